"""Compares the engine of this checkout with that of another: speed, and whether they play the same
games.

Measurements alternate and both sides use the same seeds, so ratios are meaningful on a busy
machine.
"""

from collections.abc import Callable
from functools import partial
from math import ceil
from statistics import fmean
from typing import Any, NamedTuple

from tawantinsuyu.bench.against import Ratio, by_turns, ratio_of
from tawantinsuyu.bench.operations import BOTS, OPERATIONS, TABLES
from tawantinsuyu.bench.sides import Side, Worker, worker

MOST_REPEATS = 1000


class Effort(NamedTuple):
    """Extent of a comparison."""

    rounds: int
    games: int
    """Random games of one turn at each kind of table."""
    positions: int
    """Number of positions for single operations from each kind of table."""
    seconds: float
    """Processor time for an operation each time it is measured."""


FULL = Effort(rounds=18, games=9, positions=4, seconds=0.04)
QUICK = Effort(rounds=5, games=5, positions=2, seconds=0.015)
TURNS = 2
"""Turns of each side in a round: ours, theirs, theirs, ours. A temporary slowdown of the
machine then affects both, and going first is no advantage.
"""


class Differing(NamedTuple):
    """Number of games of one kind of table that differed, and the first seed among them."""

    games: int
    first: int


class Findings(NamedTuple):
    """The results of a comparison. A ratio is that of speeds: above 1 this checkout is faster."""

    rounds: int
    seeds: tuple[int, int]
    """The first and the last seed of the random games."""
    play: dict[str, Ratio]
    """Non-forced decisions per second, by table."""
    overall: Ratio
    """Non-forced decisions per second over all tables."""
    operations: dict[str, Ratio]
    """Calls per second, by operation."""
    lacking: dict[str, str]
    """Reasons why some operations were not measured."""
    differing: dict[str, Differing]
    """Tables at which the two sides did not play the same games."""
    answers: list[str]
    """Operations whose answers differ although the games are the same."""

    @property
    def same_games(self) -> bool:
        """Return whether every game had the same course and end."""
        return not self.differing


def measure(ours: Side, theirs: Side, effort: Effort, tell: Callable[[str], None]) -> Findings:
    """Measure both sides in rounds, alternating which one is first."""
    with worker(ours) as one, worker(theirs) as other:
        tell("making positions, trying every operation")
        for each in (one, other):
            each.prepare(effort.positions)
        repeats, lacking, answers = _try_out(one, other, effort)
        run = _Run(effort)
        operations: dict[str, list[tuple[float, float]]] = {name: [] for name in repeats}
        for number in range(effort.rounds):
            run.games(number, one, other)
            for name, pairs in operations.items():
                wanted = {"do": "operation", "name": name, "repeats": repeats[name]}
                turns = [_ask(turn, one, other, wanted) for turn in range(TURNS)]
                left = fmean(done["micros"] for done, _ in turns)
                right = fmean(done["micros"] for _, done in turns)
                pairs.append((1e6 / left, 1e6 / right))
            first, second = run.overall[-1]
            tell(f"round {number + 1} of {effort.rounds}: random play {first / second:.2f}")
    return Findings(
        effort.rounds,
        (0, effort.rounds * TURNS * effort.games - 1),
        {table: ratio_of(pairs) for table, pairs in run.tables.items()},
        ratio_of(run.overall),
        {name: ratio_of(pairs) for name, pairs in operations.items()},
        lacking,
        run.differing,
        [] if run.differing else answers,
    )


def _ask(
    turn: int, one: Worker, other: Worker, wanted: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    return by_turns(turn, partial(one.ask, wanted), partial(other.ask, wanted))


class _Tally:
    def __init__(self) -> None:
        self.choices, self.seconds = 0, 0.0

    def add(self, done: dict[str, Any]) -> None:
        self.choices += done["choices"]
        self.seconds += done["seconds"]

    @property
    def speed(self) -> float:
        return self.choices / self.seconds


class _Run:
    """The random games of both sides, collected round by round."""

    def __init__(self, effort: Effort) -> None:
        self.count = effort.games
        self.tables: dict[str, list[tuple[float, float]]] = {table: [] for table in TABLES}
        self.overall: list[tuple[float, float]] = []
        self.differing: dict[str, Differing] = {}

    def games(self, number: int, one: Worker, other: Worker) -> None:
        """Play one round of random games; its seeds are the same for both sides."""
        total = (_Tally(), _Tally())
        for table, pairs in self.tables.items():
            tallies = (_Tally(), _Tally())
            for turn in range(TURNS):
                seed = (number * TURNS + turn) * self.count
                wanted = {"do": "games", "table": table, "first": seed, "games": self.count}
                both = _ask(turn, one, other, wanted)
                for side, done in enumerate(both):
                    tallies[side].add(done)
                    total[side].add(done)
                self._compare(table, seed, both[0]["ends"], both[1]["ends"])
            pairs.append((tallies[0].speed, tallies[1].speed))
        self.overall.append((total[0].speed, total[1].speed))

    def _compare(self, table: str, seed: int, ends: list[str], others: list[str]) -> None:
        unlike = [
            seed + at
            for at, (one, other) in enumerate(zip(ends, others, strict=True))
            if one != other
        ]
        if unlike:
            known = self.differing.get(table, Differing(0, unlike[0]))
            self.differing[table] = Differing(known.games + len(unlike), known.first)


def _try_out(
    one: Worker, other: Worker, effort: Effort
) -> tuple[dict[str, int], dict[str, str], list[str]]:
    """Return how often to repeat each operation, which ones are missing, and which answer
    differently.
    """
    repeats: dict[str, int] = {}
    lacking: dict[str, str] = {}
    unlike: list[str] = []
    for name in (*OPERATIONS, *BOTS):
        wanted = {"do": "try_out", "name": name}
        left, right = one.ask(wanted), other.ask(wanted)
        for side, done in ((one.side, left), (other.side, right)):
            if "lacking" in done:
                lacking[name] = f"{side.name}: {done['lacking']}"
        if name in lacking:
            continue
        calls = 1e6 * effort.seconds / max(left["micros"], right["micros"])
        repeats[name] = min(MOST_REPEATS, ceil(calls / (effort.positions * len(TABLES))))
        if left["answers"] != right["answers"]:
            unlike.append(name)
    return repeats, lacking, unlike
