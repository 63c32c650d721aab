"""The simplest players: functions from what a seat may know to one of the offered actions.

They know no budget and no reasons; `Plain` makes a bot of one.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from tawantinsuyu.bots import interface
from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.greedy import best_of
from tawantinsuyu.bots.interface import NO_REASON, OWN, Budget, Question, Reason
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import Action, State, View

Decide: TypeAlias = Callable[[View, Sequence[Action], Sequence[Action], Random], Action]
"""(view, options, asides, rng) -> one of the options, or one of the asides."""

ASIDE_RATE: Final = 1 / 20
"""How often a random player takes a free action when there is one."""


def decide_randomly(
    view: View, offered: Sequence[Action], free: Sequence[Action], rng: Random
) -> Action:
    """Any option, all equally likely; now and then a free action."""
    if free and rng.random() < ASIDE_RATE:
        return rng.choice(free)
    return rng.choice(offered)


def decide_greedily(
    view: View, offered: Sequence[Action], free: Sequence[Action], rng: Random
) -> Action:
    """One ply: try options in one possible world and take the one that leaves the seat best off.
    By hand-set weights, so that games for tests stay what they are when bots learn."""
    if len(offered) == 1:
        return offered[0]
    return best_of(view, offered, rng, judge(view.position, load(hand=True)))[0]


PLAYERS: Final[Mapping[str, Decide]] = {"random": decide_randomly, "greedy": decide_greedily}
"""By name."""


def ask(state: State, seat: int, decide: Decide, rng: Random) -> Action:
    """Put the open decision of a seat to such a function."""
    return interface.ask(state, seat, Plain("", decide), OWN, rng)


class Plain:
    """A bot made of such a function."""

    def __init__(self, code: str, decide: Decide, reason: Reason = NO_REASON) -> None:
        self.code = code
        self._decide = decide
        self._reason = reason

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """What the function says; the budget means nothing to it."""
        return self._decide(view, question.options, question.asides, rng)

    def reason(self) -> Reason:
        """Always the same."""
        return self._reason
