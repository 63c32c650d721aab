"""Newcomers, Workers of two colours, in a placement and in the supply (M3-31 to M3-40, M3-107)."""

from collections.abc import Iterable
from typing import Final

from tawantinsuyu.game.core.moments import answering, lookup, total
from tawantinsuyu.game.core.registry import PairWorkers
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import COLOURS, colours, is_pair, pair, shares
from tawantinsuyu.game.names import ROLES


def newcomer_ways(state: State, seat: int, worker: int) -> list[tuple[int, int]]:
    """Return the ways (ability, colour for Buildings and Palaces) in which a Newcomer may be
    placed.

    The colour is named only if its owner has something that reacts to each of the two; otherwise it
    is -1 (R300). The ability is that of either colour, or one that a tile adds for the colour not
    used (M3-36 to M3-39). A tile may allow both at once; an added ability then replaces one of them
    (M3-110).
    """
    own = colours(worker)
    both = total(state, seat, "both_colours") > 0
    answered = answered_colours(state, seat, worker)
    named = answered if len(answered) > 1 else (-1,)
    ways: list[tuple[int, int]] = []
    for colour in named:
        seen = colour if colour >= 0 else colour_for(state, seat, worker)
        bits = total(state, seat, "roles", seen)
        lent = [role for role in range(len(ROLES)) if bits >> role & 1 and role not in own]
        roles: list[int] = [worker] if both else list(own)
        roles += [pair(one, role) for one in own for role in lent] if both else lent
        ways += [(role, colour) for role in roles]
    return ways


def answered_colours(state: State, seat: int, worker: int) -> tuple[int, ...]:
    """Return the colours of a Newcomer to which a Building or upright Noble of its owner reacts."""
    own = colours(worker)
    found = set()
    for name in answering(state, seat, "placed"):
        found.add(lookup(state, "placed", name)[1].role)
    lent = [total(state, seat, "roles", colour) for colour in own]
    common = lent[0] & lent[-1]
    return tuple(
        colour
        for colour, bits in zip(own, lent, strict=True)
        if colour in found or bits & ~common or total(state, seat, "tasks", colour)
    )


def colour_for(state: State, seat: int, worker: int) -> int:
    """Return the colour to which Buildings and Palaces react if the action names none."""
    answered = answered_colours(state, seat, worker)
    return answered[0] if answered else colours(worker)[0]


def newcomer_tasks(state: State, seat: int, worker: int, colour: int) -> int:
    """Return the number of tasks that tiles add to the placement of a Newcomer. The action may name
    its colour for tiles.
    """
    seen = colour if colour >= 0 else colour_for(state, seat, worker)
    return total(state, seat, "tasks", seen) + total(state, seat, "newcomer_tasks")


def helping_newcomer(state: State, seat: int, worker: int, spaces: tuple[int, ...]) -> list[int]:
    """Return the adjacent spaces whose Workers give a Newcomer an additional task.

    The colour with more such Workers counts, or both colours with a tile that allows it. A Newcomer
    on an adjacent space counts once (M3-35, M3-40, M3-108).
    """
    hill = state.hill
    if total(state, seat, "both_colours"):
        return [other for other in spaces if shares(worker, hill[other])]
    found = [
        [other for other in spaces if shares(colour, hill[other])] for colour in COLOURS[worker]
    ]
    return max(found, key=len)


def newcomers(workers: Iterable[int]) -> int:
    """Return how many of the Workers are Newcomers."""
    return sum(is_pair(worker) for worker in workers)


def spared(state: State, seat: int) -> int:
    """Return how many Newcomers do not count towards the limit of Workers: at most one (M3-31)."""
    return 1 if newcomers(state.players[seat].workers) else 0


PAIR_WORKERS: Final = PairWorkers(
    ways=newcomer_ways,
    colour=colour_for,
    tasks=newcomer_tasks,
    helping=helping_newcomer,
    spared=spared,
)
