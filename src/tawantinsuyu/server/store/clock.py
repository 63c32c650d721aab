"""The time of the service, read from the database's clock, which all processes share. A process
that used its own wrong clock would take time from players or give them time.
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
"""Maximum seconds of a prompt reading of the database's clock. A reading is wrong by at most half
of its duration, so a slower one never replaces a prompt one.
"""
_READ: Final = sa.text("SELECT clock_timestamp()")


class SharedClock:
    """The clock of one process, which the database's clock sets repeatedly. With an SQLite file the
    machine's clock is used.
    """

    def __init__(self, machine: Machine = MACHINE) -> None:
        self._machine = machine
        self._began: float | None = None
        """The database's time when the monotonic clock was at 0; None before the first reading."""
        self._took = inf
        """The duration of the reading of the database's clock, in seconds."""

    def __call__(self) -> datetime:
        """Return the present moment."""
        if self._began is None:
            return self._machine.now()
        return datetime.fromtimestamp(self._began + self._machine.monotonic(), UTC)

    @property
    def is_set(self) -> bool:
        """Return whether the database's clock has been read."""
        return self._began is not None

    @property
    def is_exact(self) -> bool:
        """Return whether the database's clock has been read promptly, so that the
        time is precise.
        """
        return self._took <= MAX_PROMPT_SECONDS

    async def follow(self, db: AsyncConnection) -> None:
        """Read the database's clock, and set this process's clock by it."""
        if not has_clock(db):
            return
        before = self._machine.monotonic()
        theirs: datetime = (await db.execute(_READ)).scalar_one()
        after = self._machine.monotonic()
        took = after - before
        if took <= MAX_PROMPT_SECONDS or took < self._took:
            self._began, self._took = theirs.timestamp() - (before + after) / 2, took


async def skew_of(engine: AsyncEngine, clock: Now = MACHINE.now) -> float:
    """Return how many seconds a clock is ahead of the database's clock; None for an SQLite file."""
    if not has_clock(engine):
        return 0.0
    async with engine.connect() as db:
        # The time for opening a new connection is not counted.
        await db.execute(sa.text("SELECT 1"))
        before = clock()
        theirs: datetime = (await db.execute(_READ)).scalar_one()
        after = clock()
    return ((before - theirs) + (after - theirs)).total_seconds() / 2
