"""Guests' progress in lessons, and their open tables."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.schema import lessons
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.row import Row


async def lessons_of(db: AsyncConnection, guest: str) -> dict[str, Row]:
    """Return a guest's lessons by script."""
    found = await db.execute(sa.select(lessons).where(lessons.c.guest == guest))
    return {row["script"]: dict(row) for row in found.mappings()}


async def open_lesson(db: AsyncConnection, guest: str, script: str, game: str) -> None:
    """Set the guest's current table of a script."""
    query = insert_or(db, lessons).values(guest=guest, script=script, done=0, game=game)
    await db.execute(
        query.on_conflict_do_update(index_elements=["guest", "script"], set_={"game": game})
    )


async def decline_lesson(db: AsyncConnection, guest: str, script: str) -> None:
    """Note that a script was declined."""
    query = insert_or(db, lessons).values(guest=guest, script=script, done=0, game=None)
    await db.execute(query.on_conflict_do_nothing(index_elements=["guest", "script"]))


async def note_done(db: AsyncConnection, guest: str, script: str, done: int) -> None:
    """Note the number of finished lessons, which never decreases."""
    query = lessons.update().where(
        lessons.c.guest == guest, lessons.c.script == script, lessons.c.done < done
    )
    await db.execute(query.values(done=done))
