"""Helpers to make labels."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.message import Wording, message

Labelling: TypeAlias = Callable[[Pack, Action, State | None], Wording]
"""From the pack, an answer, and the state where it is offered, if known."""
Frame = TypeVar("Frame")


def plain(key: str) -> Labelling:
    wording = message(f"option.{key}")
    return lambda pack, action, state: wording


def top(state: State | None, kind: type[Frame]) -> Frame | None:
    """Return the frame that asks, if it is of this kind."""
    frame = state.stack[-1] if state is not None and state.stack else None
    return frame if isinstance(frame, kind) else None


def top_named(state: State | None, name: str) -> Any:  # noqa: ANN401 - a frame of some module
    """The frame that asks, if it has this name: that of a module which may not be there."""
    frame = state.stack[-1] if state is not None and state.stack else None
    return frame if type(frame).__name__ == name else None
