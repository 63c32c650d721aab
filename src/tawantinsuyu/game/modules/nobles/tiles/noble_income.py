"""ZN4: gold for every Noble used (M3-102)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M3-102"


def gold(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return the printed amount of gold."""
    return tile.amounts["gold"]


MODIFIERS: Final = {"noble_used": gold}
