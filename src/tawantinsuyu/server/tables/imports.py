"""Stores tables made from saved games."""

from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.expiry import UNOPENED_KEPT
from tawantinsuyu.server.tables.meeting import Made
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.imports import Saved


async def open_saved(tables: Tables, saved: Saved, expires: bool = False) -> Made:
    """Store a table made from a saved game. In a running game, the seats that have to decide are
    asked; a finished game can be viewed. With `expires` the table is deleted after some days
    without a visit.
    """
    row = saved.row | {"expires": saved.row["created"] + UNOPENED_KEPT if expires else None}
    async with tables.engine.begin() as db:
        await storage.add_pack(db, saved.document)
        await storage.add_game(db, row, saved.seats)
        await storage.add_log(db, saved.log)
        if saved.job is not None:
            await tables.jobs.enqueue(db, saved.job)
    if saved.job is not None:
        tables.jobs.committed(saved.job)
    return Made(saved.row["id"], "", started=True)
