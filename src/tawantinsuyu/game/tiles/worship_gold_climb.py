"""Z12: gold for a Temple step at every Worship and before every Festival (BLD-24, BLD-41, 42)."""

from tawantinsuyu.game.frames import Climbing
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.registry import Trigger
from tawantinsuyu.game.state import State
from tawantinsuyu.game.supply import affordable
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.vocabulary import Cost


def price(tile: Passive) -> Cost:
    """The printed gold."""
    return (0, 0, 0, tile.amounts["gold"])


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """The gold and a step to climb."""
    return affordable(state, seat, price(tile)) and steps_above(state, seat) > 0


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Pay and climb."""
    state.stack.append(Climbing(seat, tile.amounts["steps"]))
    ask_payment(state, seat, price(tile), "BLD-24")


TRIGGERS = {
    "activated:worship": Trigger(run, usable, automatic=False),
    "festival:before": Trigger(run, usable, automatic=False),
}
