"""Z03: placing a Warrior may turn up Production Buildings (BLD-13)."""

from typing import Final

from tawantinsuyu.game.core.frames import RejuvenateItems
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import WARRIOR
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.vocabulary import Effect, Rejuvenate

CLAUSE: Final = "BLD-13"


def usable(state: State, seat: int, tile: Passive, worker: int) -> bool:
    """Return whether the Worker is a Warrior (not only used as one, BLD-06), and there is a
    Building to turn up.
    """
    return worker == WARRIOR and bool(state.players[seat].production_down)


def run(state: State, seat: int, tile: Passive, worker: int) -> None:
    """Turn up at most the printed number of Production Buildings, but no Army cards."""
    state.stack.append(RejuvenateItems(seat, tile.amounts["buildings"], True, True))


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    return Rejuvenate(tile.amounts["buildings"], buildings_only=True)


TRIGGERS: Final = {"placed": Trigger(run, usable, automatic=False, clause=CLAUSE, role=WARRIOR)}
