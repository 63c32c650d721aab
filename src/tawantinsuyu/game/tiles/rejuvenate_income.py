"""Z18: an Army card and gold whenever anybody activates Rejuvenate (BLD-31)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import draw_army_to_hand, gain
from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-31"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return True. If no card can be drawn, the gold is still gained."""
    return True


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Draw the printed number of cards and gain the printed gold."""
    for _ in range(tile.amounts["army"]):
        draw_army_to_hand(state, seat, CLAUSE)
    gain(state, seat, GOLD, tile.amounts["gold"], CLAUSE)


TRIGGERS: Final = {"activated:rejuvenate": Trigger(run, usable, automatic=True, clause=CLAUSE)}
