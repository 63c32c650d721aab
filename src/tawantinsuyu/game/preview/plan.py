"""A turn planned at once: its first actions, and an answer to each question that follows them.

A plan ends where a draft ends: at the first answer that cannot be undone.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tawantinsuyu.game.core.frames import Placement
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import check, deciding, play
from tawantinsuyu.game.placement.course import EARLY
from tawantinsuyu.game.preview.decisions import Decision, Option, pending, seam_of
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.questions import read
from tawantinsuyu.game.vocabulary import FREE

MAX_STEPS: Final = 24
"""Maximum number of questions of a plan. A turn has fewer."""

WANTED_VERBS: Final = ("task", "benefit")
"""Verbs of the answers that a Worker was placed for. A plan takes all of these, even if they cost
something.
"""

LEAVES_OUT: Final = ("done", "stop", "no", "refresh")
"""Verbs of answers that leave something out, or exchange what is offered."""


class Step(NamedTuple):
    """A question of a plan, and its planned answer."""

    position: State
    decision: Decision
    answer: Option


class Plan(NamedTuple):
    """A planned turn."""

    actions: tuple[str, ...]
    """All answers of the plan, beginning with its first actions."""
    steps: tuple[Step, ...]
    """The questions that follow the first actions of the plan."""


def plan(state: State, seat: int, first: Sequence[str], wanted: Sequence[str] = ()) -> Plan:
    """Play actions on a copy, then answer each question: with the first wanted answer that is
    offered, otherwise with a preset one. Each wanted answer is used once. Raises IllegalError if
    one of the first actions is illegal.
    """
    names = state.tables.names
    trial = state.clone()
    for given in first:
        action = read(names, given)
        check(trial, seat, action)
        if seam_of(trial, seat, action):
            return Plan(tuple(first), ())
        play(trial, seat, action)
    left = list(wanted)
    steps: list[Step] = []
    while seat in deciding(trial) and len(steps) < MAX_STEPS:
        (decision,) = pending(trial, seams=True, only=seat)
        answer = _wanted(decision, left) or preset(trial, decision)
        steps.append(Step(trial.clone(), decision, answer))
        if answer.seam:
            break
        play(trial, seat, answer.action)
    return Plan((*first, *(step.answer.text for step in steps)), tuple(steps))


def _wanted(decision: Decision, left: list[str]) -> Option | None:
    """Return the first wanted answer that is offered, and remove it from the list."""
    offered = {option.text: option for option in decision.options}
    for number, text in enumerate(left):
        if text in offered:
            del left[number]
            return offered[text]
    return None


def preset(position: State, decision: Decision) -> Option:
    """Return the answer that a plan begins with: the usual payment; a task or benefit, first those
    that reveal nothing; the first offer if a task has something for sale; otherwise the first
    answer without a cost. A benefit that would end the plan comes after the tasks.
    """
    options = decision.options
    usual = next((one for one in options if one.default), None)
    if usual is not None:
        return usual
    wanted = [one for one in options if one.action[0] in WANTED_VERBS]
    if wanted:
        plain = (one for one in wanted if not one.reveals and not _ends_plan(position, one))
        if (chosen := next(plain, None)) is not None:
            return chosen
        if not _is_before_tasks(position):
            return next((one for one in wanted if not one.reveals), wanted[0])
        options = tuple(one for one in options if one not in wanted)
    free = [one for one in options if _is_free(position, decision.seat, one)]
    gains = [one for one in free if one.action[0] not in LEAVES_OUT and not one.reveals]
    sold = [one for one in options if one not in free]
    if sold and decision.kind != "yes_no" and _is_at_task(position):
        return sold[0]
    return next(iter(gains or free), options[0])


def _ends_plan(position: State, option: Option) -> bool:
    """Return whether every answer to the question after a benefit ends the plan."""
    if option.action[0] != "benefit" or option.seam:
        return bool(option.seam)
    trial = position.clone()
    seat = deciding(trial)[0]
    play(trial, seat, option.action)
    if seat not in deciding(trial):
        return False
    (decision,) = pending(trial, seams=True, only=seat)
    return all(one.seam for one in decision.options)


def _is_before_tasks(position: State) -> bool:
    """Return whether benefits may still be taken after the tasks."""
    frame = position.stack[-1]
    return isinstance(frame, Placement) and frame.stage == EARLY


def _is_at_task(position: State) -> bool:
    return any(isinstance(frame, Placement) for frame in position.stack)


def _is_free(position: State, seat: int, option: Option) -> bool:
    worth = worth_of(position, seat, option.action)
    return worth.cost == FREE and not worth.food and not worth.lost
