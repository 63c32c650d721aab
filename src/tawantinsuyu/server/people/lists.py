"""Lists of people that a guest keeps: muted and blocked ones."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.schema import guests
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.talk import Muted

Listed = sa.Column[str]
"""The database column with the listed people. Its table has the owner of the list in the column
`guest`.
"""


async def check_listing(
    db: AsyncConnection, listed: Listed, guest: str, whom: str, most: int, what: str
) -> None:
    """Raise RefusedError if a person cannot be put on a guest's list, or the list is full."""
    if whom == guest:
        raise RefusedError(422, "bad_request", f"you cannot {what} yourself")
    if await db.scalar(sa.select(guests.c.id).where(guests.c.id == whom)) is None:
        raise RefusedError(404, "not_found", f"there is nobody of that name to {what}")
    # a person who is already on the list is not counted again
    count = sa.select(sa.func.count()).where(listed.table.c.guest == guest, listed != whom)
    if (await db.scalar(count) or 0) >= most:
        raise RefusedError(422, "list_full", f"the limit is {most}: un{what} someone else first")


async def put(db: AsyncConnection, listed: Listed, guest: str, whom: str) -> None:
    """Add a person to a list. Adding the person again is no error."""
    insert = insert_or(db, listed.table).values(**{"guest": guest, listed.name: whom})
    await db.execute(insert.on_conflict_do_nothing())


async def take_off(db: AsyncConnection, listed: Listed, guest: str, whom: str) -> None:
    """Remove a person from a list."""
    table = listed.table
    await db.execute(sa.delete(table).where(table.c.guest == guest, listed == whom))


async def names_on(db: AsyncConnection, listed: Listed, guest: str) -> list[Muted]:
    """Return the people on a guest's list."""
    query = (
        sa.select(guests.c.id, guests.c.name)
        .join(listed.table, listed == guests.c.id)
        .where(listed.table.c.guest == guest)
        .order_by(guests.c.id)
    )
    return [Muted(row.id, row.name) for row in await db.execute(query)]
