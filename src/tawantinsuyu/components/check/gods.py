"""Constraint 1, gods: 6 symbols; per god 7 God cards, 2 small Statues and 1 large one.

The totals (6 gods, 42 cards, 12 and 6 Statues, 6 more cards in The Golden Age) are counts of the
seeds; that they are split evenly is derived. Statues have no records of their own: `sizes` says
how many there are of each god.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from tawantinsuyu.components.check.content import has_golden_age
from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import effects, ids
from tawantinsuyu.game.names import TASKS
from tawantinsuyu.game.pack import GodCard, Pack
from tawantinsuyu.game.vocabulary import BuildStatue, TakeNewcomer, walk

GODS = 6
CARDS = 42
GOLDEN_AGE_CARDS = 6
STATUE_SIZES = ("small", "large")
SMALL_STATUES = 12
LARGE_STATUES = 6


def gods(pack: Pack) -> Iterator[Breach]:
    """Check symbols, cards and Statues of the gods."""
    yield from ids(pack.gods, "god", "[a-z]+", "illapa")
    for name in pack.gods:
        if name in TASKS:
            yield fact(f"rename god {name}: on the hill that word is a task icon", f"god.{name}")
    if len(pack.gods) != GODS:
        yield fact(f"give {GODS} gods; there are {len(pack.gods)}", "god")
    base = [card for card in pack.god_cards if not card.module]
    if len(base) != CARDS:
        yield fact(f"give {CARDS} God cards without a module; there are {len(base)}", "god_card")
    yield from _even(pack, base, CARDS // GODS)
    sizes = tuple(size.id for size in pack.statues)
    if sizes != STATUE_SIZES:
        yield fact(f"give [[statue]] records small and large, in this order, not {sizes}", "statue")
    for field, total in (("small_statues", SMALL_STATUES), ("large_statues", LARGE_STATUES)):
        each: int = getattr(pack.sizes, field)
        if each * len(pack.gods) != total:
            yield fact(
                f"set sizes.{field}, which counts the Statues of one god, so that there are"
                f" {total} in all; {each} for each of {len(pack.gods)} gods are not",
                f"sizes.{field}",
            )
    for path, effect in effects(pack):
        for part in walk(effect):
            unknown = set(part.gods) - set(pack.gods) if isinstance(part, BuildStatue) else None
            if unknown:
                yield fact(f"name gods of this pack, not {', '.join(sorted(unknown))}", path)
    if has_golden_age(pack):
        yield from _golden_age(pack)


def _even(pack: Pack, cards: list[GodCard], each: int) -> Iterator[Breach]:
    count = Counter(card.god for card in cards)
    for god, name in enumerate(pack.gods):
        if count[god] != each:
            yield hypothesis(
                f"give {name} {each} God cards; it has {count[god]}",
                *(f"god_card.{card.id}.god" for card in sorted(cards, key=_others_last(god))),
            )


def _others_last(god: int) -> Callable[[GodCard], bool]:
    return lambda card: card.god != god


def _golden_age(pack: Pack) -> Iterator[Breach]:
    """Check The Golden Age with module 3: one more card for each god, and a Newcomer on one of
    them.
    """
    cards = [card for card in pack.god_cards if card.module]
    if len(cards) != GOLDEN_AGE_CARDS:
        yield fact(
            f'give {GOLDEN_AGE_CARDS} God cards with module = "nobles"; there are {len(cards)}',
            "god_card",
        )
    for card in cards:
        if card.module != "nobles":
            path = f"god_card.{card.id}.module"
            yield fact(f'set module = "nobles", not "{card.module}"', path)
    yield from _even(pack, cards, GOLDEN_AGE_CARDS // GODS)
    benefits = [part for card in cards for benefit in card.benefits for part in walk(benefit)]
    if not any(isinstance(part, TakeNewcomer) for part in benefits):
        yield fact(
            "let at least one of the module's God cards give a Newcomer (`newcomer 1`)",
            *(f"god_card.{card.id}.benefits" for card in cards),
        )
