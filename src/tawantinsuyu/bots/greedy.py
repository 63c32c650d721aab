"""The greedy bot. It looks one move ahead in one possible world, and answers follow-up decisions by
rules of thumb.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from tawantinsuyu.bots.evaluate import Judge, judge
from tawantinsuyu.bots.interface import NO_REASON, Budget, Question, Reason
from tawantinsuyu.bots.reasons import because
from tawantinsuyu.bots.settle import settle
from tawantinsuyu.bots.weights import Weights
from tawantinsuyu.game.api import Action, State, View, clone, determinize, play

EXAMINED: Final = 36
"""Maximum number of options that the bot tries at one decision."""
PLACEMENTS: Final = 24
"""Maximum number of placements among the options that the bot tries: those with the best first
estimate.
"""


class Greedy:
    """A bot that chooses the option after which its seat is best off. It never takes a free action:
    by its weights, the Army card that a free action costs is worth more than the benefit.
    """

    def __init__(self, code: str, weights: Weights, slips: float = 0.0) -> None:
        """Make a greedy bot. `slips` is the probability that the bot takes the second-best option
        instead of the best.
        """
        self.code = code
        self.weights = weights
        self.slips = slips
        self._reason = NO_REASON

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the option whose position has the highest value."""
        if len(question.options) == 1:
            self._reason = Reason("bot.only", {}, "there was nothing else to do")
            return question.options[0]
        values = judge(view.position, self.weights)
        slip = self.slips > 0.0 and rng.random() < self.slips
        tried = best_of(view, question.options, rng, values)
        chosen, other = (tried.second, tried.best) if slip else (tried.best, tried.second)
        reason = because(values, tried.world, chosen.after, view.seat)
        behind = max(0.0, chosen.value - other.value)
        self._reason = reason._replace(second=other.action, behind=behind)
        return chosen.action

    def reason(self) -> Reason:
        """Return a reason that names the largest gain of the last answer."""
        return self._reason


class Tried(NamedTuple):
    """An option, its value and the position after it."""

    action: Action
    value: float
    after: State


class Comparison(NamedTuple):
    """The two best options, and the possible world in which they were tried."""

    world: State
    best: Tried
    second: Tried
    """The second-best option, or the best one again if there is no other."""


def best_of(view: View, offered: Sequence[Action], rng: Random, values: Judge) -> Comparison:
    """Return the two best options. With hand-set weights alone, rivals are not valued, because the
    weights were set for that.
    """
    seat = view.seat
    world = determinize(view, rng.randbytes(32))
    best: Tried | None = None
    second: Tried | None = None
    for action in shortlist(view, offered, rng, values):
        after = clone(world)
        play(after, seat, action)
        settle(after, seat)
        value = values.lead(after, seat) if values.learned else values.value(after, seat)
        tried = Tried(action, value + values.liking(action), after)
        if best is None or tried.value > best.value:
            second = best  # not swapped in one line, which fails when compiled
            best = tried
        elif second is None or tried.value > second.value:
            second = tried
    assert best is not None, "a bot is asked only if it has options"
    return Comparison(world, best, second or best)


def shortlist(view: View, offered: Sequence[Action], rng: Random, values: Judge) -> list[Action]:
    """Return the options worth trying: all that are not placements, and the most promising
    placements.
    """
    if len(offered) <= EXAMINED:
        return list(offered)
    placements = [action for action in offered if action[0] == "place"]
    others = [action for action in offered if action[0] != "place"]
    if len(placements) > PLACEMENTS:
        prior = values.placement_prior(view.position, view.seat)
        placements = sorted(placements, key=prior, reverse=True)[:PLACEMENTS]
    room = max(1, EXAMINED - len(placements))
    return placements + (others if len(others) <= room else rng.sample(others, room))
