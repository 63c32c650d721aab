"""Access to the solo opponent of a table: the tables of her procedure, her clauses and her
board.
"""

from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.core.registry import Automa
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import AutomaBoard


def automa(state: State) -> Automa:
    """Return the solo opponent of a table that has one."""
    assert state.automa is not None
    return state.automa


def clause(state: State, step: str) -> str:
    """Return the clause of one of the solo opponent's steps."""
    return automa(state).clauses[step]


def solo(state: State) -> Solo:
    """Return the state of the solo opponent's board."""
    assert state.solo is not None
    return state.solo


def board(state: State) -> AutomaBoard:
    """Return the solo opponent's printed board."""
    return state.pack.automa_boards[solo(state).board]


def adjusted(state: State, adjustment: str) -> bool:
    """Return whether the table uses this adjustment of the solo opponent's difficulty (AXO-191)."""
    return adjustment in state.config.adjustments
