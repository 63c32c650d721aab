"""Positions on the Way of the Sun: a seat that climbs to a step, or is on it at a Festival."""

from typing import Final

from support.position import Position, position
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.core import frames

GOLDEN: Final = components.load("golden_age")
WHEN: Final = ("turn", "reaction", "festival")
"""Occasions on which a step's reward is taken."""


def sun(side: str, players: int = 2) -> Position:
    """Return a bare table with this side of the overlay on its Temple."""
    return position(players, GOLDEN, modules=("way_of_the_sun",), overlay=side)


def reached(given: Position, step: str, when: str = "turn") -> Table:
    """Return a table in which seat 0 enters a step in its own turn or in another's, or is on it
    at a Festival.
    """
    if when == "festival":
        given.temple(0, step).asked(frames.InTurn("festival_temple", (0,), 0))
        given.state.in_festival = True
        return given.table()
    steps = given.state.pack.temple.steps
    index = next(i for i, one in enumerate(steps) if one.id == step)
    below = next(one.id for one in steps if index in one.next)
    active = 0 if when == "turn" else 1
    table = given.temple(0, below).asked(frames.Climbing(0, 1), active).table()
    if table.frame == "Climbing":
        table.do(f"climb {step}")
    return table
