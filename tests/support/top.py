"""The top frame of a game's stack, for tests that inspect it."""

from typing import Any

from tawantinsuyu.game.core.state import State


def top(state: State, at: int = -1) -> Any:
    """Return the top frame of the stack, or the frame at another index."""
    return state.stack[at]
