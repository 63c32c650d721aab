"""A seat's Palaces, Nobles and Newcomers as plain numbers."""

from typing import Final

from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import BUILDING_POINTS, STANDING, VACANT, newcomers, progress

NAMES: Final[tuple[str, ...]] = (
    "palace_points",
    "palace_vacant",
    "noble_stands",
    "noble_lies",
    "prophecy",
    "prophecy_near",
    "newcomer",
)
"""Names of the numbers, in the order of `courtly`."""
NEARLY: Final = 1
"""How much a Prophecy may lack to count as nearly fulfilled."""


def courtly(state: State, seat: int) -> list[int]:
    """Return the numbers that NAMES lists."""
    court = state.court
    if court is None:
        return []
    player = state.players[seat]
    vacant = stands = lies = fulfilled = near = 0
    for palace in player.palaces:
        noble = court.noble[palace]
        if noble == VACANT:
            vacant += 1
            continue
        if noble == STANDING:
            stands += 1
        else:
            lies += 1
        so_far = progress(state, seat, palace)
        if so_far.fulfilled:
            fulfilled += state.pack.palaces[palace].prophecy_points
        elif so_far.have + NEARLY >= so_far.needed:
            near += 1
    return [
        BUILDING_POINTS * len(player.palaces),
        vacant,
        stands,
        lies,
        fulfilled,
        near,
        newcomers(player.workers),
    ]
