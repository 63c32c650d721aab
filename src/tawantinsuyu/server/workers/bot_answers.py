"""A bot answers: the work of a job, in whatever process it is done."""

import contextlib

from tawantinsuyu.bots.registry import is_slow
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.server.store.ration import Ration
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.bot_hints import give_hint
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table.due import is_urgent
from tawantinsuyu.table.errors import ConflictError
from tawantinsuyu.table.job import Job


async def answer(tables: Tables, thinker: Thinker, job: Job, ration: Ration | None = None) -> None:
    """Let the bot that has to decide at this sequence number decide, once. The next decision has a
    job of its own, enqueued with this answer. If its owner's bots have used up their ration, it is
    pushed back."""
    if job.hint >= 0:
        await give_hint(tables, thinker, job)
        return
    try:
        live = await tables.open(job.game)
    except NotFoundError:
        return
    if live.seq < job.seq or (live.seq == job.seq and live.thinking_seat() is None):
        # Signals may be late or lost; this one may have told that a bot sits in for somebody.
        async with live.lock:
            await tables.reload(live)
    seat = live.thinking_seat()
    if live.seq != job.seq or seat is None or live.frozen:
        return  # the table has gone on, or is asked again when it thaws
    bot = live.seats[seat].thinker
    assert bot is not None
    owner = live.owner or ""
    rationed = ration if owner and is_slow(bot) else None
    if rationed and not is_urgent(live, seat) and (after := await rationed.wait(owner)):
        tables.meter.pushed_back()
        async with tables.engine.begin() as db:
            await tables.jobs.enqueue(db, job._replace(owner=owner, slow=True, after=after))
        return
    start = tables.machine.stop_watch()
    thought = await thinker.decide(bot, live.record.state, seat)
    took = tables.machine.stop_watch() - start
    tables.meter.answered(took, thought.failed)
    if rationed:
        await rationed.charge(owner, took)
    async with live.lock:
        if live.seats[seat].bot is None:
            await tables.reload(live)  # its person may be back
        if live.seq == job.seq and live.seats[seat].thinker is not None and not live.finished:
            why = to_data(thought.why) if thought.why else None
            with contextlib.suppress(ConflictError):  # then somebody else was faster
                await tables.actions.commit(live, seat, [thought.action], f"bot-{job.seq}", why)
