"""VN06: a Vassal beside a marker; both count in the region (M2-39, M2-40)."""

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
"""A Vassal beside the marker is placed at the number of its Conquest space plus this."""


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the printed benefits."""
    return Gain(GOLD, nation.amounts["gold"]), Gain(CORN, nation.amounts["corn"])


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal beside the marker."""
    region, space = space_at(place)
    at_table(state).spaces[region][space] += BESIDE


def count_beside(number: int) -> int:
    """Return how many Vassals are beside the marker, from the number of a Conquest space."""
    return number // BESIDE


CRAFT: Final = Craft("conquest", places, settle, CLAUSE, brings, "conquest")
