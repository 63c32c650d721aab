"""VN10: a Vassal in a Palace, which serves as its Noble and is never laid down (M2-51 to M2-56).

Palaces belong to another module, which decides what follows from that.
"""

from typing import Final

from tawantinsuyu.game.core.module_hooks import serve, vacant_posts
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import Effect, TakeNewcomer

CLAUSE: Final = "M2-51"


def places(state: State, seat: int) -> list[int]:
    """Return the Palaces of the seat without a Noble or Vassal."""
    return vacant_posts(state, seat)


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the printed number of Newcomers as an effect."""
    return (TakeNewcomer(nation.amounts["newcomers"]),)


def settle(state: State, seat: int, place: int) -> None:
    """Put the Vassal into the Palace."""
    serve(state, seat, place)


CRAFT: Final = Craft("palace", places, settle, CLAUSE, brings, "buildings")
