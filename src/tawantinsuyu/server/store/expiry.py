"""When a saved game that somebody opened is deleted again: some days later if nobody looks at it,
else some weeks after somebody last did."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.row import Row, utc

UNOPENED_KEPT: Final = timedelta(days=7)
OPENED_KEPT: Final = timedelta(days=30)
PROLONG_EVERY: Final = timedelta(days=1)
"""A look is noted once in this time: reading a table should not write."""


async def prolong(engine: AsyncEngine, row: Row, now: datetime) -> None:
    """Somebody looks at a table: if it expires, it does so later."""
    later = now + OPENED_KEPT
    if row["expires"] is None or utc(row["expires"]) > later - PROLONG_EVERY:
        return
    async with engine.begin() as db:
        await db.execute(games.update().where(games.c.id == row["id"]).values(expires=later))
