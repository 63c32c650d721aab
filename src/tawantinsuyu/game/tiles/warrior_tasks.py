"""Z14: more tasks for a Warrior (BLD-15)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import WARRIOR
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-15"


def tasks(state: State, seat: int, tile: Passive, worker: int) -> int:
    """Return the printed number of tasks, for a Warrior that is not only used as one (BLD-06)."""
    return tile.amounts["tasks"] if worker == WARRIOR else 0


MODIFIERS: Final = {"tasks": tasks}
