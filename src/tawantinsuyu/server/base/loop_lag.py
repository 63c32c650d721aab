"""Measures the lag of the event loop: while one request occupies the loop, all others wait."""

import asyncio
from time import monotonic
from typing import Final

from tawantinsuyu.server.base.meter import Meter

LOOK_EVERY_SECONDS: Final = 0.1


async def watch_loop(meter: Meter) -> None:
    """Until cancelled, measure repeatedly how much later than requested a timer fires."""
    while True:
        wanted = monotonic() + LOOK_EVERY_SECONDS
        await asyncio.sleep(LOOK_EVERY_SECONDS)
        meter.lagged(max(0.0, monotonic() - wanted))
