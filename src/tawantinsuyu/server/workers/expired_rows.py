"""Deletes old rows in small steps: notifications about past moves, expired tokens, failed jobs,
tables without players, unused lessons, and imported games that nobody views. Games that began on
this service are never deleted.

Every worker deletes old rows; rows that another worker is deleting are skipped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store.schema import (
    chat,
    drafts,
    game_actions,
    games,
    hints,
    notes,
    notices,
    orders,
    seats,
    tokens,
)
from tawantinsuyu.table.ports import Now

KEPT_FOR: Final = timedelta(days=30)
"""How long old notifications are kept."""
UNUSED: Final = timedelta(days=30)
"""How long a table that waits for players is kept."""
LESSONS_KEPT: Final = timedelta(days=1)
"""How long the table of a lesson is kept after its last use. The guest's progress is
kept longer.
"""
FIRST_PRUNE_SECONDS: Final = 60.0
"""Seconds from the start of a process to the first run, since other work is more urgent then."""
PRUNE_INTERVAL_SECONDS: Final = 3600.0
"""Seconds between two runs of the deletion of old rows."""
MAX_ROWS_PER_DELETE: Final = 1000
"""Maximum number of rows deleted in one transaction, so that other transactions need not wait."""

log = logging.getLogger(__name__)


async def prune(engine: AsyncEngine, now: datetime) -> int:
    """Delete old rows and return their number."""
    total = 0
    for delete in (_old_notices(now - KEPT_FOR), _expired_tokens(now)):
        gone = MAX_ROWS_PER_DELETE
        while gone == MAX_ROWS_PER_DELETE:
            async with engine.begin() as db:
                gone = (await db.execute(delete)).rowcount
            total += gone
    late = sa.or_(
        sa.and_(games.c.status == "open", games.c.changed < now - UNUSED),
        sa.and_(games.c.script.is_not(None), games.c.changed < now - LESSONS_KEPT),
        games.c.expires < now,
    )
    return total + await _drop_tables(engine, late)


async def _drop_tables(engine: AsyncEngine, which: sa.ColumnElement[bool]) -> int:
    """Delete tables with all rows that belong to them, and return their number."""
    found = (
        sa.select(games.c.id)
        .where(which)
        .limit(MAX_ROWS_PER_DELETE)
        .with_for_update(skip_locked=True)
    )
    async with engine.begin() as db:
        ids = list(await db.scalars(found))
        for table in (seats, game_actions, drafts, hints, orders, chat, notes, notices):
            await db.execute(table.delete().where(table.c.game.in_(ids)))
        await db.execute(games.delete().where(games.c.id.in_(ids)))
    return len(ids)


def _old_notices(before: datetime) -> sa.Delete:
    """Return a query for old notifications, whether they were sent or read. Those about the present
    position are excluded, because they show a worker that somebody was notified (`notices`,
    `timeouts`).
    """
    found = (
        sa.select(notices.c.id)
        .join(games, games.c.id == notices.c.game)
        .where(
            notices.c.at < before,
            sa.or_(games.c.status == "finished", games.c.seq > notices.c.seq),
        )
        .order_by(notices.c.id)
        .limit(MAX_ROWS_PER_DELETE)
        .with_for_update(skip_locked=True, of=notices)
    )
    return notices.delete().where(notices.c.id.in_(found))


def _expired_tokens(now: datetime) -> sa.Delete:
    found = (
        sa.select(tokens.c.hash)
        .where(tokens.c.expires < now)
        .limit(MAX_ROWS_PER_DELETE)
        .with_for_update(skip_locked=True)
    )
    return tokens.delete().where(tokens.c.hash.in_(found))


async def keep_pruning(
    engine: AsyncEngine, clock: Now, also: Callable[[timedelta], Awaitable[None]] | None = None
) -> None:
    """Delete old rows repeatedly until cancelled. `also` deletes older data that is stored
    elsewhere.
    """
    await asyncio.sleep(FIRST_PRUNE_SECONDS)
    while True:
        try:
            if count := await prune(engine, clock()):
                log.info("deleted expired rows", extra={"count": count})
            if also is not None:
                await also(KEPT_FOR)
        except Exception as error:  # the database may be unavailable for a while
            log.warning("cannot delete expired rows", extra={"error": type(error).__name__})
        await asyncio.sleep(PRUNE_INTERVAL_SECONDS)
