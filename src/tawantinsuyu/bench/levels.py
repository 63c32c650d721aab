"""The cost of bots: core-seconds of a decision and of a game, by level.

The cost is processor time, which hardly depends on other work of the machine. Games are against
`greedy`, always with the same deals; forced answers cost nothing and are not counted.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from time import process_time
from typing import Final

from tawantinsuyu import components
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.registry import RANKS, make
from tawantinsuyu.game.api import Config, deciding, new_game, options, play, winners
from tawantinsuyu.game.inside import frames as f

RIVAL: Final = "greedy"
PLAYERS: Final = 2


@dataclass
class Cost:
    """The cost of one level in all its games."""

    code: str
    games: int = 0
    won: float = 0.0
    """Games won against the rival; a shared victory counts half."""
    turns: list[float] = field(default_factory=list)
    """Core-seconds of each main choice."""
    others: list[float] = field(default_factory=list)
    """Core-seconds of every decision that is not a main choice."""

    @property
    def slowest(self) -> float:
        """Return the longest time for an answer."""
        return max([*self.turns, *self.others])

    @property
    def turn(self) -> float:
        """Return the mean time of a main choice."""
        return mean(self.turns)

    @property
    def game(self) -> float:
        """Return the mean time of a whole game of this seat."""
        return (sum(self.turns) + sum(self.others)) / self.games


def measure(games: int, ranks: tuple[str, ...] = RANKS) -> Iterator[Cost]:
    """Measure the cost level by level, with each seat equally often."""
    for code in ranks:
        cost = Cost(code)
        for number in range(games):
            _game(cost, number, own=number % PLAYERS)
        yield cost


def _game(cost: Cost, number: int, own: int) -> None:
    rng = Random(number // PLAYERS)
    seed = rng.randbytes(32)
    bots = [make(cost.code if seat == own else RIVAL) for seat in range(PLAYERS)]
    state = new_game(Config(players=PLAYERS, turn_cap=60), components.load("base"), seed)
    while state.stack:
        seat = deciding(state)[0]
        large = type(state.stack[-1]) is f.MainChoice
        forced = len(options(state, seat)) == 1
        began = process_time()
        action = ask(state, seat, bots[seat], DEFAULT_BUDGET, rng)
        took = process_time() - began
        if seat == own and not forced:
            (cost.turns if large else cost.others).append(took)
        play(state, seat, action)
    cost.games += 1
    first = winners(state)
    cost.won += (own in first) / len(first)
