"""The role in which a Worker is placed, and the colour that Buildings see in it (R36, R300)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.module_hooks import pair_workers
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import FIRST_PAIR
from tawantinsuyu.game.names import ROLES

PLAIN_PLACEMENT: Final = 5
"""Number of parts of a placement's action. A sixth part is the colour of a two-coloured Worker that
Buildings see.
"""


def roles_for(state: State, seat: int, worker: int) -> tuple[int, ...]:
    """Return the roles a Worker may use: its own, and those that tiles add (R36)."""
    if worker >= FIRST_PAIR:
        ways = pair_workers(state).ways(state, seat, worker)
        return tuple(dict.fromkeys(role for role, _ in ways))
    lent = total(state, seat, "roles", worker)
    if not lent:
        return (worker,)
    return (worker, *(role for role in range(len(ROLES)) if lent >> role & 1 and role != worker))


def ways_for(state: State, seat: int, worker: int) -> list[tuple[int, int]]:
    """Return (role used, colour named or -1) for each way to place a Worker."""
    if worker >= FIRST_PAIR:
        return pair_workers(state).ways(state, seat, worker)
    return [(role, -1) for role in roles_for(state, seat, worker)]


def named_colour(action: Action) -> int:
    """Return the colour for Buildings that a placement names, or -1."""
    return action[5] if len(action) > PLAIN_PLACEMENT else -1
