"""All registered bots, and positions in which to ask them for a decision."""

import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from support.play import positions
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import Bot, Budget
from tawantinsuyu.game.api import clone, deciding, options
from tawantinsuyu.game.core.frames import ChooseCards
from tawantinsuyu.game.core.state import State

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "outside_bot.py"
OUTSIDE = f"external:{shlex.join([sys.executable, str(EXAMPLE)])}"

FEW = Budget(iterations=4)
"""A number of iterations that distinguishes searching bots from those that do not search."""

FROM_EACH_GAME = 5
APART = 17
"""Number of decisions between two positions of one game."""
TABLES = ({"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "automa": "axomamma"})


def every_code() -> list[str]:
    """Return the examples of all registered kinds, and the program of the documentation."""
    return [*(code for kind in registry.KINDS.values() for code in kind.examples), OUTSIDE]


CODES = every_code()
EVERY_BOT = pytest.mark.parametrize(
    "code", CODES, ids=["external" if code == OUTSIDE else code for code in CODES]
)


@cache
def made(code: str) -> Bot:
    """Return the bot of a code. All tests share it, because a bot stores nothing between two
    answers.
    """
    return registry.make(code)


def asked(count: int) -> Iterator[tuple[State, int]]:
    """Yield positions of random games in which a seat has a choice, beginning with the secret
    choice of setup. The games are for two, three and four players, and against a solo opponent.
    """
    game = found = 0
    while found < count:
        for state in _of_one_game(game):
            if found < count:
                seat = next(s for s in deciding(state) if len(options(state, s)) > 1)
                yield state, seat
                found += 1
        game += 1


def _of_one_game(number: int) -> Iterator[State]:
    since, left = 0, FROM_EACH_GAME
    for state, _ in positions(number, **TABLES[number % len(TABLES)]):
        since += 1
        if all(len(options(state, seat)) < 2 for seat in deciding(state)):
            continue
        frame = state.stack[-1]
        if left == FROM_EACH_GAME:
            wanted = isinstance(frame, ChooseCards) and (any(frame.kept) or state.solo is not None)
        else:
            wanted = since >= APART
        if wanted:
            yield clone(state)
            since, left = 0, left - 1
        if not left:
            return
