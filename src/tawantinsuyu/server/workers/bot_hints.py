"""Carries out the job of computing a hint, in the bots' process."""

from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.server.store.hints import answer_hint, find_hint
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.hints import HINT_BOT, hint_position
from tawantinsuyu.table.job import Job


async def give_hint(tables: Tables, thinker: Thinker, job: Job) -> None:
    """Answer a seat's request for a hint, unless the table has changed."""
    try:
        live = await tables.open(job.game)
    except NotFoundError:
        return
    async with live.lock:
        await tables.reload(live)
    async with tables.engine.connect() as db:
        row = await find_hint(db, job.game, job.hint)
    if row is None or row["action"] is not None or not row["seq"] == live.seq == job.seq:
        return
    try:
        state = hint_position(live, job.hint, row["actions"])
    except RefusedError:
        return  # another person has joined since the request
    thought = await thinker.decide(HINT_BOT, state, job.hint)
    if thought.failed:
        return
    why = to_data(thought.why) if thought.why else None
    async with tables.engine.begin() as db:
        await answer_hint(db, job.game, job.hint, row["asked"], thought, why)
