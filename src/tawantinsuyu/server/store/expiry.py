"""Expiry of opened saved games: some days after they were opened if nobody visits them, otherwise
some weeks after the last visit.
"""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.row import Row, utc

UNOPENED_KEPT: Final = timedelta(days=7)
OPENED_KEPT: Final = timedelta(days=30)
PROLONG_EVERY: Final = timedelta(days=1)
"""Minimum time between two stored visits of a table, so that reading rarely writes
to the database.
"""


async def prolong(engine: AsyncEngine, row: Row, now: datetime) -> None:
    """Store that somebody visits a table, which extends its lifetime."""
    later = now + OPENED_KEPT
    if row["expires"] is None or utc(row["expires"]) > later - PROLONG_EVERY:
        return
    async with engine.begin() as db:
        await db.execute(games.update().where(games.c.id == row["id"]).values(expires=later))
