"""How late the event loop is: while one request holds it, nobody else is answered."""

import asyncio
from time import monotonic
from typing import Final

from tawantinsuyu.server.base.meter import Meter

LOOK_EVERY_SECONDS: Final = 0.1


async def watch_loop(meter: Meter) -> None:
    """Ask to be called again in a moment, and report how much later that was; until cancelled."""
    while True:
        wanted = monotonic() + LOOK_EVERY_SECONDS
        await asyncio.sleep(LOOK_EVERY_SECONDS)
        meter.lagged(max(0.0, monotonic() - wanted))
