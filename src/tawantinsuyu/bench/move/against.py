"""The cost of a move beside that of another checkout: two services, the same games over HTTP.

Games are played in slices of some moves, in the order ours, theirs, theirs, ours. Only the side
whose slice it is works, so processor time can be read before and after each slice.
"""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from typing import Final, NamedTuple

from tawantinsuyu.bench.against import Ratio, ratio_of
from tawantinsuyu.bench.move.games import KINDS
from tawantinsuyu.bench.move.players import RemoteGame
from tawantinsuyu.bench.move.processor import LINES, Spent
from tawantinsuyu.bench.move.service import Machine, Service, service
from tawantinsuyu.bench.sides import Side

SLICE: Final = 20
"""Number of moves in a slice."""
SETTLE_SECONDS: Final = 0.5
"""Seconds until presence messages have been sent after sockets were opened."""
REST_SECONDS: Final = 0.05
"""Seconds after a slice in which signals to other nodes arrive."""


class Effort(NamedTuple):
    """Extent of a comparison."""

    rounds: int
    warm_up: int
    """Number of moves before anything is measured, at each kind of table."""
    most: int | None
    """Maximum number of moves of a game; None for whole games."""


FULL: Final = Effort(rounds=5, warm_up=60, most=None)
QUICK: Final = Effort(rounds=3, warm_up=20, most=80)


class Line(NamedTuple):
    """Milliseconds of processor time of a move."""

    kind: str
    name: str
    """The name of the processes."""
    ratio: Ratio
    """The ratio is that of costs: above 1 this checkout is dearer."""


class Findings(NamedTuple):
    """The results of a comparison."""

    rounds: int
    lines: list[Line]
    moves: dict[str, int]
    """Number of measured moves of this checkout, by kind of table."""
    different: list[str]
    """Kinds of table at which the two sides did not play the same games."""


class _Tally:
    """The moves of one side in one game, and their processor time."""

    def __init__(self, one: Service) -> None:
        self.meter = one.meter
        self.moves = 0
        self.spent = Spent(0.0, 0.0, 0.0)

    async def play(self, game: RemoteGame, most: int) -> None:
        before = self.meter.read()
        self.moves += await game.play(most)
        await asyncio.sleep(REST_SECONDS)
        after = self.meter.read()
        parts = zip(self.spent, before, after, strict=True)
        self.spent = Spent(*(sum_ + now - then for sum_, then, now in parts))

    @property
    def milliseconds(self) -> dict[str, float]:
        """Return the milliseconds of a move. No time is too short to form a ratio."""
        lines = self.spent.lines
        return {name: max(1e-6, 1000 * lines[name] / self.moves) for name in LINES}


def measure(
    ours: Side, theirs: Side, machine: Machine, effort: Effort, tell: Callable[[str], None]
) -> Findings:
    """Measure the services of both checkouts."""
    with ExitStack() as stack:
        tell("starting both services")
        both = [stack.enter_context(service(side, machine)) for side in (ours, theirs)]
        return asyncio.run(_rounds(both, effort, tell))


async def _rounds(both: list[Service], effort: Effort, tell: Callable[[str], None]) -> Findings:
    pairs: dict[tuple[str, str], list[tuple[float, float]]] = {
        (kind, name): [] for kind in KINDS for name in LINES
    }
    moves, different = dict.fromkeys(KINDS, 0), set[str]()
    tell("warming up")
    for kind in KINDS:
        await _round(both, kind, -1, effort.warm_up)
    for number in range(effort.rounds):
        for kind in KINDS:
            tallies, same = await _round(both, kind, number, effort.most)
            one, other = (tally.milliseconds for tally in tallies)
            for name in LINES:
                pairs[kind, name].append((one[name], other[name]))
            moves[kind] += tallies[0].moves
            if not same:
                different.add(kind)
            told = ", ".join(f"{name} {one[name]:.2f} v {other[name]:.2f}" for name in LINES)
            tell(f"round {number + 1} of {effort.rounds}, {kind}: {told} ms a move")
    lines = [Line(kind, name, ratio_of(found)) for (kind, name), found in pairs.items()]
    return Findings(effort.rounds, lines, moves, sorted(different))


async def _round(
    both: list[Service], kind: str, number: int, most: int | None
) -> tuple[list[_Tally], bool]:
    """Play one game at each side in slices; return the tallies and whether the games were the
    same.
    """
    tallies = [_Tally(one) for one in both]
    async with AsyncExitStack() as stack:
        games = [
            await stack.enter_async_context(RemoteGame(one.nodes, kind, number)) for one in both
        ]
        await asyncio.sleep(SETTLE_SECONDS)
        order = [0, 1]
        while not all(_is_over(game, most) for game in games):
            for side in order:
                left = SLICE if most is None else min(SLICE, most - len(games[side].moves))
                if not _is_over(games[side], most):
                    await tallies[side].play(games[side], left)
            order.reverse()
    return tallies, games[0].moves == games[1].moves


def _is_over(game: RemoteGame, most: int | None) -> bool:
    return game.finished or (most is not None and len(game.moves) >= most)
