"""Answers that are not possible, with the reasons, to be shown disabled beside the options. They
are based only on public prices and the seat's own things.
"""

from tawantinsuyu.game.core.question import Refused
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.questions import QUESTIONS


def out_of_reach(state: State, seat: int) -> list[Refused]:
    """Return answers of the same kind as the options that the seat cannot give now."""
    frame = state.stack[-1]
    refused = QUESTIONS[type(frame)].refused
    return [] if refused is None else refused(state, frame)
