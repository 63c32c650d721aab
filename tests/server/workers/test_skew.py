"""A worker whose clock is wrong takes nobody's seat."""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from support.clocks import timed
from support.database import own_database
from support.tables import opened, run
from tawantinsuyu.server.base.meter import Meter
from tawantinsuyu.server.tables.live import Live
from tawantinsuyu.server.workers import sweep
from tawantinsuyu.server.workers.skew import skew_of


def an_hour_ahead() -> datetime:
    return datetime.now(UTC) + timedelta(hours=1)


class Skews(Meter):
    """Hears how wrong the clock is."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def skewed(self, seconds: float) -> None:
        self.seconds.append(seconds)


@pytest.mark.parametrize("skew", [3600.0, -2.5, 0.0])
def test_nobodys_time_is_looked_at_by_a_wrong_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, skew: float
) -> None:
    async def compared(*_: object) -> float:
        return skew

    monkeypatch.setattr(sweep, "skew_of", compared)
    monkeypatch.setattr(sweep, "SWEEP_INTERVAL_SECONDS", 0.01)
    swept: list[datetime | None] = []

    async def test() -> None:
        async with opened(tmp_path) as of:
            of.meter = meter = Skews()
            live: Live = await timed(of)
            real = sweep.sweep

            async def counted(tables: object, now: datetime | None = None) -> int:
                swept.append(now)
                return await real(of, now)

            monkeypatch.setattr(sweep, "sweep", counted)
            task = asyncio.create_task(sweep.keep_sweeping(of, an_hour_ahead))
            while not meter.seconds or (skew == 0 and not swept):
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            assert meter.seconds == [skew]
            await of.reload(live)
            lost = any(seat.substitute for seat in live.seats)
            assert (lost, bool(swept)) == ((True, True) if skew == 0 else (False, False))

    run(test)


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
