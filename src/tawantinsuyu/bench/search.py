"""The speed of the searching bot: lines, worlds and values per second on one core.

Times are processor time. Lines are measured as a bot searches them, a tree for each decision,
because the first lines of a tree cost more than later ones.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from tawantinsuyu import components
from tawantinsuyu.bench.operations import timed
from tawantinsuyu.bots.evaluate import Judge, judge
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, Budget, ask, question_for
from tawantinsuyu.bots.registry import make
from tawantinsuyu.bots.search import Search
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import (
    Config,
    State,
    View,
    clone,
    deciding,
    determinize,
    new_game,
    play,
    view_for,
)
from tawantinsuyu.game.inside import frames as f

PLAYERS = (2, 4)
THOUGHTS = (100, 400)
SAMPLE_INTERVAL = 3
"""One in this many main choices of a game is measured."""


@dataclass(frozen=True)
class Pace:
    """Medians over the positions of one number of players, each per second."""

    players: int
    positions: int
    lines: dict[int, float]
    """Iterations per second, by the number of iterations of a decision."""
    worlds: float
    """Determinizations per second."""
    values: float
    """Evaluations of a position for one seat, per second; a line needs one for every seat."""


def measure(games: int, repeats: int, thoughts: tuple[int, ...] = THOUGHTS) -> list[Pace]:
    """Measure at main choices of games between greedy bots, always the same ones."""
    found = []
    for players in PLAYERS:
        met = [state for number in range(games) for state in main_choices(players, number)]
        views = [view_for(state, deciding(state)[0]) for state in met]
        judged = [(state, judge(state)) for state in met]
        lines = {count: median(_lines(state, count) for state in met) for count in thoughts}
        worlds = median(1e6 / timed(_dealing(view), repeats) for view in views)
        values = median(1e6 / timed(_valuing(*pair), repeats) for pair in judged)
        found.append(Pace(players, len(met), lines, worlds, values))
    return found


def main_choices(players: int, number: int) -> list[State]:
    """Return positions throughout a seeded game at which a turn begins."""
    rng = Random(number)
    bot = make("greedy")
    state = new_game(
        Config(players=players, turn_cap=60), components.load("base"), rng.randbytes(32)
    )
    kept: list[State] = []
    turns = 0
    while state.stack:
        seat = deciding(state)[0]
        if type(state.stack[-1]) is f.MainChoice:
            turns += 1
            if not turns % SAMPLE_INTERVAL:
                kept.append(clone(state))
        play(state, seat, ask(state, seat, bot, DEFAULT_BUDGET, rng))
    return kept


def _lines(state: State, count: int) -> float:
    bot = Search(f"search:{count}n", load(), DEFAULT_BUDGET)
    view, question = question_for(state, deciding(state)[0])
    started = process_time()
    bot.decide(view, question, Budget(iterations=count), Random(0))
    return count / (process_time() - started)


def _dealing(view: View) -> Callable[[], object]:
    return lambda: determinize(view, bytes(32))


def _valuing(state: State, values: Judge) -> Callable[[], object]:
    seat = deciding(state)[0]
    return lambda: values.value(state, seat)
