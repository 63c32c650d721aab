"""Z13: every Conquest space costs its owner one Soldier less, to flip or to discard as they choose.

The last Soldier has always to be paid. The tile works for each marker, also for the second of an
active player.
"""

import pytest

from support.changed import army_cards, changed, space
from support.position import position
from support.rules import rule
from support.table import Table
from support.tiles import BASE, activate, amount, decline_shares, next_turn
from tawantinsuyu.game.api import IllegalError

ONES, TWOS = army_cards(1), army_cards(2)
ALL = [place.id for region in BASE.regions for place in region.spaces]
HERE, THERE = ALL[:2]
"""The only empty Conquest spaces in these positions."""


def conquering(
    flip: int, discard: int, up: list[str], owner: int = 0, seat: int = 0, places: int = 1
) -> Table:
    """Return a table in which a seat may place a marker; the empty spaces have these prices in
    Soldiers.
    """
    pack = changed(space(HERE, flip, discard), space(THERE, flip, discard))
    given = position(players=4, pack=pack).building(owner, "Z13").army(seat, up=up)
    free = ALL[places:]
    for number in range(3):
        given.marker(number + 1, *free[number::3])
    table = activate(given.priest_before(0, "conquest").table())
    assert (table.seat, table.frame) in ((seat, "PlaceMarker"), (0, "SecondAction"))
    return table


def payments(table: Table, where: str = HERE) -> set[tuple[int, int]]:
    """Return (Soldiers flipped, Soldiers discarded) of every payment on offer for a space."""
    soldiers = {card.id: card.soldiers for card in BASE.army_cards}
    found = set()
    for text in table.options(verb="conquer"):
        _, name, *words = text.split()
        paid = {"flip": 0, "discard": 0}
        for word in words:
            how, cards = word.split(":")
            paid[how] = sum(soldiers[card] for card in cards.split(","))
        if name == where:
            found.add((paid["flip"], paid["discard"]))
    return found


@rule("BLD-25")
def test_the_tile_saves_one_soldier() -> None:
    assert amount("Z13", "soldiers") == 1


@rule("BLD-25", "R54")
@pytest.mark.parametrize(
    ("flip", "discard", "choices"),
    [
        (1, 1, {(0, 1), (1, 0)}),
        (2, 1, {(1, 1), (2, 0)}),
        (1, 2, {(0, 2), (1, 1)}),
        (3, 2, {(2, 2), (3, 1)}),
        (2, 0, {(1, 0)}),
        (0, 3, {(0, 2)}),
    ],
)
def test_one_soldier_less_in_all_flipped_or_discarded_as_the_owner_likes(
    flip: int, discard: int, choices: set[tuple[int, int]]
) -> None:
    table = conquering(flip, discard, ONES[: flip + discard])
    assert payments(table) == choices


@rule("BLD-25")
@pytest.mark.parametrize("how", ["flip", "discard"])
def test_what_is_left_of_the_price_is_paid(how: str) -> None:
    table = conquering(1, 1, ONES[:2])
    table.do(f"conquer {HERE} {how}:{ONES[0]}")
    assert table.army(0, "army_up") == [ONES[1]]
    assert table.army(0, "army_down") == ([ONES[0]] if how == "flip" else [])
    assert len(table.state.army_discard) == (0 if how == "flip" else 1)
    next_turn(decline_shares(table))


@rule("BLD-25")
def test_a_space_may_be_taken_with_a_soldier_fewer_than_printed() -> None:
    assert payments(conquering(2, 1, ONES[:2])) == {(1, 1), (2, 0)}
    assert conquering(2, 1, ONES[:1]).frame == "SecondAction"


@rule("BLD-25")
def test_the_full_price_is_not_accepted() -> None:
    table = conquering(1, 1, ONES[:2])
    with pytest.raises(IllegalError):
        table.do(f"conquer {HERE} flip:{ONES[0]} discard:{ONES[1]}")


@rule("BLD-25")
def test_a_card_of_two_soldiers_may_cover_what_is_left() -> None:
    table = conquering(1, 1, [TWOS[0]])
    table.do(f"conquer {HERE} discard:{TWOS[0]}")
    assert table.army(0, "army_up") == []
    next_turn(table)


@rule("BLD-25")
def test_two_ones_do_not_cover_what_one_of_them_covers() -> None:
    table = conquering(2, 0, ONES[:2])
    with pytest.raises(IllegalError):
        table.do(f"conquer {HERE} flip:{ONES[0]},{ONES[1]}")


@rule("BLD-26")
@pytest.mark.parametrize(("flip", "discard"), [(1, 0), (0, 1)])
def test_a_space_for_one_soldier_still_costs_it(flip: int, discard: int) -> None:
    table = conquering(flip, discard, ONES[:1])
    assert payments(table) == {(flip, discard)}
    with pytest.raises(IllegalError):
        table.do(f"conquer {HERE}")


@rule("BLD-26")
def test_without_any_soldier_no_space_can_be_taken() -> None:
    assert conquering(1, 0, []).frame == "SecondAction"


@rule("BLD-27")
def test_the_second_marker_is_cheaper_too() -> None:
    table = conquering(1, 1, ONES[:2], places=2)
    table.do(f"conquer {HERE} flip:{ONES[0]}")
    assert (table.seat, table.frame) == (0, "PlaceMarker")
    assert payments(table, THERE) == {(1, 0), (0, 1)}
    table.do(f"conquer {THERE} discard:{ONES[1]}")
    assert table.player(0).markers == BASE.sizes.conquest_markers - 2
    next_turn(table)


@rule("BLD-25", "BLD-27")
def test_it_counts_for_an_owner_who_follows() -> None:
    table = conquering(1, 1, ONES[:2], owner=1, seat=1)
    assert payments(table) == {(1, 0), (0, 1)}
    next_turn(decline_shares(table))


@rule("BLD-01", "BLD-25")
def test_nobody_else_pays_less() -> None:
    table = conquering(1, 1, ONES[:2], owner=1)
    assert payments(table) == {(1, 1)}
    next_turn(decline_shares(table))
