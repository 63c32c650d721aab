"""Axomamma's turn: a High Priest action within reach, a board action, or a turn without a
Worker.
"""

from tawantinsuyu.game.core.frames import AfterPriest, MainChoice, RecruitVillager
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import draw_army_to_hand, move_priest, score
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents import board, priest, workers
from tawantinsuyu.game.opponents.cards import discard_oldest
from tawantinsuyu.game.opponents.opponent import adjusted, clause


def take_turn(state: State, frame: MainChoice) -> None:
    """Take a High Priest action within reach, otherwise a board action, or a turn without a
    Worker.
    """
    state.stack.pop()
    if state.sink is not None:
        state.sink.begin("automa", AUTOMA_SEAT, "AXO-47", what="turn")
    if steps := priest.reachable_action(state):
        priest.take_action(state, steps)
        if adjusted(state, "harder:priest-points"):
            because = clause(state, "harder:priest-points")
            score(state, AUTOMA_SEAT, 2, SOURCE["automa"], because)
    elif state.players[AUTOMA_SEAT].workers:
        board.start_board_action(state)
    else:
        _without_worker(state)
        if state.sink is not None:
            state.sink.end("automa")


def _without_worker(state: State) -> None:
    """Take a Nomad, points for old God cards and an Army card, and move Axomamma's High Priest
    (AXO-170).
    """
    workers.random_nomad(state, "no_worker_nomad")
    discard_oldest(state, priest.DISCARDED, "no_worker_offer", 1)
    if not adjusted(state, "easier:no-worker-no-army"):
        draw_army_to_hand(state, AUTOMA_SEAT, clause(state, "no_worker_army"))
    move_priest(state, AUTOMA_SEAT, 1, clause(state, "no_worker_move"))
    if adjusted(state, "harder:no-worker-points"):
        because = clause(state, "harder:no-worker-points")
        score(state, AUTOMA_SEAT, 2, SOURCE["automa"], because)


def army_card_and_discards(state: State, frame: AfterPriest) -> None:
    """Draw an Army card, and put the oldest cards of the offer under the deck."""
    state.stack.pop()
    draw_army_to_hand(state, AUTOMA_SEAT, clause(state, "after_army"))
    discard_oldest(state, priest.DISCARDED, "after_offer")
    if state.sink is not None:
        state.sink.end("automa")


def recruit_nobody(state: State, frame: RecruitVillager) -> None:
    """Do nothing: Axomamma recruits only through her board (AXO-175)."""
    state.stack.pop()
