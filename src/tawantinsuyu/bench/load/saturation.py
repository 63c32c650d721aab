"""The largest number of moves: clients send the next one as soon as the last is answered."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Sequence
from time import perf_counter
from typing import Final

from websockets.asyncio.client import ClientConnection

from tawantinsuyu.bench.load.http import Caller, listen
from tawantinsuyu.bench.load.tables import Table

CLIENTS: Final = 64
WARM: Final = 1.0
"""Seconds of warm-up before moves are counted."""


async def moves_per_second(
    nodes: Sequence[str],
    tables: Sequence[Table],
    seconds: float,
    minimal: bool = False,
    watched: bool = False,
) -> float:
    """Return acknowledged moves per second. A client plays both seats of a game, then those of
    the next free one; `minimal` requests short answers, `watched` opens both players' sockets,
    each on a different node.
    """
    waiting = deque(sorted(tables, key=lambda table: -table.left))
    began = perf_counter()
    counts_from, until = began + WARM, began + WARM + seconds

    async def client(number: int) -> int:
        moved = 0
        async with Caller(nodes[number % len(nodes)]) as caller:
            while waiting:
                table = waiting.popleft()
                async with _audience(nodes, table) if watched else contextlib.nullcontext():
                    while table.left:
                        await table.move(caller, minimal)
                        now = perf_counter()
                        if now >= until:
                            return moved
                        moved += now >= counts_from
        raise RuntimeError("the games were over before the time was: make more tables")

    clients = (client(number) for number in range(min(CLIENTS, len(tables))))
    return sum(await asyncio.gather(*clients)) / seconds


@contextlib.asynccontextmanager
async def _audience(nodes: Sequence[str], table: Table) -> AsyncIterator[None]:
    """Open the sockets of both players of a game."""
    sockets = [
        await listen(nodes[seat % len(nodes)], table.id, seat, token)
        for seat, token in enumerate(table.tokens)
    ]
    tasks = [asyncio.create_task(_read(socket)) for socket in sockets]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in sockets))


async def _read(socket: ClientConnection) -> None:
    async for _ in socket:
        pass
