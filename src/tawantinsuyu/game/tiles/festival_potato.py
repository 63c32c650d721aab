"""Z06: potato when a Festival starts, and God cards are worth more at the end (BLD-37, BLD-38)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.names import POTATO
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-37"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return True: the tile can always be used."""
    return True


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Gain the printed number of potatoes."""
    gain(state, seat, POTATO, tile.amounts["potato"], CLAUSE)


def points_per_card(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return the additional points of each God card in hand in Final Scoring."""
    return tile.amounts["card_points"]


TRIGGERS: Final = {"festival:start": Trigger(run, usable, automatic=True, clause=CLAUSE)}
MODIFIERS: Final = {"final:god_card": points_per_card}
