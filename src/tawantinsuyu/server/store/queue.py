"""Jobs as rows of the same PostgreSQL, by procrastinate: enqueued in the transaction of the move,
done by worker processes, done again if a worker dies."""

import asyncio
import logging
from datetime import timedelta
from typing import Any, Final

import sqlalchemy as sa
from procrastinate import App, PsycopgConnector, RetryStrategy
from procrastinate.exceptions import ConnectorException
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.database import libpq_address, postgres_url
from tawantinsuyu.server.jobs import Job, QueueAway, Work

TASK: Final = "answer"
QUEUE: Final = "bots"
POLL: Final = 0.5
"""Seconds between looks at the queue, should a wake-up be lost."""
HEARTBEAT: Final = 1.0
STALLED: Final = 5.0
"""Seconds without a heartbeat until a worker counts as dead. One that was only slow does no harm:
a job done twice does nothing the second time."""
PATIENCE: Final = 3.0
"""Seconds to wait for a connection. The pool tries again ever more rarely while PostgreSQL is away;
a worker that begins anew tries at once."""
WATCH: Final = 1.0
"""Seconds between looks after dead workers."""

log = logging.getLogger(__name__)


def app_for(address: str, work: Work | None = None, connections: int = 4) -> App:
    """The queue; with `work` it can be worked off."""
    app = App(
        connector=PsycopgConnector(
            conninfo=libpq_address(address), min_size=1, max_size=connections, timeout=PATIENCE
        )
    )

    # A conflict means that the table has gone on; anything else may be over in a moment.
    @app.task(name=TASK, queue=QUEUE, retry=RetryStrategy(max_attempts=20, linear_wait=1))
    async def answer(game: str, seq: int) -> None:
        assert work is not None, "this process enqueues only"
        await work(Job(game, seq))

    return app


class QueueJobs:
    """Jobs for worker processes."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """A row in the transaction that is open on this connection."""
        connection: Any = (await db.get_raw_connection()).driver_connection
        deferrer = self._app.configure_task(TASK, queue=QUEUE, connection=connection)
        try:
            await deferrer.defer_async(game=job.game, seq=job.seq)
        except ConnectorException as error:  # the connection broke within the transaction
            raise QueueAway(str(error)) from error

    def committed(self, job: Job) -> None:
        """PostgreSQL has told the workers."""

    def found(self, job: Job) -> None:
        """It waits in the queue."""

    async def close(self) -> None:
        """Nothing runs here."""


async def retry_stalled(app: App) -> int:
    """Give jobs of dead workers to living ones."""
    jobs = list(await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED))
    for job in jobs:
        await app.job_manager.retry_job(job)
    return len(jobs)


async def watch_stalled(app: App) -> None:
    """Look after dead workers' jobs for as long as this one lives."""
    while True:
        await asyncio.sleep(WATCH)
        try:
            if count := await retry_stalled(app):
                log.warning("jobs of dead workers are done again", extra={"count": count})
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("the queue cannot be looked at", extra={"error": type(error).__name__})


async def forget_failed(app: App, older: timedelta) -> None:
    """Throw away what was tried often enough long ago; jobs that were done are gone at once."""
    hours = int(older.total_seconds() // 3600)
    await app.job_manager.delete_old_jobs(hours, include_failed=True)


def apply_schema(address: str) -> None:
    """The queue's own tables, unless they are there."""
    engine = sa.create_engine(postgres_url(address), poolclass=sa.NullPool)
    with engine.connect() as db:
        there = db.scalar(sa.text("SELECT to_regclass('procrastinate_jobs') IS NOT NULL"))
    engine.dispose()
    if there:
        return

    async def apply() -> None:
        app = app_for(address)
        async with app.open_async():
            await app.schema_manager.apply_schema_async()

    asyncio.run(apply())
