"""Stored auto-responses and early responses of seats. Only their owner, and the code that answers
for the owner, can read them. They never appear in views, records or logs.
"""

import logging
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.game import api
from tawantinsuyu.server.store.schema import games, orders
from tawantinsuyu.table import auto_responses
from tawantinsuyu.table.due import REACTION_DELAY, asked_person
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.row import Row, utc

log = logging.getLogger(__name__)


async def stored_orders(db: AsyncConnection, game: str) -> dict[int, Any]:
    """Return the stored auto-responses of every seat of a table."""
    query = sa.select(orders.c.seat, orders.c.content).where(orders.c.game == game)
    return {row.seat: row.content for row in await db.execute(query)}


def read_orders(live: Live, seat: int, stored: dict[int, Any]) -> api.Orders:
    """Return a seat's auto-responses without early responses for past turns."""
    return auto_responses.read_orders(live, seat, stored, reporter(live))


def reporter(live: Live) -> auto_responses.Report:
    """Return a function that logs errors in a table's auto-responses. The content of the
    auto-responses is private, so it is not logged.
    """

    def report(what: str, error: Exception) -> None:
        log.warning(
            "auto-responses have a fault, asking the player instead",
            extra={"game": live.id, "error": type(error).__name__},
        )

    return report


async def save_orders(db: AsyncConnection, game: str, seat: int, found: api.Orders) -> None:
    """Store a seat's auto-responses. The caller holds the lock of the table's row."""
    mine = sa.and_(orders.c.game == game, orders.c.seat == seat)
    content = api.orders_to_json(found)
    changed = await db.execute(orders.update().where(mine).values(content=content))
    if not changed.rowcount:
        await db.execute(orders.insert().values(game=game, seat=seat, content=content))


async def drop_orders(db: AsyncConnection, game: str, seat: int) -> None:
    """Delete a seat's auto-responses."""
    await db.execute(orders.delete().where(orders.c.game == game, orders.c.seat == seat))


async def look_soon(db: AsyncConnection, live: Live, row: Row, now: datetime) -> None:
    """Schedule a check of an open question after the usual delay, since new auto-responses may
    answer it. Apart from this check nothing changes, so the auto-responses stay secret.
    """
    if asked_person(live, live.record.state) is None:
        return
    wake = utc(row["wake"]) if row["wake"] else None
    if wake is None or not now < wake <= now + REACTION_DELAY:
        query = games.update().where(games.c.id == live.id, games.c.status == "playing")
        await db.execute(query.values(wake=now + REACTION_DELAY))
