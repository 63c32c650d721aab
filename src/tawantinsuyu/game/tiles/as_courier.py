"""Z01: any Worker may be used as a Courier (BLD-07, BLD-08)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import COURIER
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-07"


def roles(state: State, seat: int, tile: Passive, worker: int) -> int:
    """Return the role that the tile adds, as a bit."""
    return 1 << COURIER


MODIFIERS: Final = {"roles": roles}
