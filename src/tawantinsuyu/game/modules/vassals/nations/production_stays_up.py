"""VN08: a Vassal on a Production Building, which is no longer turned down (M2-43 to M2-46)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.priest.rejuvenate import BUILDING, turn_up
from tawantinsuyu.game.vocabulary import Effect

CLAUSE: Final = "M2-43"


def places(state: State, seat: int) -> list[int]:
    """Return the Production Buildings of the seat; several Vassals may be on the same one
    (R350).
    """
    player = state.players[seat]
    return [*player.production_up, *player.production_down]


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the benefit of a face-up Building."""
    if place not in state.players[seat].production_up:
        return ()
    return (state.pack.productions[place].benefit,)


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal on the Building, and turn it up if it is face down."""
    at_table(state).buildings.append(place)
    if place in state.players[seat].production_down:
        turn_up(state, seat, BUILDING, place, CLAUSE)


def lasting(state: State, seat: int, nation: Nation, tile: int) -> int:
    """Return the number of Vassals on a Building. It can produce that many times without being
    turned down.
    """
    return at_table(state).buildings.count(tile)


MODIFIERS: Final = {"lasting": lasting}
CRAFT: Final = Craft("production", places, settle, CLAUSE, brings, "buildings")
