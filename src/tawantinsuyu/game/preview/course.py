"""The course of a turn: the later questions to a seat, as far as they are already certain."""

from typing import NamedTuple

from tawantinsuyu.game.core.frames import Placement
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import seats_of
from tawantinsuyu.game.placement.course import TASKS_LEFT
from tawantinsuyu.game.questions import QUESTIONS


class Ahead(NamedTuple):
    """A question that comes later."""

    frame: str
    left: int
    """How often the later question will be asked; for a placement, the number of tasks left."""


def ahead(state: State, seat: int) -> list[Ahead]:
    """Return later questions to the seat, the next one first."""
    found = []
    for frame in reversed(state.stack[:-1]):
        if QUESTIONS[type(frame)].options is None or seat not in seats_of(state, frame):
            continue
        if isinstance(frame, Placement):
            if frame.stage <= TASKS_LEFT and frame.tasks:
                found.append(Ahead(type(frame).__name__, frame.tasks))
        else:
            found.append(Ahead(type(frame).__name__, 1))
    return found
