"""The engine's speed: random games on one core, and the cost of single operations.

Times are processor time of this process, so other work on the machine has little effect. The
checked figure is a ratio to a calibration loop that runs between the games, so it means the same on
slow and fast machines.
"""

import json
from dataclasses import dataclass
from importlib import resources
from time import process_time
from typing import NamedTuple

from tawantinsuyu import components
from tawantinsuyu.bench.operations import OPERATIONS, Figures, micros_of, play_game
from tawantinsuyu.game.api import State

WARN = 0.8
FAIL = 0.5
SAMPLES = 12
"""Number of positions at which single operations are timed."""
PLAYERS = (2, 4)


@dataclass
class Report:
    """All figures of a measurement of the engine."""

    figures: list[Figures]
    calibration: float
    """Operations per second of the calibration loop."""
    score: float
    """Non-forced decisions per thousand operations of the calibration loop."""
    baseline: float


def measure(games: int, quick: bool) -> Report:
    """Play games, time single operations, and relate the figures to the calibration loop."""
    pack = components.load("base")
    loop = Loop()
    figures = []
    for players in PLAYERS:
        found = Figures(players)
        positions: list[State] = []
        for number in range(games):
            # games and calibration alternate, so that a slowdown of the machine affects both
            loop.run()
            _, kept = play_game(found, pack, number)
            if kept is not None:
                positions.append(kept)
        found.micros = {
            name: micros_of(name, pack, positions[:SAMPLES], 5 if quick else 40)
            for name in OPERATIONS
            if positions
        }
        figures.append(found)
    decisions = sum(found.choices for found in figures)
    seconds = sum(found.seconds for found in figures)
    score = 1000 * decisions / seconds / loop.speed
    return Report(figures, loop.speed, score, baseline())


class _Seat:
    __slots__ = ("cards", "goods")

    def __init__(self, number: int) -> None:
        self.cards = [(number * step) & 7 for step in range(24)]
        self.goods = [number & 3, 1, 2, 3]

    def copy(self) -> "_Seat":
        other = _Seat(0)
        other.cards = self.cards[:]
        other.goods = self.goods[:]
        return other


class _Choice(NamedTuple):
    verb: str
    card: int
    price: int


class Loop:
    """The calibration loop, with the usual operations of an engine (objects with slots, small
    lists, tuples, calls).
    """

    ROUNDS = 120
    STEPS = 24 * 4
    """Number of operations in one round of the loop."""

    def __init__(self) -> None:
        self.operations = 0
        self.seconds = 0.0

    def run(self) -> None:
        """Run the loop for some milliseconds."""
        started = process_time()
        total = 0
        for number in range(self.ROUNDS):
            seat = _Seat(number).copy()
            table = {card: at for at, card in enumerate(seat.cards)}
            found = [_Choice("place", card, table[card]) for card in seat.cards if card > 3]
            best = max(found, key=lambda choice: (choice.price, choice.card), default=None)
            total += len(found) + sum(seat.goods) + (best.card if best is not None else 0)
        assert total > 0
        self.seconds += process_time() - started
        self.operations += self.ROUNDS * self.STEPS

    @property
    def speed(self) -> float:
        """Return operations per second."""
        return self.operations / self.seconds


def baseline() -> float:
    """Return the stored score to compare with."""
    file = resources.files("tawantinsuyu.bench") / "baseline.json"
    return float(json.loads(file.read_text(encoding="utf-8"))["score"])
