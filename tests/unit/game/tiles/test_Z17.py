"""Z17: whenever anybody activates Conquest its owner gains 1 gold and 1 point.

The gain comes after the casualty and before anybody brings Army cards into play.
"""

import pytest

from support.position import Position, position
from support.rules import rule
from support.tiles import BASE, activate, amount, decline_shares, next_turn, used

GOLD, POINTS = amount("Z17", "gold"), amount("Z17", "points")
CARD = BASE.army_cards[0].id


def conquest(owner: int) -> Position:
    """Return a position in which seat 0 is about to activate Conquest, and has a card to muster."""
    given = position(players=3).priest_before(0, "conquest").army(0, hand=[CARD])
    return given.village("courier", "courier", "priest").building(owner, "Z17")


@rule("BLD-01", "BLD-05", "BLD-30")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_alone_gains_whoever_activates(owner: int) -> None:
    table = activate(conquest(owner).table())
    assert (table.seat, table.frame) == (0, "Muster")
    for seat in range(3):
        assert table.resources(seat) == ({"gold": GOLD} if seat == owner else {})
        assert table.points(seat) == 10 + (POINTS if seat == owner else 0)
    next_turn(decline_shares(table))


@rule("BLD-30")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_comes_after_the_casualty(owner: int) -> None:
    table = conquest(owner).table().do("priest 1 act")
    assert table.frame == "Casualty"
    assert table.resources(owner) == {}
    table.do("casualty corn")
    assert table.resources(owner) == {"gold": GOLD}


@rule("BLD-30")
def test_the_gold_comes_before_the_muster_and_may_pay_for_it() -> None:
    given = conquest(1).army(1, hand=[BASE.army_cards[1].id])
    table = activate(given.table()).do("done")
    assert (table.seat, table.frame) == (1, "Muster")
    table.do(f"muster {BASE.army_cards[1].id}")
    assert table.resources(1) == {}
    assert table.army(1, "army_up") == [BASE.army_cards[1].id]
    next_turn(decline_shares(table))


@rule("HP-06", "BLD-30")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_answers_also_an_activation_for_which_gold_was_taken(owner: int) -> None:
    table = activate(conquest(owner).table(), "gold")
    assert table.resources(owner) == {"gold": GOLD + (1 if owner == 0 else 0)}
    assert table.points(owner) == 10 + POINTS
    next_turn(decline_shares(table))


@rule("BLD-03", "BLD-30")
def test_it_answers_an_activation_once() -> None:
    table = decline_shares(activate(conquest(1).table()))
    assert used(table) == ["Z17"]


@rule("BLD-30")
@pytest.mark.parametrize("action", ["worship", "offering", "rejuvenate", "produce"])
def test_it_answers_no_other_action(action: str) -> None:
    given = position().priest_before(0, action).building(0, "Z17").building(1, "Z13")
    table = decline_shares(activate(given.table()))
    assert table.resources(0) == {}
    assert used(table) == []
