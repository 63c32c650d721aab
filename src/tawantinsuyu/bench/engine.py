"""How quick the engine is: random games on one core, and the price of its single operations.

Times are processor time of this process, so that other work on the machine counts little; and the
figure that is guarded is a ratio to a calibration loop run between the games, so that it means
the same on a slow machine and on a fast one.
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
"""Positions at which single operations are timed."""
PLAYERS = (2, 4)


@dataclass
class Report:
    """All figures of one run."""

    figures: list[Figures]
    calibration: float
    """Operations a second of the calibration loop."""
    score: float
    """Non-forced decisions per thousand operations of the calibration loop."""
    baseline: float


def measure(games: int, quick: bool) -> Report:
    """Play, time, and put it in relation to the calibration loop."""
    pack = components.load("base")
    loop = Loop()
    figures = []
    for players in PLAYERS:
        found = Figures(players)
        positions: list[State] = []
        for number in range(games):
            # Turn and turn about, so that whatever slows the machine down slows both.
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
    """The calibration: what an engine does (objects with slots, small lists, tuples, calls)."""

    ROUNDS = 120
    STEPS = 24 * 4
    """Operations counted for one round."""

    def __init__(self) -> None:
        self.operations = 0
        self.seconds = 0.0

    def run(self) -> None:
        """Some milliseconds of it."""
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
        """Operations a second."""
        return self.operations / self.seconds


def baseline() -> float:
    """The score the engine is held against."""
    file = resources.files("tawantinsuyu.bench") / "baseline.json"
    return float(json.loads(file.read_text(encoding="utf-8"))["score"])
