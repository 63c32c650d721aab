"""Expiry of opened saved games: some days after opening if nobody looks at one, otherwise some
weeks after the last look.
"""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.row import Row, utc

UNOPENED_KEPT: Final = timedelta(days=7)
OPENED_KEPT: Final = timedelta(days=30)
PROLONG_EVERY: Final = timedelta(days=1)
"""A look is stored once in this time: reading a table should not write."""


async def prolong(engine: AsyncEngine, row: Row, now: datetime) -> None:
    """Extend the lifetime of a table that somebody looks at."""
    later = now + OPENED_KEPT
    if row["expires"] is None or utc(row["expires"]) > later - PROLONG_EVERY:
        return
    async with engine.begin() as db:
        await db.execute(games.update().where(games.c.id == row["id"]).values(expires=later))
