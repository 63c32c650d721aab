"""ZA1: a Temple step whenever anybody activates Worship (ADD-04, ADD-05)."""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.temple import steps_above

CLAUSE: Final = "ADD-04"


def usable(state: State, seat: int, tile: Passive, active: int) -> bool:
    """Return whether there is a step to climb."""
    return steps_above(state, seat) > 0


def run(state: State, seat: int, tile: Passive, active: int) -> None:
    """Climb a step, as a separate advance."""
    state.stack.append(Climbing(seat, tile.amounts["steps"]))


TRIGGERS: Final = {"activated:worship": Trigger(run, usable, automatic=True, clause=CLAUSE)}
