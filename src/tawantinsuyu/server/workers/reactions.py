"""Auto-responses. A seat that has to decide in another player's turn may have set its answer in
advance; a worker gives that answer after a fixed delay.
"""

import contextlib
from datetime import datetime

from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.notices import notice_reaction
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.orders import reporter, stored_orders
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.auto_responses import automatic_answers
from tawantinsuyu.table.batches import Batch
from tawantinsuyu.table.due import REACTION_DELAY, asked_person
from tawantinsuyu.table.errors import ConflictError


async def react(tables: Tables, live: OpenTable, now: datetime) -> bool:
    """Give automatic answers, or notify those who have to be asked. Return whether the table was
    changed. The caller holds the game's lock and has read the table again.
    """
    if asked_person(live, live.record.state) is None or now < live.times[-1].at + REACTION_DELAY:
        return False
    async with tables.engine.begin() as db:
        # A change of auto-responses holds this lock too. So the change is either visible here, or
        # wakes the worker again.
        await storage.find_game(db, live.id, lock=True)
        stored = await stored_orders(db, live.id)
    batch, after = automatic_answers(live, stored, reporter(live))
    if not batch:
        async with tables.engine.begin() as db:
            await notice_reaction(db, live, stored, tables.clock())
        return False
    at = tables.clock()
    rows = [
        {
            "game": live.id,
            "seq": live.seq + number,
            "seat": given.seat,
            "action": given.text,
            "at": at,
            "key": given.key,
            "why": None,
        }
        for number, given in enumerate(batch, 1)
    ]
    with contextlib.suppress(ConflictError):  # somebody answered at the last moment
        await tables.actions.store(live, Batch(rows, after))
    return True
