"""Z10: resources when a Festival starts (BLD-40)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-40"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return True: the tile can always be used."""
    return True


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Gain the printed resources."""
    for name, amount in tile.amounts.items():
        gain(state, seat, RESOURCES.index(name), amount, CLAUSE)


TRIGGERS: Final = {"festival:start": Trigger(run, usable, automatic=True, clause=CLAUSE)}
