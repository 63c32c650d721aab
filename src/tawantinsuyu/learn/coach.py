"""A coach for the half game after a script: explains a subject when it first matters.

The coach reads only the open decision of the learner's seat and the position as that seat sees it.
Which subjects were explained follows from the learner's answers, so nothing is stored.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from tawantinsuyu.game.api import Decision, State
from tawantinsuyu.game.inside import action_at, action_name
from tawantinsuyu.game.names import TASKS
from tawantinsuyu.i18n.message import Message, message
from tawantinsuyu.learn.figures import figures
from tawantinsuyu.learn.script import LEARNER
from tawantinsuyu.learn.words import named_in

LAST_FESTIVAL: Final = 2
"""The Festival after which the coach stops."""
MAX_CARDS: Final = 2
"""Maximum number of cards at one decision."""


@dataclass(frozen=True)
class Subject:
    """A subject of the game, and the signs of a decision in which it matters."""

    name: str
    now: tuple[str, ...]
    """Signs of a decision about the subject."""
    soon: tuple[str, ...]
    """Signs of a decision in which the subject can be chosen."""


SUBJECTS: Final = (
    Subject("training", ("task train",), ("train",)),
    Subject("nomads", ("ask TakeNomads",), ("recruit",)),
    Subject("army", ("ask KeepArmyCards",), ("train",)),
    Subject(
        "conquest",
        ("ask Casualty", "ask GiveCasualty", "ask Muster", "ask PlaceMarker"),
        ("priest conquest",),
    ),
    Subject("buildings", ("ask Construct", "task build"), ("place",)),
)
"""All subjects, in the order in which they are explained if several matter at once."""


def signs(decisions: Sequence[Decision], position: State) -> Iterator[str]:
    """Yield the signs of the learner's decision: its question, its verbs, the High Priest actions
    and the tasks that can be chosen. `position` is the position as the learner sees it.
    """
    yield from (f"ask {type(frame).__name__}" for frame in position.stack[-1:])
    for decision in decisions:
        for option in decision.options:
            verb, *args = option.action
            yield str(verb)
            match verb, *args:
                case "task", int(icon):
                    yield f"task {TASKS[position.pack.hill.icons[icon].task]}"
                case "priest", int(steps), False, *_:
                    action = action_at(position, LEARNER, steps)
                    yield f"priest {action_name(action)}"


def due(decisions: Sequence[Decision], position: State, explained: Set[str]) -> tuple[Subject, ...]:
    """Return the subjects to explain at a decision: first those that the decision is about, then
    those that it offers. Before the last Worker leaves the Village, the remaining subjects are
    explained as well.
    """
    if not decisions or is_over(position) or position.in_festival:
        return ()
    found = set(signs(decisions, position))
    left = [one for one in SUBJECTS if one.name not in explained]

    def shows(patterns: Sequence[str]) -> bool:
        return any(fnmatchcase(sign, pattern) for sign in found for pattern in patterns)

    now = [one for one in left if shows(one.now)]
    soon = [one for one in left if one not in now and shows(one.soon)]
    late = [one for one in left if one not in now + soon] if _is_late(position) else []
    return tuple([*now, *soon, *late][:MAX_CARDS])


def is_over(position: State) -> bool:
    """Return whether the Festival after which the coach stops is over."""
    return position.festivals >= LAST_FESTIVAL and not position.in_festival


def _is_late(position: State) -> bool:
    """Return whether the coached half game may end with the learner's turn."""
    left = sum(1 for worker in position.village if worker >= 0)
    return position.festivals == LAST_FESTIVAL - 1 and left <= MAX_CARDS


def card(subject: Subject, position: State) -> tuple[Message, Message]:
    """Return the title and the text of a subject's card."""
    key, known = f"learn.coach.{subject.name}", figures(position.pack)
    said = f"{key}.say"
    return (
        message(f"{key}.title"),
        message(said, **{name: known[name] for name in sorted(named_in(said))}),
    )
