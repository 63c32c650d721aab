"""Jobs as rows in PostgreSQL, by the library procrastinate. A job is queued in the transaction of
its move and run by a worker process; if that worker dies, another runs it again.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import sqlalchemy as sa
from procrastinate import App, BaseRetryStrategy, JobContext, PsycopgConnector, RetryDecision
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Job as QueuedJob
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.store.address import TIMEOUTS, libpq_address, postgres_url
from tawantinsuyu.server.store.jobs import QueueUnavailableError, Work
from tawantinsuyu.server.store.postgres import DeadlineConnection, QueuePool
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.ports import Now

TASK: Final = "answer"
SLOW: Final = "bots"
QUICK: Final = "quick"
"""The name of the queue for fast bots. It is a separate queue, so that slow bots do not delay fast
ones.
"""
QUEUES: Final = (QUICK, SLOW)
POLL_SECONDS: Final = 0.5
"""Seconds between polls of the queue, in case a wake-up is lost."""
HEARTBEAT_SECONDS: Final = 1.0
STALLED_SECONDS: Final = 5.0
"""Seconds without a heartbeat after which a worker counts as dead. Running a job twice is harmless:
the second run has no effect.
"""
CONNECT_TIMEOUT_SECONDS: Final = 3.0
"""Seconds to wait for a connection. The pool retries ever more rarely while PostgreSQL is
unavailable; a restarted worker tries immediately.
"""
BEHIND_SECONDS: Final = 10
"""Seconds by which each waiting job of an owner delays the owner's next job. The delay is longer
than one answer takes, so that owners with few jobs come first. It is short enough for no job to
wait indefinitely.
"""
EPOCH: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The time from which the seconds of priorities count. The column of priorities has 32 bits, so the
usual epoch does not fit.
"""
MAX_ATTEMPTS: Final = 20
WATCH_SECONDS: Final = 1.0
"""Seconds between checks for dead workers."""

log = logging.getLogger(__name__)


@dataclass
class Hands:
    """The jobs that this worker is running. A job may be assigned to the worker without running: it
    was dropped, because PostgreSQL became unavailable when the end of the job was to be stored.
    """

    worker: int | None = None
    """The worker's number in the queue; None before its first job."""
    jobs: set[int] = field(default_factory=set)
    dropped: dict[int, float] = field(default_factory=dict)
    """Jobs that are assigned to this worker but not running, each with the time when this was first
    noticed.
    """

    def dropped_for(self, doing: set[int], seconds: float) -> set[int]:
        """Return the assigned jobs that have not been running for this many seconds."""
        now = MACHINE.monotonic()
        self.dropped = {job: self.dropped.get(job, now) for job in doing - self.jobs}
        return {job for job, since in self.dropped.items() if now - since >= seconds}


class Again(BaseRetryStrategy):
    """The retry policy of jobs. After a conflict the job checks the changed table again; other
    errors may be temporary. The policy does not use the clock of this machine, which may be wrong
    by days.
    """

    def __init__(self, clock: Now) -> None:
        self._clock = clock

    def get_retry_decision(
        self, *, exception: BaseException, job: QueuedJob
    ) -> RetryDecision | None:
        """Return a retry, which is delayed one second longer after each attempt; None after the
        last attempt.
        """
        if job.attempts >= MAX_ATTEMPTS:
            return None
        return RetryDecision(retry_at=self._clock() + timedelta(seconds=job.attempts))


def app_for(
    address: str,
    clock: Now,
    work: Work | None = None,
    hands: Hands | None = None,
    connections: int = 4,
    patient: bool = False,
) -> App:
    """Return the queue. With `work` the queue can run jobs. With `patient` its statements have no
    time limit.
    """
    hands = hands or Hands()
    limits: Any = {"pool_factory": QueuePool, "connection_class": DeadlineConnection}
    limits = {} if patient else {**limits, "kwargs": TIMEOUTS}
    app = App(
        connector=PsycopgConnector(
            conninfo=libpq_address(address),
            min_size=1,
            max_size=connections,
            timeout=CONNECT_TIMEOUT_SECONDS,
            **limits,
        )
    )

    @app.task(name=TASK, queue=SLOW, retry=Again(clock), pass_context=True)
    async def answer(context: JobContext, game: str, seq: int, hint: int = -1) -> None:
        assert work is not None, "this process enqueues only"
        assert context.job.id is not None
        hands.worker = context.job.worker_id
        hands.jobs.add(context.job.id)
        try:
            await work(Job(game, seq, hint=hint))
        finally:
            hands.jobs.discard(context.job.id)

    return app


_LINE: Final = sa.text(
    "SELECT count(*) FILTER (WHERE games.owner = :owner) AS before,"
    " count(*) FILTER (WHERE games.id = :game AND CAST(job.args->>'seq' AS integer) = :seq"
    " AND job.args->>'hint' IS NULL AND :hint < 0) AS same"
    " FROM procrastinate_jobs AS job JOIN games ON games.id = job.args->>'game'"
    " WHERE job.status = 'todo' AND job.queue_name = :queue"
)
"""Query for two numbers: the waiting jobs of the same owner, and the jobs for the same answer."""


class QueueJobs:
    """Queues jobs for worker processes."""

    def __init__(self, app: App, clock: Now) -> None:
        self._app = app
        self._clock = clock

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """Insert a job in the connection's transaction. Each waiting job of the same owner delays
        the new one, unless it is urgent, so that the tables of one person do not occupy all bots.
        """
        name = SLOW if job.slow else QUICK
        line = (await db.execute(_LINE, {"queue": name, **job._asdict()})).one()
        if line.same:
            return  # this job is queued already
        behind = 0 if job.urgent else line.before * BEHIND_SECONDS
        connection: Any = (await db.get_raw_connection()).driver_connection
        deferrer = self._app.configure_task(
            TASK,
            queue=name,
            priority=-int((self._clock() - EPOCH).total_seconds()) - behind,
            schedule_at=job.after,
            connection=connection,
        )
        try:
            hint = {"hint": job.hint} if job.hint >= 0 else {}
            await deferrer.defer_async(game=job.game, seq=job.seq, **hint)
        except ConnectorException as error:  # the connection broke while the transaction was open
            raise QueueUnavailableError(str(error)) from error

    def committed(self, job: Job) -> None:
        """Do nothing: PostgreSQL has notified the workers."""

    def found(self, job: Job) -> None:
        """Do nothing: the job is in the queue already."""

    async def close(self) -> None:
        """Do nothing: jobs do not run here."""


async def retry_stalled(app: App, hands: Hands, clock: Now) -> int:
    """Queue the jobs of dead workers again, and those that this worker has dropped; return their
    number.
    """
    jobs = list(await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED_SECONDS))
    if hands.worker is not None:
        doing = await app.job_manager.list_jobs_async(status="doing", worker_id=hands.worker)
        mine = {job.id: job for job in doing if job.id is not None}
        jobs += [mine[job] for job in hands.dropped_for(set(mine), STALLED_SECONDS)]
    for job in jobs:
        await app.job_manager.retry_job(job, retry_at=clock())
    return len(jobs)


async def watch_stalled(app: App, hands: Hands, clock: Now) -> None:
    """Queue abandoned jobs again, as long as this worker runs."""
    while True:
        await asyncio.sleep(WATCH_SECONDS)
        try:
            if count := await retry_stalled(app, hands, clock):
                log.warning("restarting jobs whose worker is gone", extra={"count": count})
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("cannot look for abandoned jobs", extra={"error": type(error).__name__})


async def forget_failed(app: App, older: timedelta) -> None:
    """Delete failed jobs that are older than this time; finished jobs are deleted immediately."""
    hours = int(older.total_seconds() // 3600)
    await app.job_manager.delete_old_jobs(hours, include_failed=True)


def apply_schema(address: str) -> None:
    """Create the job queue's own tables if they are missing."""
    engine = sa.create_engine(postgres_url(address), poolclass=sa.NullPool)
    with engine.connect() as db:
        there = db.scalar(sa.text("SELECT to_regclass('procrastinate_jobs') IS NOT NULL"))
    engine.dispose()
    if there:
        return

    async def apply() -> None:
        app = app_for(address, MACHINE.now, patient=True)
        async with app.open_async():
            await app.schema_manager.apply_schema_async()

    asyncio.run(apply())
