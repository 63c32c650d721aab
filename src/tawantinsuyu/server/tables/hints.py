"""Hints: a worker computes a hint, and the answer is stored."""

from collections.abc import Sequence

from tawantinsuyu.bots.registry import is_slow
from tawantinsuyu.server.store.hints import ask_hint, find_hint
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.hints import HINT_BOT, check_alone, check_hint, hint_of
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import Live
from tawantinsuyu.wire.learn import Hint


async def ask(tables: Tables, live: Live, seat: int, seq: int, actions: Sequence[str]) -> Hint:
    """Request the move that a bot would make after an unfinished turn. Repeating the request gives
    the same hint.
    """
    check_hint(live, seat, seq, actions)
    async with tables.engine.begin() as db:
        row = await find_hint(db, live.id, seat)
        same = row is not None and row["seq"] == seq and row["actions"] == list(actions)
        job = Job(live.id, seq, live.owner or "", slow=is_slow(HINT_BOT), hint=seat)
        if not same:
            await ask_hint(db, live.id, seat, seq, actions)
            row = await find_hint(db, live.id, seat)
        if row is None or row["action"] is None:
            await tables.jobs.enqueue(db, job)
    if row is None or row["action"] is None:
        tables.jobs.committed(job)
    return hint_of(row)


async def last(tables: Tables, live: Live, seat: int) -> Hint:
    """Return the last hint of a seat, and the number of hints that the seat has requested."""
    check_alone(live, seat)
    async with tables.engine.connect() as db:
        return hint_of(await find_hint(db, live.id, seat))
