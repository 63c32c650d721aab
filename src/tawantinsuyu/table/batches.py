"""Batches: the actions of one request, tried on a copy of the game, and all data that is stored
with them.

No function here changes the game. The caller stores the rows and then plays them with `advance`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.learn.script import LEARNER
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.due import due
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import Live, undo_count
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import sealed, with_fingerprints
from tawantinsuyu.table.scripts.lesson_table import BY_SCRIPT
from tawantinsuyu.wire.table import Status


class IrreversibleStepPassedError(Exception):
    """A batch goes beyond an action that cannot be undone: something was revealed, or somebody
    else had to decide. `at` is the number of that action."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Batch(NamedTuple):
    """The actions of one request after a trial, as rows of the log, and the position after them."""

    rows: list[Row]
    after: api.State


@dataclass(frozen=True)
class TableChange:
    """The columns of a table's row after a batch, and the job that the new position needs."""

    status: Status
    outcome: outcomes.Outcome | None
    wake: datetime | None
    waiting: tuple[int, ...]
    """Seats that have to decide."""
    sealed: Row | None
    """Facts about a finished game that were proved by replaying it."""
    festival: int
    job: Job | None

    def columns(self) -> Row:
        """Return the changed columns of the table's row."""
        found: Row = {"status": self.status, "wake": self.wake, "waiting": list(self.waiting)}
        found["festival"] = self.festival
        if self.outcome is not None:
            found["outcome"] = self.outcome
        if self.sealed is not None:
            found["sealed"] = self.sealed
        return found


def check_person_plays(live: Live, seat: int) -> None:
    """Raise RefusedError if a bot plays the seat, because its person has resigned or is away."""
    place = live.seats[seat]
    if place.conceded and not live.finished:
        raise RefusedError(409, "conceded", "you resigned; a bot plays this seat to the end")
    if place.substitute is not None and not live.finished:
        raise RefusedError(409, "substituted", "a bot plays for you; take your seat back first")


def try_out(live: Live, seat: int, actions: Sequence[str]) -> api.State:
    """Return the position after a batch of actions; raises IllegalError if one of the actions is
    not allowed.
    """
    if any(text.startswith("undo ") for text in actions):
        if len(actions) > 1:
            raise api.IllegalError("unknown_action", text="undo stands alone")
        live.record.check_undo(seat, undo_count(actions[0]))
        # For a finished game, the data that an export needs in addition to the rows.
        return live.record.state
    trial = live.record.state.clone()
    before = api.seen_by(trial, seat)
    for number, text in enumerate(actions):
        shown = api.learnt(before, api.seen_by(trial, seat))
        if number and (shown or api.deciding(trial) != (seat,)):
            # Return the changed columns of the table's row.
            raise IrreversibleStepPassedError(number)
        api.apply(trial, seat, text)
    return trial


def prepare_batch(
    live: Live, seat: int, actions: Sequence[str], key: str, now: datetime, why: Data | None = None
) -> Batch:
    """Check a batch of actions on a copy and return its rows, including the answers that rivals
    give by a script. If the function raises IllegalError, RefusedError or
    IrreversibleStepPassedError, nothing is stored.
    """
    if live.finished:
        raise api.IllegalError("game_over", "SCO-01")
    if live.lesson is not None and seat == LEARNER:
        live.lesson.check(live.record, actions)
    after = try_out(live, seat, actions)
    rows = [
        {
            "game": live.id,
            "seq": live.seq + number,
            "seat": seat,
            "action": live.record.canonical(text),
            "at": now,
            "key": key,
            "why": why if number == 1 else None,
        }
        for number, text in enumerate(actions, 1)
    ]
    if live.lesson is not None and after is not live.record.state:
        answers = live.lesson.rivals(live.record, actions if seat == LEARNER else (), after)
        rows += [
            {**rows[0], "seq": live.seq + number, "seat": rival, "action": text}
            | {"key": BY_SCRIPT, "why": None}
            for number, (rival, text) in enumerate(answers, len(rows) + 1)
        ]
    return Batch(rows, after)


def marked_rows(live: Live, batch: Batch, writer: str) -> list[Row]:
    """Return the rows of a batch with the fingerprints and the digest with which other nodes check
    them.
    """
    rows = with_fingerprints(live.record, batch.rows)
    if live.digests is not None:
        rows[-1]["digest"] = live.digests.next(live.record, rows, batch.after)
        rows[-1]["writer"] = writer
    return rows


def change_after(live: Live, batch: Batch) -> TableChange:
    """Return the changes that a batch makes to its table, with the seats as they are now."""
    rows, after = batch
    what = due(live, rows[-1]["seq"], after, rows[-1]["at"])
    return TableChange(
        status="finished" if after.finished else "playing",
        outcome=outcomes.played(after, live.conceded) if after.finished else None,
        wake=what.wake,
        waiting=api.deciding(after),
        sealed=sealed(live.record, after) if after.finished else None,
        festival=next_festival(after),
        job=what.job,
    )


def next_festival(state: api.State) -> int:
    """Return the number of the next Festival, or of the one that is announced or in progress."""
    return api.festivals_held(state) + 1
