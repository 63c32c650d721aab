"""Z13: every Conquest space costs fewer Soldiers (BLD-25 to BLD-27)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-25"


def saved(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return the number of Soldiers saved in total; the last one is never saved."""
    return tile.amounts["soldiers"]


MODIFIERS: Final = {"soldiers": saved}
