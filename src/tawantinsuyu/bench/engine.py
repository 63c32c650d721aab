"""How quick the engine is: random games on one core, and the price of its single operations.

Times are processor time of this process, so that other work on the machine counts little; and the
figure that is guarded is a ratio to a calibration loop run between the games, so that it means
the same on a slow machine and on a fast one.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import resources
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from tawantinsuyu import components
from tawantinsuyu.game.api import (
    Config,
    State,
    clone,
    deciding,
    determinize,
    fingerprint,
    new_game,
    options,
    placement_table,
    play,
    to_json,
    view_for,
)
from tawantinsuyu.game.pack import Pack

WARN = 0.8
FAIL = 0.5
SAMPLES = 12
"""Positions at which single operations are timed."""
PLAYERS = (2, 4)


@dataclass
class Figures:
    """What was measured for one number of players."""

    players: int
    games: int = 0
    decisions: int = 0
    """All that were asked, forced ones by hidden facts included."""
    choices: int = 0
    """Those with at least two options: the figure to compare."""
    seconds: float = 0.0
    micros: dict[str, float] = field(default_factory=dict)
    """Operation -> microseconds, the median over positions."""

    @property
    def choices_per_second(self) -> float:
        """Non-forced decisions a second."""
        return self.choices / self.seconds


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
            kept = play_game(found, pack, number)
            if kept is not None:
                positions.append(kept)
        found.micros = _operations(positions[:SAMPLES], 5 if quick else 40)
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


def play_game(found: Figures, pack: Pack, number: int) -> State | None:
    """One uniform random game; gives back a position from the middle of it, if it kept one."""
    rng = Random(number)
    config = Config(players=found.players, turn_cap=60)
    seed = rng.randbytes(32)
    started = process_time()
    state = new_game(config, pack, seed)
    kept: State | None = None
    while state.stack:
        seat = deciding(state)[0]
        offered = options(state, seat)
        found.decisions += 1
        found.choices += len(offered) > 1
        if kept is None and found.decisions % 97 == 0 and offered[0][0] == "place":
            kept = clone(state)
        play(state, seat, rng.choice(offered))
    found.seconds += process_time() - started
    found.games += 1
    return kept


def _operations(positions: list[State], repeats: int) -> dict[str, float]:
    """Microseconds of each operation at a turn's main choice, the median over positions."""
    names = ("clone", "options", "view", "determinize", "to_json", "fingerprint", "placement table")
    times: dict[str, list[float]] = {name: [] for name in names}
    for state in positions:
        seat = deciding(state)[0]
        view = view_for(state, seat)
        jobs: tuple[Callable[[], object], ...] = (
            lambda state=state: clone(state),  # type: ignore[misc]
            listing(state),
            lambda state=state, seat=seat: view_for(state, seat),  # type: ignore[misc]
            lambda view=view: determinize(view, bytes(32)),  # type: ignore[misc]
            lambda state=state: to_json(state),  # type: ignore[misc]
            lambda state=state: fingerprint(state),  # type: ignore[misc]
            lambda view=view, seat=seat: placement_table(view.position, seat),  # type: ignore[misc]
        )
        for name, job in zip(names, jobs, strict=True):
            times[name].append(timed(job, repeats))
    return {name: median(found) for name, found in times.items() if found}


def listing(state: State) -> Callable[[], object]:
    """Lists the options of the seat that decides, and not only looks at the list made before."""
    seat = deciding(state)[0]

    def job() -> None:
        state.choices = None
        options(state, seat)

    return job


def timed(job: Callable[[], object], repeats: int) -> float:
    """Microseconds of a job."""
    job()
    started = process_time()
    for _ in range(repeats):
        job()
    return 1e6 * (process_time() - started) / repeats


def baseline() -> float:
    """The score the engine is held against."""
    file = resources.files("tawantinsuyu.bench") / "baseline.json"
    return float(json.loads(file.read_text(encoding="utf-8"))["score"])
