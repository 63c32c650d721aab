"""The time of the service: the database's clock, which all processes share. A node or a worker
with a wrong clock of its own would take hours from people, or give them some.
"""

from datetime import UTC, datetime
from math import inf
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tawantinsuyu.server.base.machine import MACHINE, Machine
from tawantinsuyu.server.store.dialect import has_clock
from tawantinsuyu.table.ports import Now

MAX_PROMPT_SECONDS: Final = 0.5
"""A reading is wrong by at most half of its duration; a slower one never replaces a faster one."""
_READ: Final = sa.text("SELECT clock_timestamp()")


class SharedClock:
    """The clock of one process: a stop-watch that is set by the database repeatedly. For an
    SQLite file it is the machine's clock.
    """

    def __init__(self, machine: Machine = MACHINE) -> None:
        self._machine = machine
        self._began: float | None = None
        """The database's time when the stop-watch was at 0."""
        self._took = inf
        """Duration of that reading in seconds."""

    def __call__(self) -> datetime:
        """Return the present moment."""
        if self._began is None:
            return self._machine.now()
        return datetime.fromtimestamp(self._began + self._machine.monotonic(), UTC)

    @property
    def is_set(self) -> bool:
        """Return whether the database's clock was read."""
        return self._began is not None

    @property
    def is_exact(self) -> bool:
        """Return whether the database's clock was read promptly."""
        return self._took <= MAX_PROMPT_SECONDS

    async def follow(self, db: AsyncConnection) -> None:
        """Read the database's clock, and set this one by it."""
        if not has_clock(db):
            return
        before = self._machine.monotonic()
        theirs: datetime = (await db.execute(_READ)).scalar_one()
        after = self._machine.monotonic()
        took = after - before
        if took <= MAX_PROMPT_SECONDS or took < self._took:
            self._began, self._took = theirs.timestamp() - (before + after) / 2, took


async def skew_of(engine: AsyncEngine, clock: Now = MACHINE.now) -> float:
    """Return the seconds by which a clock is ahead of the database's; None for an SQLite file."""
    if not has_clock(engine):
        return 0.0
    async with engine.connect() as db:
        await db.execute(sa.text("SELECT 1"))  # opening a new connection takes time
        before = clock()
        theirs: datetime = (await db.execute(_READ)).scalar_one()
        after = clock()
    return ((before - theirs) + (after - theirs)).total_seconds() / 2
