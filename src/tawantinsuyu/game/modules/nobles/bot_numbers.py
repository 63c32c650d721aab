"""Numbers about a seat's Palaces, Nobles and Newcomers, from which bots evaluate a position."""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.nobles.pair_workers import newcomers
from tawantinsuyu.game.modules.nobles.prophecies import progress
from tawantinsuyu.game.modules.nobles.state import STANDING, VACANT, court_of
from tawantinsuyu.game.scoring import BUILDING_POINTS

NEARLY: Final = 1
"""How much may be missing from a Prophecy that counts as nearly fulfilled."""


def bot_numbers(state: State, seat: int) -> list[int]:
    """Return the numbers that bots use: points of Palaces, vacant Palaces, upright and used Nobles,
    points of fulfilled Prophecies, nearly fulfilled Prophecies, Newcomers.
    """
    nobles, player = court_of(state).noble, state.players[seat]
    vacant = stands = lies = fulfilled = near = 0
    for palace in player.palaces:
        noble = nobles[palace]
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
