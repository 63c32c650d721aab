"""Limits on waiting for the database. PostgreSQL's own time-outs do not help when PostgreSQL is
frozen, since it neither answers nor disconnects; so its clients have limits too.

A single call waits at most `DEADLINE_SECONDS`. All calls and locks of one request together have the
same allowance, so that every request is answered in time. The limit for a request no longer applies
once its answer begins, since a stream of events lasts for hours.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic
from typing import Final, Literal

DEADLINE_SECONDS: Final = 3.5
"""Maximum seconds of a call to the database. The limit is longer than PostgreSQL's own time-outs,
and short enough for every request to be answered within 5 seconds.
"""


class DeadlineError(Exception):
    """A lock was not released in time, because its holder is waiting for the database."""


class Allowance:
    """The seconds for which one request may still wait for the database."""

    def __init__(self, seconds: float = DEADLINE_SECONDS) -> None:
        self.left = seconds

    def lift(self) -> None:
        """Remove the limit of the whole request. The limit of each single call stays."""
        self.left = inf


_allowance: ContextVar[Allowance | None] = ContextVar("allowance", default=None)


@contextmanager
def allowance() -> Iterator[Allowance]:
    """Limit the waiting for the database within the block: all calls together have one
    allowance.
    """
    mine = Allowance()
    token = _allowance.set(mine)
    try:
        yield mine
    finally:
        _allowance.reset(token)


@contextmanager
def spending(at_most: float = DEADLINE_SECONDS) -> Iterator[float]:
    """Yield the maximum seconds of a wait for the database, and subtract the duration of the wait
    from the allowance.
    """
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
    """A lock whose holder may be waiting for the database. A request waits for the lock no longer
    than its allowance, then raises DeadlineError; a worker waits until the lock is free.
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
