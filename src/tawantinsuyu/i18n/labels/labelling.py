"""Helper functions that make labels of answers."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.message import Wording, message

Labelling: TypeAlias = Callable[[Pack, Action, State | None], Wording]
"""Makes the label of an answer, from the pack, the answer and, if known, the state in which it is
offered.
"""
Frame = TypeVar("Frame")


def plain(key: str) -> Labelling:
    wording = message(f"option.{key}")
    return lambda pack, action, state: wording


def top(state: State | None, kind: type[Frame]) -> Frame | None:
    """Return the frame that asks the question, if it is of this class; otherwise None."""
    frame = state.stack[-1] if state is not None and state.stack else None
    return frame if isinstance(frame, kind) else None


def top_named(state: State | None, name: str) -> Any:  # noqa: ANN401 - a frame of some module
    """Return the frame that asks the question, if its class has this name; otherwise None. A name
    is used because the module of the frame may not be installed.
    """
    frame = state.stack[-1] if state is not None and state.stack else None
    return frame if type(frame).__name__ == name else None
