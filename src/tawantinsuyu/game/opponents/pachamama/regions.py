"""How Pachamama compares regions: control, pieces, and the die (PAC-105…110)."""

from collections.abc import Callable, Sequence
from typing import Final

from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.reason import roll, tell

BY_DIE: Final = ("kuntisuyu", "chinchasuyu", "antisuyu", "qullasuyu")
"""Regions clockwise, beginning with the one for a roll of 1 (PAC-110)."""
ENOUGH_CONTROL: Final = 2


def region_name(state: State) -> Callable[[int], str]:
    """Return the name of a region in events."""
    return lambda region: f"region:{state.pack.regions[region].id}"


def pieces_in(state: State, region: int) -> list[int]:
    """Return the owners of all pieces that count for the majority of a region (R311)."""
    found = [owner for owner in state.conquest[region] if owner >= 0]
    for module in state.modules:
        found += module.pieces(state, region)
    return found


def controlled(state: State) -> int:
    """Return how many regions Pachamama controls."""
    regions = range(len(state.conquest))
    return sum(majority(state, region) == AUTOMA_SEAT for region in regions)


def takes_control(state: State, region: int, spaces: Sequence[int]) -> bool:
    """Return whether a marker on one of these spaces would give Pachamama control of another region
    (R197).
    """
    if majority(state, region) == AUTOMA_SEAT:
        return False
    row = state.conquest[region]
    for space in spaces:
        row[space] = AUTOMA_SEAT
        hers = majority(state, region) == AUTOMA_SEAT
        row[space] = -1
        if hers:
            return True
    return False


def by_die(state: State, regions: list[int], why: str, step: str) -> int:
    """Return one of some equal regions: the one rolled, or the next clockwise (R239)."""
    if len(regions) == 1:
        return regions[0]
    because = clause(state, step)
    rolled = roll(state, why, because)
    ids = [region.id for region in state.pack.regions]
    clockwise = [ids.index(name) for name in (*BY_DIE[rolled - 1 :], *BY_DIE[: rolled - 1])]
    chosen = next(region for region in clockwise if region in regions)
    tell(state, "region", "die", because, regions, [chosen], region_name(state))
    return chosen
