"""VN02: a Vassal on a space of the Coricancha. Its owner's High Priest may pass over it (M2-29)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft, nothing
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Nation

CLAUSE: Final = "M2-29"


def places(state: State, seat: int) -> list[int]:
    """Return the spaces of the Coricancha without a Vassal."""
    return [section for section, owner in enumerate(at_table(state).coricancha) if owner < 0]


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal on the space."""
    at_table(state).coricancha[place] = seat


def passed(state: State, seat: int, nation: Nation, section: int) -> int:
    """Return the printed number of potatoes, for a space with a Vassal of the seat."""
    return nation.amounts["potato"] if at_table(state).coricancha[section] == seat else 0


MODIFIERS: Final = {"passed": passed}
CRAFT: Final = Craft("section", places, settle, CLAUSE, nothing, "festivals")
