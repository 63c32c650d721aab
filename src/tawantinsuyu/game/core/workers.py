"""Workers as numbers, in a supply, on the hill or among the casualties.

A Worker is the number of its role. A Worker of two colours, which a module may add, has a number
after those of the roles, one for each pair. So lists of Workers can contain both, and nothing else
changes (M3-01). The same numbers stand for the abilities used: one role, or two at once (M3-107).
"""

from itertools import combinations
from typing import Final

from tawantinsuyu.game.names import ROLES

PAIRS: Final[tuple[tuple[int, ...], ...]] = tuple(combinations(range(len(ROLES)), 2))
"""The colours of each kind of two-coloured Worker."""
FIRST_PAIR: Final = len(ROLES)
COLOURS: Final[tuple[tuple[int, ...], ...]] = (
    *((role,) for role in range(len(ROLES))),
    *PAIRS,
)
"""The roles whose colours a Worker has, by its number."""
MASKS: Final[tuple[int, ...]] = tuple(sum(1 << role for role in roles) for roles in COLOURS)
"""The roles whose colours a Worker has, as bits, by its number."""
WORKER_NAMES: Final[tuple[str, ...]] = tuple(
    "+".join(ROLES[role] for role in roles) for roles in COLOURS
)
"""The name of a Worker by its number: `architect`, or `architect+warrior` for two colours."""
PAIR_NAMES: Final[tuple[str, ...]] = WORKER_NAMES[FIRST_PAIR:]
_NUMBERS: Final = {name: number for number, name in enumerate(WORKER_NAMES)}
NOBODY: Final = -1


def colours(worker: int) -> tuple[int, ...]:
    """Return the roles whose colours a Worker has: one or two."""
    return COLOURS[worker]


def is_pair(worker: int) -> bool:
    """Return whether a Worker has two colours."""
    return worker >= FIRST_PAIR


def name_of(worker: int) -> str:
    """Return the name of a Worker in actions, events and views."""
    return WORKER_NAMES[worker]


def worker_of(name: str) -> int:
    """Return the Worker of a name; raises ValueError for another word."""
    number = _NUMBERS.get(name)
    if number is None:
        raise ValueError(name)
    return number


def has_role(worker: int, role: int) -> bool:
    """Return whether a role is among a Worker’s colours, or among the abilities used if any is."""
    return worker >= 0 and bool(MASKS[worker] >> role & 1)


def pair(one: int, other: int) -> int:
    """Return two different roles as one number."""
    return COLOURS.index((min(one, other), max(one, other)))


def shares(worker: int, other: int) -> bool:
    """Return whether two Workers have a colour in common. One of them may stand for an empty
    place.
    """
    return other >= 0 and bool(MASKS[worker] & MASKS[other])
