"""VN04: a Vassal at a bottom segment, where placing a Worker brings a Temple step."""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft, nothing
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.temple import steps_above

CLAUSE: Final = "M2-34"
BOTTOM: Final = 2


def places(state: State, seat: int) -> list[int]:
    """Return the bottom segments without a Vassal, by section (M2-34)."""
    return [section for section, owner in enumerate(at_table(state).segments) if owner < 0]


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal at the segment."""
    at_table(state).segments[place] = seat


def placed(state: State, seat: int, nation: Nation, space: int) -> bool:
    """Return whether the seat's Worker was placed in its segment and there is a step to climb
    (M2-35).
    """
    place = state.pack.hill.spaces[space]
    there = place.terrace == BOTTOM and at_table(state).segments[place.section] == seat
    return there and steps_above(state, seat) > 0


def climb(state: State, seat: int, nation: Nation, space: int) -> None:
    """Climb the printed number of steps."""
    state.stack.append(Climbing(seat, nation.amounts["steps"]))


TRIGGERS: Final = {"standing": Trigger(climb, placed, automatic=False, clause="M2-35")}
CRAFT: Final = Craft("segment", places, settle, CLAUSE, nothing, "temple")
