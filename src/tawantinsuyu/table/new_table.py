"""New tables: the rows of a table and its seats, and the game if no seat is open."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Generic

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_to_json, rules_of
from tawantinsuyu.records.seed import commit_to
from tawantinsuyu.table.due import due
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import AnyLive, rebuild
from tawantinsuyu.table.names import all_told_apart
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.ports import RandomBytes
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.scripts.lesson_table import TableLesson
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.seats import NEW_SEAT_COLUMNS, NewSeat

SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 16


@dataclass(frozen=True)
class Plan:
    """The choices for a new table."""

    config: api.Config
    document: Document
    seats: Sequence[NewSeat]
    """The requested seats without that of a solo opponent, which the configuration determines."""
    owner: str | None = None
    options: Options | None = None
    lesson: TableLesson | TablePuzzle | None = None
    invite_hash: str | None = None
    """The hash of the invitation to open seats; None if no seat is open."""

    @property
    def is_open(self) -> bool:
        """Return whether a person still has to take a seat before the game begins."""
        return any(seat.open for seat in self.seats)


@dataclass(frozen=True)
class NewTable(Generic[AnyLive]):
    """A table that is ready to be stored."""

    row: Row
    seats: list[Row]
    live: AnyLive | None
    """The game in memory; None if a seat is open."""
    job: Job | None
    """The job of the bot that decides first; None if a person decides first."""


def new_table(
    kind: type[AnyLive],
    game: str,
    plan: Plan,
    now: datetime,
    random_bytes: RandomBytes,
    build: str = "",
) -> NewTable[AnyLive]:
    """Return a new table with this id. Its game begins at once unless a seat is open."""
    config, document, lesson = plan.config, plan.document, plan.lesson
    secret = random_bytes(SECRET_BYTES)
    people = [*plan.seats, *([NewSeat(config.automa.capitalize())] if config.automa else [])]
    names = all_told_apart((seat.name, not (seat.guest or seat.bot)) for seat in people)
    rows = [
        {
            "game": game,
            "seat": number,
            "name": name,
            "bot": seat.bot,
            "guest": seat.guest,
            "nonce": random_bytes(NONCE_BYTES),
        }
        for number, (seat, name) in enumerate(zip(people, names, strict=True))
    ]
    full = [{**NEW_SEAT_COLUMNS, **row} for row in rows]
    is_open = plan.is_open
    row = {
        "id": game,
        "config": config_to_json(config),
        "pack_hash": document.content_hash(),
        "status": "open" if is_open else "playing",
        "secret": secret,
        "commit": commit_to(secret),
        "seq": 0,
        "created": now,
        "changed": now,
        "version": 0,
        "owner": plan.owner,
        "invite_hash": plan.invite_hash,
        "options": (plan.options or Options()).stored(),
        "outcome": None,
        "begun": None if is_open else now,
        "waiting": [],
        "wake": None,
        "rules": None if is_open else rules_of(config),
        "script": lesson.stored if lesson else None,
        "festival": 1,
    }
    if is_open:
        return NewTable(row, rows, None, None)
    live = rebuild(kind, row, full, document, [], build)
    what = due(live, 0, live.record.state, now)
    row |= {"wake": what.wake, "waiting": list(api.deciding(live.record.state))}
    if live.digests is not None:
        row["deal"] = live.digests.last = live.record.checks[0][1]
    return NewTable(row, rows, live, what.job)
