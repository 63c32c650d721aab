"""Rejuvenate: turning Production Buildings and Army cards face up (HP-16 to HP-18)."""

import pytest

from support.changed import army_cards
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.core.question import NOTHING, Worth

CARD, SECOND, THIRD = army_cards(1)[:3]
BUILDING, MILL, FARM = (tile.id for tile in components.load("base").productions[:3])


def rejuvenate() -> Position:
    return position().priest_before(0, "rejuvenate")


def up(table: Table, seat: int) -> list[str]:
    """Return all components of a seat that are face up and could be face down."""
    tiles = [table.names.building[0, tile] for tile in table.player(seat).production_up]
    return sorted(tiles + table.army(seat, "army_up"))


# --- the active player ---------------------------------------------------------------------------


@rule("HP-16")
@pytest.mark.parametrize("item", [BUILDING, CARD])
def test_the_active_player_turns_up_one_building_or_army_card_free(item: str) -> None:
    place = rejuvenate().building(0, BUILDING, up=False).army(0, down=[CARD])
    table = place.table().do("priest 1 act", f"rejuvenate {item}")
    assert up(table, 0) == [item]
    assert table.resources(0) == {}
    assert table.frame == "SecondAction"


@rule("HP-16")
def test_only_items_of_the_own_player_area_are_offered() -> None:
    place = rejuvenate().building(0, BUILDING, up=False).army(0, down=[CARD], hand=[SECOND])
    place.building(0, "Z17").building(1, MILL, up=False).army(1, down=[THIRD])
    table = place.table().do("priest 1 act")
    assert table.options() == [f"rejuvenate {BUILDING}", f"rejuvenate {CARD}", "done"]


@rule("HP-17")
@pytest.mark.parametrize(
    ("food", "left"),
    [({"potato": 2}, {}), ({"corn": 2}, {}), ({"corn": 3}, {"corn": 1})],
)
def test_further_items_cost_the_active_player_1_food_each(
    food: dict[str, int], left: dict[str, int]
) -> None:
    place = rejuvenate().building(0, BUILDING, MILL, up=False).army(0, down=[CARD])
    table = place.resources(0, **food).table()
    table.do("priest 1 act", f"rejuvenate {BUILDING}", f"rejuvenate {CARD}", f"rejuvenate {MILL}")
    assert up(table, 0) == sorted([BUILDING, CARD, MILL])
    assert table.resources(0) == left


@rule("HP-17")
def test_the_active_player_may_pay_with_potato_corn_or_gold() -> None:
    place = rejuvenate().army(0, down=[CARD, SECOND]).resources(0, potato=1, corn=1, gold=1)
    table = place.table().do("priest 1 act", f"rejuvenate {CARD}", f"rejuvenate {SECOND}")
    assert table.frame == "PayCost"
    assert table.options() == ["pay potato:1", "pay corn:1", "pay gold:1"]


@rule("HP-17")
def test_without_food_the_active_player_gets_just_the_free_one() -> None:
    place = rejuvenate().army(0, down=[CARD, SECOND]).resources(0, stone=5)
    table = place.table().do("priest 1 act", f"rejuvenate {SECOND}")
    assert up(table, 0) == [SECOND]
    assert table.frame == "SecondAction"


@rule("HP-17")
def test_the_active_player_may_stop_after_any_number() -> None:
    place = rejuvenate().army(0, down=[CARD, SECOND, THIRD]).resources(0, potato=5)
    table = place.table().do("priest 1 act", f"rejuvenate {CARD}", f"rejuvenate {THIRD}", "done")
    assert up(table, 0) == [CARD, THIRD]
    assert table.resources(0) == {"potato": 4}


@rule("HP-17", "HP-18")
def test_the_price_of_an_item_is_known_before_it_is_chosen() -> None:
    place = rejuvenate().building(0, BUILDING, MILL, up=False).building(1, FARM, up=False)
    table = place.resources(0, corn=2).resources(1, corn=2).table().do("priest 1 act")
    assert table.worth(f"rejuvenate {MILL}") == NOTHING, "the first is free"
    table.do(f"rejuvenate {BUILDING}")
    assert table.worth(f"rejuvenate {MILL}") == Worth(food=1)
    table.do("done")
    assert (table.seat, table.worth(f"rejuvenate {FARM}")) == (1, Worth((0, 1, 0, 0)))


# --- the other players ----------------------------------------------------------------------------


@rule("HP-18", "R04")
def test_another_player_turns_up_any_number_for_1_corn_each() -> None:
    place = rejuvenate().building(1, BUILDING, up=False).army(1, down=[CARD, SECOND])
    table = place.resources(1, corn=4).table()
    table.do("priest 1 act", f"rejuvenate {CARD}", f"rejuvenate {BUILDING}", f"rejuvenate {SECOND}")
    assert up(table, 1) == sorted([BUILDING, CARD, SECOND])
    assert table.resources(1) == {"corn": 1}


@rule("HP-18")
def test_another_player_has_none_free() -> None:
    table = rejuvenate().army(1, down=[CARD]).table().do("priest 1 act")
    assert table.frame == "SecondAction"
    assert up(table, 1) == []


@rule("HP-18")
def test_potato_does_not_pay_for_another_player() -> None:
    table = rejuvenate().army(1, down=[CARD]).resources(1, potato=9).table().do("priest 1 act")
    assert table.frame == "SecondAction"


@rule("HP-18")
def test_potato_is_no_way_to_pay_beside_corn_for_another_player() -> None:
    place = rejuvenate().army(1, down=[CARD]).resources(1, corn=1, potato=1)
    table = place.table().do("priest 1 act", f"rejuvenate {CARD}")
    assert table.resources(1) == {"potato": 1}


@rule("HP-18", "R04")
def test_gold_pays_for_another_player() -> None:
    place = rejuvenate().army(1, down=[CARD, SECOND]).resources(1, corn=1, gold=1)
    table = place.table().do("priest 1 act", f"rejuvenate {CARD}")
    assert (table.seat, table.options()) == (1, ["pay corn:1", "pay gold:1"])
    table.do("pay gold:1", f"rejuvenate {SECOND}")
    assert up(table, 1) == [CARD, SECOND]
    assert table.resources(1) == {}


@rule("HP-18")
def test_another_player_turns_up_only_their_own() -> None:
    place = rejuvenate().army(0, down=[CARD]).army(1, down=[SECOND]).resources(1, corn=2)
    table = place.table().do("priest 1 act", "done")
    assert (table.seat, table.options()) == (1, [f"rejuvenate {SECOND}", "done"])
    with pytest.raises(IllegalError):
        table.do(f"rejuvenate {CARD}")
