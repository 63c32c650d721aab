"""Connections to PostgreSQL that have time-outs on the client's side (`deadlines`)."""

import asyncio
from typing import Any, Final

import psycopg
from psycopg import waiting
from psycopg.abc import RV, PQGen
from psycopg.rows import Row
from psycopg_pool import AsyncConnectionPool
from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlalchemy.util.queue import AsyncAdaptedQueue

from tawantinsuyu.server.store.deadlines import DEADLINE_SECONDS, spending

POLL_SECONDS: Final = 0.1
"""Seconds between two checks whether a wait for PostgreSQL was interrupted."""


class NoAnswerError(psycopg.OperationalError):
    """PostgreSQL did not answer in time. It is unknown whether it carries out the statement."""


class DeadlineConnection(psycopg.AsyncConnection[Row]):
    """A connection that is closed if an answer takes too long or its task is cancelled. The
    driver's own connection would ask PostgreSQL to cancel the statement, and wait for that.
    """

    @classmethod
    async def connect(
        cls,
        conninfo: str = "",
        **parameters: Any,  # noqa: ANN401 - the driver's
    ) -> "DeadlineConnection[Any]":
        """Connect to PostgreSQL, or raise NoAnswerError."""
        with spending() as seconds:
            try:
                async with asyncio.timeout(seconds):
                    return await super().connect(conninfo, **parameters)
            except TimeoutError:
                raise NoAnswerError("no connection in time") from None

    async def wait(
        self, gen: PQGen[RV], interval: float = POLL_SECONDS, timeout: float | None = None
    ) -> RV:
        """Wait for one exchange with PostgreSQL. Waiting for notifications has a separate time
        limit.
        """
        if timeout is not None:
            return await super().wait(gen, interval, timeout)
        with spending() as seconds:
            try:
                async with asyncio.timeout(seconds):
                    return await waiting.wait_async(gen, self.pgconn.socket, interval=interval)
            except TimeoutError:
                self.pgconn.finish()
                raise NoAnswerError("no answer in time") from None
            except asyncio.CancelledError:
                self.pgconn.finish()
                raise


class _DeadlineQueue(AsyncAdaptedQueue[Any]):
    def get(self, block: bool = True, timeout: float | None = None) -> Any:  # noqa: ANN401
        if not block or not self.empty():
            return super().get(block, timeout)
        with spending() as seconds:
            return super().get(block, seconds)


class DeadlinePool(AsyncAdaptedQueuePool):
    """SQLAlchemy's pool, in which the wait for a free connection counts against the request's
    allowance.
    """

    _queue_class = _DeadlineQueue


class QueuePool(AsyncConnectionPool[Any]):
    """The connection pool of the job queue. It connects in time or raises an error."""

    async def open(self, wait: bool = False, timeout: float = DEADLINE_SECONDS) -> None:
        """Open the first connections of the job queue."""
        await super().open(wait, timeout)
