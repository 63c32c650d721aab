"""A seat's outlook before it commits: payments, what would be left, the effects of task icons,
and possible followers. Everything is as things stand, and known to the seat.
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
    """Whether the Village can be empty before the seat's next turn is over: everybody may buy
    one Villager a turn."""
    return len(position.village) <= position.config.players


def usual_payment(position: State, seat: int, ways: Sequence[Cost], cards: int) -> int:
    """Which payment most people mean: as little gold as possible; and while a Festival is near,
    one that leaves a potato for each God card still in hand. The first of them."""
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
    """The ways to pay for each price in food, with a card and with gold in its place; and which
    of them is usual. A price of nothing is paid in one way."""
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
    """Potatoes that a Festival asks for a hand (FST-18)."""
    return cards
