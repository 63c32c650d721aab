"""A table as spectators saw it some minutes ago, for streams and recordings. Nothing newer than the
delay is sent.
"""

from datetime import datetime, timedelta

from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.meeting import SPECTATOR
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.replays import Replays
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.row import utc
from tawantinsuyu.table.views.delayed import NOT_BEGUN, delayed_end, delayed_push, entry_at
from tawantinsuyu.table.views.push_view import push
from tawantinsuyu.wire.push import Push


async def delayed_position(
    tables: Tables, replays: Replays, live: OpenTable, minutes: int, since: int, guest: str
) -> tuple[int, Push | None]:
    """Return the newest log entry that is at least this many minutes old, and the table after it.
    The table is None if the client has that entry already, or if the game had not begun.
    """
    then = tables.clock() - timedelta(minutes=minutes)
    at = entry_at(live, then)
    if at == NOT_BEGUN:
        return at, None
    if await _ended(tables, live, at, then):
        return at, delayed_end(push(live, SPECTATOR, since, then))
    if at == since:
        return at, None
    shown = await replays.view(live, SPECTATOR, at, since, guest)
    return at, delayed_push(shown, live, then)


async def _ended(tables: Tables, live: OpenTable, at: int, then: datetime) -> bool:
    """Return whether the game was over at a moment. Its last entry has the time of an end by the
    rules; the table's row has the time of any other end.
    """
    if at < live.seq or not live.finished:
        return False
    if live.record.state.finished:
        return True
    async with tables.engine.connect() as db:
        row = await storage.find_game(db, live.id)
    return row is not None and row["status"] == "finished" and utc(row["changed"]) <= then
