"""Budgets of thinking time for the bots at one guest's tables, which keeps workers free for others.

Seconds of worker time are counted for each minute. Bots over the budget wait until the next minute;
a running answer is finished.
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
    """The budget of each guest, over all workers."""

    engine: AsyncEngine
    seconds: float
    """Seconds per minute."""
    clock: Now

    async def wait(self, guest: str) -> datetime | None:
        """Return when this guest's bots may think again; None for now."""
        minute = this_minute(self.clock())
        query = sa.select(thinking.c.seconds).where(
            thinking.c.guest == guest, thinking.c.minute == minute
        )
        async with self.engine.connect() as db:
            used = await db.scalar(query)
        return minute + timedelta(minutes=1) if (used or 0) >= self.seconds else None

    async def charge(self, guest: str, seconds: float) -> None:
        """Add thinking time."""
        async with self.engine.begin() as db:
            query = insert_or(db, thinking).values(
                guest=guest, minute=this_minute(self.clock()), seconds=seconds
            )
            new = query.excluded
            so_far = sa.case((thinking.c.minute == new.minute, thinking.c.seconds), else_=0)
            changes = {"minute": new.minute, "seconds": so_far + new.seconds}
            await db.execute(query.on_conflict_do_update(index_elements=["guest"], set_=changes))
