"""Z07: using one's own Steps scores (BLD-14)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-14"


def points(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return the points for each use of the owner's Steps by the owner."""
    return tile.amounts["points"]


MODIFIERS: Final = {"own_steps": points}
