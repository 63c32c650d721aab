"""Z18: whenever anybody activates Rejuvenate its owner draws 1 Army card and gains 1 gold.

Both come before the action, so that the gold can pay for it.
"""

import pytest

from support.position import Position, position
from support.rules import rule
from support.tiles import BASE, activate, amount, decline_shares, next_turn, used

CARDS, GOLD = amount("Z18", "army"), amount("Z18", "gold")
FARM = BASE.productions[0].id
TOP = [card.id for card in BASE.army_cards[:CARDS]]


def rejuvenate(owner: int) -> Position:
    """Return a position in which seat 0 is about to activate Rejuvenate."""
    given = position(players=3).priest_before(0, "rejuvenate").army_deck(*TOP)
    return given.building(owner, "Z18")


@rule("BLD-01", "BLD-05", "BLD-31")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_alone_gains_whoever_activates(owner: int) -> None:
    table = activate(rejuvenate(owner).table())
    for seat in range(3):
        assert table.resources(seat) == ({"gold": GOLD} if seat == owner else {})
        assert table.army(seat) == (sorted(TOP) if seat == owner else [])
    next_turn(decline_shares(table))


@rule("BLD-31")
def test_the_gold_may_pay_in_the_action_it_answers() -> None:
    table = activate(rejuvenate(1).building(1, FARM, up=False).table())
    assert (table.seat, table.frame) == (1, "RejuvenateChoice")
    table.do(f"rejuvenate {FARM}")
    assert table.resources(1) == {}
    assert len(table.player(1).production_up) == 1
    next_turn(table)


@rule("BLD-31")
def test_the_gold_may_pay_for_the_active_owners_second_item() -> None:
    others = [tile.id for tile in BASE.productions[:2]]
    table = activate(rejuvenate(0).building(0, *others, up=False).table())
    table.do(f"rejuvenate {others[0]}", f"rejuvenate {others[1]}")
    assert table.resources(0) == {}
    assert len(table.player(0).production_up) == 2
    next_turn(table)


@rule("BLD-31")
def test_with_no_army_card_to_be_had_the_gold_comes_alone() -> None:
    given = rejuvenate(1).only_army_deck()
    given.army(2, hand=[BASE.army_cards[i].id for i in range(len(BASE.army_cards))])
    table = activate(given.table())
    assert table.army(1) == []
    assert table.resources(1) == {"gold": GOLD}


@rule("HP-06", "BLD-31")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_answers_also_an_activation_for_which_gold_was_taken(owner: int) -> None:
    table = activate(rejuvenate(owner).table(), "gold")
    assert table.resources(owner) == {"gold": GOLD + (1 if owner == 0 else 0)}
    assert table.army(owner) == sorted(TOP)
    next_turn(decline_shares(table))


@rule("BLD-03", "BLD-31")
def test_it_answers_an_activation_once() -> None:
    table = decline_shares(activate(rejuvenate(1).table()))
    assert used(table) == ["Z18"]


@rule("BLD-31")
def test_a_rejuvenate_that_is_no_activation_brings_nothing() -> None:
    given = position().building(0, "Z18").building(0, FARM, up=False).building(0, "Z16")
    table = activate(given.priest_before(0, "produce").table())
    table.do("use Z16")
    assert len(table.player(0).production_up) == 1
    assert table.resources(0) == {}
    assert table.army(0) == []
