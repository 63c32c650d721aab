"""The simplest players: functions from a seat's knowledge to one of the offered actions.

They have no budget and no reasons; `Plain` turns one into a bot.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from tawantinsuyu.bots import interface
from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.greedy import best_of
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, NO_REASON, Budget, Question, Reason
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import Action, State, View

Decide: TypeAlias = Callable[[View, Sequence[Action], Sequence[Action], Random], Action]
"""(view, options, asides, rng) -> one of the options, or one of the asides."""

ASIDE_RATE: Final = 1 / 20
"""Probability that a random player takes a free action when there is one."""


def decide_randomly(
    view: View, offered: Sequence[Action], free: Sequence[Action], rng: Random
) -> Action:
    """Return any option with equal probability, or sometimes a free action."""
    if free and rng.random() < ASIDE_RATE:
        return rng.choice(free)
    return rng.choice(offered)


def decide_greedily(
    view: View, offered: Sequence[Action], free: Sequence[Action], rng: Random
) -> Action:
    """Try options in one possible world and return the one after which the seat is best off.
    Uses hand-set weights, so that games in tests do not change when bots learn.
    """
    if len(offered) == 1:
        return offered[0]
    return best_of(view, offered, rng, judge(view.position, load(hand=True)))[0]


PLAYERS: Final[Mapping[str, Decide]] = {"random": decide_randomly, "greedy": decide_greedily}
"""Players by name."""


def ask(state: State, seat: int, decide: Decide, rng: Random) -> Action:
    """Ask such a function for the open decision of a seat."""
    return interface.ask(state, seat, Plain("", decide), DEFAULT_BUDGET, rng)


class Plain:
    """A bot made from such a function."""

    def __init__(self, code: str, decide: Decide, reason: Reason = NO_REASON) -> None:
        self.code = code
        self._decide = decide
        self._reason = reason

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the function's answer; the budget is ignored."""
        return self._decide(view, question.options, question.asides, rng)

    def reason(self) -> Reason:
        """Return the same reason for every answer."""
        return self._reason
