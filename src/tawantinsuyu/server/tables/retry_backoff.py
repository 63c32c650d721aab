"""Tables that cannot be opened or looked at: a fault of ours, or a game whose rules this code does
not play any more. Each waits by itself, longer every time, and holds up no other; nothing of its
log is lost, and it goes on as soon as it can be opened again."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.row import utc

FIRST_WAIT: Final = timedelta(seconds=5)
LONGEST_WAIT: Final = timedelta(hours=1)
RETRY_SECONDS: Final = 60
"""When whoever asked for such a table may ask again."""


class StuckError(RefusedError):
    """What is stored of a table cannot be played by this code. It is no fault of who asks."""

    def __init__(self, game: str) -> None:
        super().__init__(503, "table_stuck", game, seconds=RETRY_SECONDS)


def next_look(now: datetime, since: datetime | None) -> datetime:
    """After as long as it has been stuck already, so that the wait doubles each time."""
    stuck_for = now - utc(since) if since is not None else FIRST_WAIT
    return now + min(max(stuck_for, FIRST_WAIT), LONGEST_WAIT)


async def push_back(engine: AsyncEngine, game: str, now: datetime, since: datetime | None) -> None:
    """Look at it again later; other tables come first."""
    query = games.update().where(games.c.id == game)
    async with engine.begin() as db:
        await db.execute(query.values(stuck=since or now, wake=next_look(now, since)))


async def set_free(engine: AsyncEngine, game: str) -> None:
    """It could be opened again."""
    async with engine.begin() as db:
        await db.execute(games.update().where(games.c.id == game).values(stuck=None))
