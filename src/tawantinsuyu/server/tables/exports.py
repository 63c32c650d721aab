"""Exports of stored games."""

from typing import Any

from tawantinsuyu.components import Document
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.exports import exported, exported_from, has_all_fingerprints


async def export(tables: Tables, game: str) -> dict[str, Any]:
    """Return the recorded game, with the rules versions that its table has stored and how the game
    ended.
    """
    async with tables.engine.connect() as db:
        row = await storage.find_game(db, game)
        if row is None:
            raise NotFoundError(game)
        if row["script"] is not None:
            raise RefusedError(
                409, "not_finished", "the table of a lesson is no game to be recorded"
            )
        if row["status"] == "finished" and row["sealed"] is not None:
            document = Document.from_json(await storage.pack_content(db, row["pack_hash"]))
            seats, log = await storage.seats_of(db, game), await storage.log_of(db, game)
            if has_all_fingerprints(log):
                return exported_from(row, seats, document, log)
    return exported(await tables.open(game))
