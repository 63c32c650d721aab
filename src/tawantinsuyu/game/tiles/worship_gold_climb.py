"""Z12: gold for a Temple step at every Worship and before every Festival (BLD-24, BLD-41, 42)."""

from typing import Final

from tawantinsuyu.game.core.frames import Climbing
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.vocabulary import Climb, Cost, Effect, Pay

CLAUSE: Final = "BLD-24"
BEFORE_FESTIVAL: Final = "BLD-41"


def price(tile: Passive) -> Cost:
    """Return the printed amount of gold."""
    return (0, 0, 0, tile.amounts["gold"])


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the owner has the gold and a step to climb."""
    return affordable(state, seat, price(tile)) and can_climb(state, seat, tile, arg)


def can_climb(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the seat has a Temple step to climb."""
    return steps_above(state, seat) > 0


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Pay and advance when Worship is activated."""
    pay_and_climb(state, seat, tile, CLAUSE)


def run_before_festival(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Pay and advance before a Festival."""
    pay_and_climb(state, seat, tile, BEFORE_FESTIVAL)


def pay_and_climb(state: State, seat: int, tile: Passive, clause: str) -> None:
    """Pay the gold, with this clause as the reason, then advance the printed number of steps."""
    state.stack.append(Climbing(seat, tile.amounts["steps"]))
    ask_payment(state, seat, price(tile), clause)


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    return Pay(price(tile), Climb(tile.amounts["steps"]))


TRIGGERS: Final = {
    "activated:worship": Trigger(run, usable, automatic=False, clause=CLAUSE),
    "festival:before": Trigger(
        run_before_festival,
        usable,
        automatic=False,
        clause=BEFORE_FESTIVAL,
        but_for_price=can_climb,
    ),
}
