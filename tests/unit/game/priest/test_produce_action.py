"""Produce: Buildings produce one by one and are turned down together (HP-19 to HP-25)."""

import pytest

from support.changed import changed, production
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.api import IllegalError

FARM, MILL, QUARRY = (tile.id for tile in components.load("base").productions[:3])
PACK = changed(
    production(FARM, "gain potato 2"),
    production(MILL, "gain corn 2"),
    production(QUARRY, "points 3"),
)


def produce(players: int = 2) -> Position:
    return position(players=players, pack=PACK).priest_before(0, "produce")


def up(table: Table, seat: int) -> list[str]:
    return sorted(table.names.building[0, tile] for tile in table.player(seat).production_up)


def down(table: Table, seat: int) -> list[str]:
    return sorted(table.names.building[0, tile] for tile in table.player(seat).production_down)


# --- producing -----------------------------------------------------------------------------------


@rule("HP-19")
@pytest.mark.parametrize(
    ("used", "resources", "points"),
    [
        ([FARM, MILL, QUARRY], {"potato": 2, "corn": 2}, 13),
        ([QUARRY, FARM], {"potato": 2}, 13),
        ([MILL], {"corn": 2}, 10),
        ([], {}, 10),
    ],
)
def test_any_number_of_face_up_buildings_pay_in_the_owners_order(
    used: list[str], resources: dict[str, int], points: int
) -> None:
    table = produce().building(0, FARM, MILL, QUARRY).table().do("priest 1 act")
    table.do(*(f"produce {tile}" for tile in used))
    assert table.resources(0) == resources
    assert table.points(0) == points
    assert [event["what"] for event in table.events("used")] == [
        f"production:{tile}" for tile in used
    ]


@rule("HP-19", "R122")
def test_each_building_pays_at_most_once() -> None:
    table = produce().building(0, FARM, MILL).table().do("priest 1 act", f"produce {FARM}")
    assert table.options() == [f"produce {MILL}", "done"]
    with pytest.raises(IllegalError):
        table.do(f"produce {FARM}")


@rule("HP-19")
def test_face_down_buildings_do_not_produce() -> None:
    table = produce().building(0, FARM).building(0, MILL, up=False).table().do("priest 1 act")
    assert table.options(verb="produce") == [f"produce {FARM}"]
    with pytest.raises(IllegalError):
        table.do(f"produce {MILL}")


@rule("HP-20", "R122")
def test_buildings_used_are_turned_down_after_the_last_has_paid() -> None:
    table = produce().building(0, FARM, MILL, QUARRY).table()
    table.do("priest 1 act", f"produce {FARM}", f"produce {MILL}")
    assert up(table, 0) == sorted([FARM, MILL, QUARRY])
    table.do("done")
    assert up(table, 0) == [QUARRY]
    assert down(table, 0) == sorted([FARM, MILL])


@rule("HP-20")
def test_buildings_not_used_stay_face_up() -> None:
    table = produce().building(0, FARM, MILL).table().do("priest 1 act", "done")
    assert up(table, 0) == sorted([FARM, MILL])


# --- turning up a Building free of charge --------------------------------------------------------


@rule("HP-21", "HP-22")
def test_a_building_turned_up_before_may_produce_at_once() -> None:
    table = produce().building(0, FARM, up=False).table()
    table.do("priest 1 act", f"flip {FARM}", f"produce {FARM}")
    assert table.resources(0) == {"potato": 2}
    assert down(table, 0) == [FARM]
    assert table.frame == "SecondAction"


@rule("HP-21")
def test_a_building_may_be_turned_up_afterwards() -> None:
    place = produce().building(0, FARM).building(0, MILL, up=False)
    table = place.table().do("priest 1 act", f"produce {FARM}", f"flip {MILL}")
    assert up(table, 0) == [MILL]
    assert down(table, 0) == [FARM]


@rule("HP-21")
def test_only_one_building_is_turned_up_before_or_after_not_both() -> None:
    place = produce().building(0, FARM).building(0, MILL, QUARRY, up=False)
    table = place.table().do("priest 1 act", f"flip {MILL}")
    assert table.options() == [f"produce {FARM}", f"produce {MILL}", "done"]
    table.do(f"produce {FARM}", "done")
    assert table.frame == "SecondAction"
    assert up(table, 0) == [MILL]


@rule("HP-21")
def test_nothing_is_turned_up_between_two_producing_buildings() -> None:
    place = produce().building(0, FARM, MILL).building(0, QUARRY, up=False)
    table = place.table().do("priest 1 act", f"produce {FARM}")
    assert table.options() == [f"produce {MILL}", "done"]


@rule("HP-21")
def test_the_turning_up_may_be_left_and_needs_no_production() -> None:
    table = produce().building(0, FARM, up=False).building(0, MILL, up=False).table()
    table.do("priest 1 act", "done")
    assert table.options() == [f"flip {FARM}", f"flip {MILL}", "done"]
    table.do("done")
    assert up(table, 0) == []
    assert table.frame == "SecondAction"


@rule("HP-21")
def test_no_army_card_is_turned_up_in_produce() -> None:
    place = produce().building(0, FARM).army(0, down=[PACK.army_cards[0].id])
    table = place.table().do("priest 1 act")
    assert table.options() == [f"produce {FARM}", "done"]
    table.do(f"produce {FARM}")
    assert table.options() == [f"flip {FARM}", "done"]


@rule("HP-23")
def test_a_building_that_has_just_produced_may_be_turned_up_but_pays_no_more() -> None:
    table = produce().building(0, FARM).table()
    table.do("priest 1 act", f"produce {FARM}", f"flip {FARM}")
    assert up(table, 0) == [FARM]
    assert table.resources(0) == {"potato": 2}
    assert table.frame == "SecondAction"


# --- the other players ---------------------------------------------------------------------------


@rule("HP-24")
def test_the_others_produce_clockwise_after_the_active_player() -> None:
    place = produce(3).building(0, QUARRY).building(1, FARM).building(2, MILL)
    table = place.table().do("priest 1 act")
    assert table.seat == 0
    table.do(f"produce {QUARRY}", "done")
    assert table.seat == 1
    table.do(f"produce {FARM}")
    assert table.seat == 2
    table.do(f"produce {MILL}")
    assert (table.resources(1), table.resources(2)) == ({"potato": 2}, {"corn": 2})


@rule("HP-24")
def test_the_buildings_others_used_are_turned_down_and_the_rest_stays_up() -> None:
    table = produce().building(1, FARM, MILL).table()
    table.do("priest 1 act", f"produce {MILL}", "done")
    assert (up(table, 1), down(table, 1)) == ([FARM], [MILL])


@rule("HP-24")
def test_the_others_have_no_free_turning_up() -> None:
    place = produce().building(1, FARM).building(1, MILL, up=False)
    table = place.table().do("priest 1 act")
    assert (table.seat, table.options()) == (1, [f"produce {FARM}", "done"])
    table.do(f"produce {FARM}")
    assert table.frame == "SecondAction"
    assert up(table, 1) == []


@rule("HP-24")
def test_who_has_only_face_down_buildings_is_asked_only_as_active_player() -> None:
    place = produce(3).building(0, QUARRY, up=False).building(1, FARM, up=False).building(2, MILL)
    table = place.table().do("priest 1 act")
    assert table.seat == 0
    table.do("done", "done")
    assert table.seat == 2


# --- gold instead of producing -------------------------------------------------------------------


@rule("HP-25")
def test_who_took_gold_neither_produces_nor_turns_a_building_up() -> None:
    place = produce().building(0, FARM).building(0, MILL, up=False).building(1, QUARRY)
    table = place.table().do("priest 1 gold")
    assert table.seat == 1
    table.do(f"produce {QUARRY}")
    assert table.frame == "SecondAction"
    assert table.resources(0) == {"gold": 1}
    assert (up(table, 0), down(table, 0)) == ([FARM], [MILL])


@rule("HP-25", "HP-06")
def test_who_took_gold_may_still_use_a_tile_that_answers_but_does_not_produce() -> None:
    place = produce().building(0, FARM, "Z16").building(0, MILL, up=False)
    table = place.table().do("priest 1 gold")
    assert (table.seat, table.options()) == (0, ["use Z16", "done"])
    table.do("use Z16")
    assert table.frame == "SecondAction"
    assert (up(table, 0), table.resources(0)) == (sorted([FARM, MILL]), {"gold": 1})


@rule("HP-07", "HP-24")
def test_a_tile_that_says_so_answers_within_the_owners_share_not_before_the_action() -> None:
    place = produce().building(0, QUARRY).building(1, FARM, "Z16").building(1, MILL, up=False)
    table = place.table().do("priest 1 act")
    assert (table.seat, table.options()) == (0, [f"produce {QUARRY}", "done"])
    table.do(f"produce {QUARRY}", "done")
    assert (table.seat, table.options()) == (1, [f"produce {FARM}", "use Z16", "done"])
