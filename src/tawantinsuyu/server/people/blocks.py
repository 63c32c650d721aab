"""Whom somebody does not want to play with: they do not sit down where that guest is, who does not
see their lines either."""

from collections.abc import Collection
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.base.refused import Refused
from tawantinsuyu.server.store.schema import blocks, guests, mutes
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.wire.talk import Muted

MAX_BLOCKED: Final = 500


async def block(db: AsyncConnection, guest: str, whom: str) -> None:
    """From now on. Nobody else notices, until they want to sit down."""
    if whom == guest:
        raise Refused(422, "bad_request", "you cannot block yourself")
    if await db.scalar(sa.select(guests.c.id).where(guests.c.id == whom)) is None:
        raise Refused(404, "not_found", "there is nobody of that name to block")
    count = sa.select(sa.func.count()).where(blocks.c.guest == guest)
    if (await db.scalar(count) or 0) >= MAX_BLOCKED:
        raise Refused(422, "limit_reached", "let somebody else come again first")
    for table, name in ((blocks, "blocked"), (mutes, "muted")):
        insert = insert_or(db, table).values(**{"guest": guest, name: whom})
        await db.execute(insert.on_conflict_do_nothing())


async def unblock(db: AsyncConnection, guest: str, whom: str) -> None:
    """They may come again, and are heard."""
    await db.execute(blocks.delete().where(blocks.c.guest == guest, blocks.c.blocked == whom))
    await db.execute(mutes.delete().where(mutes.c.guest == guest, mutes.c.muted == whom))


async def blocked_by(db: AsyncConnection, guest: str) -> list[Muted]:
    """Whom a guest has blocked."""
    query = (
        sa.select(guests.c.id, guests.c.name)
        .join(blocks, blocks.c.blocked == guests.c.id)
        .where(blocks.c.guest == guest)
        .order_by(guests.c.id)
    )
    return [Muted(row.id, row.name) for row in await db.execute(query)]


async def check_welcome(db: AsyncConnection, guest: str, others: Collection[str | None]) -> None:
    """Raise Refused if one of those who are there does not want to play with a guest."""
    there = [other for other in others if other is not None]
    query = sa.select(blocks.c.guest).where(blocks.c.blocked == guest, blocks.c.guest.in_(there))
    if await db.scalar(query.limit(1)) is not None:
        raise Refused(403, "blocked", "this table is not open to you")
