"""ZA5: a further secondary action, 1 corn for a move of the High Priest that activates nothing."""

import pytest

from support.additional import EXPANSION, with_buildings
from support.position import Position
from support.rules import rule
from support.tiles import amount, next_turn, used
from tawantinsuyu.game import api
from tawantinsuyu.game.names import SECTIONS
from tawantinsuyu.game.preview.worth import worth_of

PRICE, SPACES = amount("ZA5", "corn", EXPANSION), amount("ZA5", "spaces", EXPANSION)


def ready(owner: int = 0, **resources: int) -> Position:
    given = with_buildings().building(owner, "ZA5").priest(0, SECTIONS)
    return given.resources(0, **(resources or {"corn": PRICE}))


@rule("ADD-16")
def test_the_tile_asks_one_corn_for_one_space() -> None:
    assert (PRICE, SPACES) == (1, 1)


@rule("ADD-16")
def test_the_owner_pays_and_moves_the_high_priest_clockwise() -> None:
    table = ready().table()
    assert table.options()[-1] == "advance"
    table.do("advance")
    assert table.player(0).priest == SPACES - 1, "from the last section to the first"
    assert table.resources(0) == {}
    assert used(table) == ["ZA5"]
    assert [event["clause"] for event in table.events("moved")] == ["ADD-16"]
    assert table.frame == "SecondAction"
    next_turn(table)


@rule("ADD-16")
def test_gold_may_stand_in_for_the_corn() -> None:
    table = ready(gold=1).table().do("advance")
    assert table.resources(0) == {}
    assert table.player(0).priest == SPACES - 1


@rule("ADD-16")
def test_how_it_is_paid_is_asked_before_the_move() -> None:
    table = ready(gold=1, stone=2).building(0, "Z15").table().do("advance")
    assert table.frame == "PayCost"
    assert table.player(0).priest == SECTIONS - 1
    table.do(table.options()[0])
    assert table.player(0).priest == SPACES - 1


@rule("ADD-16")
def test_without_corn_it_is_not_offered() -> None:
    assert "advance" not in ready(stone=5, potato=5).table().options()


@rule("ADD-16")
def test_nobody_else_has_the_action() -> None:
    assert "advance" not in ready(owner=1).table().options()


@rule("ADD-17")
@pytest.mark.parametrize("action", ["produce", "worship", "offering", "conquest", "rejuvenate"])
def test_the_space_reached_is_not_activated_and_brings_no_gold(action: str) -> None:
    given = ready().priest_before(0, action).building(1, "Z12", "Z17", "Z18").resources(1, gold=2)
    given.statue(0, "small", "inti").statue(1, "small", "inti")
    table = given.building(0, EXPANSION.productions[0].id).table().do("advance")
    assert (table.seat, table.frame) == (0, "SecondAction")
    assert table.resources(0) == {}
    assert table.resources(1) == {"gold": 2}
    assert [event for event in table.events("begin") if event["name"] == "action"] == []


@rule("ADD-18", "R82")
@pytest.mark.parametrize("first", ["advance", "priest 1 gold"])
def test_both_moves_fit_in_one_turn_in_either_order(first: str) -> None:
    second = "priest 1 gold" if first == "advance" else "advance"
    table = ready().priest_before(0, "offering", 2).table().do(first)
    while table.frame != "SecondAction":
        table.do("done")
    assert second in table.options()
    assert first not in table.options(), "two different actions"
    before = table.player(0).priest
    table.do(second)
    if table.frame == "PayCost":
        table.do("pay corn:1")
    assert (table.player(0).priest - before) % SECTIONS == 1


@rule("ADD-16")
def test_price_and_gain_are_known_before() -> None:
    state = ready().table().state
    worth = worth_of(state, 0, ("advance",))
    assert worth.cost == (0, PRICE, 0, 0)
    assert api.write(api.Names(EXPANSION), ("advance",)) == "advance"
