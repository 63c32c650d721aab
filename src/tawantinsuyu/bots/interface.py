"""What a bot is: it sees what its seat may see, is asked a question, and answers with an action.

A bot never meets the game itself. It gets a view, a partial state made for it alone; the question,
plain actions; how much it may think; and a source of chance. So it cannot look at what is hidden,
and it cannot change anything. `ask` is the one place where games and bots meet.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.game.api import Action, State, View, asides, options, view_for
from tawantinsuyu.game.inside import QUESTIONS

LIMIT: Final = 20.0
"""Seconds after which a bot in a process of its own is answered for."""


class Question(NamedTuple):
    """What a bot is asked."""

    options: tuple[Action, ...]
    """Complete answers; there is always one."""
    asides: tuple[Action, ...]
    """Free actions; after one of them the same question is asked again."""
    kind: str
    """The kind of prompt, one of `game.decisions.KINDS`."""


class Budget(NamedTuple):
    """How much a bot may think about one answer; both 0 leave it to the bot."""

    iterations: int = 0
    """For bots that count their thoughts: the same chance then gives the same answer."""
    seconds: float = 0.0


OWN: Final = Budget()


class Reason(NamedTuple):
    """Why a bot answered as it did, in one line."""

    key: str = ""
    """What a translation can be looked up by, with the values it mentions."""
    params: Mapping[str, int | float | str] = {}
    text: str = ""
    """The same in plain English."""


NO_REASON: Final = Reason()


class Bot(Protocol):
    """Whoever decides for a seat.

    The same bot may be asked about several seats and games, in any order: it keeps nothing from one
    answer to the next but the reason.
    """

    code: str
    """The short code it was made from, see `registry`."""

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """One of the options, or one of the asides."""

    def reason(self) -> Reason:
        """About the last answer."""


class BotFailed(Exception):  # noqa: N818 - what it says
    """A bot has no answer, or none that can be used; the message says what happened."""


def ask(state: State, seat: int, bot: Bot, budget: Budget, rng: Random) -> Action:
    """Put the open decision of a seat to a bot. Raises what the bot raises, and BotFailed for an
    answer that is not offered; at a table that must go on the bot is `guard.Guarded`."""
    view, question = question_for(state, seat)
    return checked(question, bot.decide(view, question, budget, rng))


def question_for(state: State, seat: int) -> tuple[View, Question]:
    """Everything a seat is told at its decision."""
    kind = QUESTIONS[type(state.stack[-1])].kind
    question = Question(tuple(options(state, seat)), tuple(asides(state, seat)), kind)
    return view_for(state, seat), question


def checked(question: Question, action: Action) -> Action:
    """The answer, if it is one."""
    if action not in question.options and action not in question.asides:
        raise BotFailed(f"answered {action!r}, which is not offered")
    return action
