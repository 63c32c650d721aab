"""ZN2: more tasks for a Newcomer (M3-100)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M3-100"


def tasks(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return the number of additional tasks printed on ZN2."""
    return tile.amounts["tasks"]


MODIFIERS: Final = {"newcomer_tasks": tasks}
