"""All processes have one time, the database's, whatever their own clocks say."""

import asyncio
from datetime import UTC, datetime, timedelta, tzinfo

import pytest
from procrastinate.jobs import Job as QueuedJob

from support.database import own_database
from tawantinsuyu.server.store import clock, database, queue
from tawantinsuyu.server.store.clock import SharedClock

pytestmark = pytest.mark.service


class Wrong(datetime):
    """The clock of a machine that is days ahead."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Wrong":
        return cls.fromtimestamp(datetime.now(UTC).timestamp() + 400_000, tz)


def test_a_wrong_clock_is_right_as_soon_as_it_follows_the_databases(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared = SharedClock()
    monkeypatch.setattr(clock, "datetime", Wrong)
    monkeypatch.setattr(queue, "shared_time", shared)

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
    again = queue.Again().get_retry_decision(exception=OSError(), job=job)
    assert again is not None
    assert again.retry_at is not None
    assert wrong_by(again.retry_at) < timedelta(minutes=1), "so are jobs that are tried again"
