"""The top frame of a game's stack, for tests that look into it."""

from typing import Any

from tawantinsuyu.game.core.state import State


def top(state: State, at: int = -1) -> Any:
    """The top frame, or the one at another place."""
    return state.stack[at]
