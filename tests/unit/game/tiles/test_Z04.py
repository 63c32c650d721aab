"""Z04: a joint that becomes a match when its owner places a Weaving pays at once.

Bought and free Weavings count alike, on any player's turn. A match with a price may be left.
"""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import BASE, activate, next_turn, used
from tawantinsuyu.game.names import EDGES
from tawantinsuyu.game.vocabulary import Gain, Points

CARD = BASE.army_cards[0].id


def reward(edge: str) -> int:
    """Return the payment of a plain match."""
    effect = BASE.edges[EDGES.index(edge)]
    assert isinstance(effect, Gain | Points)
    return effect.amount


class Loom:
    """A Tapestry of a single red Weaving whose right edge is known, and the tile to be placed."""

    def __init__(self, edge: str = "stone") -> None:
        self.printed = Printed().icons(SPACE, "weave", "gold", "gold")
        self.printed.temple()
        other = "stone" if edge != "stone" else "gold"
        self.first = self.printed.weaving("red", other, edge)
        self.fitting = self.printed.weaving("green", edge, other)
        self.other = self.printed.weaving("yellow", "points", "army")

    def given(self, owner: int = 0, players: int = 2) -> Position:
        given = position(players, self.printed.pack).building(owner, "Z04")
        return given.tapestry(owner, self.first).weavings(self.fitting, self.other)

    def bought(self) -> Table:
        """Return a table in which the owner has bought the fitting Weaving and is about to
        place it.
        """
        table = working(self.given().resources(0, corn=1)).table()
        return do_tasks(table, "weave").do(f"buy {self.fitting}")

    def gained(self) -> Table:
        """Return a table in which the owner has gained the fitting Weaving free and is about to
        place it.
        """
        return gaining(self.given(), "weave 1").table().do("weaving top")


@rule("BLD-16")
@pytest.mark.parametrize("edge", ["gold", "stone", "potato"])
@pytest.mark.parametrize("how", ["bought", "gained"])
def test_a_new_match_of_resources_pays_at_once_bought_or_free(edge: str, how: str) -> None:
    loom = Loom(edge)
    table = getattr(loom, how)()
    table.do(f"weave {loom.fitting} 1R")
    assert table.resources(0) == {edge: reward(edge)}
    assert [event["clause"] for event in table.events("gained")] == ["BLD-16"]
    next_turn(table)


@rule("BLD-16")
def test_a_new_match_of_points_scores_at_once() -> None:
    loom = Loom("points")
    table = loom.bought().do(f"weave {loom.fitting} 1R")
    assert table.points(0) == 10 + reward("points")
    next_turn(table)


@rule("BLD-16")
def test_a_new_match_of_army_draws_a_card_at_once() -> None:
    loom = Loom("army")
    table = loom.bought().do(f"weave {loom.fitting} 1R")
    assert len(table.army(0)) == 1
    next_turn(table)


@rule("BLD-16")
def test_a_new_match_of_a_god_card_brings_card_and_potato_at_once() -> None:
    loom = Loom("god")
    table = working(loom.given().resources(0, corn=1).offer("inti-1")).table()
    do_tasks(table, "weave").do(f"buy {loom.fitting}", f"weave {loom.fitting} 1R", "take inti-1")
    assert table.hand(0) == ["inti-1"]
    assert table.resources(0) == {"potato": 1}
    next_turn(table)


@rule("BLD-16")
def test_a_new_match_of_rejuvenate_turns_something_up_at_once() -> None:
    loom = Loom("rejuvenate")
    table = gaining(loom.given().army(0, down=[CARD]), "weave 1").table()
    table.do("weaving top", f"weave {loom.fitting} 1R")
    assert table.army(0, "army_up") == [CARD]
    next_turn(table)


@rule("BLD-16")
@pytest.mark.parametrize(("where", "pays"), [("1L", "stone"), ("1R", "potato")])
def test_either_end_of_a_longer_tapestry_may_match(where: str, pays: str) -> None:
    printed = Printed()
    row = [printed.weaving("red", "stone", "gold"), printed.weaving("teal", "army", "potato")]
    new = printed.weaving("green", "potato", "stone")
    given = position(pack=printed.pack).building(0, "Z04").tapestry(0, *row).weavings(new)
    table = gaining(given, "weave 1").table().do("weaving top", f"weave {new} {where}")
    assert table.resources(0) == {pays: reward(pays)}
    next_turn(table)


@rule("BLD-16")
@pytest.mark.parametrize("where", ["new", "1L"])
def test_a_weaving_that_makes_no_match_pays_nothing(where: str) -> None:
    loom = Loom("potato")
    loom.fitting = loom.printed.weaving("teal", "potato", "points")
    table = loom.gained().do(f"weave {loom.fitting} {where}")
    assert table.resources(0) == {}
    assert used(table) == []
    next_turn(table)


@rule("BLD-16", "TSK-42")
@pytest.mark.parametrize("end", ["L", "R"])
def test_a_match_in_the_tenth_tapestry_pays_as_well(end: str) -> None:
    printed = Printed()
    others = printed.weavings(*["red"] * 9)
    match = [
        printed.weaving("red", "points", "potato"),
        printed.weaving("green", "potato", "points"),
    ]
    beside = printed.weaving("yellow", "army", "army")
    row = [beside, *match] if end == "R" else [*match, beside]
    placed = row[-1 if end == "R" else 0]
    given = position(pack=printed.pack).building(0, "Z04").weavings(placed)
    for tile in others:
        given.tapestry(0, tile)
    given.tapestry(0, *(tile for tile in row if tile != placed))
    table = gaining(given, "weave 1").table().do("weaving top", f"weave {placed} 10{end}")
    assert table.tapestries(0)[9] == row
    assert table.resources(0) == {"potato": reward("potato")}


@rule("BLD-16")
def test_matches_made_earlier_do_not_pay_again() -> None:
    loom = Loom("stone")
    given = gaining(loom.given(), "weave 1", "weave 1")
    table = given.table().do("weaving top", f"weave {loom.fitting} 1R")
    table.do("weaving top", f"weave {loom.other} 1R")
    assert table.tapestries(0) == [[loom.first, loom.fitting, loom.other]]
    assert table.resources(0) == {"stone": reward("stone")}
    next_turn(table)


@rule("BLD-16")
def test_of_several_weavings_bought_each_pays_before_the_next_is_placed() -> None:
    loom = Loom("gold")
    last = loom.printed.weaving("brown", "stone", "potato")
    given = loom.given().weavings(loom.fitting, last).resources(0, corn=3)
    table = do_tasks(working(given).table(), "weave").do(f"buy {loom.fitting} {last}")
    table.do(f"weave {loom.fitting} 1R")
    assert table.frame == "PlaceWeavings"
    assert table.resources(0) == {"gold": reward("gold")}
    table.do(f"weave {last} 1R")
    assert table.resources(0) == {"gold": reward("gold"), "stone": reward("stone")}
    next_turn(table)


@rule("BLD-16")
def test_the_merchant_pays_the_match_once_more() -> None:
    loom = Loom("stone")
    loom.printed.icons(SPACE, "weave", "merchant", "gold")
    table = working(loom.given().resources(0, corn=1), tasks=2).table()
    do_tasks(table, "weave").do(f"buy {loom.fitting}", f"weave {loom.fitting} 1R")
    do_tasks(table, "merchant")
    assert table.resources(0) == {"stone": 2 * reward("stone")}
    next_turn(table)


@rule("BLD-01", "BLD-16")
def test_a_match_of_somebody_else_pays_nobody() -> None:
    loom = Loom("stone")
    given = position(pack=loom.printed.pack).building(1, "Z04").tapestry(0, loom.first)
    table = gaining(given.weavings(loom.fitting), "weave 1").table()
    table.do("weaving top", f"weave {loom.fitting} 1R")
    assert table.resources(0) == table.resources(1) == {}
    next_turn(table)


@rule("BLD-17")
def test_it_pays_for_a_left_over_weaving_bought_in_another_players_turn() -> None:
    loom = Loom("stone")
    table = working(loom.given(owner=1).resources(0, corn=1).resources(1, corn=2)).table()
    do_tasks(table, "weave").do("buy none")
    assert table.seat == 1
    table.do(f"buy {loom.fitting}", f"weave {loom.fitting} 1R")
    assert table.resources(1) == {"stone": reward("stone")}
    assert table.seat == 0
    next_turn(table)


@rule("BLD-17")
def test_in_another_players_turn_the_owner_makes_the_choices_of_the_match() -> None:
    loom = Loom("temple")
    given = loom.given(owner=1).resources(0, corn=1).resources(1, corn=2, gold=1)
    table = do_tasks(working(given).table(), "weave")
    table.do("buy none", f"buy {loom.fitting}", "pay corn:2")
    table.do(f"weave {loom.fitting} 1R")
    assert table.seat == 1
    table.do("match temple", "yes")
    assert table.temple(1) == BASE.temple.steps[1].id
    assert table.resources(1) == {}
    next_turn(table)


@rule("BLD-17")
def test_it_pays_for_a_weaving_gained_through_somebody_elses_offering() -> None:
    loom = Loom("stone")
    given = loom.given(owner=1).building(1, "Z11").priest_before(0, "offering")
    table = activate(given.table()).do("weaving top", f"weave {loom.fitting} 1R")
    assert table.resources(1) == {"stone": reward("stone")}
    next_turn(table)


@rule("BLD-18")
@pytest.mark.parametrize("climb", [True, False])
def test_a_match_with_a_price_may_be_paid_or_left(climb: bool) -> None:
    loom = Loom("temple")
    table = gaining(loom.given().resources(0, gold=1), "weave 1").table()
    table.do("weaving top", f"weave {loom.fitting} 1R")
    assert table.temple(0) == BASE.temple.steps[0].id
    if climb:
        table.do("match temple", "yes")
    else:
        table.do("done")
    assert table.temple(0) == BASE.temple.steps[int(climb)].id
    assert table.resources(0) == ({} if climb else {"gold": 1})
    next_turn(table)


@rule("BLD-18")
def test_a_match_with_a_price_that_cannot_be_paid_is_left() -> None:
    loom = Loom("temple")
    table = loom.gained().do(f"weave {loom.fitting} 1R", "done")
    assert table.temple(0) == BASE.temple.steps[0].id
    next_turn(table)
