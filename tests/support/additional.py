"""Positions with the additional buildings in play."""

from support.placing import Printed
from support.position import Position, position
from tawantinsuyu import components
from tawantinsuyu.game.pack import Pack

EXPANSION = components.load("golden_age")
MODULES = ("additional",)


def with_buildings(players: int = 2, pack: Pack | None = None, automa: str = "") -> Position:
    """Return a bare table whose stacks have the additional buildings."""
    return position(players, pack or EXPANSION, modules=MODULES, automa=automa)


def printed() -> Printed:
    """Return the expansion's pack, in which a test can replace values."""
    return Printed("golden_age")
