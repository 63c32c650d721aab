"""Decisions as data: who must answer what, with which options and free actions."""

from dataclasses import dataclass

from tawantinsuyu.game.actions import Action, Names, write
from tawantinsuyu.game.kernel import RULES, asides, deciding, options, play
from tawantinsuyu.game.state import State
from tawantinsuyu.game.turn import action_at, action_name

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


SEVERAL = ("choose_some", "choose_cards", "sealed_cards")
"""The kinds whose answers name between `minimum` and `maximum` things."""

NAMES_NOTHING = ("done",)
"""Verbs by which an answer of these kinds names nothing."""


@dataclass(frozen=True)
class Option:
    """One answer."""

    action: Action
    text: str
    seam: bool | None = None
    """Whether it reveals something or hands over to another seat; None if nobody asked."""
    group: str = ""
    """What options can be sorted by: the space of a placement, the Weaving that is woven,
    the action a High Priest move reaches."""
    default: bool = False
    """The usual answer: the first payment, which saves gold."""


@dataclass(frozen=True)
class Decision:
    """What one seat has to decide now."""

    seat: int
    kind: str
    frame: str
    options: tuple[Option, ...]
    asides: tuple[Option, ...]
    """Free actions; playing one asks the same question again."""
    minimum: int = 1
    maximum: int = 1
    """How many things one answer names, where the kind is a choice of several (SEVERAL)."""


def pending(state: State, seams: bool = False, only: int | None = None) -> tuple[Decision, ...]:
    """All decisions open now, or that of one seat only; several only where choices are sealed.
    `seams` marks options and free actions that cannot be taken back afterwards, by trying each of
    them out."""
    if not state.stack:
        return ()
    names = state.tables.names
    frame = state.stack[-1]
    kind = RULES[type(frame)].kind
    result = []
    for seat in deciding(state):
        if only not in (None, seat):
            continue
        found = options(state, seat)
        answers = tuple(
            Option(
                action,
                write(names, action),
                crosses_seam(state, seat, action) if seams else None,
                _group(state, seat, names, action),
                kind == "pay" and number == 0,
            )
            for number, action in enumerate(found)
        )
        free = tuple(
            Option(
                action,
                write(names, action),
                crosses_seam(state, seat, action) if seams else None,
            )
            for action in asides(state, seat)
        )
        counts = [_named(action) for action in found] if kind in SEVERAL else [1]
        result.append(
            Decision(seat, kind, type(frame).__name__, answers, free, min(counts), max(counts))
        )
    return tuple(result)


def _group(state: State, seat: int, names: Names, action: Action) -> str:
    if action[0] == "priest":
        return action_name(action_at(state, seat, action[1]))
    if action[0] == "place":
        return names.pack.hill.spaces[action[2]].id
    if action[0] == "weave":
        return names.pack.weavings[action[1]].id
    return ""


def _named(action: Action) -> int:
    """How many things an answer names."""
    return 0 if action[0] in NAMES_NOTHING else len(action) - 1


def crosses_seam(state: State, seat: int, action: Action) -> bool:
    """Whether an action reveals something unknown, uses chance, or lets another seat act."""
    trial = state.clone()
    play(trial, seat, action)
    return trial.seams != state.seams or deciding(trial) != (seat,)
