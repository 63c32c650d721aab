"""Constraint 10, God cards: their kinds of benefit, and the five cards of EN Ex. 1.

The seeds name nine kinds of benefit, so each must occur. That there are no others is a hypothesis,
since the seeds only do not name any. In Example 1 five cards give exactly 5 potato, 1 stone, 1
corn, 1 Army card, 5 VP and one paid Building, so five such cards must exist.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import ids, missing, parts
from tawantinsuyu.game.names import GOLD, RESOURCES
from tawantinsuyu.game.pack import GodCard, Pack
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    DrawArmy,
    Effect,
    Gain,
    Points,
    TakeNewcomer,
    TakeNomad,
    Train,
    Weave,
    format_effect,
)

ARMY, BUILDING, NEWCOMER = "Army card", "paid Building", "Newcomer"
KINDS = ("potato", "corn", "stone", "VP", ARMY, BUILDING, "Statue", "Worker", "Weaving")
EXAMPLE = {"potato": 5, "stone": 1, "corn": 1, ARMY: 1, "VP": 5, BUILDING: 1}
"""The benefits that the five cards of the rulebook's Example 1 give in total."""
EXAMPLE_CARDS = 5

Bundle: TypeAlias = tuple[int, ...]
"""How much of each kind of benefit a card gives, in the order of the kinds in EXAMPLE."""


def god_cards(pack: Pack) -> Iterator[Breach]:
    """Check ids, kinds of benefit and Example 1."""
    gods = "|".join(pack.gods)
    yield from ids((c.id for c in pack.god_cards), "god_card", rf"({gods})-\d+", "illapa-4")
    for card in pack.god_cards:
        yield from _benefits(card)
    base = [card for card in pack.god_cards if not card.module]
    if lost := missing((kind for card in base for kind, _ in _kinds(card)), KINDS):
        yield fact(f"let God cards without a module also give: {lost}", "god_card")
    bundles = [bundle for card in base if (bundle := _bundle(card))]
    if not _sums_to(tuple(EXAMPLE.values()), bundles):
        wanted = ", ".join(f"{amount} {kind}" for kind, amount in EXAMPLE.items())
        yield fact(
            f"let some {EXAMPLE_CARDS} cards give exactly {wanted} in all (EN Ex. 1);"
            " a card with any other benefit cannot be one of them",
            "god_card",
        )


def _benefits(card: GodCard) -> Iterator[Breach]:
    if not card.benefits:
        yield fact("give the card at least one benefit", f"god_card.{card.id}.benefits")
    for index, benefit in enumerate(card.benefits):
        for part in parts(benefit):
            kind, _ = _kind(part)
            if kind not in KINDS and not (kind == NEWCOMER and card.module):
                yield hypothesis(
                    f"replace {format_effect(part)!r}: God cards give {', '.join(KINDS)}",
                    f"god_card.{card.id}.benefits.{index}",
                )


def _kinds(card: GodCard) -> list[tuple[str, int]]:
    return [_kind(part) for benefit in card.benefits for part in parts(benefit)]


def _kind(effect: Effect) -> tuple[str, int]:
    """Return the kind of benefit of an effect with its amount; "" for an effect that no card
    has.
    """
    match effect:
        case Gain(resource, amount) if resource != GOLD:
            return RESOURCES[resource], amount
        case Points(amount):
            return "VP", amount
        case DrawArmy(_, keep):
            return ARMY, keep
        case Train():
            return ARMY, 1
        case Build(free=False):
            return BUILDING, 1
        case BuildStatue():
            return "Statue", 1
        case TakeNomad():
            return "Worker", 1
        case Weave(amount):
            return "Weaving", amount
        case TakeNewcomer(amount):
            return NEWCOMER, amount
    return "", 0


def _bundle(card: GodCard) -> Bundle | None:
    """Return the amount of each kind of benefit in `EXAMPLE` that a card gives, or None if it
    gives another kind.
    """
    total = dict.fromkeys(EXAMPLE, 0)
    for kind, amount in _kinds(card):
        if kind not in total:
            return None
        total[kind] += amount
    return tuple(total.values())


def _sums_to(target: Bundle, bundles: Sequence[Bundle]) -> bool:
    """Return whether some EXAMPLE_CARDS of the bundles add up to the target. It goes through the
    cards once and keeps every sum that each number of them can reach. Sums beyond the target are
    dropped, so few remain.
    """
    reached: list[set[Bundle]] = [set() for _ in range(EXAMPLE_CARDS + 1)]
    reached[0].add((0,) * len(target))
    for bundle in bundles:
        for used in reversed(range(EXAMPLE_CARDS)):
            for start in reached[used]:
                total = tuple(a + b for a, b in zip(start, bundle, strict=True))
                if all(a <= limit for a, limit in zip(total, target, strict=True)):
                    reached[used + 1].add(total)
    return target in reached[EXAMPLE_CARDS]
