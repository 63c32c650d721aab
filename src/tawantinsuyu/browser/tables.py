"""The tables of one person in one browser."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from tawantinsuyu.browser.packs import LocalPacks
from tawantinsuyu.browser.store import Store
from tawantinsuyu.browser.thinking import think
from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.table.api import Answer, Plan, Ports, StoredTable, Table
from tawantinsuyu.table.auto_responses import automatic_answers
from tawantinsuyu.table.batches import Batch, change_after, marked_rows
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import sealed
from tawantinsuyu.table.scripts.lesson_table import TableLesson
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.seat_changes import SeatChange
from tawantinsuyu.table.seats import NewSeat, seats_from

ME: Final = "me"
"""The id of the guest to whom all seats of people belong."""
LESSONS: Final = "lessons"
"""The name of the note with the person's progress in lessons and puzzles."""
MAX_OPEN_TABLES: Final = 3
"""Maximum number of games in memory; others are rebuilt from their logs when they are opened."""
LESSON_TABLES_KEPT: Final = timedelta(days=1)
"""How long the table of a lesson or a puzzle is kept after its last use."""


class LocalTables:
    """All tables of this browser. The page stores their changes; see `Store`."""

    def __init__(self, store: Store, packs: LocalPacks) -> None:
        self.store, self.packs = store, packs
        self.rng = Random()
        self.ports = Ports(lambda: datetime.now(UTC), secrets.token_bytes, self.think)
        self.changed: set[str] = set()
        """Tables that have changed since their windows were last updated."""
        self._open: OrderedDict[str, Table] = OrderedDict()

    def now(self) -> datetime:
        """Return the present time."""
        return self.ports.now()

    def think(self, bot: str, state: api.State, seat: int) -> Thought:
        """Let a bot think in this worker. The bots at tables think in a separate worker instead."""
        return think(bot, state, seat, self.rng)

    # --- tables ----------------------------------------------------------------------------------

    def create(
        self,
        config: api.Config,
        document: Document,
        seats: Sequence[NewSeat],
        options: Options | None = None,
        lesson: TableLesson | TablePuzzle | None = None,
    ) -> str:
        """Create a table, and return its id."""
        game = secrets.token_hex(8)
        plan = Plan(config, document, seats, ME, options, lesson)
        self.packs.keep_document(document)
        self.add(Table.create(game, plan, self.ports))
        return game

    def add(self, table: Table) -> None:
        """Store a new table."""
        self.packs.keep_document(table.live.record.document)
        self.store.add_table(table.stored)
        self._remember(table)

    def row(self, game: str) -> Row:
        """Return the row of a table."""
        found = self.store.rows.get(game)
        if found is None:
            raise RefusedError(404, "no_such_game")
        return found

    def open(self, game: str) -> Table:
        """Return a table in memory, rebuilt from its log if necessary."""
        found = self._open.get(game)
        if found is None:
            row = self.row(game)
            stored = StoredTable(row, self.store.seats[game], self.store.logs.get(game, []))
            found = Table(stored, self.packs.document(row["pack_hash"]), self.ports)
        self._remember(found)
        return found

    def live(self, game: str) -> Live:
        """Return the game of a table, in memory."""
        return self.open(game).live

    def forget(self, game: str) -> None:
        """Drop a table from memory, because the page could not store it, or another window has
        changed it.
        """
        self._open.pop(game, None)
        self.store.forget(game)
        self.changed.discard(game)

    def delete(self, game: str) -> None:
        """Delete a table."""
        self.row(game)
        self._open.pop(game, None)
        self.store.delete_table(game)

    def prune(self) -> None:
        """Delete tables of lessons and puzzles that were not used for a while."""
        oldest = self.now() - LESSON_TABLES_KEPT
        for game, row in list(self.store.rows.items()):
            if row["script"] and row["changed"] < oldest:
                self.delete(game)

    def _remember(self, table: Table) -> None:
        self._open[table.live.id] = table
        self._open.move_to_end(table.live.id)
        while len(self._open) > MAX_OPEN_TABLES:
            self._open.popitem(last=False)

    # --- playing ---------------------------------------------------------------------------------

    def commit(self, table: Table, answer: Answer) -> None:
        """Play an answer and store it."""
        live = table.live
        self.store.append(live.id, answer.rows, answer.columns)
        table.apply(answer)
        self.changed.add(live.id)
        if live.lesson is not None:
            self._note_done(live.lesson, live)

    def change_seat(self, table: Table, seat: int, what: SeatChange) -> None:
        """Make a change of a seat other than a move, such as resigning."""
        if not what.columns:
            return
        live = table.live
        columns: Row = {"changed": self.now()}
        if what.outcome is not None:
            columns["outcome"] = what.outcome
        if what.over:
            proof = sealed(live.record, live.record.state)
            columns |= {"status": "finished", "sealed": proof, "wake": None, "waiting": []}
        self.store.change(live.id, columns, seat, what.columns)
        live.seats = seats_from(live.record.config, self.store.seats[live.id])
        live.outcome = self.store.rows[live.id]["outcome"]
        if what.over:
            live.status = "finished"
        live.clear_caches()
        self.changed.add(live.id)

    def give_auto_responses(self, table: Table, report: Callable[[str, Exception], None]) -> bool:
        """Answer questions by the auto-responses of a seat; return whether there was an answer."""
        live = table.live
        given, after = automatic_answers(live, self.orders(live.id), report)
        if not given:
            return False
        rows = [
            {"game": live.id, "seq": live.seq + number, "seat": one.seat, "action": one.text}
            | {"at": self.now(), "key": one.key, "why": None}
            for number, one in enumerate(given, 1)
        ]
        batch = Batch(marked_rows(live, Batch(rows, after), ""), after)
        columns = change_after(live, batch).columns()
        last = batch.rows[-1]
        columns |= {"seq": last["seq"], "changed": last["at"]}
        self.commit(table, Answer(batch.rows, columns))
        return True

    def orders(self, game: str) -> dict[int, object]:
        """Return the stored auto-responses of a table by seat."""
        stored: dict[str, object] = self.store.notes.get(f"{game}/orders", {})
        return {int(seat): content for seat, content in stored.items()}

    # --- lessons and puzzles ---------------------------------------------------------------------

    @property
    def progress(self) -> dict[str, Row]:
        """Return the person's progress in lessons and puzzles."""
        found: dict[str, Row] = self.store.notes.setdefault(LESSONS, {})
        return found

    def note_opened(self, name: str, game: str | None) -> None:
        """Store the table of a lesson or puzzle; without a table, store that the person declined
        the lesson.
        """
        known = self.progress.setdefault(name, {"done": 0, "game": None})
        known["game"] = game or known["game"]
        self.store.keep(LESSONS, self.progress)

    def _note_done(self, lesson: TableLesson | TablePuzzle, live: Live) -> None:
        known = self.progress.setdefault(lesson.name, {"done": 0, "game": live.id})
        done = lesson.done(live.record)
        if done > known["done"]:
            known["done"] = done
            self.store.keep(LESSONS, self.progress)
