"""The greedy bot: one ply in one possible world, with rules of thumb for follow-up decisions."""

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
"""Maximum number of options that are tried at one decision."""
PLACEMENTS: Final = 24
"""Maximum number of placements among them, the best by their prior."""


class Greedy:
    """Chooses the option after which its seat is best off. It uses no free actions: their
    benefit is worth less to it than the Army card they cost.
    """

    def __init__(self, code: str, weights: Weights, slips: float = 0.0) -> None:
        """`slips` is the probability that it takes the second-best option instead of the best."""
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
        """Return what the last answer gained."""
        return self._reason


def best_of(
    view: View, offered: Sequence[Action], rng: Random, values: Judge, slip: bool = False
) -> tuple[Action, State, State]:
    """Return the best option, the world it was tried in, and that world afterwards; on a slip,
    the second best. With hand-set weights alone only the own seat is valued, as they were set
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
    """Return the options worth trying: all but placements, and the most promising of those."""
    if len(offered) <= EXAMINED:
        return list(offered)
    placements = [action for action in offered if action[0] == "place"]
    others = [action for action in offered if action[0] != "place"]
    if len(placements) > PLACEMENTS:
        prior = values.placement_prior(view.position, view.seat)
        placements = sorted(placements, key=prior, reverse=True)[:PLACEMENTS]
    room = max(1, EXAMINED - len(placements))
    return placements + (others if len(others) <= room else rng.sample(others, room))
