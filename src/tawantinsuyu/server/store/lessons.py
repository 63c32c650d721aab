"""The progress of guests in lessons, and the tables of their open lessons."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.schema import lessons
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.row import Row


async def lessons_of(db: AsyncConnection, guest: str) -> dict[str, Row]:
    """Return a guest's progress by script."""
    found = await db.execute(sa.select(lessons).where(lessons.c.guest == guest))
    return {row["script"]: dict(row) for row in found.mappings()}


async def open_lesson(db: AsyncConnection, guest: str, script: str, game: str) -> None:
    """Store the table that a guest now uses for a script."""
    query = insert_or(db, lessons).values(guest=guest, script=script, done=0, game=game)
    await db.execute(
        query.on_conflict_do_update(index_elements=["guest", "script"], set_={"game": game})
    )


async def decline_lesson(db: AsyncConnection, guest: str, script: str) -> None:
    """Store that a guest does not want to be offered a script."""
    query = insert_or(db, lessons).values(guest=guest, script=script, done=0, game=None)
    await db.execute(query.on_conflict_do_nothing(index_elements=["guest", "script"]))


async def note_done(db: AsyncConnection, guest: str, script: str, done: int) -> None:
    """Store the number of finished lessons of a script. It never decreases."""
    query = lessons.update().where(
        lessons.c.guest == guest, lessons.c.script == script, lessons.c.done < done
    )
    await db.execute(query.values(done=done))
