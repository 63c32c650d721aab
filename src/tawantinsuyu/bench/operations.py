"""Random games and single operations that are measured.

Run as a script this is a worker: it answers each line of JSON, with the engine of the checkout that
is first on its path (`checkouts.py` starts it). To work with older and newer engines, it imports
only the engine's interface and the packs (bots only while they are measured), and first checks
whether an operation exists.
"""

import gc
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from random import Random
from statistics import fmean, median
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.api import (
    Config,
    State,
    clone,
    deciding,
    fingerprint,
    from_json,
    new_game,
    options,
    play,
    to_json,
)

if TYPE_CHECKING:
    from tawantinsuyu.game.pack import Pack

TURN_CAP = 60
"""Rounds of turns after which a random game ends."""


# --- random games --------------------------------------------------------------------------------


@dataclass
class Figures:
    """The measurements of random games at one kind of table."""

    players: int
    automa: str = ""
    games: int = 0
    decisions: int = 0
    """Number of decisions, including those that hidden facts force."""
    choices: int = 0
    """Decisions with at least two options: the figure to compare."""
    seconds: float = 0.0
    micros: dict[str, float] = field(default_factory=dict)
    """Microseconds by operation, the median over positions."""

    @property
    def choices_per_second(self) -> float:
        """Return non-forced decisions per second."""
        return self.choices / self.seconds


TABLES = {
    "2 players": (2, ""),
    "4 players": (4, ""),
    "solo": (2, "axomamma"),
}
"""The tables at which two checkouts are compared: the number of seats and the solo opponent."""


def play_game(found: Figures, pack: "Pack", number: int) -> tuple[State, State | None]:
    """Play a uniformly random game; return its end, and a position from the middle if it kept
    one.
    """
    rng = Random(number)
    config = Config(players=found.players, automa=found.automa, turn_cap=TURN_CAP)
    seed = rng.randbytes(32)
    started = process_time()
    state = new_game(config, pack, seed)
    kept: State | None = None
    while asked := deciding(state):
        offered = options(state, asked[0])
        found.decisions += 1
        found.choices += len(offered) > 1
        if kept is None and found.decisions % 97 == 0 and offered[0][0] == "place":
            kept = clone(state)
        play(state, asked[0], rng.choice(offered))
    found.seconds += process_time() - started
    found.games += 1
    return state, kept


def middle(pack: "Pack", players: int, number: int, automa: str = "") -> State:
    """Return the middle main choice of a random game at which a Worker can be placed."""
    rng = Random(number)
    config = Config(players=players, automa=automa, turn_cap=TURN_CAP)
    state = new_game(config, pack, rng.randbytes(32))
    kept = []
    while asked := deciding(state):
        offered = options(state, asked[0])
        if offered[0][0] == "place":
            kept.append(clone(state))
        play(state, asked[0], rng.choice(offered))
    return kept[len(kept) // 2]


# --- single operations ---------------------------------------------------------------------------

Job: TypeAlias = Callable[[], Any]


class Spot(NamedTuple):
    """A turn's main choice at which an operation is timed."""

    pack: "Pack"
    state: State
    seat: int
    calls: int
    """Number of calls at this position."""


class Operation(NamedTuple):
    """An operation of the engine."""

    needs: tuple[str, ...]
    """Names in the engine's interface that the operation needs."""
    job: Callable[[Spot], Job]
    """Prepares the timed function."""
    told: Callable[[Any], str] = repr
    """Converts the operation's answer into a text, to compare two engines."""


def _listing(at: Spot) -> Job:
    """List options, each time for a state without a cached list."""
    unlisted = from_json(to_json(at.state), at.pack)
    left = iter([clone(unlisted) for _ in range(at.calls)])
    return lambda: options(next(left), at.seat)


OPERATIONS = {
    "clone": Operation(("clone",), lambda at: partial(clone, at.state), fingerprint),
    "options": Operation(("options",), _listing),
    "view": Operation(
        ("view_for",),
        lambda at: partial(api.view_for, at.state, at.seat),
        lambda view: str(view.canonical()),
    ),
    "determinize": Operation(
        ("view_for", "determinize"),
        lambda at: partial(api.determinize, api.view_for(at.state, at.seat), bytes(32)),
        fingerprint,
    ),
    "pending": Operation(("pending",), lambda at: partial(api.pending, at.state)),
    "draft": Operation(
        ("draft",),
        lambda at: partial(api.draft, at.state, at.seat, options(at.state, at.seat)[:1]),
        lambda made: repr((made.view.canonical(), made.decisions, made.seam, made.changes)),
    ),
    "placement table": Operation(
        ("view_for", "placement_table"),
        lambda at: partial(api.placement_table, api.view_for(at.state, at.seat).position, at.seat),
    ),
    "to_json": Operation(
        ("to_json",),
        lambda at: partial(to_json, at.state),
        lambda data: json.dumps(data, sort_keys=True),
    ),
    "fingerprint": Operation(("fingerprint",), lambda at: partial(fingerprint, at.state)),
}


def _thinking(code: str) -> Callable[[Spot], Job]:
    """Let a bot decide a turn's main choice."""

    def job(at: Spot) -> Job:
        from tawantinsuyu.bots.interface import DEFAULT_BUDGET, question_for  # noqa: PLC0415
        from tawantinsuyu.bots.registry import make  # noqa: PLC0415

        bot = make(code)
        view, question = question_for(at.state, at.seat)
        return lambda: bot.decide(view, question, DEFAULT_BUDGET, Random(0))

    return job


BOTS = {
    "greedy": Operation(("view_for", "determinize"), _thinking("greedy")),
    "search, 100 lines": Operation(("view_for", "determinize"), _thinking("search:100n")),
}
"""Bots' use of the engine; measured only between two engines, since it takes long."""


def ready(name: str, pack: "Pack", state: State, calls: int) -> Job:
    """Return an operation prepared for a number of calls at a position."""
    return {**OPERATIONS, **BOTS}[name].job(Spot(pack, state, deciding(state)[0], calls))


def micros_of(name: str, pack: "Pack", positions: list[State], repeats: int) -> float:
    """Return the microseconds of an operation, the median over positions."""
    return median(timed(ready(name, pack, state, repeats + 1), repeats) for state in positions)


def timed(job: Job, repeats: int) -> float:
    """Return the microseconds of a job, after one call that is not counted."""
    job()
    started = process_time()
    for _ in range(repeats):
        job()
    return 1e6 * (process_time() - started) / repeats


# --- the worker ----------------------------------------------------------------------------------

ANSWER = "answer: "
"""Prefix of a worker's lines, to distinguish them from other output of the engine."""


class Worker:
    """Carries out commands, one after the other."""

    def __init__(self) -> None:
        self.pack = components.load("base")
        self.positions: list[State] = []

    def games(self, table: str, first: int, games: int) -> dict[str, Any]:
        """Play random games from consecutive seeds; return time, decisions and ends."""
        found = Figures(*TABLES[table])
        ends = []
        for number in range(first, first + games):
            before = found.decisions
            end, _ = play_game(found, self.pack, number)
            ends.append(f"{fingerprint(end)} after {found.decisions - before}")
        return {"seconds": found.seconds, "choices": found.choices, "ends": ends}

    def prepare(self, positions: int) -> dict[str, Any]:
        """Make the positions for single operations."""
        self.positions = [
            middle(self.pack, players, number, automa)
            for players, automa in TABLES.values()
            for number in range(positions)
        ]
        return {"engine": api.__file__}

    def try_out(self, name: str) -> dict[str, Any]:
        """Return whether an operation exists, a checksum of its answers, and its approximate
        time.
        """
        needs, _, told = {**OPERATIONS, **BOTS}[name]
        if lacking := [need for need in needs if not hasattr(api, need)]:
            return {"lacking": f"`game.api` has no `{lacking[0]}`"}
        answers = blake2b(digest_size=8)
        try:
            for state in self.positions:
                answers.update(told(ready(name, self.pack, state, 1)()).encode())
        except Exception as error:  # the other engine has another signature
            return {"lacking": f"{type(error).__name__}: {error}"}
        return {"answers": answers.hexdigest(), **self.operation(name, 2)}

    def operation(self, name: str, repeats: int) -> dict[str, Any]:
        """Return microseconds per call over all positions."""
        jobs = (ready(name, self.pack, state, repeats + 1) for state in self.positions)
        return {"micros": fmean(timed(job, repeats) for job in jobs)}


def work() -> None:
    """Answer every line of the input until it ends."""
    worker = Worker()
    for line in sys.stdin:
        wanted = json.loads(line)
        gc.collect()  # the previous turn's garbage must not count here
        answer = getattr(worker, wanted.pop("do"))(**wanted)
        print(ANSWER + json.dumps(answer), flush=True)


if __name__ == "__main__":
    work()
