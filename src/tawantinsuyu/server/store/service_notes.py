"""The operator's notes to all processes: an announcement, and the read-only mode."""

from datetime import datetime
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.schema import notes_of_service as notes
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.errors import RefusedError

ANNOUNCEMENT: Final = "announcement"
READ_ONLY: Final = "read_only"
MAX_LENGTH: Final = 500
RETRY_SECONDS: Final = 30
"""Seconds after which a refused change may be tried again."""


class ServiceNotes:
    """The operator's notes, as this process last read them."""

    def __init__(self) -> None:
        self.announcement = ""
        self.read_only = False

    async def refresh(self, db: AsyncConnection) -> None:
        """Read the notes from the database."""
        said = {row.name: row.text for row in await db.execute(sa.select(notes))}
        self.announcement = said.get(ANNOUNCEMENT, "")
        self.read_only = READ_ONLY in said

    def check(self) -> None:
        """Raise RefusedError in read-only mode."""
        if self.read_only:
            raise RefusedError(503, "service_reads", "try again later", seconds=RETRY_SECONDS)


async def say(db: AsyncConnection, name: str, text: str, now: datetime) -> None:
    """Store an operator's note; an empty text removes it."""
    if not text:
        await db.execute(notes.delete().where(notes.c.name == name))
        return
    kept = {"text": text[:MAX_LENGTH], "at": now}
    query = insert_or(db, notes).values(name=name, **kept)
    await db.execute(query.on_conflict_do_update(index_elements=["name"], set_=kept))
