"""The greedy bot: one ply in one possible world, and rules of thumb for what follows."""

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
"""Options tried out at one decision; more would only cost time."""
PLACEMENTS: Final = 24
"""Of those, placements at most: the best by their prior."""


class Greedy:
    """Takes what leaves its seat best off right afterwards. Free actions are left alone: what they
    give is worth less than the Army card to this player."""

    def __init__(self, code: str, weights: Weights, slips: float = 0.0) -> None:
        """`slips` is how often the second-best answer is taken for the best."""
        self.code = code
        self.weights = weights
        self.slips = slips
        self._reason = NO_REASON

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """The option whose position is worth most."""
        if len(question.options) == 1:
            self._reason = Reason("bot.only", {}, "there was nothing else to do")
            return question.options[0]
        values = judge(view.position, self.weights)
        slip = self.slips > 0.0 and rng.random() < self.slips
        action, before, after = best_of(view, question.options, rng, values, slip)
        self._reason = because(values, before, after, view.seat)
        return action

    def reason(self) -> Reason:
        """What the last answer brought."""
        return self._reason


def best_of(
    view: View, offered: Sequence[Action], rng: Random, values: Judge, slip: bool = False
) -> tuple[Action, State, State]:
    """The best option, the world it was tried in, and that world afterwards; by a slip the second
    best. By hand-set weights only the own seat is looked at, as they were set for that."""
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
    """The options worth trying out: everything but placements, of those the most promising."""
    if len(offered) <= EXAMINED:
        return list(offered)
    placements = [action for action in offered if action[0] == "place"]
    others = [action for action in offered if action[0] != "place"]
    if len(placements) > PLACEMENTS:
        prior = values.placement_prior(view.position, view.seat)
        placements = sorted(placements, key=prior, reverse=True)[:PLACEMENTS]
    room = max(1, EXAMINED - len(placements))
    return placements + (others if len(others) <= room else rng.sample(others, room))
