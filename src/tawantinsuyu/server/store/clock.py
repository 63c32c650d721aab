"""The time of the service: the database's clock, which all processes share. By their own clocks, a
node or a worker whose clock is wrong would take hours from people, or give them some."""

from datetime import UTC, datetime
from math import inf
from time import monotonic
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

PROMPT_SECONDS: Final = 0.5
"""A reading is off by at most half the time it took; a slower one replaces no better one."""


class SharedClock:
    """The clock of this process: a stop-watch that is set by the database again and again. A file
    has no clock; then it is the machine's."""

    def __init__(self) -> None:
        self._began: float | None = None
        """What the database's clock showed when the stop-watch stood at 0."""
        self._took = inf
        """Seconds that the reading took by which it was set."""

    def __call__(self) -> datetime:
        """Return the present moment."""
        if self._began is None:
            return datetime.now(UTC)
        return datetime.fromtimestamp(self._began + monotonic(), UTC)

    @property
    def is_set(self) -> bool:
        """Whether the database's clock was read."""
        return self._began is not None

    @property
    def is_exact(self) -> bool:
        """Whether the database's clock was read, and the answer was prompt."""
        return self._took <= PROMPT_SECONDS

    async def follow(self, db: AsyncConnection) -> None:
        """Read the database's clock, and set this one by it."""
        if db.dialect.name == "sqlite":
            return
        before = monotonic()
        theirs: datetime = (await db.execute(sa.text("SELECT clock_timestamp()"))).scalar_one()
        after = monotonic()
        took = after - before
        if took <= PROMPT_SECONDS or took < self._took:
            self._began, self._took = theirs.timestamp() - (before + after) / 2, took


shared_time: Final = SharedClock()
