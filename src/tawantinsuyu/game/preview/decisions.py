"""Decisions as data: who must answer what, with which options and free actions."""

from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game.conquest.soldiers import dearness
from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import asides, deciding, learnt, options, play, seen_by
from tawantinsuyu.game.preview.outlook import usual_payment
from tawantinsuyu.game.questions import QUESTIONS, write
from tawantinsuyu.game.turn.secondary import action_at, action_name, sections_of

KINDS: Final = (
    "choose_turn",
    "choose_space",
    "choose_one",
    "choose_some",
    "choose_cards",
    "pay",
    "order",
    "place_tile",
    "arrange",
    "yes_no",
    "sealed_cards",
)
"""The closed list of prompt kinds; a client has one component for each."""


SEVERAL: Final = ("choose_some", "choose_cards", "sealed_cards")
"""The kinds whose answers name between `minimum` and `maximum` things."""

REVEALS: Final = "reveals"
HANDS_OVER: Final = "hands_over"
"""Why an action cannot be taken back: something unknown becomes known, or another seat acts."""

SEALED: Final = "sealed_cards"
"""The kind whose answers nobody sees before everybody has given theirs."""

NAMES_NOTHING: Final = ("done",)
"""Verbs by which an answer of these kinds names nothing."""


@dataclass(frozen=True)
class Option:
    """One answer."""

    action: Action
    text: str
    seam: bool | None = None
    """Whether it reveals something or hands over to another seat; None if nobody asked."""
    group: str = ""
    """A key to sort options by: the space of a placement or a Conquest, the Weaving that is
    woven, the action a High Priest move reaches.
    """
    default: bool = False
    """The usual payment: it saves gold, and potatoes that the next Festival will ask for; for each
    space of a Conquest the one that costs fewest Soldiers."""
    reveals: bool = False
    """Whether a seam does more than hand over."""


@dataclass(frozen=True)
class Decision:
    """The question to one seat."""

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
    frame = state.stack[-1]
    kind = QUESTIONS[type(frame)].kind
    result = []
    for seat in deciding(state):
        if only not in (None, seat):
            continue
        found = options(state, seat)
        usual = _usual(state, seat, kind, found)
        # A sealed choice is only noted, until the last one reveals all of them.
        alike = seam_of(state, seat, found[0]) if seams and kind == SEALED else None
        answers = tuple(
            option_of(state, seat, action, seams, number in usual, alike)
            for number, action in enumerate(found)
        )
        free = tuple(option_of(state, seat, action, seams) for action in asides(state, seat))
        counts = [_named(action) for action in found] if kind in SEVERAL else [1]
        result.append(
            Decision(seat, kind, type(frame).__name__, answers, free, min(counts), max(counts))
        )
    return tuple(result)


def option_of(
    state: State,
    seat: int,
    action: Action,
    seams: bool,
    default: bool = False,
    seam: str | None = None,
) -> Option:
    """An action as an answer that is offered."""
    names = state.tables.names
    if seam is None:
        seam = seam_of(state, seat, action) if seams else ""
    return Option(
        action,
        write(names, action),
        bool(seam) if seams else None,
        _group(state, seat, names, action),
        default,
        seam == REVEALS,
    )


def _usual(state: State, seat: int, kind: str, found: list[Action]) -> set[int]:
    """Which payment is usual; of upkeep the first, of a Conquest the least dear for each space."""
    if kind == "pay" and found[0][0] != "pay":
        return {0}
    if kind == "pay":
        ways = [payment[1:] for payment in found]
        return {usual_payment(state, seat, ways, len(state.players[seat].gods))}
    cheapest: dict[Action, int] = {}
    for number, action in enumerate(found):
        if action[0] == "conquer":
            best = cheapest.setdefault(action[1:3], number)
            if dearness(state, action) < dearness(state, found[best]):
                cheapest[action[1:3]] = number
    return set(cheapest.values())


def _group(state: State, seat: int, names: Names, action: Action) -> str:
    if action[0] == "priest":
        return action_name(action_at(state, seat, sections_of(state, seat, action)))
    if action[0] == "place":
        return names.pack.hill.spaces[action[2]].id
    if action[0] == "weave":
        return names.pack.weavings[action[1]].id
    if action[0] == "conquer":
        return names.pack.regions[action[1]].spaces[action[2]].id
    return ""


def _named(action: Action) -> int:
    """How many things an answer names."""
    return 0 if action[0] in NAMES_NOTHING else len(action) - 1


def seam_of(state: State, seat: int, action: Action) -> str:
    """Why an action cannot be taken back; empty if it can."""
    trial = state.clone()
    play(trial, seat, action)
    if learnt(seen_by(state, seat), seen_by(trial, seat)):
        return REVEALS
    return HANDS_OVER if deciding(trial) != (seat,) else ""
