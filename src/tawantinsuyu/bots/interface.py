"""The interface of a bot: it gets a seat's view and a question, and answers with an action.

A bot never gets the game itself. It gets a view, which is a partial state made for it alone; the
question as plain actions; a budget for thinking; and a source of randomness. So it cannot see
hidden information and cannot change anything. `ask` is the one place where games call bots.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.game.api import Action, State, View, asides, options, view_for
from tawantinsuyu.game.inside import QUESTIONS

LIMIT: Final = 20.0
"""Seconds after which a bot in a separate process is replaced by the fallback answer."""


class Question(NamedTuple):
    """A question to a bot."""

    options: tuple[Action, ...]
    """Complete answers; never empty."""
    asides: tuple[Action, ...]
    """Free actions. The same question follows each of them."""
    kind: str
    """The kind of prompt, one of `game.decisions.KINDS`."""


class Budget(NamedTuple):
    """How much a bot may think about one answer. If both are 0, the bot decides."""

    iterations: int = 0
    """Limit for bots that count iterations; the same random numbers then give the same answer."""
    seconds: float = 0.0


DEFAULT_BUDGET: Final = Budget()


class Reason(NamedTuple):
    """A bot's explanation of its answer, in one line."""

    key: str = ""
    """The key of a translation, with the values it mentions."""
    params: Mapping[str, int | float | str] = {}
    text: str = ""
    """The same in plain English."""


NO_REASON: Final = Reason()


class Bot(Protocol):
    """Something that decides for seats.

    One bot may be asked about several seats and games in any order; it keeps nothing between
    answers except the last reason.
    """

    code: str
    """The short code it was made from, see `registry`."""

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return one of the options or free actions."""

    def reason(self) -> Reason:
        """Return the reason of the last answer."""


class BotFailedError(Exception):
    """A bot has no valid answer; the message says why."""


def ask(state: State, seat: int, bot: Bot, budget: Budget, rng: Random) -> Action:
    """Ask a bot for the open decision of a seat. Raises whatever the bot raises, and BotFailedError
    for an answer that is not offered. At tables that must continue the bot is a
    `guard.Guarded`.
    """
    view, question = question_for(state, seat)
    return checked(question, bot.decide(view, question, budget, rng))


def question_for(state: State, seat: int) -> tuple[View, Question]:
    """Return everything a seat may know at its decision."""
    kind = QUESTIONS[type(state.stack[-1])].kind
    question = Question(tuple(options(state, seat)), tuple(asides(state, seat)), kind)
    return view_for(state, seat), question


def checked(question: Question, action: Action) -> Action:
    """Return the answer if it is offered; raise BotFailedError otherwise."""
    if action not in question.options and action not in question.asides:
        raise BotFailedError(f"answered {action!r}, which is not offered")
    return action
