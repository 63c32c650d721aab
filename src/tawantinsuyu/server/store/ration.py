"""The budget of thinking time for the bots at one guest's tables, which keeps workers free for
other guests.

The seconds that workers spend are counted for each minute. If the budget is used up, the next
answers wait for the next minute; an answer that has begun is finished.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import thinking
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.ports import Now


def this_minute(now: datetime) -> datetime:
    """Return the beginning of the present minute."""
    return now.replace(second=0, microsecond=0)


@dataclass(frozen=True)
class Ration:
    """The budget of thinking time of each guest, in all workers together."""

    engine: AsyncEngine
    seconds: float
    """The budget in seconds per minute."""
    clock: Now

    async def wait(self, guest: str) -> datetime | None:
        """Return when the bots of this guest may think again; None if they may think now."""
        minute = this_minute(self.clock())
        query = sa.select(thinking.c.seconds).where(
            thinking.c.guest == guest, thinking.c.minute == minute
        )
        async with self.engine.connect() as db:
            used = await db.scalar(query)
        return minute + timedelta(minutes=1) if (used or 0) >= self.seconds else None

    async def charge(self, guest: str, seconds: float) -> None:
        """Subtract seconds from a guest's budget."""
        async with self.engine.begin() as db:
            query = insert_or(db, thinking).values(
                guest=guest, minute=this_minute(self.clock()), seconds=seconds
            )
            new = query.excluded
            so_far = sa.case((thinking.c.minute == new.minute, thinking.c.seconds), else_=0)
            changes = {"minute": new.minute, "seconds": so_far + new.seconds}
            await db.execute(query.on_conflict_do_update(index_elements=["guest"], set_=changes))
