"""Turns for expensive work: one task at a time, with a queue for each guest, so that a guest with
many requests delays nobody else.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

from tawantinsuyu.table.errors import RefusedError

MOST_WAITING: Final = 20
"""Maximum number of waiting requests of one guest."""


class _Line:
    """The queue of one guest."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Turns:
    """Fair turns for expensive work: one task at a time, and one queue for each guest."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.lines: dict[str, _Line] = {}

    @contextlib.asynccontextmanager
    async def turn(self, guest: str) -> AsyncIterator[None]:
        """Wait for a turn to do expensive work, and keep it within the block. Of each guest, one
        request at a time is in the common queue. Raises RefusedError if too many requests of the
        guest are waiting.
        """
        line = self.lines.setdefault(guest, _Line())
        if line.waiting >= MOST_WAITING:
            raise RefusedError(429, "too_fast", "wait for what you have asked for", seconds=1)
        line.waiting += 1
        try:
            async with line.lock, self.lock:
                yield
        finally:
            line.waiting -= 1
            if not line.waiting:
                self.lines.pop(guest, None)
