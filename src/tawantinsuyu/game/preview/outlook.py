"""A seat's prospects before it commits: payments, what would be left, the effects of task icons,
and possible followers. All of it is based on the present position, and known to the seat.
"""

from collections.abc import Sequence

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import GOLD, POTATO
from tawantinsuyu.game.payments import payments_of
from tawantinsuyu.game.placement.choice import ONE_GOLD
from tawantinsuyu.game.vocabulary import (
    FREE,
    Cost,
)


def village_is_low(position: State) -> bool:
    """Return whether the Village can be empty before the end of the seat's next turn, if everybody
    buys one Villager in each turn.
    """
    return len(position.village) <= position.config.players


def usual_payment(position: State, seat: int, ways: Sequence[Cost], cards: int) -> int:
    """Return the payment that most people choose: with as little gold as possible and, while a
    Festival is near, leaving a potato for each God card in hand. Among equal ones it is the first.
    """
    have = position.players[seat].resources[POTATO]
    if village_is_low(position):
        for number, way in enumerate(ways):
            if way[GOLD] > ways[0][GOLD]:
                break
            if have - way[POTATO] >= cards:
                return number
    return 0


def placing_payments(
    position: State, seat: int, prices: Sequence[int]
) -> dict[tuple[int, bool], tuple[list[Cost], int]]:
    """Return the ways to pay each price in food, with a card and with gold instead of it, and which
    of them is usual. A price of zero has one way.
    """
    cards = len(position.players[seat].gods)
    found = {}
    for food in sorted(set(prices)):
        for gold in (False, True):
            ways = payments_of(position, seat, ONE_GOLD if gold else FREE, food)
            if ways:
                left = cards if gold else cards - 1
                found[food, gold] = (ways, usual_payment(position, seat, ways, left))
    return found


def upkeep_for(cards: int) -> int:
    """Return the potatoes that a Festival needs for a hand (FST-18)."""
    return cards
