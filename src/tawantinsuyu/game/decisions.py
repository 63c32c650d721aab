"""Decisions as data: who must answer what, with which options and free actions."""

from dataclasses import dataclass

from tawantinsuyu.game.actions import Action, Names, write
from tawantinsuyu.game.kernel import RULES, asides, deciding, options, play
from tawantinsuyu.game.state import State

KINDS = (
    "choose_turn",
    "choose_space",
    "choose_one",
    "choose_some",
    "choose_cards",
    "pay",
    "order",
    "place_tile",
    "yes_no",
    "sealed_cards",
)
"""The closed list of prompt kinds; a client has one component for each."""


@dataclass(frozen=True)
class Option:
    """One answer."""

    action: Action
    text: str
    seam: bool | None = None
    """Whether it reveals something or hands over to another seat; None if nobody asked."""


@dataclass(frozen=True)
class Decision:
    """What one seat has to decide now."""

    seat: int
    kind: str
    frame: str
    options: tuple[Option, ...]
    asides: tuple[str, ...]


def pending(state: State, seams: bool = False) -> tuple[Decision, ...]:
    """All decisions open now; several only where choices are sealed. `seams` marks options that
    cannot be taken back afterwards, by trying each of them out."""
    if not state.stack:
        return ()
    names = Names(state.pack)
    frame = state.stack[-1]
    kind = RULES[type(frame)].kind
    result = []
    for seat in deciding(state):
        answers = tuple(
            Option(
                action,
                write(names, action),
                crosses_seam(state, seat, action) if seams else None,
            )
            for action in options(state, seat)
        )
        free = tuple(write(names, action) for action in asides(state, seat))
        result.append(Decision(seat, kind, type(frame).__name__, answers, free))
    return tuple(result)


def crosses_seam(state: State, seat: int, action: Action) -> bool:
    """Whether an action reveals something unknown, uses chance, or lets another seat act."""
    trial = state.clone()
    play(trial, seat, action)
    return trial.seams != state.seams or deciding(trial) != (seat,)
