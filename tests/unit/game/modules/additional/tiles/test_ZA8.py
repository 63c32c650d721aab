"""ZA8: its owner may rearrange all Weavings right before each of their Merchant tasks."""

from dataclasses import replace

import pytest

from support.additional import printed, with_buildings
from support.placing import SPACE, do_tasks, gaining, offered, working
from support.position import Position
from support.rules import rule
from support.table import Table
from support.tiles import end_festival, next_turn, points_from, used, watched
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.modules.additional.tiles.merchant_rearranges import WEAVINGS
from tawantinsuyu.game.names import EDGES
from tawantinsuyu.game.vocabulary import Gain

PRINTED = printed().icons(SPACE, "merchant", "gold", "gold")
PRINTED.temple()
RED = PRINTED.weaving("red", "gold", "stone")
GREEN = PRINTED.weaving("green", "stone", "potato")
YELLOW = PRINTED.weaving("yellow", "potato", "gold")
ALSO_RED = PRINTED.weaving("red", "army", "points")
"""RED, GREEN and YELLOW match in this order, and YELLOW matches RED again."""


def reward(edge: str) -> int:
    effect = PRINTED.pack.edges[EDGES.index(edge)]
    assert isinstance(effect, Gain)
    return effect.amount


STONE, POTATO = reward("stone"), reward("potato")


def apart(owner: int = 0, *more: str) -> Position:
    """Return a position with three Tapestries of one Weaving each that would match."""
    given = with_buildings(2, PRINTED.pack).building(owner, "ZA8", *more)
    for tile in (RED, GREEN, YELLOW):
        given.tapestry(owner, tile)
    return given


def merchant(given: Position) -> Table:
    """Return a table in the middle of a Merchant task of seat 0."""
    return do_tasks(working(given).table(), "merchant")


def layout(*rows: tuple[str, ...]) -> str:
    return "arrange " + "/".join(",".join(row) for row in rows)


# --- the moment of rearranging --------------------------------------------------------------------


@rule("ADD-25")
def test_before_a_merchant_task_weavings_move_from_one_tapestry_to_another() -> None:
    table = merchant(apart())
    assert (table.seat, table.frame) == (0, "Rearrange")
    table.do(layout((RED, GREEN), (YELLOW,)))
    assert table.tapestries(0) == [[RED, GREEN], [YELLOW]]
    assert table.resources(0) == {"stone": STONE}, "the new match pays in this Merchant"
    assert used(table) == ["ZA8"]
    assert [event["what"] for event in table.events("rearranged")] == [[[RED, GREEN], [YELLOW]]]
    next_turn(table)


@rule("ADD-25")
def test_all_may_stay_as_it_lies() -> None:
    table = merchant(apart().tapestry(0, ALSO_RED)).do("done")
    assert table.tapestries(0) == [[RED], [GREEN], [YELLOW], [ALSO_RED]]
    assert used(table) == []
    told = table.events("declined")[0]
    assert (told["what"], told["seat"], told["clause"]) == ("rearrange", 0, "ADD-25")
    assert table.events("rearranged") == []
    next_turn(table)


@rule("ADD-25", "R109")
def test_each_merchant_asks_again() -> None:
    hill = printed().icons(SPACE, "merchant", "merchant", "gold").pack.hill
    given = with_buildings(2, replace(PRINTED.pack, hill=hill)).building(0, "ZA8")
    table = working(given.tapestry(0, RED).tapestry(0, GREEN), 2).table()
    do_tasks(table, "merchant").do(layout((RED, GREEN)))
    do_tasks(table, "merchant")
    assert table.frame == "Rearrange"
    table.do(layout((GREEN,), (RED,)))
    assert table.resources(0) == {"stone": STONE}


@rule("ADD-25")
def test_a_merchant_that_is_a_benefit_asks_too() -> None:
    table = gaining(apart(), "merchant").table()
    assert table.frame == "Rearrange"
    table.do(layout((RED, GREEN, YELLOW)))
    assert table.resources(0) == {"stone": STONE, "potato": POTATO}
    next_turn(table)


@rule("ADD-25")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_merchant_of_a_festival_asks_its_owner_in_turn(owner: int) -> None:
    table = apart(owner).festival(0).table()
    assert (table.seat, table.frame) == (owner, "Rearrange")
    table.do(layout((RED, GREEN, YELLOW)))
    assert table.resources(owner) == {"stone": STONE, "potato": POTATO}
    end_festival(table)


@rule("ADD-25")
def test_what_comes_later_is_known_while_the_layout_is_asked_for() -> None:
    table = merchant(apart())
    assert [type(frame).__name__ for frame in table.state.stack[-3:-1]] == [
        "VisitMerchant",
        "Triggers",
    ]
    assert api.ahead(table.state, 0) == [], "the tile that asks is no question of its own"


@rule("ADD-25")
def test_nobody_else_is_asked() -> None:
    given = with_buildings(2, PRINTED.pack).building(1, "ZA8").tapestry(0, RED, GREEN)
    assert merchant(given).resources(0) == {"stone": STONE}


@rule("ADD-25")
def test_with_one_pattern_only_there_is_nothing_to_ask() -> None:
    given = (
        with_buildings(2, PRINTED.pack).building(0, "ZA8").tapestry(0, RED).tapestry(0, ALSO_RED)
    )
    assert merchant(given).frame == "MainChoice", "the turn is over without a question"


# --- possible layouts -----------------------------------------------------------------------------


@rule("ADD-25", "ADD-26", "R301")
@pytest.mark.parametrize(
    "rows",
    [
        ((RED, GREEN, YELLOW),),
        ((YELLOW, GREEN, RED),),
        ((GREEN, RED), (YELLOW,)),
        ((YELLOW,), (RED,), (GREEN,)),
        ((RED,), (GREEN,), (YELLOW,)),
    ],
)
def test_any_partition_and_order_is_accepted(rows: tuple[tuple[str, ...], ...]) -> None:
    table = merchant(apart()).do(layout(*rows))
    assert table.tapestries(0) == [list(row) for row in rows]
    assert violations(table.state) == []


@rule("ADD-26")
@pytest.mark.parametrize(
    "rows",
    [
        ((RED, GREEN, ALSO_RED), (YELLOW,)),
        ((RED, GREEN), (YELLOW,)),
        ((RED, GREEN, YELLOW), (ALSO_RED, ALSO_RED)),
        ((RED, RED), (GREEN,), (YELLOW,)),
    ],
    ids=["a pattern twice", "one left out", "one twice", "another twice"],
)
def test_other_layouts_are_refused(rows: tuple[tuple[str, ...], ...]) -> None:
    table = merchant(apart().tapestry(0, ALSO_RED))
    before = table.tapestries(0)
    with pytest.raises(IllegalError, match=r"layout \[ADD-26\]"):
        table.do(layout(*rows))
    assert table.tapestries(0) == before


@rule("ADD-26")
def test_nothing_but_a_layout_answers() -> None:
    with pytest.raises(IllegalError):
        merchant(apart()).do("yes")


@rule("ADD-26")
def test_somebody_elses_weavings_cannot_be_used() -> None:
    table = merchant(apart().tapestry(1, ALSO_RED))
    with pytest.raises(IllegalError, match="layout"):
        table.do(layout((RED, GREEN, YELLOW), (ALSO_RED,)))


@rule("ADD-26")
def test_no_tile_is_turned_round() -> None:
    table = merchant(apart()).do(layout((GREEN, RED), (YELLOW,)))
    assert table.resources(0) == {}, "potato beside gold: left and right edges stay"


@rule("ADD-25")
def test_a_layout_is_written_row_by_row() -> None:
    table = merchant(apart())
    text = layout((RED, GREEN), (YELLOW,))
    action = api.read(table.names, text)
    assert api.write(table.names, action) == text
    for broken in ("arrange", "arrange W99", "arrange /", f"arrange {RED},"):
        with pytest.raises(IllegalError, match="unknown_action"):
            api.read(table.names, broken)


@rule("ADD-25")
def test_the_layouts_offered_are_legal_and_the_best_comes_first() -> None:
    table = merchant(apart().tapestry(0, ALSO_RED))
    offers = table.options(verb="arrange")
    assert offers[0] == layout((RED, GREEN, YELLOW), (ALSO_RED,))
    assert table.options()[-1] == "done"
    for text in offers:
        trial = Table(api.clone(table.state)).do(text)
        assert violations(trial.state) == []


# --- new matches without reward, and points scored before -----------------------------------------


@rule("ADD-27")
def test_matches_that_arise_pay_nothing_through_z04x() -> None:
    table = merchant(apart(0, "Z04X")).do(layout((RED, GREEN, YELLOW)))
    assert table.resources(0) == {"stone": STONE, "potato": POTATO}, "once, by the Merchant"
    assert used(table) == ["ZA8"]


@rule("ADD-29", "R60", "R109")
def test_in_a_festival_z09_and_za4_have_scored_the_old_layout() -> None:
    table = watched(apart(0, "Z09", "ZA4").festival(0))
    assert table.frame == "Rearrange"
    longest_one, three_tapestries = 1, 4
    per_tile = points_from(table, 0, "tapestries") - three_tapestries
    assert per_tile == longest_one * next(
        tile.amounts["points"] for tile in PRINTED.pack.passives if tile.id == "Z09"
    )
    before = table.points(0)
    table.do(layout((RED, GREEN, YELLOW)))
    assert points_from(table, 0, "tapestries") == per_tile + three_tapestries
    assert table.points(0) == before + PRINTED.pack.temple.steps[0].points


@rule("ADD-30")
def test_a_merchant_can_be_chosen_without_a_match_with_two_weavings() -> None:
    assert WEAVINGS == 2
    for count, able in ((0, False), (1, False), (2, True)):
        given = with_buildings(2, PRINTED.pack).building(0, "ZA8")
        for tile in (RED, ALSO_RED)[:count]:
            given.tapestry(0, tile)
        assert ("merchant" in offered(working(given).table())) == able


@rule("ADD-30")
def test_without_the_tile_a_match_is_needed() -> None:
    given = with_buildings(2, PRINTED.pack).building(1, "ZA8").tapestry(0, RED).tapestry(0, GREEN)
    assert "merchant" not in offered(working(given).table())


@rule("ADD-28")
def test_a_weaving_keeps_its_name_wherever_it_comes_to_lie() -> None:
    """Components on a Weaving therefore move with it. The base game has no such components."""
    table = merchant(apart()).do(layout((GREEN, RED), (YELLOW,)))
    assert sorted(tile for row in table.tapestries(0) for tile in row) == sorted(
        (RED, GREEN, YELLOW)
    )
