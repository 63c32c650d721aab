"""VN06: a Vassal beside a marker, where both count (M2-39, M2-40)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft, space_at
from tawantinsuyu.game.modules.vassals.nations.conquest_space_pays_again import places
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.names import CORN, GOLD
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import Effect, Gain

CLAUSE: Final = "M2-39"
BESIDE: Final = 2
"""Part of the number of a Conquest space, once for each Vassal beside the marker."""


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """The printed benefits."""
    return Gain(GOLD, nation.amounts["gold"]), Gain(CORN, nation.amounts["corn"])


def settle(state: State, seat: int, place: int) -> None:
    """The Vassal joins the marker."""
    region, space = space_at(place)
    at_table(state).spaces[region][space] += BESIDE


def count_beside(number: int) -> int:
    """Return how many Vassals are beside the marker, from the number of a Conquest space."""
    return number // BESIDE


CRAFT: Final = Craft("conquest", places, settle, CLAUSE, brings, "conquest")
