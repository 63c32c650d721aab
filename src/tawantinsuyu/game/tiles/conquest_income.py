"""Z17: gold and points whenever anybody activates Conquest (BLD-30)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import gain, score
from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-30"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return True: the tile can always be used."""
    return True


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Gain the printed gold and score the printed points."""
    gain(state, seat, GOLD, tile.amounts["gold"], CLAUSE)
    score(state, seat, tile.amounts["points"], SOURCE["buildings"], CLAUSE)


TRIGGERS: Final = {"activated:conquest": Trigger(run, usable, automatic=True, clause=CLAUSE)}
