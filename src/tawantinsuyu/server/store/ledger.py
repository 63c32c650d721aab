"""Stores and reads log entries: the two statements of every move.

On PostgreSQL these statements go directly to the driver, over connections that are never within a
transaction. That takes a quarter of the processor time that SQLAlchemy needs, which is used for all
other statements.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.store import batches, storage
from tawantinsuyu.server.store.address import TIMEOUTS, libpq_address
from tawantinsuyu.server.store.database import IDLE_PING_AFTER_SECONDS
from tawantinsuyu.server.store.deadlines import spending
from tawantinsuyu.server.store.errors import DatabaseUnavailableError
from tawantinsuyu.table.row import Row

if TYPE_CHECKING:
    import psycopg


class Ledger(Protocol):
    """The interface to the log entries of all games."""

    async def append(self, batch: batches.Batch) -> bool:
        """Append a whole batch and return True. If the game has changed, store nothing and return
        False.
        """
        ...

    async def since(self, game: str, after: int) -> list[Row]:
        """Return the log entries after a sequence number."""
        ...

    @property
    def in_use(self) -> int:
        """Return the number of busy connections of the driver, which the engine does not count."""
        ...

    async def close(self) -> None:
        """Close the connections to the database."""
        ...


class OnEngine:
    """Reads and stores log entries over the connections of the engine."""

    in_use = 0

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def append(self, batch: batches.Batch) -> bool:
        """Append a batch of log entries in one transaction."""
        async with self._engine.begin() as db:
            return await batches.append(db, batch)

    async def since(self, game: str, after: int) -> list[Row]:
        """Return log entries by one query."""
        async with self._engine.connect() as db:
            return await storage.log_of(db, game, after)

    async def close(self) -> None:
        """Do nothing: the engine's creator closes it."""


class Direct:
    """Reads and stores log entries over separate connections of the driver."""

    def __init__(self, address: str, connections: int = 4) -> None:
        from sqlalchemy.dialects.postgresql import psycopg as postgres  # noqa: PLC0415 - slow

        dialect = postgres.dialect()  # type: ignore[no-untyped-call]
        self._append = str(batches.AT_ONCE.compile(dialect=dialect))
        self._since = str(storage.LOG.compile(dialect=dialect))
        self._address = libpq_address(address)
        self._idle: list[tuple[float, psycopg.AsyncConnection[Row]]] = []
        """Idle connections with the time of their last use. The most recently used connection is
        taken first and needs no check.
        """
        self._gate = asyncio.Semaphore(connections)
        self.in_use = 0

    async def append(self, batch: batches.Batch) -> bool:
        """Append a batch by one statement. If the connection breaks, the caller cannot know whether
        the batch was stored; a client finds out by sending the same batch again.
        """
        async with self._connection() as db:
            found = await db.execute(self._append, batches.values_of(batch))
            row = await found.fetchone()
        return row is not None and bool(row["stored"])

    async def since(self, game: str, after: int) -> list[Row]:
        """Return log entries by one statement."""
        async with self._connection() as db:
            found = await db.execute(self._since, {"of": game, "after": after})
            return await found.fetchall()

    async def close(self) -> None:
        """Close the connections to the database."""
        while self._idle:
            await self._idle.pop()[1].close()

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator["psycopg.AsyncConnection[Row]"]:
        """Yield a connection that works, or raise DatabaseUnavailableError. A connection that
        failed is closed.
        """
        import psycopg  # noqa: PLC0415 - needs the server extra

        await self._enter()
        try:
            self.in_use += 1
            try:
                db = await self._take()
                try:
                    yield db
                except BaseException:
                    await db.close()
                    raise
                self._idle.append((monotonic(), db))
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                raise DatabaseUnavailableError(type(error).__name__) from error
            finally:
                self.in_use -= 1
        finally:
            self._gate.release()

    async def _enter(self) -> None:
        """Wait until another connection may be used, or raise DatabaseUnavailableError."""
        with spending() as seconds:
            try:
                async with asyncio.timeout(seconds):
                    await self._gate.acquire()
            except TimeoutError:
                raise DatabaseUnavailableError("all connections are in use") from None

    async def _take(self) -> "psycopg.AsyncConnection[Row]":
        from psycopg.rows import dict_row  # noqa: PLC0415

        from tawantinsuyu.server.store.postgres import DeadlineConnection  # noqa: PLC0415

        while self._idle:
            rests, db = self._idle.pop()
            if monotonic() - rests < IDLE_PING_AFTER_SECONDS or await _alive(db):
                return db
        return await DeadlineConnection.connect(
            self._address, autocommit=True, row_factory=dict_row, **TIMEOUTS
        )


async def _alive(db: Any) -> bool:  # noqa: ANN401 - a connection
    """Return whether a connection still works; PostgreSQL may have been restarted."""
    import psycopg  # noqa: PLC0415

    from tawantinsuyu.server.store.postgres import NoAnswerError  # noqa: PLC0415

    try:
        await db.execute("SELECT 1")
    except NoAnswerError:
        raise  # PostgreSQL is unavailable: another connection would not answer either
    except psycopg.Error:
        await db.close()
        return False
    return True
