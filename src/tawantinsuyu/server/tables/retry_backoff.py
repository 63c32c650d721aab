"""Tables that cannot be opened, because of an error in this program or because this program no
longer has the rules of the game.

Each table is retried separately after ever longer intervals and delays no other table. The log of
the table is complete, so the game continues as soon as it can be opened.
"""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.row import utc

FIRST_WAIT: Final = timedelta(seconds=5)
LONGEST_WAIT: Final = timedelta(hours=1)
RETRY_SECONDS: Final = 60
"""Seconds after which a client may repeat its request for a table that cannot be opened."""


class StuckError(RefusedError):
    """This program cannot play a stored table, so the sender of the request has made no mistake."""

    def __init__(self, game: str) -> None:
        super().__init__(503, "table_stuck", game, seconds=RETRY_SECONDS)


def next_look(now: datetime, since: datetime | None) -> datetime:
    """Return the time of the next attempt to open a table. The interval is as long as the table has
    failed so far, so it doubles each time.
    """
    stuck_for = now - utc(since) if since is not None else FIRST_WAIT
    return now + min(max(stuck_for, FIRST_WAIT), LONGEST_WAIT)


async def push_back(engine: AsyncEngine, game: str, now: datetime, since: datetime | None) -> None:
    """Schedule the next attempt to open a table."""
    query = games.update().where(games.c.id == game)
    async with engine.begin() as db:
        await db.execute(query.values(stuck=since or now, wake=next_look(now, since)))


async def set_free(engine: AsyncEngine, game: str) -> None:
    """Store that a table can be opened again."""
    async with engine.begin() as db:
        await db.execute(games.update().where(games.c.id == game).values(stuck=None))
