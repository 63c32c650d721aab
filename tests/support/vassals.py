"""Positions with Nations at the table."""

from typing import Final

from support.position import Position, position
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.modules.vassals.state import Vassals, at_table
from tawantinsuyu.game.pack import Nation

GOLDEN: Final = components.load("golden_age")
REGIONS: Final = ("chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu")


def with_nations(
    *nations: str, players: int = 2, more: tuple[str, ...] = (), **options: object
) -> Position:
    """A bare table with these Nations, the first in Chinchasuyu, and so on clockwise."""
    modules = (*more, "vassals")
    given = position(players, GOLDEN, modules=modules, **options)  # type: ignore[arg-type]
    return given.nations(*nations)


def ready(nation: str, potato: int = 1, **options: object) -> Position:
    """Seat 0 may influence Chinchasuyu, which has this Nation, and nothing else."""
    given = with_nations(nation, **options)  # type: ignore[arg-type]
    return given.marker(1, "chinchasuyu-1").resources(0, potato=potato)


def influenced(given: Position) -> Table:
    """Seat 0 has put the marker down."""
    return given.table().do("influence chinchasuyu")


def nations_of(table: Table) -> Vassals:
    """What the Nations have at the table; nothing of it is lost."""
    assert violations(table.state) == []
    return at_table(table.state)


def nation(name: str) -> Nation:
    """A Nation of the pack."""
    return next(nation for nation in GOLDEN.nations if nation.id == name)
