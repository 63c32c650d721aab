"""Z15: gold, pairs of stone and pairs of corn are equal in payments (BLD-32, BLD-33, SCO-02)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-32"


def worth(state: State, seat: int, tile: Passive, resource: int) -> int:
    """Return how many pieces of a resource make one unit of exchange."""
    return tile.amounts[RESOURCES[resource]]


MODIFIERS: Final = {"exchange": worth}
