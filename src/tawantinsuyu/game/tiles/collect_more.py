"""Z20: Collect Resources brings more, except for gold (BLD-21, BLD-22)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-21"


def extra(state: State, seat: int, tile: Passive, task: int) -> int:
    """Return how much more of the collected resource the tile brings."""
    return tile.amounts["extra"] if task != GOLD else 0


def points(state: State, seat: int, tile: Passive, task: int) -> int:
    """Return the points for collecting resources."""
    return tile.amounts["points"] if task != GOLD else 0


MODIFIERS: Final = {"collected": extra, "collected_points": points}
