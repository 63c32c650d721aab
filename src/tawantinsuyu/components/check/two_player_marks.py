"""Constraint 6, "2" marks: they are only on the top and middle terraces.

Spaces with a mark on the top terrace are filled at setup, those on the middle one at the first
Festival. The number of marks is not stated; it is only derived that each terrace has at least one.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import cell_path
from tawantinsuyu.game.names import TERRACES
from tawantinsuyu.game.pack import Pack

MARKED = ("top", "middle")


def two_player_marks(pack: Pack) -> Iterator[Breach]:
    """Check where the marks are."""
    marked = [space for space in pack.hill.spaces if space.two_player]
    for space in marked:
        if TERRACES[space.terrace] not in MARKED:
            yield fact(f"take the .2 off space {space.id}: it is too far down", cell_path(space))
    for name in MARKED:
        if not any(TERRACES[space.terrace] == name for space in marked):
            yield hypothesis(f"mark at least one {name}-terrace space with .2", f"hill.{name}")
