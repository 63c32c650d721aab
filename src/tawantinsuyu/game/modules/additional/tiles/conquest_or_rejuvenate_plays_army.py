"""ZA7: its owner plays an Army card whenever anybody activates Conquest or Rejuvenate (ADD-22…24).

In a Conquest this happens after the casualty and before the muster, which still has its free card
(R77, R127).
"""

from typing import Final

from tawantinsuyu.game.core.frames import PlayArmyCards
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.vocabulary import Effect, PlayArmy

CLAUSE: Final = "ADD-22"


def usable(state: State, seat: int, tile: Passive, active: int) -> bool:
    """Return whether the seat has an Army card in hand."""
    return bool(state.players[seat].army)


def run(state: State, seat: int, tile: Passive, active: int) -> None:
    """Play up to the printed number of Army cards."""
    state.stack.append(PlayArmyCards(seat, tile.amounts["army_cards"], clause=CLAUSE))


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    return PlayArmy(tile.amounts["army_cards"])


TRIGGERS: Final = {
    "activated:conquest": Trigger(run, usable, automatic=False, clause=CLAUSE),
    "activated:rejuvenate": Trigger(run, usable, automatic=False, clause=CLAUSE),
}
