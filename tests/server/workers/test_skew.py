"""A worker with a wrong clock gives no seat to a substitute."""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from support.clocks import LIVE_CLOCK, timed
from support.database import own_database
from support.tables import opened, run, until
from tawantinsuyu.server.base.meter import Meter
from tawantinsuyu.server.store.clock import skew_of
from tawantinsuyu.server.workers import sweep


def an_hour_ahead() -> datetime:
    return datetime.now(UTC) + timedelta(hours=1)


class Skews(Meter):
    """Records the measured clock error."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def skewed(self, seconds: float) -> None:
        self.seconds.append(seconds)


def test_tables_are_swept_by_the_database_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clocks agree when they are compared; then the machine's clock jumps."""

    async def compared(*_: object) -> float:
        return 0.0

    monkeypatch.setattr(sweep, "skew_of", compared)
    monkeypatch.setattr(sweep, "SWEEP_INTERVAL_SECONDS", 0.01)
    swept: list[datetime | None] = []

    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await timed(of)
            real = sweep.sweep

            async def counted(tables: object, now: datetime | None = None) -> int:
                swept.append(now)
                return await real(of, now)

            monkeypatch.setattr(sweep, "sweep", counted)
            task = asyncio.create_task(sweep.keep_sweeping(of, an_hour_ahead))
            while len(swept) < 3:
                await asyncio.sleep(0.01)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            await of.reload(live)
            assert not any(seat.substitute for seat in live.seats), "it had ten minutes left"

    run(test)


def test_a_wrong_clock_is_measured_and_logged_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def compared(*_: object) -> float:
        return 3600.0

    monkeypatch.setattr(sweep, "skew_of", compared)
    monkeypatch.setattr(sweep, "SWEEP_INTERVAL_SECONDS", 0.01)

    async def test() -> None:
        async with opened(tmp_path) as of:
            of.meter = meter = Skews()
            live = await timed(of, clock={**LIVE_CLOCK, "bank": 1, "reaction": 1})
            task = asyncio.create_task(sweep.keep_sweeping(of))
            await until(live, lambda: any(seat.substitute for seat in live.seats))
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            assert meter.seconds[0] == 3600.0

    run(test)
    assert "this machine's clock differs from the database's, set it" in caplog.messages


@pytest.mark.service
def test_the_clock_is_compared_with_the_databases() -> None:
    async def compare(engine: AsyncEngine) -> None:
        try:
            assert abs(await skew_of(engine)) < 1
            assert 3599 < await skew_of(engine, an_hour_ahead) < 3601
        finally:
            await engine.dispose()

    with own_database() as url:
        asyncio.run(compare(create_async_engine(url)))
