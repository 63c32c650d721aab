"""Carries out the job of a bot that has to answer. Any process can do it."""

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
    """Let the bot that has to decide answer at this sequence number, once. A further decision has
    its own job, queued together with this answer. If the bots of the job's owner have used up their
    budget, the job is postponed.
    """
    if job.hint >= 0:
        await give_hint(tables, thinker, job)
        return
    try:
        live = await tables.open(job.game)
    except NotFoundError:
        return
    if live.seq < job.seq or (live.seq == job.seq and live.thinking_seat() is None):
        # the signal that a bot now plays this seat may be late or lost
        async with live.lock:
            await tables.reload(live)
    seat = live.thinking_seat()
    if live.seq != job.seq or seat is None or live.frozen:
        return  # the table has changed, or is frozen and will be handled when it is unfrozen
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
            await tables.reload(live)  # the person may have taken the seat back
        if live.seq == job.seq and live.seats[seat].thinker is not None and not live.finished:
            why = to_data(thought.why) if thought.why else None
            with contextlib.suppress(ConflictError):  # another answer was stored first
                await tables.actions.commit(live, seat, [thought.action], f"bot-{job.seq}", why)
