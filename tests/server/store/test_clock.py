"""All processes use the time of the database, whatever their own clocks show."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa
from procrastinate.jobs import Job as QueuedJob
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from support.database import own_database
from tawantinsuyu.server.base.machine import Machine
from tawantinsuyu.server.store import database, queue
from tawantinsuyu.server.store.bus import LocalBus
from tawantinsuyu.server.store.clock import SharedClock
from tawantinsuyu.server.store.errors import DatabaseUnavailableError
from tawantinsuyu.server.store.jobs import LocalJobs
from tawantinsuyu.server.tables import open_tables
from tawantinsuyu.server.tables.tables import Tables

pytestmark = pytest.mark.service


class WrongMachine(Machine):
    """A machine whose clock is days ahead."""

    def now(self) -> datetime:
        return super().now() + timedelta(seconds=400_000)


class SlowReadings(Machine):
    """A machine whose stop-watch shows these seconds in order."""

    def __init__(self, *seconds: float) -> None:
        self._seconds = iter(seconds)

    def monotonic(self) -> float:
        return next(self._seconds)


def test_following_the_database_corrects_a_wrong_clock() -> None:
    shared = SharedClock(WrongMachine())

    def wrong_by(at: datetime) -> timedelta:
        return abs(at - datetime.now(UTC))

    async def test(address: str) -> None:
        engine = database.service_engine(address)
        assert wrong_by(shared()) > timedelta(days=4)
        async with engine.connect() as db:
            await shared.follow(db)
        await engine.dispose()

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        asyncio.run(test(address))
    assert wrong_by(shared()) < timedelta(minutes=1)
    job = QueuedJob(
        id=1, queue="", lock=None, queueing_lock=None, task_name="", task_kwargs={}, attempts=3
    )
    again = queue.Again(shared).get_retry_decision(exception=OSError(), job=job)
    assert again is not None
    assert again.retry_at is not None
    assert wrong_by(again.retry_at) < timedelta(minutes=1), "so are jobs that are tried again"


class BreaksOnce:
    """An engine whose first connection breaks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.broken = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    @contextlib.asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        if not self.broken:
            self.broken += 1
            raise sa.exc.OperationalError("SELECT", {}, Exception("server closed the connection"))
        async with self._engine.connect() as db:
            yield db


def test_a_process_waits_for_the_database_clock_before_serving() -> None:
    async def test(address: str) -> None:
        engine = database.service_engine(address)
        breaks: Any = BreaksOnce(engine)
        tables = Tables(breaks, LocalBus(), LocalJobs(), machine=WrongMachine())
        await tables.start()
        assert breaks.broken == 1
        assert abs(tables.clock() - datetime.now(UTC)) < timedelta(minutes=1)
        await tables.close()
        await engine.dispose()

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        asyncio.run(test(address))


def test_a_process_that_cannot_read_the_clock_does_not_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_tables, "CLOCK_WAIT_SECONDS", 0.5)

    async def test() -> None:
        engine = database.service_engine("postgresql://postgres@127.0.0.1:1/nowhere")
        with pytest.raises(DatabaseUnavailableError):
            await Tables(engine, LocalBus(), LocalJobs(), machine=WrongMachine()).start()
        await engine.dispose()

    asyncio.run(test())


def test_two_nodes_in_one_interpreter_have_clocks_of_their_own() -> None:
    async def test(address: str) -> None:
        engine = database.service_engine(address)
        one = Tables(engine, LocalBus(), LocalJobs(), machine=WrongMachine())
        other = Tables(engine, LocalBus(), LocalJobs(), machine=WrongMachine())
        await one.start()
        assert one.clock.is_set
        assert not other.clock.is_set
        assert other.clock() - one.clock() > timedelta(days=4)
        await one.close()
        await engine.dispose()

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        asyncio.run(test(address))


def test_a_slow_first_reading_is_replaced_by_a_prompt_one() -> None:
    shared = SharedClock(SlowReadings(0.0, 4.0, 10.0, 13.0, 20.0, 20.1, 30.0, 31.0))

    async def test(address: str) -> None:
        engine = database.service_engine(address)
        exact = []
        async with engine.connect() as db:
            for _ in range(4):
                await shared.follow(db)
                exact.append((shared._took, shared.is_exact))
        await engine.dispose()
        assert [(round(took, 1), exact) for took, exact in exact] == [
            (4.0, False),
            (3.0, False),
            (0.1, True),
            (0.1, True),
        ]

    with own_database() as url:
        asyncio.run(test(url.set(drivername="postgresql").render_as_string(hide_password=False)))
