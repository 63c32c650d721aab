"""How long the bots of one guest's tables may think, so that nobody uses up the workers of all.

Seconds of worker time are counted for each minute of the clock. Whose bots have used theirs waits
until the next begins; what is begun is ended.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import thinking
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.ports import Now


def this_minute(now: datetime) -> datetime:
    """Return when a minute began."""
    return now.replace(second=0, microsecond=0)


@dataclass(frozen=True)
class Ration:
    """Of each guest, over all workers."""

    engine: AsyncEngine
    seconds: float
    """In a minute."""
    clock: Now

    async def wait(self, guest: str) -> datetime | None:
        """When the bots of this guest may think again; None is now."""
        minute = this_minute(self.clock())
        query = sa.select(thinking.c.seconds).where(
            thinking.c.guest == guest, thinking.c.minute == minute
        )
        async with self.engine.connect() as db:
            used = await db.scalar(query)
        return minute + timedelta(minutes=1) if (used or 0) >= self.seconds else None

    async def charge(self, guest: str, seconds: float) -> None:
        """They have thought for so long."""
        async with self.engine.begin() as db:
            query = insert_or(db, thinking).values(
                guest=guest, minute=this_minute(self.clock()), seconds=seconds
            )
            new = query.excluded
            so_far = sa.case((thinking.c.minute == new.minute, thinking.c.seconds), else_=0)
            changes = {"minute": new.minute, "seconds": so_far + new.seconds}
            await db.execute(query.on_conflict_do_update(index_elements=["guest"], set_=changes))
