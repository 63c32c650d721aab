"""Blocked people: they cannot join tables of the guest who blocked them, and that guest does not
see their chat.
"""

from collections.abc import Collection
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.people.lists import check_listing, names_on, put, take_off
from tawantinsuyu.server.store.schema import blocks, mutes
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.talk import Muted

MAX_BLOCKED: Final = 500
_BOTH: Final = (blocks.c.blocked, mutes.c.muted)


async def block(db: AsyncConnection, guest: str, whom: str) -> None:
    """Add a person to a guest's list of blocked people. The blocked person notices it only when
    trying to join.
    """
    await check_listing(db, blocks.c.blocked, guest, whom, MAX_BLOCKED, "block")
    for listed in _BOTH:
        await put(db, listed, guest, whom)


async def unblock(db: AsyncConnection, guest: str, whom: str) -> None:
    """Remove a person from a guest's list of blocked people."""
    for listed in _BOTH:
        await take_off(db, listed, guest, whom)


async def blocked_by(db: AsyncConnection, guest: str) -> list[Muted]:
    """Return the people a guest has blocked."""
    return await names_on(db, blocks.c.blocked, guest)


async def check_welcome(db: AsyncConnection, guest: str, others: Collection[str | None]) -> None:
    """Raise RefusedError if one of the people at a table has blocked the guest."""
    there = [other for other in others if other is not None]
    query = sa.select(blocks.c.guest).where(blocks.c.blocked == guest, blocks.c.guest.in_(there))
    if await db.scalar(query.limit(1)) is not None:
        raise RefusedError(403, "blocked", "this table is not open to you")
