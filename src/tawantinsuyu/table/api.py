"""A table without a web service: everything that happens at the table, in memory.

An edition that runs in one process, such as the browser edition, opens a `Table` from stored data.
For each answer it stores the returned rows, applies them to the table, and shows each seat its
push.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tawantinsuyu.components import Document
from tawantinsuyu.i18n.message import Data, to_data
from tawantinsuyu.table import exports, hints
from tawantinsuyu.table.absence import BOT, checked_key
from tawantinsuyu.table.batches import (
    Batch,
    TableChange,
    change_after,
    check_person_plays,
    marked_rows,
    prepare_batch,
)
from tawantinsuyu.table.errors import ConflictError, RefusedError
from tawantinsuyu.table.imports import Saved
from tawantinsuyu.table.live import Live, advance, rebuild
from tawantinsuyu.table.new_table import Plan, new_table
from tawantinsuyu.table.ports import Ports
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.seats import NEW_SEAT_COLUMNS
from tawantinsuyu.table.views import drafts, push_view
from tawantinsuyu.table.views.history import History
from tawantinsuyu.table.views.replay import Replay
from tawantinsuyu.wire import history as wire
from tawantinsuyu.wire.learn import Hint
from tawantinsuyu.wire.log import LogLine
from tawantinsuyu.wire.push import DraftResult, PlanResult, Push


class StoredTable(NamedTuple):
    """All stored rows of a table."""

    row: Row
    seats: list[Row]
    log: list[Row]


class Answer(NamedTuple):
    """A player's answer that is ready to be stored: rows of the log, and columns of the table's
    row.
    """

    rows: list[Row]
    columns: Row


class Table:
    """One table of the game. Methods that answer a question return rows to be stored; `apply` then
    plays them.
    """

    def __init__(self, stored: StoredTable, document: Document, ports: Ports) -> None:
        full = [{**NEW_SEAT_COLUMNS, **seat} for seat in stored.seats]
        self.stored = StoredTable(stored.row, full, list(stored.log))
        self.live = rebuild(Live, stored.row, full, document, stored.log)
        self._ports = ports
        self._replay: Replay | None = None
        self._history: History | None = None
        self._hints_asked = 0

    @classmethod
    def create(cls, game: str, plan: Plan, ports: Ports) -> "Table":
        """Return a new table with this id. The field `stored` of the table has the rows to be
        stored.
        """
        made = new_table(Live, game, plan, ports.now(), ports.random_bytes)
        return cls(StoredTable(made.row, made.seats, []), plan.document, ports)

    @classmethod
    def from_saved(cls, saved: Saved, ports: Ports) -> "Table":
        """Return a table that continues an imported game (`imports.read_saved`)."""
        return cls(StoredTable(saved.row, saved.seats, saved.log), saved.document, ports)

    # --- looking ---------------------------------------------------------------------------------

    def push(self, seat: int, since: int = -1) -> Push:
        """Return everything that a seat or a spectator sees, with the events after an entry."""
        return push_view.push(self.live, seat, since, self._ports.now())

    def log(self, seat: int, since: int = -1) -> list[LogLine]:
        """Return the lines of the log after an entry, as a seat may read them."""
        return push_view.log_lines(self.live, seat, since)

    def replay(self, seat: int, at: int, since: int = -1) -> Push:
        """Return what a seat saw after an entry of the log."""
        live = self.live
        if not 0 <= at <= live.seq:
            raise RefusedError(422, "bad_request", f"at: the log has {live.seq} entries so far")
        if self._replay is None or self._replay.at > at:
            self._replay = Replay(live.record)
        self._replay.advance(list(live.record.log[self._replay.at : at]))
        shown = self._replay.push(seat, since, live.names)
        shown.seats = [place.public() for place in live.seats]
        return shown

    def history(self) -> wire.History:
        """Return the points of all seats turn by turn."""
        found = self._history = self._history or History(self.live.record)
        found.go(list(self.live.record.log[found.at :]))
        return found.as_message()

    def export(self, reveal: bool = False) -> dict[str, Any]:
        """Return the recorded game. While the game runs, the secret of its shuffles is included
        only with `reveal`.
        """
        return exports.exported(self.live, reveal)

    # --- playing ---------------------------------------------------------------------------------

    def draft(self, seat: int, actions: Sequence[str]) -> DraftResult:
        """Return the effects of an unfinished turn."""
        return drafts.try_draft(self.live, seat, list(actions))

    def plan(self, seat: int, actions: Sequence[str], wanted: Sequence[str] = ()) -> PlanResult:
        """Return a planned turn: the actions, then an answer to each question that follows."""
        return drafts.plan_turn(self.live, seat, list(actions), list(wanted))

    def act(self, seat: int, actions: Sequence[str], expected: int, key: str) -> Answer | None:
        """Return the rows for a person's answer; None if the same answer was stored before. Raises
        ConflictError if the log has another number of entries than expected.
        """
        if (seat, checked_key(key)) in self.live.keys:
            return None
        if expected != self.live.seq:
            raise ConflictError(self.live.seq)
        check_person_plays(self.live, seat)
        return self._answer(seat, actions, key)

    def undo(self, seat: int, count: int, expected: int, key: str) -> Answer | None:
        """Return the rows that undo a seat's last entries."""
        return self.act(seat, [f"undo {count}"], expected, key)

    def answer_by_bot(self) -> Answer | None:
        """Let the bot that has to decide think, and return the rows for its answer; None if no bot
        has to decide.
        """
        seat = self.live.thinking_seat()
        if seat is None:
            return None
        bot = self.live.seats[seat].thinker or ""
        thought = self._ports.think(bot, self.live.record.state, seat)
        why = to_data(thought.why) if thought.why else None
        return self.answer_of_bot(seat, thought.action, why)

    def answer_of_bot(self, seat: int, action: str, why: Data | None) -> Answer:
        """Return the rows for the answer of a bot that has thought in another process, with the
        bot's reason.
        """
        return self._answer(seat, [action], f"{BOT}{self.live.seq}", why)

    def hint(self, seat: int, actions: Sequence[str] = ()) -> Hint:
        """Return the action that a bot would take in a seat's place, after an unfinished turn."""
        state = hints.hint_position(self.live, seat, actions)
        thought = self._ports.think(hints.HINT_BOT, state, seat)
        self._hints_asked += 1
        why = to_data(thought.why) if thought.why else None
        return Hint(
            asked=self._hints_asked,
            seq=self.live.seq,
            actions=list(actions),
            action=thought.action,
            why=why,
            second=thought.second,
            behind=thought.behind,
        )

    def apply(self, answer: Answer) -> None:
        """Play an answer that has been stored."""
        advance(self.live, answer.rows)
        self.stored.row.update(answer.columns)
        self.stored.log.extend(answer.rows)

    def _answer(
        self, seat: int, actions: Sequence[str], key: str, why: Data | None = None
    ) -> Answer:
        batch = prepare_batch(self.live, seat, actions, key, self._ports.now(), why)
        rows = marked_rows(self.live, batch, "")
        change = change_after(self.live, Batch(rows, batch.after))
        return Answer(rows, columns_of(change, rows))


def columns_of(change: TableChange, rows: Sequence[Row]) -> Row:
    """Return the columns of a table's row that a batch changes."""
    return {**change.columns(), "seq": rows[-1]["seq"], "changed": rows[-1]["at"]}


__all__ = ["Answer", "ConflictError", "Plan", "Ports", "StoredTable", "Table"]
