"""Handles tables at which something is due: auto-responses, time-outs, lost jobs of bots. Every
worker looks for such tables. The first worker acts, since the sequence number prevents a second
action, as with any move.
"""

import asyncio
import logging
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from tawantinsuyu.server.store.clock import skew_of
from tawantinsuyu.server.store.errors import CONNECTION_ERRORS
from tawantinsuyu.server.store.schema import games
from tawantinsuyu.server.tables.meeting import NotFoundError, NotPlayingError
from tawantinsuyu.server.tables.retry_backoff import push_back, set_free
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.reactions import react
from tawantinsuyu.server.workers.timeouts import time_out
from tawantinsuyu.table.due import due
from tawantinsuyu.table.ports import Now
from tawantinsuyu.table.rules_binding import OtherRulesError

SWEEP_INTERVAL_SECONDS: Final = 0.5
"""Seconds between two sweeps."""
MAX_SKEW_SECONDS: Final = 2.0
"""Difference in seconds above which the machine's clock is reported as wrong."""
LOOK_SECONDS: Final = 10.0
"""Seconds between two comparisons of the machine's clock with the database's."""
MAX_TABLES_PER_SWEEP: Final = 50
"""Maximum number of tables handled in one sweep."""
MAX_STUCK_PER_SWEEP: Final = 2
"""Maximum number of tables in a sweep that could not be opened before. Each of them is replayed
from its first entry only to fail again, so they come last and must not delay the clocks of other
tables.
"""

log = logging.getLogger(__name__)


async def sweep(tables: Tables, now: datetime | None = None) -> int:
    """Handle every table at which something is due; return their number."""
    now = now or tables.clock()
    query = (
        sa.select(games.c.id, games.c.stuck)
        .where(games.c.wake <= now, games.c.status == "playing", games.c.frozen.is_(None))
        .where(games.c.held.is_(None))
        .where(games.c.id.not_in(tables.games.foreign))
        .order_by(games.c.wake)
    )
    healthy = query.where(games.c.stuck.is_(None)).limit(MAX_TABLES_PER_SWEEP)
    stuck = query.where(games.c.stuck.is_not(None)).limit(MAX_STUCK_PER_SWEEP)
    async with tables.engine.connect() as db:
        found = [*await db.execute(healthy), *await db.execute(stuck)]
    for game, since in found:
        try:
            await look_at(tables, game, now)
        except CONNECTION_ERRORS:
            raise  # the database is unavailable, so no table can be handled now
        except OtherRulesError as error:
            # workers that have the rules of the table handle it
            log.warning(
                "skipping a table with other versions of the rules",
                extra={"game": game, "entry": error.at},
            )
        except Exception as error:
            await push_back(tables.engine, game, now, since)
            log.warning(
                "table stuck: it cannot be opened",
                extra={"game": game, "error": type(error).__name__},
                exc_info=since is None,  # each error is logged only once
            )
        else:
            if since is not None:
                await set_free(tables.engine, game)
    return len(found)


async def look_at(tables: Tables, game: str, now: datetime) -> None:
    """Do the work that is due at one table."""
    try:
        live = await tables.open(game)
    except (NotFoundError, NotPlayingError):
        return
    async with live.lock:
        await tables.reload(live)
        # a change of the table has already set the time of the next check
        if await react(tables, live, now) or await time_out(tables, live, now):
            return
        what = due(live, live.seq, live.record.state, now, looked=True)
        async with tables.engine.begin() as db:
            query = games.update().where(games.c.id == game, games.c.seq == live.seq)
            query = query.where(games.c.version == live.version)
            # new auto-responses may meanwhile have set a later time, which must be kept
            query = query.where(sa.or_(games.c.wake.is_(None), games.c.wake <= now))
            await db.execute(query.values(wake=what.wake))
            if what.job is not None:
                await tables.jobs.enqueue(db, what.job)
    if what.job is not None:
        tables.jobs.committed(what.job)


async def keep_sweeping(tables: Tables, clock: Now | None = None) -> None:
    """Repeat sweeps until cancelled, by the time of the service. The machine's own clock may jump,
    so it is compared and logged but not used.
    """
    compare, clock = 0.0, clock or tables.machine.now
    while True:
        await asyncio.sleep(SWEEP_INTERVAL_SECONDS)
        try:
            if tables.machine.monotonic() >= compare:
                skew = await skew_of(tables.engine, clock)
                compare = tables.machine.monotonic() + LOOK_SECONDS
                tables.meter.skewed(skew)
                if abs(skew) > MAX_SKEW_SECONDS:
                    log.error("this machine's clock differs from the database's, set it")
            if not tables.service_notes.read_only:
                await sweep(tables, tables.clock())
        except Exception as error:  # the database may be unavailable for a while
            log.warning("cannot check tables for due work", extra={"error": type(error).__name__})
