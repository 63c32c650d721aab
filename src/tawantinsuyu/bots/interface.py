"""The interface of a bot: it gets a seat's view and a question, and answers with an action.

A bot never gets the game itself. It gets a copy of what its seat sees (a view), the possible
actions, a budget for thinking, and a source of random numbers. So it can neither see hidden
information nor change the game. All games call bots through `ask`.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.game.api import Action, State, View, asides, options, view_for
from tawantinsuyu.game.inside import QUESTIONS

LIMIT: Final = 20.0
"""Seconds after which a bot in a separate process is stopped, and the fallback answer is used."""


class Question(NamedTuple):
    """A question to a bot: the actions that it may answer with."""

    options: tuple[Action, ...]
    """Complete answers to the question; never empty."""
    asides: tuple[Action, ...]
    """Free actions that the bot may take first. The same question is asked again after each."""
    kind: str
    """The kind of prompt, one of `game.decisions.KINDS`."""


class Budget(NamedTuple):
    """The limits of a bot's thinking about one answer. If both limits are 0, the bot decides itself
    how long it thinks.
    """

    iterations: int = 0
    """Maximum number of iterations, for bots that count them. With the same random numbers the
    answer is then always the same.
    """
    seconds: float = 0.0


DEFAULT_BUDGET: Final = Budget()


class Reason(NamedTuple):
    """A bot's one-line explanation of its answer."""

    key: str = ""
    """The key of a message that can be translated, and the values to insert into it."""
    params: Mapping[str, int | float | str] = {}
    text: str = ""
    """The explanation in plain English, for bots without a message."""
    second: Action = ()
    """The second-best answer; empty if the bot did not compare answers."""
    behind: float = 0.0
    """The number of points by which the second-best answer is worse."""


NO_REASON: Final = Reason()


class Bot(Protocol):
    """The interface of a bot, which decides for seats.

    One bot may be asked about several seats and games in any order, so it stores nothing between
    answers except the last reason.
    """

    code: str
    """The short code from which the bot was made, see `registry`."""

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return one of the options or free actions."""

    def reason(self) -> Reason:
        """Return the reason of the last answer."""


class BotFailedError(Exception):
    """A bot gave no valid answer. The message says why."""


def ask(state: State, seat: int, bot: Bot, budget: Budget, rng: Random) -> Action:
    """Ask a bot for the open decision of a seat. Exceptions of the bot are not caught. Raises
    BotFailedError for an answer that was not offered. A game that must continue in any case uses a
    `guard.Guarded`.
    """
    view, question = question_for(state, seat)
    return checked(question, bot.decide(view, question, budget, rng))


def question_for(state: State, seat: int) -> tuple[View, Question]:
    """Return the view of a seat and the question about its open decision."""
    kind = QUESTIONS[type(state.stack[-1])].kind
    question = Question(tuple(options(state, seat)), tuple(asides(state, seat)), kind)
    return view_for(state, seat), question


def checked(question: Question, action: Action) -> Action:
    """Return the answer if it was offered; raise BotFailedError otherwise."""
    if action not in question.options and action not in question.asides:
        raise BotFailedError(f"answered {action!r}, which is not offered")
    return action
