"""Z16: something is turned up whenever anybody activates Produce (BLD-28, BLD-29)."""

from typing import Final

from tawantinsuyu.game.core.frames import RejuvenateItems
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.vocabulary import Effect, Rejuvenate

CLAUSE: Final = "BLD-28"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether a Production Building or an Army card is face down."""
    player = state.players[seat]
    return bool(player.production_down or player.army_down)


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Turn up the printed number of items."""
    state.stack.append(RejuvenateItems(seat, tile.amounts["items"], False))


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    return Rejuvenate(tile.amounts["items"], buildings_only=False)


TRIGGERS: Final = {"producing": Trigger(run, usable, automatic=False, clause=CLAUSE)}
