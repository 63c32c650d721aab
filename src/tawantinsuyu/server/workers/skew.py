"""Whether the machine's clock agrees with the database's. Times of games are by the database's; the
difference is reported to the operator."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

MAX_SKEW_SECONDS: Final = 2.0
"""Beyond this the machine's clock counts as wrong."""
LOOK_SECONDS: Final = 10.0
"""Seconds between two comparisons."""

Clock = Callable[[], datetime]


def by_system() -> datetime:
    """The clock of this machine."""
    return datetime.now(UTC)


async def skew_of(engine: AsyncEngine, clock: Clock = by_system) -> float:
    """Seconds by which this process is ahead of the database. A file has no clock of its own."""
    if engine.dialect.name == "sqlite":
        return 0.0
    async with engine.connect() as db:
        await db.execute(sa.text("SELECT 1"))  # a new connection takes its time
        before = clock()
        theirs: datetime = (await db.execute(sa.text("SELECT clock_timestamp()"))).scalar_one()
        after = clock()
    return ((before - theirs) + (after - theirs)).total_seconds() / 2
