"""The time to open a finished game that a node has to rebuild from its log."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from tawantinsuyu.bench.load.http import Caller
from tawantinsuyu.bench.load.tables import Table


@dataclass(frozen=True)
class Opening:
    """Milliseconds until the view of a game was sent."""

    moves: int
    cold: float
    warm: float


async def openings(nodes: Sequence[str], tables: Sequence[Table]) -> list[Opening]:
    """Play games to their end through the first node, then open each through the last. The
    first is not counted, because it also compiles the components.
    """
    found = []
    async with Caller(nodes[0]) as player, Caller(nodes[-1]) as reader:
        for table in tables:
            while table.left:
                await table.move(player, minimal=True)
            times = [await _view(reader, table) for _ in range(3)]
            found.append(Opening(table.done, times[0], min(times[1:])))
    return found[1:]


async def _view(caller: Caller, table: Table) -> float:
    began = perf_counter()
    view, _ = await caller.make(
        "GET", f"/api/games/{table.id}/view?seat=0&since=-1", token=table.tokens[0]
    )
    took = (perf_counter() - began) * 1000
    if view["status"] != "finished":
        raise RuntimeError("the game is not over")
    return took
