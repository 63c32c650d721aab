"""The course of a High Priest action: first tiles, then the active seat, then the others
(HP-04…09).
"""

from typing import Final

from tawantinsuyu.game.core.frames import Activation, Casualty, InTurn
from tawantinsuyu.game.core.moments import announce
from tawantinsuyu.game.core.question import flow
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import gain
from tawantinsuyu.game.names import GOLD, PRIEST_ACTIONS

CONQUEST: Final = PRIEST_ACTIONS.index("conquest")
CASUALTY: Final = 0
TILES: Final = 1
ACTIVE: Final = 2
OTHERS: Final = 3
SECOND_MARKER: Final = 4
"""Stages of a High Priest action (HP-04 to HP-09); a Conquest has stages for the muster and both
markers.
"""


def activation_step(state: State, frame: Activation) -> bool:
    """Go through the stages. Each one puts the frames on the stack that come before the next
    stage.
    """
    seat, action, gold, stage = frame.seat, frame.action, frame.gold, frame.stage
    name = PRIEST_ACTIONS[action]
    state.stack[-1] = Activation(seat, action, gold, stage + 1)
    if stage == CASUALTY:
        if state.sink is not None:
            state.sink.begin("action", seat, "HP-02", what=name, gold=gold)
        if action == CONQUEST:
            state.stack.append(Casualty(seat))
    elif stage == TILES:
        announce(state, f"activated:{name}", state.clockwise(seat), seat)
    elif stage == ACTIVE:
        if gold:
            gain(state, seat, GOLD, 1, "HP-04")
        if action == CONQUEST:
            state.stack.append(InTurn("muster", _who(state, seat, gold), seat))
        elif not gold:
            state.stack.append(InTurn(name, (seat,), seat))
        elif name == "produce":
            state.stack.append(InTurn("turn_up", (seat,), seat))
    elif stage == OTHERS:
        if action == CONQUEST:
            state.stack.append(InTurn("marker", _who(state, seat, gold), seat))
        else:
            state.stack.append(InTurn(name, state.others(seat), seat))
    elif stage == SECOND_MARKER and action == CONQUEST and not gold:
        state.stack.append(InTurn("marker", (seat,), seat))
    else:
        state.stack.pop()
        if state.sink is not None:
            state.sink.end("action")
    return False


def _who(state: State, seat: int, gold: bool) -> tuple[int, ...]:
    """Return everybody, or only the others if the active seat took gold (CQ-22)."""
    return state.others(seat) if gold else state.clockwise(seat)


RULES = {Activation: flow(activation_step)}
