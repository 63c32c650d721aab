"""Finds the place of a seat in a script, from the learner's answers alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.learn.script import LEARNER, Script, Step, UnknownScriptError

MAX_STARTS: Final = 200


class OffScriptError(Exception):
    """A script cannot be played. The message names the step."""


@dataclass(frozen=True)
class Place:
    """A seat's place in a script: the lesson, its current step, and the accepted answers."""

    lesson: int
    """The index of the lesson from 0; the number of lessons when all are finished."""
    step: Step | None
    """The current step; None in another player's turn, at the end of the script, or if the lesson
    cannot continue.
    """
    allowed: tuple[str, ...] = ()
    """The offered answers that the lesson's step accepts. "Do it for me" gives the first of
    them.
    """
    lost: bool = False
    """Whether the lesson accepts none of the offered answers; the next lesson then begins from its
    own position.
    """
    why: str = ""
    """The key of the text about the previous lesson's result."""


def locate(script: Script, at: int, answers: Sequence[str], offered: Sequence[str] | None) -> Place:
    """Return the place in the script after the learner's answers since the beginning of a lesson.
    `offered` has the possible answers; None while another player decides.
    """
    steps = script.steps(at)
    here, again, given, whys = 0, False, [], dict[int, str]()
    for text in answers:
        found = _next(steps, here, again, (text,))
        if found is None:
            if all(step.maybe for _, step in steps[here + again :]):
                # nothing more was required, and another answer continues the game freely
                end = len(script.lessons)
                return Place(end, None, why=whys.get(end - 1, ""))
            break
        given.append((steps[found][0], text))
        again = steps[found][1].several
        here = found if again else found + 1
        whys[steps[found][0]] = _why(script, steps[found][0], given)
    at_end = here >= len(steps) or (again and here == len(steps) - 1 and not offered)
    lesson = len(script.lessons) if at_end else steps[here][0]
    if again and not at_end and _next(steps, here, again, offered or ()) != here:
        lesson = steps[here + 1][0] if here + 1 < len(steps) else len(script.lessons)
    why = whys.get(lesson - 1, "")
    if offered is None or lesson == len(script.lessons):
        return Place(lesson, None, why=why)
    found = _next(steps, here, again, offered)
    if found is None:
        needed = (number for number, step in steps[here + again :] if not step.maybe)
        lesson = next(needed, len(script.lessons))
        return Place(lesson, None, lost=lesson < len(script.lessons), why=whys.get(lesson - 1, ""))
    step = steps[found][1]
    ordered = [text for pattern in step.allow for text in offered if fnmatchcase(text, pattern)]
    number = steps[found][0]
    return Place(number, step, tuple(dict.fromkeys(ordered)), why=whys.get(number - 1, ""))


def _next(
    steps: Sequence[tuple[int, Step]], here: int, again: bool, offered: Sequence[str]
) -> int | None:
    """Return the index of the first step of the lesson, from here on, that accepts one of these
    answers; None if no step does.
    """
    for number in range(here, len(steps)):
        step = steps[number][1]
        if any(step.allows(text) for text in offered):
            return number
        if not step.maybe and not (again and number == here):
            return None
    return None


def _why(script: Script, lesson: int, given: Sequence[tuple[int, str]]) -> str:
    """Return the key of the text shown at the end of a lesson."""
    answers = [text for number, text in given if number == lesson]
    for pattern, which in script.lessons[lesson].why:
        if any(fnmatchcase(text, pattern) for text in answers):
            return which
    return ""


def offered_to(state: State, seat: int = LEARNER) -> list[str] | None:
    """Return the possible answers of a seat; None if it does not have to decide."""
    found = next((one for one in api.pending(state, only=seat) if one.seat == seat), None)
    return None if found is None else [option.text for option in found.options]


def rival_answer(script: Script, lesson: int, state: State) -> tuple[int, str] | None:
    """Return the seat and the answer of a rival by the script; None if the learner decides."""
    decision = next((one for one in api.pending(state) if one.seat != LEARNER), None)
    if decision is None or lesson >= len(script.lessons):
        return None
    texts = [option.text for option in decision.options]
    wanted = script.lessons[lesson].rival
    found = (text for pattern in wanted for text in texts if fnmatchcase(text, pattern))
    # unforeseen questions are declined, which is the last option
    return decision.seat, next(found, texts[-1])


_STARTS: Final[dict[tuple[str, int, str], State]] = {}
"""Cached positions at the beginning of lessons, by script, lesson and pack. There are a few
dozen.
"""


def start(script: Script, at: int, pack: Pack) -> State:
    """Return the position at the beginning of a lesson. All earlier lessons are played as the
    script shows.
    """
    if not 0 <= at < len(script.lessons):
        raise UnknownScriptError(f"{script.id}: lesson {at}")
    key = (script.id, at, pack.hash)
    if key not in _STARTS:
        if len(_STARTS) >= MAX_STARTS:
            _STARTS.clear()
        _STARTS[key] = _played(script, at, pack)
    return _STARTS[key].clone()


def _played(script: Script, at: int, pack: Pack) -> State:
    state = script.lay(pack)
    answers: list[str] = []
    while True:
        place = settle(script, 0, answers, state)
        if place.lesson >= at:
            return state
        if place.step is None:
            raise OffScriptError(f"{script.id}: {script.lessons[place.lesson].id} cannot go on")
        api.apply(state, LEARNER, place.allowed[0])
        answers.append(place.allowed[0])


def settle(script: Script, at: int, answers: Sequence[str], state: State) -> Place:
    """Let rivals answer until the learner decides or the script is over; return the place."""
    while True:
        place = locate(script, at, answers, offered_to(state))
        if place.step is not None or place.lost:
            return place
        answer = rival_answer(script, place.lesson, state)
        if answer is None:
            return place
        api.apply(state, *answer)
