"""Z06: 4 potato for its owner when a Festival starts, and God cards count double at the end."""

import pytest

from support.changed import bare_temple, changed
from support.position import Position, position
from support.rules import rule
from support.tiles import BASE, amount, end_festival, next_turn, points_from
from tawantinsuyu.game.conserve import violations

POTATO, CARD_POINTS = amount("Z06", "potato"), amount("Z06", "card_points")
CARDS = [card.id for card in BASE.god_cards[:3]]


def festival(owner: int = 0, number: int = 1) -> Position:
    """Return a position in which seat 0 holds the tile of a Festival that is about to start."""
    return position(pack=changed(bare_temple)).festival(0, number).building(owner, "Z06")


@rule("BLD-37")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("number", [1, 2])
def test_the_owner_gains_potato_at_every_festival(owner: int, number: int) -> None:
    table = end_festival(festival(owner, number).table())
    assert table.resources(owner) == {"potato": POTATO}
    assert table.resources(1 - owner) == {}
    next_turn(table.pass_turn())


@rule("BLD-37")
def test_the_potato_comes_before_the_upkeep_and_may_pay_it() -> None:
    table = festival().hand(0, *CARDS).table()
    assert table.points(0) == 10 + BASE.temple.steps[0].points
    assert table.resources(0) == {"potato": POTATO - len(CARDS)}
    end_festival(table)


@rule("BLD-37")
def test_it_comes_at_the_last_festival_too() -> None:
    table = festival(number=3).hand(0, *CARDS).table()
    assert table.seat == -1
    assert table.resources(0) == {"potato": POTATO - len(CARDS)}


@rule("BLD-38")
@pytest.mark.parametrize("owner", [0, 1])
def test_god_cards_in_hand_score_more_in_final_scoring(owner: int) -> None:
    given = festival(owner, number=3).resources(0, potato=3).resources(1, potato=3)
    table = given.hand(0, *CARDS).hand(1, *(card.id for card in BASE.god_cards[3:6])).table()
    assert table.state.finished
    assert points_from(table, owner, "god_cards") == 3 * (1 + CARD_POINTS)
    assert points_from(table, 1 - owner, "god_cards") == 3
    assert violations(table.state) == []
