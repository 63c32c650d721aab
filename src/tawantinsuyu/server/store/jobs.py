"""Jobs that follow a move, for example a bot's answer. A job is queued in the transaction that
stores the move, so a stored move never lacks its job. Jobs run outside of the web processes.
"""

import asyncio
import contextlib
import logging
from bisect import insort
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.errors import DatabaseUnavailableError
from tawantinsuyu.table.job import Job

log = logging.getLogger(__name__)


class QueueUnavailableError(DatabaseUnavailableError):
    """The queue of jobs does not answer; nothing was stored."""


Work = Callable[[Job], Awaitable[None]]


class Jobs(Protocol):
    """The interface to the queue of jobs."""

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """Queue a job in the connection's open transaction."""
        ...

    def committed(self, job: Job) -> None:
        """Called when the transaction of a job has been committed."""
        ...

    def found(self, job: Job) -> None:
        """Called when a game is opened in which a bot has to answer."""
        ...

    async def close(self) -> None:
        """Stop all jobs that run in this process."""
        ...


class _Waiting(NamedTuple):
    """A job that waits in the queue."""

    before: int
    """Number of the same owner's jobs that are waiting before this one."""
    owner: str
    turn: asyncio.Future[None]


class _Line:
    """A queue that runs one job at a time, in the order of the service's queue. Each waiting job of
    an owner delays the owner's next job, so that the tables of one person do not occupy all bots.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._busy = False

    @contextlib.asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for the turn of a job of this owner, and hold it within the block."""
        if self._busy:
            before = sum(one.owner == owner for one in self._waiting)
            mine = _Waiting(before, owner, asyncio.get_running_loop().create_future())
            insort(self._waiting, mine, key=lambda one: one.before)
            try:
                await mine.turn
            except asyncio.CancelledError:
                if mine in self._waiting:
                    self._waiting.remove(mine)
                else:
                    self._next()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Start the first job in the queue."""
        self._busy = bool(self._waiting)
        if self._waiting:
            self._waiting.pop(0).turn.set_result(None)


class LocalJobs:
    """Runs jobs in this process. Jobs are lost when the process ends, and queued again when their
    game is opened.
    """

    def __init__(self) -> None:
        self.work: Work | None = None
        self._running: dict[Job, asyncio.Task[None]] = {}
        self._quick, self._slow = _Line(), _Line()

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """Do nothing: the job is queued after the commit."""

    def committed(self, job: Job) -> None:
        """Put a stored move's job in the queue."""
        if job not in self._running and self.work is not None:
            task = asyncio.create_task(self._run(job))
            self._running[job] = task
            task.add_done_callback(lambda _: self._running.pop(job, None))

    found = committed

    async def _run(self, job: Job) -> None:
        assert self.work is not None
        try:
            async with (self._slow if job.slow else self._quick).turn(job.owner):
                await self.work(job)
        except Exception:
            log.exception("unexpected error in a job for bots", extra=job._asdict())

    async def close(self) -> None:
        """Stop the bots. Their previous answers are already stored."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
