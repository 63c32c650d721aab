"""The time until the other player sees a move, at the pace of a game: moves are sent on
schedule, whether or not the last one was seen.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tawantinsuyu.bench.load.http import Caller, listen, pushed
from tawantinsuyu.bench.load.tables import Table

PACE: Final = 0.5
"""Number of moves per second in one game."""
LATE: Final = 30.0
"""Seconds after which a push counts as lost."""
SETTLE: Final = 2.0
"""Seconds to wait after the last socket was opened, until presence messages have been sent."""
AT_ONCE: Final = 16
"""Number of sockets opened at the same time."""


@dataclass(frozen=True)
class Latency:
    """Milliseconds from a move's scheduled time to the other player's push."""

    games: int
    moves: int
    lost: int
    p50: float
    p95: float
    p99: float


class Seen:
    """The pushes that a player has received, with their times."""

    def __init__(self) -> None:
        self.at: dict[int, float] = {}
        self.seq = -1
        self.news = asyncio.Event()

    async def follow(self, socket: ClientConnection) -> None:
        """Read pushes until the socket is closed. A push of a later move covers the earlier
        moves.
        """
        with contextlib.suppress(ConnectionClosed):
            async for message in socket:
                seq, now = pushed(message), perf_counter()
                for number in range(self.seq + 1, seq + 1):
                    self.at[number] = now
                self.seq = max(self.seq, seq)
                self.news.set()


async def latency(nodes: Sequence[str], tables: Sequence[Table], seconds: float) -> Latency:
    """Send moves at a fixed rate and measure how long the other players wait for the push. The
    players of a table are connected to different nodes.
    """
    gate = asyncio.Semaphore(AT_ONCE)
    seen = {(table.id, seat): Seen() for table in tables for seat in range(len(table.tokens))}
    sockets: list[ClientConnection] = []
    tasks: list[asyncio.Task[None]] = []

    async def watch(table: Table, seat: int) -> None:
        async with gate:
            where = nodes[seat % len(nodes)]
            socket = await listen(where, table.id, seat, table.tokens[seat])
            sockets.append(socket)
            one = seen[table.id, seat]
            tasks.append(asyncio.create_task(one.follow(socket)))
            await asyncio.wait_for(one.news.wait(), LATE)

    try:
        await asyncio.gather(*(watch(table, seat) for table in tables for seat in (0, 1)))
        begin, rng = perf_counter() + SETTLE, Random(len(tables))
        times = await asyncio.gather(
            *(_play(nodes, table, seen, begin + rng.random() / PACE, seconds) for table in tables)
        )
    finally:
        await asyncio.gather(*(socket.close() for socket in sockets))
        await asyncio.gather(*tasks, return_exceptions=True)
    found = sorted(time for game in times for time in game)
    waited = [time for time in found if time < LATE]
    return Latency(
        len(tables),
        len(found),
        len(found) - len(waited),
        *(_quantile(waited, q) for q in (0.5, 0.95, 0.99)),
    )


async def _play(
    nodes: Sequence[str],
    table: Table,
    seen: dict[tuple[str, int], Seen],
    begin: float,
    seconds: float,
) -> list[float]:
    """Play one game and return how long each move took to be seen."""
    due: list[tuple[int, int, float]] = []
    async with contextlib.AsyncExitStack() as stack:
        callers = [await stack.enter_async_context(Caller(node)) for node in nodes]
        for number in range(min(table.left, int(seconds * PACE))):
            at = begin + number / PACE
            await asyncio.sleep(max(0.0, at - perf_counter()))
            seat, _ = table.script[table.done]
            await table.move(callers[seat % len(callers)])
            due.append((1 - seat, table.done, at))
    return [await _when(seen[table.id, other], seq) - at for other, seq, at in due]


async def _when(seen: Seen, seq: int) -> float:
    """Return when a player saw a move; infinity if the push did not come in time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LATE):
            while seq not in seen.at:
                seen.news.clear()
                await seen.news.wait()
    return seen.at.get(seq, float("inf"))


def _quantile(ordered: Sequence[float], q: float) -> float:
    """Return a quantile in milliseconds."""
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] * 1000 if ordered else 0.0
