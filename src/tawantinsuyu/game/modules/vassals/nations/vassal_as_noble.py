"""VN10: a Vassal in a Palace, who serves there as its Noble and never lies down (M2-51 to M2-56).

What follows from that is asked of the Palaces, which are posts of another module.
"""

from typing import Final

from tawantinsuyu.game.core.module_hooks import serve, vacant_posts
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import Effect, TakeNewcomer

CLAUSE: Final = "M2-51"


def places(state: State, seat: int) -> list[int]:
    """Palaces of the seat in which there is nobody."""
    return vacant_posts(state, seat)


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """The printed Newcomers."""
    return (TakeNewcomer(nation.amounts["newcomers"]),)


def settle(state: State, seat: int, place: int) -> None:
    """The Vassal moves in."""
    serve(state, seat, place)


CRAFT: Final = Craft("palace", places, settle, CLAUSE, brings, "buildings")
