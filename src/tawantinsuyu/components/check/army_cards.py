"""Constraint 12, Army cards: there are 30 cards with 1 or 2 Soldiers and a resource, and EN Ex. 8
is possible, in which the purple player has 7 Soldiers on five cards.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.components.check.reading import ids
from tawantinsuyu.game.pack import Pack

CARDS = 30
SOLDIERS = (1, 2)
EXAMPLE_CARDS, EXAMPLE_SOLDIERS = 5, 7


def army_cards(pack: Pack) -> Iterator[Breach]:
    """Check number, Soldiers and resources."""
    cards = pack.army_cards
    yield from ids((card.id for card in cards), "army_card", r"A\d\d", "A17")
    if len(cards) != CARDS:
        yield fact(f"give {CARDS} Army cards; there are {len(cards)}", "army_card")
    for card in cards:
        if card.soldiers not in SOLDIERS:
            path = f"army_card.{card.id}.soldiers"
            yield fact(f"put 1 or 2 Soldiers on the card, not {card.soldiers}", path)
        if card.amount < 1:
            path = f"army_card.{card.id}.resource"
            yield fact("let the card give at least 1 of its resource", path)
    ones, twos = (sum(card.soldiers == number for card in cards) for number in SOLDIERS)
    two_soldier_cards = EXAMPLE_SOLDIERS - EXAMPLE_CARDS
    if twos < two_soldier_cards or ones < EXAMPLE_CARDS - two_soldier_cards:
        yield fact(
            f"let five cards have 7 Soldiers in all (EN Ex. 8): at least {two_soldier_cards} with 2"
            f" and {EXAMPLE_CARDS - two_soldier_cards} with 1 Soldier; there are {twos} and {ones}",
            "army_card",
        )
