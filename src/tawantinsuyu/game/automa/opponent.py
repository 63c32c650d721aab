"""What makes one solo opponent different from another: tables, clauses and a few numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tawantinsuyu.game.pack import AutomaBoard
from tawantinsuyu.game.state import AUTOMA_SEAT, Solo, State

Settle = Callable[[State, Any], None]
Carry = Callable[[State, int, Any, int, str], None]
Body = tuple[Callable[[State, int, int], bool], Callable[[State, int, int], None]]


@dataclass(frozen=True)
class Automa:
    """One solo opponent. Everything she shares with the other is in the functions of this package;
    what differs is here."""

    name: str
    clauses: Mapping[str, str]
    """The clause behind each step, by the name the shared functions use for it."""
    frames: Mapping[type, Settle]
    """Frames of her seat that she settles herself; the others run as for a person."""
    effects: Mapping[type, Carry]
    """Effects that mean something else for her."""
    bodies: Mapping[str, Body]
    """Who takes part and how, where `InTurn` comes to her."""
    tasks: Mapping[str, Callable[[State], bool]]
    """Spaces of her board that are no plain effect; False when nothing could be done."""
    faces: Mapping[str, Callable[[State], bool]]
    """Parts of a Personality action that mean something else than on a space or as a reward."""
    gained: Callable[[State, int], None]
    """Called after each resource she gains."""
    surplus: Callable[[State], int]
    """The place of the Worker she gives up when she has too many."""
    weaving_rank: Callable[[State, int], tuple[int, ...]]
    """How a Weaving compares with others that would lie as well; smallest first."""
    instead_of_cards: Callable[[State, list[int]], None]
    """Her share of a Festival's card phase, given the points before it."""
    before_final_scoring: Callable[[State], None]
    after_final_scoring: Callable[[State], None]
    points_to_win: int
    """What the person needs beside being ahead."""
    winners: Callable[[State], list[int]]

    def settles(self, state: State, frame: Any) -> bool:  # noqa: ANN401 - any frame
        """Settle the top frame if it is hers to settle."""
        settle = self.frames.get(type(frame))
        if settle is None or frame.seat != AUTOMA_SEAT:
            return False
        settle(state, frame)
        return True


def automa(state: State) -> Automa:
    """The solo opponent of a table that has one."""
    assert state.automa is not None
    return state.automa


def clause(state: State, step: str) -> str:
    """The clause behind a step of hers."""
    return automa(state).clauses[step]


def solo(state: State) -> Solo:
    """What lies on her board."""
    assert state.solo is not None
    return state.solo


def board(state: State) -> AutomaBoard:
    """Her printed board."""
    return state.pack.automa_boards[solo(state).board]


def adjusted(state: State, adjustment: str) -> bool:
    """Whether the table plays with one of the changes of difficulty (AXO-191)."""
    return adjustment in state.config.adjustments
