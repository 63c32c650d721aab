"""Work that a move leaves behind: a bot has to answer. It is enqueued in the transaction of the
move, so that no stored move is without it, and done outside of the web processes."""

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
    """The queue does not answer; nothing was stored."""


Work = Callable[[Job], Awaitable[None]]


class Jobs(Protocol):
    """Where jobs go."""

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """Note a job in an open transaction."""
        ...

    def committed(self, job: Job) -> None:
        """The transaction of a job has been committed."""
        ...

    def found(self, job: Job) -> None:
        """A game was opened in which a bot has to answer."""
        ...

    async def close(self) -> None:
        """Stop what runs in this process."""
        ...


class _Waiting(NamedTuple):
    """Somebody's place in a line."""

    before: int
    """How many of the same owner wait already."""
    owner: str
    turn: asyncio.Future[None]


class _Line:
    """One job after the other, by the order of the service's queue: each that waits of the same
    owner puts one further back, so that nobody's tables take the bots of all."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._busy = False

    @contextlib.asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """When it is this owner's turn."""
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
        """Whoever is first; it stays busy on the way to them."""
        self._busy = bool(self._waiting)
        if self._waiting:
            self._waiting.pop(0).turn.set_result(None)


class LocalJobs:
    """Jobs of a single process, done in it. A process that ends forgets them; whoever opens the
    game again finds them again."""

    def __init__(self) -> None:
        self.work: Work | None = None
        self._running: dict[Job, asyncio.Task[None]] = {}
        self._quick, self._slow = _Line(), _Line()

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """Nothing to note."""

    def committed(self, job: Job) -> None:
        """It stands in line."""
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
            log.exception("the bots of a game stopped", extra=job._asdict())

    async def close(self) -> None:
        """Stop thinking; what was answered is stored."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
