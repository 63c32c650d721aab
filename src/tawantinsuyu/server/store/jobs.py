"""Work that a move leaves behind: a bot has to answer. It is enqueued in the transaction of the
move, so that no stored move is without it, and done outside of the web processes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store.database import Away

log = logging.getLogger(__name__)


class QueueAway(Away):
    """The queue does not answer; nothing was stored."""


class Job(NamedTuple):
    """A bot has to answer at a table as it is at a sequence number. Done twice, the second time
    does nothing: the table has gone on."""

    game: str
    seq: int
    owner: str = ""
    """Who made the table. Of owners who wait, those who wait for little come first."""
    slow: bool = False
    """The bot takes its time: it must not stand in the way of those who do not."""


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


class LocalJobs:
    """Jobs of a single process, done in it. A process that ends forgets them; whoever opens the
    game again finds them again."""

    def __init__(self) -> None:
        self.work: Work | None = None
        self._running: dict[Job, asyncio.Task[None]] = {}

    async def enqueue(self, db: AsyncConnection, job: Job) -> None:
        """Nothing to note."""

    def committed(self, job: Job) -> None:
        """Begin at once."""
        if job not in self._running and self.work is not None:
            task = asyncio.create_task(self._run(job))
            self._running[job] = task
            task.add_done_callback(lambda _: self._running.pop(job, None))

    found = committed

    async def _run(self, job: Job) -> None:
        assert self.work is not None
        try:
            await self.work(job)
        except Exception:
            log.exception("the bots of a game stopped", extra=job._asdict())

    async def close(self) -> None:
        """Stop thinking; what was answered is stored."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
