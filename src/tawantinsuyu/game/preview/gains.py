"""A summary of gains that are taken one after the other. Plain gains are combined into batches that
one press can send. For every other gain there is a list of all complete ways to take it.
"""

from typing import Final, NamedTuple

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.plain import together
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import deciding, learnt, options, play, seen_by
from tawantinsuyu.game.preview.decisions import Option, option_of
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.vocabulary import Effect

MOST_WAYS: Final = 24
"""Maximum number of ways listed for a gain. If there are more, only their first steps are
listed.
"""
DEEPEST: Final = 4
"""Maximum number of questions that a way answers."""


class Way(NamedTuple):
    """One way to take a gain: its answers in order, each with the options at that point."""

    options: tuple[Option, ...]
    states: tuple[State, ...]
    """The position at each answer, which is needed for its text."""


class Gains(NamedTuple):
    """A summary of the seat's possible gains."""

    plain: tuple[tuple[Action, ...], ...]
    """Batches of plain gains. A batch ends where something unknown is revealed; the rest is sent
    separately.
    """
    gives: Effect | None
    """The sum of all plain gains of the question."""
    choices: tuple[tuple[Way, ...], ...]
    """The gains that are not plain. For each, the ways in which the seat can take it."""


def gains(state: State, seat: int) -> Gains | None:
    """Return the summary of the open question, if it is about gains that are taken one after the
    other.
    """
    frame = state.stack[-1]
    rule = QUESTIONS[type(frame)]
    if rule.plain is None or seat not in deciding(state):
        return None
    plain = rule.plain(state, frame)
    others = [action for action in options(state, seat) if action not in (*plain, ("done",))]
    worths = [worth_of(state, seat, action).effect for action in plain]
    return Gains(
        _batches(state, seat, plain),
        together(effect for effect in worths if effect is not None),
        tuple(_ways(state, seat, action) for action in others),
    )


def _batches(state: State, seat: int, actions: list[Action]) -> tuple[tuple[Action, ...], ...]:
    """Split actions into batches, each ending with an action that reveals something."""
    batches: list[list[Action]] = [[]]
    trial = state.clone()
    for action in actions:
        batches[-1].append(action)
        before = seen_by(trial, seat)
        play(trial, seat, action)
        if deciding(trial) != (seat,) or type(trial.stack[-1]) is not type(state.stack[-1]):
            break
        if learnt(before, seen_by(trial, seat)):
            batches.append([])
    return tuple(tuple(batch) for batch in batches if batch)


def _ways(state: State, seat: int, action: Action) -> tuple[Way, ...]:
    """Return every sequence of answers that begins with this one. A sequence ends where it leads
    back to the question, where hidden information is revealed, or where another seat acts. If
    there are too many sequences, return only the first answer.
    """
    first = option_of(state, seat, action, seams=True)
    found: list[Way] = []
    _follow(state, seat, Way((first,), (state,)), type(state.stack[-1]), found)
    return tuple(found) if len(found) <= MOST_WAYS else (Way((first,), (state,)),)


def _follow(state: State, seat: int, way: Way, home: type, found: list[Way]) -> None:
    if len(found) > MOST_WAYS:
        return
    last = way.options[-1]
    if (last.seam and not _foreseen(state, last)) or len(way.options) == DEEPEST:
        found.append(way)
        return
    after = state.clone()
    play(after, seat, last.action)
    if type(after.stack[-1]) is home or deciding(after) != (seat,):
        found.append(way)
        return
    for action in options(after, seat):
        step = option_of(after, seat, action, seams=True)
        _follow(after, seat, Way((*way.options, step), (*way.states, after)), home, found)


def _foreseen(state: State, option: Option) -> bool:
    """Return whether the next question is already known although something unrelated is
    revealed.
    """
    frame = state.stack[-1]
    foreseen = QUESTIONS[type(frame)].foreseen
    return option.reveals and foreseen is not None and foreseen(state, frame, option.action)
