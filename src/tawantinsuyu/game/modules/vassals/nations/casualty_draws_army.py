"""VN07: a Vassal among the Casualties of War, and Army cards (M2-41, M2-42)."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import CASUALTIES, Craft
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import DrawArmy, Effect

CLAUSE: Final = "M2-41"


def places(state: State, seat: int) -> list[int]:
    """Return the Casualties of War as the only place; it always has room."""
    return [0]


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the effect of drawing Army cards, all of which are kept."""
    cards = nation.amounts["army_cards"]
    return (DrawArmy(cards, cards),)


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal among the Casualties of War, where Festivals count it."""
    at_table(state).casualties.append(seat)


CRAFT: Final = Craft(CASUALTIES, places, settle, CLAUSE, brings, "conquest")
