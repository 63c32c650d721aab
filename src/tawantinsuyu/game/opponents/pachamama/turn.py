"""Pachamama's turn: a High Priest action within reach and a secondary action, or a move by one
space and a board action (PAC-69…83).
"""

from typing import Final

from tawantinsuyu.game.core.frames import AfterPriest, MainChoice
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import draw_army_to_hand, move_priest
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents import board, priest
from tawantinsuyu.game.opponents.cards import discard_oldest
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama.priest import pay_for_reach, ready_to_conquer
from tawantinsuyu.game.opponents.pachamama.workers import from_nomads

ONE_SPACE: Final = 1


def take_turn(state: State, frame: MainChoice) -> None:
    """Take the nearest High Priest action whose condition is met, otherwise a board action."""
    state.stack.pop()
    if state.sink is not None:
        state.sink.begin("automa", AUTOMA_SEAT, clause(state, "turn"), what="turn")
    if steps := priest.reachable_action(state):
        pay_for_reach(state, steps)
        priest.take_action(state, steps)
    else:
        move_priest(state, AUTOMA_SEAT, ONE_SPACE, clause(state, "one_space"))
        board.start_board_action(state)


def secondary_action(state: State, frame: AfterPriest) -> None:
    """Spread influence, draw an Army card or take a Nomad; then remove old cards from the offer."""
    state.stack.pop()
    if not any(module.opponent_secondary(state) for module in state.modules):
        _common_secondary_action(state)
    discard_oldest(state, priest.DISCARDED, "after_offer")
    if state.sink is not None:
        state.sink.end("automa")


def _common_secondary_action(state: State) -> None:
    if ready_to_conquer(state):
        from_nomads(state, "after_nomad")
    else:
        draw_army_to_hand(state, AUTOMA_SEAT, clause(state, "after_army"))
