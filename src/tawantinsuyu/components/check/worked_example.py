"""Constraint 3, worked example: the space of EN Ex. 3 and 4 exists.

An Architect there has 2 tasks, one of them for an adjacent Architect, so the space is not blue;
its icons are Construct a Building, 3 potato and 2 stone.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.game.names import ARCHITECT, TASKS
from tawantinsuyu.game.pack import Pack

ICONS = ("build", "potato", "stone")


def worked_example(pack: Pack) -> Iterator[Breach]:
    """Look for one such space."""
    wanted = sorted(TASKS.index(name) for name in ICONS)
    if not any(
        space.colour != ARCHITECT
        and sorted(pack.hill.icons[icon].task for icon in space.icons) == wanted
        for space in pack.hill.spaces
    ):
        yield fact(f"let one space without .b touch exactly {', '.join(ICONS)}", "hill")
