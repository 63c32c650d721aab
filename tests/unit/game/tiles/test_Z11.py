"""Z11: whenever anybody activates Offering its owner gains a free Weaving, before any offer."""

import pytest

from support.placing import Printed
from support.position import Position, position
from support.rules import rule
from support.tiles import activate, amount, decline_shares, next_turn, used

PRINTED = Printed()
PRINTED.temple()
TILES = PRINTED.weavings("red", "green", "yellow")
NUMBER = amount("Z11", "weavings")


def offering(owner: int) -> Position:
    """Return a position in which seat 0 is about to activate Offering."""
    given = position(players=3, pack=PRINTED.pack).priest_before(0, "offering")
    return given.building(owner, "Z11").weavings(*TILES)


@rule("BLD-23")
def test_the_tile_brings_a_single_weaving() -> None:
    assert NUMBER == 1


@rule("BLD-01", "BLD-05", "BLD-23")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize(("which", "tile"), [("top", TILES[0]), ("beneath", TILES[1])])
def test_the_owner_alone_gains_a_free_weaving_whoever_activates(
    owner: int, which: str, tile: str
) -> None:
    table = activate(offering(owner).table())
    assert table.seat == owner
    assert table.options() == ["weaving top", "weaving beneath"]
    table.do(f"weaving {which}")
    for seat in range(3):
        assert table.tapestries(seat) == ([[tile]] if seat == owner else [])
        assert table.resources(seat) == {}
    next_turn(decline_shares(table))


@rule("BLD-23")
def test_it_comes_before_anybody_offers() -> None:
    given = offering(1).resources(0, corn=6).resources(1, corn=3)
    table = activate(given.table())
    assert (table.seat, table.frame) == (1, "FreeWeavings")
    table.do("weaving top")
    assert (table.seat, table.frame) == (0, "OfferingChoice")
    table.do("offer 1")
    assert (table.seat, table.frame) == (1, "OfferingChoice")
    next_turn(decline_shares(table))


@rule("BLD-23")
def test_it_cannot_be_declined() -> None:
    table = activate(offering(1).table())
    assert "done" not in table.options()


@rule("BLD-23")
def test_with_an_empty_stack_nothing_comes_of_it() -> None:
    table = activate(offering(1).only_weavings().table())
    assert used(table) == []
    assert not table.events("lost")
    next_turn(decline_shares(table))


@rule("HP-06", "BLD-23")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_answers_also_an_activation_for_which_gold_was_taken(owner: int) -> None:
    table = activate(offering(owner).table(), "gold").do("weaving top")
    assert table.tapestries(owner) == [[TILES[0]]]
    next_turn(decline_shares(table))


@rule("BLD-03", "BLD-23")
def test_it_answers_an_activation_once() -> None:
    table = decline_shares(activate(offering(1).table()).do("weaving top"))
    assert used(table) == ["Z11"]


@rule("BLD-23")
def test_an_activation_of_another_action_brings_no_weaving() -> None:
    table = activate(offering(0).priest_before(0, "worship").table())
    assert table.frame == "SecondAction"
    assert table.tapestries(0) == []
