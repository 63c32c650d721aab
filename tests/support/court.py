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
"""Newcomers that fill the offer and are not part of the test."""


def court(
    players: int = 2, pack: Pack | None = None, modules: tuple[str, ...] = MODULES
) -> Position:
    """Return a bare table with the module: nobody has a Palace and the offer has three known
    Newcomers.
    """
    return position(players, pack or GOLDEN, modules=modules).newcomers(*OTHERS)


def noble(table: Table, palace: str) -> str:
    """Return the effect of a Palace's Noble, or "nothing"."""
    return STATES[court_of(table.state).noble[table.names.buildings[palace][1]]]


def offer(table: Table) -> list[str]:
    """Return the Newcomers in the offer."""
    return [name_of(worker) for worker in court_of(table.state).offer]


def palaces(table: Table, seat: int) -> list[str]:
    """Return a seat's Palaces in the order built."""
    return [table.state.pack.palaces[palace].id for palace in table.player(seat).palaces]


def used(table: Table) -> list[str]:
    """Return the Buildings and Palaces used so far, in order."""
    what = [str(event["what"]) for event in table.events("used")]
    kinds = ("passive:", "palace:")
    return [name.partition(":")[2] for name in what if name.startswith(kinds)]
