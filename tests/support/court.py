"""Positions with Palaces, Nobles and Newcomers in play."""

from typing import Final

from support.position import Position, position
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.modules.nobles.state import LYING, STANDING, VACANT, court_of
from tawantinsuyu.game.pack import Pack

GOLDEN: Final = components.load("golden_age")
MODULES: Final = ("nobles",)
STATES: Final = {VACANT: "", STANDING: "stands", LYING: "lies"}
OTHERS: Final = ("architect+craftsman", "architect+warrior", "courier+priest")
"""Newcomers of an offer that need not be looked at."""


def court(
    players: int = 2, pack: Pack | None = None, modules: tuple[str, ...] = MODULES
) -> Position:
    """A bare table with the module: nobody has a Palace, three known Newcomers lie there."""
    return position(players, pack or GOLDEN, modules=modules).newcomers(*OTHERS)


def noble(table: Table, palace: str) -> str:
    """What the Noble of a Palace does; nothing if there is none."""
    return STATES[court_of(table.state).noble[table.names.buildings[palace][1]]]


def offer(table: Table) -> list[str]:
    """The Newcomers to take from."""
    return [name_of(worker) for worker in court_of(table.state).offer]


def palaces(table: Table, seat: int) -> list[str]:
    """A seat's Palaces in the order built."""
    return [table.state.pack.palaces[palace].id for palace in table.player(seat).palaces]


def used(table: Table) -> list[str]:
    """Buildings and Palaces used so far, in order."""
    what = [str(event["what"]) for event in table.events("used")]
    kinds = ("passive:", "palace:")
    return [name.partition(":")[2] for name in what if name.startswith(kinds)]
