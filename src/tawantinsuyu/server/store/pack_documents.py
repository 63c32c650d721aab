"""Repairs stored pack documents, so that each is found under the hash of its whole content and none
was written by a stranger.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import sqlalchemy as sa

from tawantinsuyu.components import Document, PackError

PACKS = sa.table(
    "packs", sa.column("hash"), sa.column("content", sa.JSON), sa.column("tables_hash")
)
GAMES = sa.table("games", sa.column("id"), sa.column("pack_hash"))


def repair_documents(db: sa.Connection, genuine: Iterable[Document]) -> int:
    """Store every document under the hash of its whole content, replace forged documents by the
    genuine document with the same components, and delete documents that no game uses. Return the
    number of changed or deleted rows.
    """
    known = {one.hash(): one for one in genuine}
    changed = 0
    for name in list(db.scalars(sa.select(PACKS.c.hash))):
        content: Any = db.scalar(sa.select(PACKS.c.content).where(PACKS.c.hash == name))
        used = sa.select(GAMES.c.id).where(GAMES.c.pack_hash == name).limit(1)
        if db.execute(used).first() is None:
            db.execute(PACKS.delete().where(PACKS.c.hash == name))
            changed += 1
        elif (right := _right(content, known)) is not None and right.content_hash() != name:
            _replace(db, name, right)
            changed += 1
    return changed


def _right(content: Mapping[str, object], known: Mapping[str, Document]) -> Document | None:
    """Return the document to store in place of this one; None for an unreadable document."""
    try:
        stored = Document.from_json(content)
    except (PackError, TypeError):
        return None
    return known.get(stored.hash(), stored)


def _replace(db: sa.Connection, old: str, document: Document) -> None:
    name = document.content_hash()
    if db.execute(sa.select(PACKS.c.hash).where(PACKS.c.hash == name)).first() is None:
        row = {"hash": name, "content": document.as_json(), "tables_hash": document.hash()}
        db.execute(PACKS.insert().values(**row))
    db.execute(GAMES.update().where(GAMES.c.pack_hash == old).values(pack_hash=name))
    db.execute(PACKS.delete().where(PACKS.c.hash == old))
