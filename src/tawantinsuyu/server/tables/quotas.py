"""Quotas: the number of tables that a guest may have."""

from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import games, seats
from tawantinsuyu.table.errors import RefusedError

UNLIMITED: Final = 2**31 - 1


@dataclass(frozen=True)
class Quotas:
    """Quotas of each guest; unlimited on a personal server."""

    tables: int = UNLIMITED
    """Maximum number of unfinished tables that a guest has created."""
    bot_tables: int = UNLIMITED
    """Maximum number of unfinished tables at which only bots play."""
    imports: int = UNLIMITED
    """Maximum number of stored games that a guest has opened from files."""
    imported_entries: int = UNLIMITED
    """Maximum number of log entries of all saved games that a guest has opened."""
    script_tables: int = UNLIMITED
    """Maximum number of stored tables of lessons and puzzles."""

    @property
    def imports_expire(self) -> bool:
        """Return whether opened saved games that nobody uses are deleted."""
        return self.imports < UNLIMITED


NONE: Final = Quotas()


async def check_quota(engine: AsyncEngine, quotas: Quotas, guest: str, only_bots: bool) -> None:
    """Raise RefusedError if the guest may not create one more table now."""
    if quotas == NONE:
        return
    running = games.c.owner == guest, games.c.status.in_(("open", "playing"))
    people = sa.exists().where(seats.c.game == games.c.id, seats.c.bot.is_(None))
    query = sa.select(
        sa.func.count(), sa.func.count().filter(sa.not_(people)).label("of_bots")
    ).where(*running)
    async with engine.connect() as db:
        count, of_bots = (await db.execute(query)).one()
    if count >= quotas.tables:
        raise RefusedError(
            409, "too_many_tables", "end or leave a table first", count=quotas.tables
        )
    if only_bots and of_bots >= quotas.bot_tables:
        most = quotas.bot_tables
        raise RefusedError(409, "too_many_bot_tables", "let one come to its end first", count=most)


async def check_imports(engine: AsyncEngine, quotas: Quotas, guest: str) -> None:
    """Raise RefusedError if a guest may not open one more saved game now."""
    if quotas == NONE:
        return
    query = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(games.c.seq), 0)).where(
        games.c.owner == guest, games.c.expires.is_not(None)
    )
    async with engine.connect() as db:
        count, entries = (await db.execute(query)).one()
    if count >= quotas.imports or entries >= quotas.imported_entries:
        raise RefusedError(
            409, "too_many_imports", "those nobody looks at are deleted after a while"
        )


async def check_script_tables(engine: AsyncEngine, quotas: Quotas, guest: str) -> None:
    """Raise RefusedError if a guest may not have one more table of a lesson or a puzzle now."""
    if quotas == NONE:
        return
    mine = games.c.owner == guest, games.c.script.is_not(None)
    async with engine.connect() as db:
        count = await db.scalar(sa.select(sa.func.count()).where(*mine)) or 0
    if count >= quotas.script_tables:
        most = quotas.script_tables
        raise RefusedError(
            409, "too_many_tables", "those of yesterday are deleted today", count=most
        )
