"""The greedy bot. It looks one move ahead in one possible world, and answers follow-up decisions by
rules of thumb.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from tawantinsuyu.bots.evaluate import Judge, judge
from tawantinsuyu.bots.interface import NO_REASON, Budget, Question, Reason
from tawantinsuyu.bots.reasons import because
from tawantinsuyu.bots.settle import settle
from tawantinsuyu.bots.weights import Weights
from tawantinsuyu.game.api import Action, State, View, clone, determinize, play

EXAMINED: Final = 36
"""Maximum number of options that the bot tries at one decision."""
PLACEMENTS: Final = 24
"""Maximum number of placements among these options: those with the best first estimate."""


class Greedy:
    """A bot that chooses the option after which its seat is best off. It never takes a free action:
    by its weights the Army card that it costs is worth more than the benefit.
    """

    def __init__(self, code: str, weights: Weights, slips: float = 0.0) -> None:
        """Make a greedy bot. `slips` is the probability that it takes the second-best option
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
        action, before, after = best_of(view, question.options, rng, values, slip)
        self._reason = because(values, before, after, view.seat)
        return action

    def reason(self) -> Reason:
        """Return what the seat gained most by the last answer."""
        return self._reason


def best_of(
    view: View, offered: Sequence[Action], rng: Random, values: Judge, slip: bool = False
) -> tuple[Action, State, State]:
    """Return the best option (on a slip the second best), the world in which it was tried, and that
    world after it. With hand-set weights alone, rivals are not valued, because the weights were set
    for that.
    """
    seat = view.seat
    world = determinize(view, rng.randbytes(32))
    best, best_value, best_after = offered[0], float("-inf"), world
    next_best, next_value, next_after = best, best_value, world
    for action in shortlist(view, offered, rng, values):
        after = clone(world)
        play(after, seat, action)
        settle(after, seat)
        value = values.lead(after, seat) if values.learned else values.value(after, seat)
        value += values.liking(action)
        if value > best_value:
            next_best, next_value, next_after = best, best_value, best_after
            best, best_value, best_after = action, value, after
        elif value > next_value:
            next_best, next_value, next_after = action, value, after
    return (next_best, world, next_after) if slip else (best, world, best_after)


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
