"""The simplest players, and the interface all of them share.

A player is a function from what its seat may know to one of the offered actions: the view, the
options, the free actions, and a source of chance of its own. It never meets the game itself, so
it cannot look at what is hidden, and it cannot change anything.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from tawantinsuyu.bots.evaluate import evaluate, placement_prior
from tawantinsuyu.bots.settle import settle
from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.api import asides, clone, options, play
from tawantinsuyu.game.state import State
from tawantinsuyu.game.views import View, determinize, view_for

Decide: TypeAlias = Callable[[View, Sequence[Action], Sequence[Action], Random], Action]
"""(view, options, asides, rng) -> one of the options, or one of the asides."""

ASIDE_RATE = 1 / 20
"""How often a random player takes a free action when there is one."""

EXAMINED = 36
"""Options the greedy player tries out at one decision; more would only cost time."""
PLACEMENTS = 24
"""Of those, placements at most: the best by their prior."""


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

    Free actions are left alone: what they give is worth less than the Army card to this player.
    """
    return best_of(view, offered, rng, evaluate)


def best_of(
    view: View, offered: Sequence[Action], rng: Random, value_of: Callable[[State, int], float]
) -> Action:
    """The option after which a position is worth most to the seat, by whatever it values."""
    if len(offered) == 1:
        return offered[0]
    seat = view.seat
    world = determinize(view, rng.randbytes(32))
    best, best_value = offered[0], float("-inf")
    for action in shortlist(view, offered, rng):
        after = clone(world)
        play(after, seat, action)
        settle(after, seat)
        value = value_of(after, seat)
        if value > best_value:
            best, best_value = action, value
    return best


def shortlist(view: View, offered: Sequence[Action], rng: Random) -> list[Action]:
    """The options worth trying out: everything but placements, of those the most promising."""
    if len(offered) <= EXAMINED:
        return list(offered)
    placements = [action for action in offered if action[0] == "place"]
    others = [action for action in offered if action[0] != "place"]
    if len(placements) > PLACEMENTS:
        prior = placement_prior(view.position, view.seat)
        placements = sorted(placements, key=prior, reverse=True)[:PLACEMENTS]
    room = max(1, EXAMINED - len(placements))
    return placements + (others if len(others) <= room else rng.sample(others, room))


PLAYERS: Mapping[str, Decide] = {"random": decide_randomly, "greedy": decide_greedily}
"""By the name a table or a command line knows them by."""


def ask(state: State, seat: int, decide: Decide, rng: Random) -> Action:
    """Put the open decision of a seat to a player: the one place where the two worlds meet."""
    return decide(
        view_for(state, seat), tuple(options(state, seat)), tuple(asides(state, seat)), rng
    )
