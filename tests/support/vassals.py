"""Positions with Nations."""

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
    """Return a bare table with these Nations, the first in Chinchasuyu, then clockwise."""
    modules = (*more, "vassals")
    given = position(players, GOLDEN, modules=modules, **options)  # type: ignore[arg-type]
    return given.nations(*nations)


def ready(nation: str, potato: int = 1, **options: object) -> Position:
    """Return a position in which seat 0 may influence only Chinchasuyu, which has this Nation."""
    given = with_nations(nation, **options)  # type: ignore[arg-type]
    return given.marker(1, "chinchasuyu-1").resources(0, potato=potato)


def influenced(given: Position) -> Table:
    """Let seat 0 place the marker."""
    return given.table().do("influence chinchasuyu")


def nations_of(table: Table) -> Vassals:
    """Return the state of the Nations; assert that no component is lost."""
    assert violations(table.state) == []
    return at_table(table.state)


def nation(name: str) -> Nation:
    """Return a Nation of the pack."""
    return next(nation for nation in GOLDEN.nations if nation.id == name)
