"""ZN7: a Newcomer's two colours count for tasks and abilities at once (M3-107 to M3-110)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M3-107"


def both(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return True: both colours of a Newcomer count."""
    return 1


MODIFIERS: Final = {"both_colours": both}
