"""How long until the other player sees a move, at the pace of a game: moves are sent when their
time has come, whether the last was seen or not."""

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
"""Moves a second of one game."""
LATE: Final = 30.0
"""Seconds after which a push counts as lost."""
SETTLE: Final = 2.0
"""Seconds after the last socket was opened: everybody has been told who is there."""
AT_ONCE: Final = 16
"""Sockets opened at the same time."""


@dataclass(frozen=True)
class Latency:
    """Milliseconds from the moment a move was due to the other player's push."""

    games: int
    moves: int
    lost: int
    p50: float
    p95: float
    p99: float


class Seen:
    """What a player has seen, and when."""

    def __init__(self) -> None:
        self.at: dict[int, float] = {}
        self.seq = -1
        self.news = asyncio.Event()

    async def follow(self, socket: ClientConnection) -> None:
        """Until the socket is closed. A push of a later move shows the earlier ones too."""
        with contextlib.suppress(ConnectionClosed):
            async for message in socket:
                seq, now = pushed(message), perf_counter()
                for number in range(self.seq + 1, seq + 1):
                    self.at[number] = now
                self.seq = max(self.seq, seq)
                self.news.set()


async def latency(nodes: Sequence[str], tables: Sequence[Table], seconds: float) -> Latency:
    """Each player has a socket to a node and sends moves to the same; the other's is the next."""
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
    """One game; how long each of its moves took to be seen."""
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
    """The moment a player saw a move; never, if it does not come in time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LATE):
            while seq not in seen.at:
                seen.news.clear()
                await seen.news.wait()
    return seen.at.get(seq, float("inf"))


def _quantile(ordered: Sequence[float], q: float) -> float:
    """In milliseconds."""
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] * 1000 if ordered else 0.0
