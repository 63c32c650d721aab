"""Limits on waiting for the database. PostgreSQL's own time-outs do not help when it is frozen,
since it neither answers nor disconnects, so clients have limits as well.

A single call waits at most `DEADLINE_SECONDS`. A request has the same allowance for all its calls
and locks together, so it is always answered in time. The allowance ends when the answer begins,
since a stream of events lasts for hours.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic
from typing import Final, Literal

DEADLINE_SECONDS: Final = 3.5
"""Longer than PostgreSQL's own time-outs, and short enough to answer a request within 5 seconds."""


class DeadlineError(Exception):
    """A lock was not free in time: its holder waits for the database."""


class Allowance:
    """The seconds that one request may still wait for the database."""

    def __init__(self, seconds: float = DEADLINE_SECONDS) -> None:
        self.left = seconds

    def lift(self) -> None:
        """Remove the limit; that of each single call stays."""
        self.left = inf


_allowance: ContextVar[Allowance | None] = ContextVar("allowance", default=None)


@contextmanager
def allowance() -> Iterator[Allowance]:
    """Limit what is awaited within the block, all calls together."""
    mine = Allowance()
    token = _allowance.set(mine)
    try:
        yield mine
    finally:
        _allowance.reset(token)


@contextmanager
def spending(at_most: float = DEADLINE_SECONDS) -> Iterator[float]:
    """Yield the seconds that a wait for the database may take, and subtract its duration."""
    mine = _allowance.get()
    if mine is None:
        yield at_most
        return
    began = monotonic()
    try:
        yield max(0.0, min(at_most, mine.left))
    finally:
        mine.left -= monotonic() - began


class DatabaseLock(asyncio.Lock):
    """A lock whose holder may wait for the database. Requests wait at most for their allowance,
    and raise DeadlineError; other code waits for its turn.
    """

    async def acquire(self) -> Literal[True]:
        """Take the lock."""
        if not self.locked():
            return await super().acquire()
        with spending(inf) as seconds:
            try:
                async with asyncio.timeout(seconds if seconds < inf else None):
                    return await super().acquire()
            except TimeoutError:
                raise DeadlineError from None
