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
"""The fixed list of prompt kinds; a client has one component for each."""


SEVERAL: Final = ("choose_some", "choose_cards", "sealed_cards")
"""The kinds whose answers name several things, between `minimum` and `maximum`."""

REVEALS: Final = "reveals"
HANDS_OVER: Final = "hands_over"
"""The two reasons why an action cannot be undone: something unknown becomes known (REVEALS), or
another seat acts.
"""

SEALED: Final = "sealed_cards"
"""The kind whose answers nobody sees before everybody has answered."""

NAMES_NOTHING: Final = ("done",)
"""Verbs of answers of these kinds that name nothing."""


@dataclass(frozen=True)
class Option:
    """One possible answer to a decision."""

    action: Action
    text: str
    seam: bool | None = None
    """Whether the answer reveals something or lets another seat act; None if this was not
    computed.
    """
    group: str = ""
    """A key by which options are grouped: the space of a placement or a Conquest, the Weaving to
    place, the action that a High Priest move reaches.
    """
    default: bool = False
    """Whether the answer is the usual payment: one that saves gold and the potatoes that the next
    Festival will need. For each space of a Conquest it is the payment with the fewest Soldiers.
    """
    reveals: bool = False
    """Whether the answer reveals something, and does not only let another seat act."""


@dataclass(frozen=True)
class Decision:
    """The question to one seat."""

    seat: int
    kind: str
    frame: str
    options: tuple[Option, ...]
    asides: tuple[Option, ...]
    """Free actions. After each of them the same question is asked again."""
    minimum: int = 1
    maximum: int = 1
    """Maximum number of things that one answer names, for the kinds in SEVERAL."""


def pending(state: State, seams: bool = False, only: int | None = None) -> tuple[Decision, ...]:
    """Return all open decisions, or only that of one seat; there are several only if choices are
    sealed. `seams` marks the options and free actions that cannot be undone afterwards, by trying
    each of them out.
    """
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
        # A sealed choice is only stored until the last choice reveals all of them.
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
    """Return an action as an option of the decision."""
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
    """Return which payment is usual; for upkeep the first, for a Conquest the cheapest for each
    space.
    """
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
    """Return how many things an answer names."""
    return 0 if action[0] in NAMES_NOTHING else len(action) - 1


def seam_of(state: State, seat: int, action: Action) -> str:
    """Return why an action cannot be undone; empty if it can."""
    trial = state.clone()
    play(trial, seat, action)
    if learnt(seen_by(state, seat), seen_by(trial, seat)):
        return REVEALS
    return HANDS_OVER if deciding(trial) != (seat,) else ""
