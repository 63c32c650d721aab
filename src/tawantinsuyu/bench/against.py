"""Compares the engine with another one on the same machine, in one run and in alternation.

The other engine is installed into a temporary environment with our version of Python; a script of
this package measures it there and answers in JSON.
"""

import json
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import resources
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias, TypeVar

from tawantinsuyu import components
from tawantinsuyu.bench.engine import PLAYERS
from tawantinsuyu.bench.operations import Figures, micros_of, middle, play_game

PACKAGE = "catanatron==3.2.1"
MORE_DECISIONS = 3
"""Goal for non-forced decisions per second, as a multiple of the other engine's."""
SHORTER_COPY = 3
"""Goal for the time of a copy: at most the other engine's divided by this."""


class NotMeasuredError(Exception):
    """The other engine could not be installed or gave no answer."""


class Effort(NamedTuple):
    """Extent of a measurement."""

    rounds: int
    seconds: float
    """Processor time for the games of one slice; the last game is played to its end."""
    positions: int
    """Number of positions per slice at which single operations are timed, each from a different
    game.
    """
    repeats: int


FULL = Effort(rounds=7, seconds=2.0, positions=8, repeats=40)
QUICK = Effort(rounds=2, seconds=0.3, positions=2, repeats=10)


class Slice(NamedTuple):
    """The measurements of one engine in one round."""

    games: int
    decisions: int
    """Number of decisions of the player."""
    choices: int
    """Number of decisions with at least two options: the figure to compare."""
    seconds: float
    copy: float
    """Microseconds of a copy, the median over positions; the fields below are measured in the same
    way.
    """
    options: float
    version: str
    python: str


Measure: TypeAlias = Callable[[int, int, Effort], Slice]
"""A function that returns one slice for (players, number of the round, effort)."""

FIGURES: dict[str, Callable[[Slice], float]] = {
    "non-forced decisions/s": lambda one: one.choices / one.seconds,
    "all decisions/s": lambda one: one.decisions / one.seconds,
    "games/s": lambda one: one.games / one.seconds,
    "µs a copy": lambda one: one.copy,
    "µs an option list": lambda one: one.options,
}

Result = TypeVar("Result")


class Ratio(NamedTuple):
    """A figure of both engines: medians over the rounds, and the ratio with its spread."""

    ours: float
    theirs: float
    ratio: float
    """The median of our figure divided by theirs within each round; then the smallest and the
    largest.
    """
    least: float
    most: float


class Line(NamedTuple):
    """A figure for a number of players, with the fields of a `Ratio`."""

    players: int
    name: str
    ours: float
    theirs: float
    ratio: float
    least: float
    most: float


class Comparison(NamedTuple):
    """All figures of one run."""

    lines: list[Line]
    versions: tuple[str, str]
    """Versions of the other engine and of its Python."""

    def misses(self) -> list[str]:
        """Return the goals of docs/benchmarks.md that were missed."""
        goals: dict[str, Callable[[float], bool]] = {
            "non-forced decisions/s": lambda ratio: ratio >= MORE_DECISIONS,
            "µs a copy": lambda ratio: ratio * SHORTER_COPY <= 1,
        }
        return [
            f"{line.players} players: {line.name}, ratio {line.ratio:.2f}"
            for line in self.lines
            if line.name in goals and not goals[line.name](line.ratio)
        ]


def compare(ours: Measure, theirs: Measure, effort: Effort) -> Comparison:
    """Measure both engines round after round; the order alternates, so that neither engine has an
    advantage.
    """
    found: dict[int, list[tuple[Slice, Slice]]] = {players: [] for players in PLAYERS}
    for number in range(effort.rounds):
        for players, pairs in found.items():
            pairs.append(
                by_turns(
                    number,
                    partial(ours, players, number, effort),
                    partial(theirs, players, number, effort),
                )
            )
    lines = [
        Line(players, name, *ratio_of([(figure(one), figure(other)) for one, other in pairs]))
        for players, pairs in found.items()
        for name, figure in FIGURES.items()
    ]
    last = found[PLAYERS[0]][-1][1]
    return Comparison(lines, (last.version, last.python))


def by_turns(
    number: int, ours: Callable[[], Result], theirs: Callable[[], Result]
) -> tuple[Result, Result]:
    """Run both sides of a round; in every second round the other engine goes first."""
    if number % 2:
        second = theirs()
        return ours(), second
    return ours(), theirs()


def ratio_of(pairs: list[tuple[float, float]]) -> Ratio:
    """Return our figure beside the other engine's, from one pair for each round."""
    ratios = [one / other for one, other in pairs]
    return Ratio(
        median(one for one, _ in pairs),
        median(other for _, other in pairs),
        median(ratios),
        min(ratios),
        max(ratios),
    )


# --- the slice of our engine ----------------------------------------------------------------------


def our_slice(players: int, number: int, effort: Effort) -> Slice:
    """Time operations in the middle of games, then play whole games until the time is used up."""
    pack = components.load("base")
    seed = first_seed(number)
    positions = [middle(pack, players, seed + at) for at in range(effort.positions)]
    found = Figures(players)
    while found.seconds < effort.seconds:
        play_game(found, pack, seed + found.games)
    return Slice(
        found.games,
        found.decisions,
        found.choices,
        found.seconds,
        micros_of("clone", pack, positions, effort.repeats),
        micros_of("options", pack, positions, effort.repeats),
        "",
        platform.python_version(),
    )


def first_seed(number: int) -> int:
    """Return the first seed of a round; each round has different games."""
    return 1 + 10_000 * number


# --- the slice of the other engine ----------------------------------------------------------------


def their_slice(interpreter: Path, script: Path | None = None) -> Measure:
    """Return a function that measures with another interpreter, which has the other engine."""
    if script is None:
        script = script_of("catanatron_slice.py")

    def measure(players: int, number: int, effort: Effort) -> Slice:
        wanted = (players, first_seed(number), effort.seconds, effort.positions, effort.repeats)
        answer = _run([str(interpreter), "-I", str(script), *map(str, wanted)])
        return Slice(**json.loads(answer))

    return measure


def script_of(name: str) -> Path:
    """Return a file of this package that is run in a separate process."""
    return Path(str(resources.files("tawantinsuyu.bench") / name))


@contextmanager
def throw_away_environment() -> Iterator[Path]:
    """Create a temporary environment with the other engine, and yield its interpreter."""
    uv = shutil.which("uv")
    if uv is None:
        raise NotMeasuredError("the command `uv` is not on the path")
    with TemporaryDirectory(prefix="bench-") as folder:
        environment = Path(folder) / "environment"
        _run([uv, "venv", "--quiet", "--python", sys.executable, str(environment)], folder)
        scripts = "Scripts" if sys.platform == "win32" else "bin"
        interpreter = environment / scripts / "python"
        _run([uv, "pip", "install", "--quiet", "--python", str(interpreter), PACKAGE], folder)
        yield interpreter


def _run(command: list[str], folder: str | None = None) -> str:
    """Return the output of a command; raise an error with its error output if the command fails."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    except OSError as error:
        raise NotMeasuredError(str(error)) from None
    except subprocess.CalledProcessError as error:
        complaint = error.stderr.strip() or f"status {error.returncode}"
        raise NotMeasuredError(f"{' '.join(command[:3])} … failed:\n{complaint}") from None
    return done.stdout
