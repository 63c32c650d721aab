"""Z17: gold and points whenever anybody activates Conquest (BLD-30)."""

from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.registry import Trigger
from tawantinsuyu.game.state import SOURCE, State
from tawantinsuyu.game.supply import gain, score


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Always."""
    return True


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """The printed gold and points."""
    gain(state, seat, GOLD, tile.amounts["gold"], "BLD-30")
    score(state, seat, tile.amounts["points"], SOURCE["buildings"], "BLD-30")


TRIGGERS = {"activated:conquest": Trigger(run, usable, automatic=True)}
