"""ZA5: a secondary action that moves the High Priest and activates nothing (ADD-16 to ADD-18)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import bare, plain
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.question import Verb, flow
from tawantinsuyu.game.core.registry import Secondary, Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.priest.moves import walk
from tawantinsuyu.game.turn.secondary import by_tile
from tawantinsuyu.game.vocabulary import Cost, Effect, MovePriest, Pay

CLAUSE: Final = "ADD-16"


@final
class AdvancePriest(Frame):
    """The High Priest has to move, after the corn was paid (ADD-17)."""

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat: Final = seat
        self.spaces: Final = spaces


def price(tile: Passive) -> Cost:
    """Return the printed amount of corn."""
    return (0, tile.amounts["corn"], 0, 0)


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the seat can pay the corn."""
    return affordable(state, seat, price(tile))


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Pay the corn; then the High Priest moves."""
    state.stack.append(AdvancePriest(seat, tile.amounts["spaces"]))
    ask_payment(state, seat, price(tile), CLAUSE)


def advance_step(state: State, frame: AdvancePriest) -> bool:
    """Move the High Priest. No action is activated where it arrives (ADD-17)."""
    state.stack.pop()
    walk(state, frame.seat, frame.spaces, CLAUSE)
    return False


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using ZA5: corn paid, the High Priest moved."""
    return Pay(price(tile), MovePriest(tile.amounts["spaces"]))


TRIGGERS: Final = {"secondary:advance": Trigger(run, usable, automatic=False, clause=CLAUSE)}
SECONDARY: Final[dict[str, Secondary]] = {"advance": by_tile("advance")}
RULES: Final = {AdvancePriest: flow(advance_step)}
VERBS: Final = {
    "advance": Verb(
        plain, bare("advance"), "a secondary action of the Building that moves the High Priest"
    ),
}
