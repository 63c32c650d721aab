"""ZN5: after a placement in which a Palace was paid for, the High Priest may move (M3-103, M3-104).

The move waits below the placement on the stack, so it happens when the placement is complete.
Outside of a placement there is no move (R258).
"""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Frame, Placement
from tawantinsuyu.game.core.question import Rule
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import decline
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.turn.choice import secondary_worth
from tawantinsuyu.game.turn.secondary import priest_ways, start_secondary

CLAUSE: Final = "M3-103"


@final
class ExtraMove(Frame):
    """A Move High Priest action that may be taken after the placement above it."""

    def __init__(self, seat: int, tile: str) -> None:
        self.seat: Final = seat
        self.tile: Final = tile


def place_below(state: State, seat: int) -> int:
    """Return the place on the stack where a move of this seat has to wait, or -1."""
    for at, frame in enumerate(state.stack):
        if isinstance(frame, ExtraMove):
            return -1
        if isinstance(frame, Placement) and frame.seat == seat:
            return at
    return -1


def usable(state: State, seat: int, tile: Passive, palace: int) -> bool:
    """Return whether a placement is in progress and no move is waiting for its end yet (M3-104)."""
    return place_below(state, seat) >= 0


def run(state: State, seat: int, tile: Passive, palace: int) -> None:
    """Put the move on the stack, below the placement."""
    state.stack.insert(place_below(state, seat), ExtraMove(seat, tile.id))


def move_options(state: State, frame: ExtraMove) -> list[Action]:
    """Return the moves of the secondary action, and an option for no move."""
    return [*priest_ways(state, frame.seat), ("done",)]


def move_play(state: State, frame: ExtraMove, action: Action) -> None:
    """Move the High Priest. It is a complete action, in which the others may follow as usual."""
    if action[0] == "done":
        decline(state, frame.seat, "priest", CLAUSE)
        return
    state.stack.pop()
    if state.sink is not None:
        state.sink.add("used", frame.seat, CLAUSE, what=f"passive:{frame.tile}")
    start_secondary(state, frame.seat, action)


TRIGGERS: Final = {
    "constructed:palace": Trigger(run, usable, automatic=True, clause=CLAUSE, asks=True)
}
RULES: Final = {
    ExtraMove: Rule(None, move_options, move_play, "choose_turn", worth=secondary_worth),
}
