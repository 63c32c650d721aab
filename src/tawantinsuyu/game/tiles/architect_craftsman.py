"""Z05: Architects may be used as Craftsmen and the other way round (BLD-11, BLD-12)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import ARCHITECT, CRAFTSMAN
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-11"


def roles(state: State, seat: int, tile: Passive, worker: int) -> int:
    """Return the role that the tile adds, as a bit."""
    if worker == ARCHITECT:
        return 1 << CRAFTSMAN
    return 1 << ARCHITECT if worker == CRAFTSMAN else 0


MODIFIERS: Final = {"roles": roles}
