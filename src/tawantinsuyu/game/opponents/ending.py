"""A solo opponent at a Festival and at the end of the game."""

from typing import Final

from tawantinsuyu.game.core.frames import FinalActions, WorshipChoice
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import score
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import adjusted, automa, clause
from tawantinsuyu.game.opponents.priest import rejuvenate_everything
from tawantinsuyu.game.priest.worship import can_worship

PERSON: Final = 1 - AUTOMA_SEAT
BEHIND_POINTS: Final = 2
POINTS_TO_WIN: Final = 120
BOTH_SIZES: Final = 0b11


def weaving_points(state: State, seat: int, arg: int) -> None:
    """Score points for the solo opponent's Weavings, in place of the Merchant."""
    weavings = sum(len(row) for row in state.players[seat].tapestries)
    each, step = 1, "festival_weavings"
    if adjusted(state, "harder:weaving-points"):
        each, step = 2, "harder:weaving-points"
    score(state, seat, each * weavings, SOURCE["tapestries"], clause(state, step))


def points_if_behind(state: State, points: list[int]) -> None:
    """Score points if the solo opponent was strictly behind; she draws no card."""
    if points[AUTOMA_SEAT] < points[PERSON]:
        because = clause(state, "behind")
        score(state, AUTOMA_SEAT, BEHIND_POINTS, SOURCE["festivals"], because)


def push_final_actions(state: State) -> None:
    """Put the solo opponent's two final actions on the stack, before Final Scoring."""
    state.stack.append(FinalActions(AUTOMA_SEAT))


def final_actions(state: State, frame: FinalActions) -> None:
    """Turn everything of the solo opponent face up, then worship once. Nobody follows, and no
    ability reacts.
    """
    state.stack.pop()
    rejuvenate_everything(state)
    if can_worship(state, AUTOMA_SEAT):
        state.stack.append(WorshipChoice(AUTOMA_SEAT, BOTH_SIZES, False))


def leftover_points(state: State) -> None:
    """Score points for resources that are left, in a harder game; gold counts twice."""
    if adjusted(state, "harder:leftover-points"):
        left = sum(state.players[AUTOMA_SEAT].resources)
        because = clause(state, "harder:leftover-points")
        score(state, AUTOMA_SEAT, left, SOURCE["automa"], because)


def winner(state: State) -> list[int]:
    """Return the winner of a solo game: the person needs enough points, and more than the opponent
    has.
    """
    points, hers = state.players[PERSON].points, state.players[AUTOMA_SEAT].points
    enough = points >= automa(state).points_to_win
    return [PERSON if enough and points > hers else AUTOMA_SEAT]
