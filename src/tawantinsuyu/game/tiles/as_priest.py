"""Z02: any Worker may be used as a Priest (BLD-09, BLD-10)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import PRIEST
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-09"


def roles(state: State, seat: int, tile: Passive, worker: int) -> int:
    """Return the role that the tile adds, as a bit."""
    return 1 << PRIEST


MODIFIERS: Final = {"roles": roles}
