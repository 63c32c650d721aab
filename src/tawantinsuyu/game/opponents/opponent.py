"""Where the functions of this package find what is hers: tables, clauses, board."""

from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.core.registry import Automa
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import AutomaBoard


def automa(state: State) -> Automa:
    """The solo opponent of a table that has one."""
    assert state.automa is not None
    return state.automa


def clause(state: State, step: str) -> str:
    """The clause behind a step of hers."""
    return automa(state).clauses[step]


def solo(state: State) -> Solo:
    """The pieces on her board."""
    assert state.solo is not None
    return state.solo


def board(state: State) -> AutomaBoard:
    """Her printed board."""
    return state.pack.automa_boards[solo(state).board]


def adjusted(state: State, adjustment: str) -> bool:
    """Whether the table plays with one of the changes of difficulty (AXO-191)."""
    return adjustment in state.config.adjustments
