"""Z10: when a Festival starts its owner gains 1 stone, 1 corn and 2 potato."""

import pytest

from support.changed import bare_temple, changed
from support.position import Position, position
from support.rules import rule
from support.tiles import BASE, end_festival, next_turn, tile

INCOME = dict(tile("Z10").amounts)
CARDS = [card.id for card in BASE.god_cards[: INCOME["potato"]]]


def festival(owner: int = 0, number: int = 1) -> Position:
    """Return a position in which seat 0 holds the tile of a Festival that is about to start."""
    pack = changed(bare_temple)
    return position(players=3, pack=pack).festival(0, number).building(owner, "Z10")


@rule("BLD-40")
def test_the_tile_brings_stone_corn_and_potato() -> None:
    assert set(INCOME) == {"stone", "corn", "potato"}


@rule("BLD-01", "BLD-40")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("number", [1, 2])
def test_the_owner_alone_gains_the_printed_resources(owner: int, number: int) -> None:
    table = end_festival(festival(owner, number).table())
    for seat in range(3):
        assert table.resources(seat) == (INCOME if seat == owner else {})
    next_turn(table.pass_turn())


@rule("BLD-40")
def test_they_come_at_the_last_festival_too() -> None:
    table = festival(number=3).table()
    assert table.state.finished
    assert table.resources(0) == INCOME


@rule("BLD-40")
def test_they_come_before_the_upkeep() -> None:
    table = end_festival(festival().hand(0, *CARDS).table())
    assert "potato" not in table.resources(0)
    assert table.player(0).points == 10 + BASE.temple.steps[0].points
