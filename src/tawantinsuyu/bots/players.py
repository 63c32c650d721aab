"""The simplest players: functions that choose one of the offered actions from a seat's view.

Such players have no budget and no reasons. `Plain` makes a bot of such a function.
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
"""A function of (view, options, free actions, random numbers) that returns an option or a free
action.
"""

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
    """Try the options in one possible world, and return the one after which the seat is best off.
    Only hand-set weights are used, so that games in tests do not change when bots learn.
    """
    if len(offered) == 1:
        return offered[0]
    return best_of(view, offered, rng, judge(view.position, load(hand=True))).best.action


PLAYERS: Final[Mapping[str, Decide]] = {"random": decide_randomly, "greedy": decide_greedily}
"""Players by name."""


def ask(state: State, seat: int, decide: Decide, rng: Random) -> Action:
    """Ask a player function for the open decision of a seat."""
    return interface.ask(state, seat, Plain("", decide), DEFAULT_BUDGET, rng)


class Plain:
    """A bot made from a player function."""

    def __init__(self, code: str, decide: Decide, reason: Reason = NO_REASON) -> None:
        self.code = code
        self._decide = decide
        self._reason = reason

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the answer of the player function; the budget is ignored."""
        return self._decide(view, question.options, question.asides, rng)

    def reason(self) -> Reason:
        """Return a reason that is the same for every answer."""
        return self._reason
