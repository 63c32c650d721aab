"""ZV2: a Spread Cultural Influence whenever anybody activates Worship."""

import pytest

from support.position import Position
from support.rules import rule
from support.vassals import nations_of, ready


def worship(active: int, owner: int = 0, potato: int = 1) -> Position:
    given = ready("VN07", potato=potato).building(owner, "ZV2").turn(active)
    return given.priest_before(active, "worship").statue(active, "small", "inti")


@rule("M2-59", "R158")
@pytest.mark.parametrize("active", [0, 1])
def test_the_owner_may_influence_before_anybodys_worship_at_the_usual_price(active: int) -> None:
    table = worship(active).table().do("priest 1 act")
    assert (table.seat, table.frame) == (0, "Triggers")
    table.do("use ZV2")
    assert nations_of(table).influence[0] == [0], "one tile with room: nothing to choose"
    table.do("vassal casualties")
    assert table.resources(0) == {}
    assert (table.seat, table.frame) == (active, "WorshipChoice")


@rule("M2-59")
def test_of_several_tiles_with_room_the_owner_chooses() -> None:
    table = worship(1).marker(1, "antisuyu-1").table().do("priest 1 act", "use ZV2")
    assert table.frame == "ChooseNation"
    assert table.options() == ["influence chinchasuyu", "influence antisuyu"]
    table.do("influence antisuyu")
    assert nations_of(table).influence[1] == [0]


@rule("M2-59")
def test_it_may_be_left_and_needs_room_and_a_marker() -> None:
    table = worship(1).table().do("priest 1 act", "done")
    assert table.frame == "WorshipChoice"
    full = worship(1).influence(1, "chinchasuyu").table().do("priest 1 act")
    assert full.frame == "WorshipChoice"
    given = worship(1)
    given.state.players[0].markers = 0
    assert given.table().do("priest 1 act").frame == "WorshipChoice"


@rule("M2-59")
def test_it_answers_for_its_owner_only() -> None:
    table = worship(0, owner=1).table().do("priest 1 act")
    assert (table.seat, table.frame) == (1, "Triggers")


@rule("M2-57")
@rule("M2-59", "R308")
def test_it_is_a_complete_influence_for_zv1() -> None:
    table = worship(1).building(0, "ZV1").table().do("priest 1 act", "use ZV2", "done")
    assert (table.seat, table.frame) == (0, "PlayOrDraw")


@rule("M2-60", "R158")
def test_the_owner_may_still_influence_as_the_other_secondary_action() -> None:
    given = worship(0).marker(1, "antisuyu-1")
    table = given.table().do("priest 1 act", "use ZV2", "influence antisuyu", "done")
    while table.frame != "SecondAction":
        table.do("done")
    assert table.options(verb="influence") == ["influence chinchasuyu"]
