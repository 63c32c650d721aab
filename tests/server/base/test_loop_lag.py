"""A blocked event loop is detected."""

import asyncio
import time

from tawantinsuyu.server.base.loop_lag import watch_loop
from tawantinsuyu.server.base.meter import Meter


class Kept(Meter):
    """Stores the largest measured lag of the event loop."""

    worst = 0.0
    looks = 0

    def lagged(self, seconds: float) -> None:
        """Measure the lag of the event loop once."""
        self.worst, self.looks = max(self.worst, seconds), self.looks + 1


def test_who_holds_the_loop_is_noticed() -> None:
    async def test() -> None:
        meter = Kept()
        watch = asyncio.create_task(watch_loop(meter))
        await asyncio.sleep(0)
        time.sleep(0.6)
        while not meter.looks:
            await asyncio.sleep(0.01)
        assert meter.worst > 0.3
        watch.cancel()

    asyncio.run(test())
