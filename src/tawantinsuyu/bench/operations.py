"""What is measured of the engine: random games and single operations.

Run as a script it is a worker that does so when told, a line of JSON for each turn, with the
engine of whatever checkout stands first on its path (`checkouts.py` starts it). So that it runs
with the engine of yesterday and of tomorrow, it imports nothing but the door of the engine and the
packs (bots only while they are measured), and asks first whether an operation is there.
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
"""Rounds of turns after which a random game ends at the latest."""


# --- random games --------------------------------------------------------------------------------


@dataclass
class Figures:
    """What random games at one kind of table came to."""

    players: int
    automa: str = ""
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


TABLES = {
    "2 players": (2, ""),
    "4 players": (4, ""),
    "solo": (2, "axomamma"),
}
"""Seats and solo opponent of the tables that two checkouts are compared at."""


def play_game(found: Figures, pack: "Pack", number: int) -> tuple[State, State | None]:
    """One uniform random game: how it ended, and a position from the middle if it kept one."""
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
    """The middle one of a random game's main choices at which a Worker can be placed."""
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
    """Where an operation is timed: a turn's main choice."""

    pack: "Pack"
    state: State
    seat: int
    calls: int
    """How often it will be called there."""


class Operation(NamedTuple):
    """One thing the engine does."""

    needs: tuple[str, ...]
    """Names the door of the engine must have for it."""
    job: Callable[[Spot], Job]
    """What is timed, with everything made ready."""
    told: Callable[[Any], str] = repr
    """An answer as a text, to compare what two engines answered."""


def _listing(at: Spot) -> Job:
    """Lists options, each time those of a state that has no list yet."""
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
    """A whole decision of a bot at a turn's main choice."""

    def job(at: Spot) -> Job:
        from tawantinsuyu.bots.interface import OWN, question_for  # noqa: PLC0415
        from tawantinsuyu.bots.registry import make  # noqa: PLC0415

        bot = make(code)
        view, question = question_for(at.state, at.seat)
        return lambda: bot.decide(view, question, OWN, Random(0))

    return job


BOTS = {
    "greedy": Operation(("view_for", "determinize"), _thinking("greedy")),
    "search, 100 lines": Operation(("view_for", "determinize"), _thinking("search:100n")),
}
"""What bots make of the engine; measured between two engines only, as it takes its time."""


def ready(name: str, pack: "Pack", state: State, calls: int) -> Job:
    """An operation to be called so often at a position."""
    return {**OPERATIONS, **BOTS}[name].job(Spot(pack, state, deciding(state)[0], calls))


def micros_of(name: str, pack: "Pack", positions: list[State], repeats: int) -> float:
    """Microseconds of an operation, the median over positions."""
    return median(timed(ready(name, pack, state, repeats + 1), repeats) for state in positions)


def timed(job: Job, repeats: int) -> float:
    """Microseconds of a job, which is called once more than that."""
    job()
    started = process_time()
    for _ in range(repeats):
        job()
    return 1e6 * (process_time() - started) / repeats


# --- the worker ----------------------------------------------------------------------------------

ANSWER = "answer: "
"""What a line of a worker begins with, unless it is something the engine prints for its author."""


class Worker:
    """Does what it is told, one turn after the other."""

    def __init__(self) -> None:
        self.pack = components.load("base")
        self.positions: list[State] = []

    def games(self, table: str, first: int, games: int) -> dict[str, Any]:
        """Random games from a row of seeds: time, decisions, and how each of them ended."""
        found = Figures(*TABLES[table])
        ends = []
        for number in range(first, first + games):
            before = found.decisions
            end, _ = play_game(found, self.pack, number)
            ends.append(f"{fingerprint(end)} after {found.decisions - before}")
        return {"seconds": found.seconds, "choices": found.choices, "ends": ends}

    def prepare(self, positions: int) -> dict[str, Any]:
        """Make the positions for single operations, so many of each kind of table."""
        self.positions = [
            middle(self.pack, players, number, automa)
            for players, automa in TABLES.values()
            for number in range(positions)
        ]
        return {"engine": api.__file__}

    def try_out(self, name: str) -> dict[str, Any]:
        """Whether an operation is there, a checksum of its answers, and roughly what it takes."""
        needs, _, told = {**OPERATIONS, **BOTS}[name]
        if lacking := [need for need in needs if not hasattr(api, need)]:
            return {"lacking": f"`game.api` has no `{lacking[0]}`"}
        answers = blake2b(digest_size=8)
        try:
            for state in self.positions:
                answers.update(told(ready(name, self.pack, state, 1)()).encode())
        except Exception as error:  # it is called otherwise there; the rest can go on
            return {"lacking": f"{type(error).__name__}: {error}"}
        return {"answers": answers.hexdigest(), **self.operation(name, 2)}

    def operation(self, name: str, repeats: int) -> dict[str, Any]:
        """Microseconds a call, all positions alike."""
        jobs = (ready(name, self.pack, state, repeats + 1) for state in self.positions)
        return {"micros": fmean(timed(job, repeats) for job in jobs)}


def work() -> None:
    """Answer every line of the input, until it ends."""
    worker = Worker()
    for line in sys.stdin:
        wanted = json.loads(line)
        gc.collect()  # nobody pays for what the turn before left behind
        answer = getattr(worker, wanted.pop("do"))(**wanted)
        print(ANSWER + json.dumps(answer), flush=True)


if __name__ == "__main__":
    work()
