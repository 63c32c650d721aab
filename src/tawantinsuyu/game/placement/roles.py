"""The role a Worker is placed in, and the colour a Newcomer is seen in (R36, R300)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.moments import answering, lookup, total
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import FIRST_NEWCOMER, colours, pair
from tawantinsuyu.game.names import ROLES

PLAIN_PLACEMENT: Final = 5
"""Parts of a placement's action; a sixth is the colour of a Newcomer that Buildings answer to."""


def roles_for(state: State, seat: int, worker: int) -> tuple[int, ...]:
    """The roles a Worker may use: its own, and those a tile lends (R36)."""
    if worker >= FIRST_NEWCOMER:
        return tuple(dict.fromkeys(role for role, _ in newcomer_ways(state, seat, worker)))
    lent = total(state, seat, "roles", worker)
    if not lent:
        return (worker,)
    return (worker, *(role for role in range(len(ROLES)) if lent >> role & 1 and role != worker))


def newcomer_ways(state: State, seat: int, worker: int) -> list[tuple[int, int]]:
    """(ability, colour for Buildings and Palaces) in which a Newcomer may be placed; the colour is
    named only if its owner has something that answers each of the two, else it is -1 (R300).

    The ability is of either colour, or lent by a tile that answers the other choice (M3-36 to
    M3-39); with a tile that says so both are used, and a lent one in the place of one (M3-110).
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
    """Of a Newcomer's colours those that some Building or standing Noble of its owner answers."""
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
    """The colour Buildings and Palaces answer to where none is named: the one they do answer."""
    answered = answered_colours(state, seat, worker)
    return answered[0] if answered else colours(worker)[0]


def ways_for(state: State, seat: int, worker: int) -> list[tuple[int, int]]:
    """(Role used, colour named or -1) in which a Worker may be placed."""
    if worker >= FIRST_NEWCOMER:
        return newcomer_ways(state, seat, worker)
    return [(role, -1) for role in roles_for(state, seat, worker)]


def named_colour(action: Action) -> int:
    """The colour for Buildings that a placement names, or -1."""
    return action[5] if len(action) > PLAIN_PLACEMENT else -1
