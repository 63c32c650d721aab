"""Z08: more tiles to choose from when purchasing Weavings (BLD-19, BLD-20)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-19"


def more_tiles(state: State, seat: int, tile: Passive, usual: int) -> int:
    """Return how many more tiles are drawn than usual."""
    return tile.amounts["draw"] - usual


def put_away(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return how many tiles go under the stack before the purchase."""
    return tile.amounts["discard"]


MODIFIERS: Final = {"weavings_drawn": more_tiles, "weavings_put_away": put_away}
