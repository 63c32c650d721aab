"""Positions with the additional buildings in play."""

from support.placing import Printed
from support.position import Position, position
from tawantinsuyu import components
from tawantinsuyu.game.pack import Pack

EXPANSION = components.load("golden_age")
MODULES = ("additional",)


def with_buildings(players: int = 2, pack: Pack | None = None, automa: str = "") -> Position:
    """A bare table whose stacks have the additional buildings."""
    return position(players, pack or EXPANSION, modules=MODULES, automa=automa)


def printed() -> Printed:
    """The expansion's pack under the pen."""
    return Printed("golden_age")
