"""Axomamma's Produce and Rejuvenate, on her own and on the person's turn (AXO-63 to 66, AXO-93
to 95).
"""

import pytest

from support.changed import army_cards, changed, production
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position

ONES, TWOS = army_cards(1), army_cards(2)
PACK = changed(
    production("P01", "gain corn 1"),
    production("P02", "gain stone 1"),
    production("P03", "points 2"),
    production("P04", "choose [gain corn 1 | gain stone 1]"),
    production("P05", "choose [gain potato 1 | gain stone 1 | gain corn 1 | gain gold 1]"),
)


def hers(table: SoloTable, up: bool = True) -> list[str]:
    """Return Axomamma's Production Buildings that are face up, or face down."""
    player = table.player(HER)
    tiles = player.production_up if up else player.production_down
    return sorted(table.names.building[0, tile] for tile in tiles)


def taking(action: str = "produce") -> SoloPosition:
    """Put the action next to Axomamma's High Priest."""
    return solo_position(pack=PACK).priest_before(HER, action)


def following(action: str = "produce") -> SoloPosition:
    """Put the action next to the person's High Priest."""
    return solo_position(pack=PACK).priest_before(ME, action)


def produced(table: SoloTable) -> list[str]:
    """Return the Buildings that Axomamma used, in order."""
    return [data["what"].removeprefix("production:") for data in table.told("used")]


# --- Produce -------------------------------------------------------------------------------------


@rule("AXO-63")
def test_taking_produce_every_face_up_production_building_pays() -> None:
    place = taking().building(HER, "P01", "P02", "P03").building(HER, "P04", up=False)
    table = place.her_turn()
    assert table.resources(HER) == {"corn": 1, "stone": 1}
    assert table.points(HER) == 12


@rule("AXO-63", "R280")
def test_her_buildings_produce_in_the_order_of_their_numbers() -> None:
    table = taking().building(HER, "P03", "P01", "P02").her_turn()
    assert produced(table) == ["P01", "P02", "P03"]


@rule("AXO-63", "R280")
def test_what_a_low_numbered_building_pays_counts_when_a_later_one_leaves_a_choice() -> None:
    table = taking().building(HER, "P04", "P01").her_turn()
    assert table.resources(HER) == {"corn": 1, "stone": 1}


@rule("AXO-64", "R189")
def test_taking_produce_all_but_the_highest_numbered_building_turn_face_down() -> None:
    place = taking().building(HER, "P02", "P03", "P01").building(HER, "P04", up=False)
    table = place.her_turn()
    assert (hers(table), hers(table, up=False)) == (["P03"], ["P01", "P02", "P04"])


@rule("AXO-65", "R189")
@pytest.mark.parametrize("how", ["act", "gold"])
def test_following_produce_all_face_up_buildings_pay_and_all_turn_face_down(how: str) -> None:
    table = following().building(HER, "P01", "P02").table().do(f"priest 1 {how}")
    assert table.resources(HER) == {"corn": 1, "stone": 1}
    assert (hers(table), hers(table, up=False)) == ([], ["P01", "P02"])


@rule("AXO-65")
def test_a_single_face_up_building_is_enough_for_her_to_follow_produce() -> None:
    table = following().building(HER, "P03").table().do("priest 1 act")
    assert table.points(HER) == 12
    assert hers(table, up=False) == ["P03"]


@rule("AXO-66")
@pytest.mark.parametrize(("corn", "stone", "taken"), [(2, 1, "stone"), (1, 2, "corn")])
def test_of_a_choice_she_takes_the_resource_she_holds_least_of(
    corn: int, stone: int, taken: str
) -> None:
    place = following().building(HER, "P04").resources(HER, corn=corn, stone=stone)
    table = place.table().do("priest 1 act")
    assert table.weighed("AXO-66") == (["corn", "stone"], [taken])
    assert table.resources(HER)[taken] == 2


@rule("AXO-66")
@pytest.mark.parametrize(
    ("held", "taken"),
    [
        ({}, "gold"),
        ({"gold": 1}, "corn"),
        ({"gold": 1, "corn": 1}, "stone"),
        ({"gold": 1, "corn": 1, "stone": 1}, "potato"),
        ({"gold": 1, "corn": 1, "stone": 1, "potato": 1}, "gold"),
    ],
)
def test_equally_scarce_resources_rank_gold_corn_stone_potato(
    held: dict[str, int], taken: str
) -> None:
    place = following().building(HER, "P05").resources(HER, **held)
    table = place.table().do("priest 1 act")
    assert table.weighed("AXO-66")[1] == [taken]
    assert table.resources(HER) == {**held, taken: held.get(taken, 0) + 1}


# --- Rejuvenate ----------------------------------------------------------------------------------


@rule("AXO-93")
def test_taking_rejuvenate_she_turns_everything_up_unpaid() -> None:
    place = taking("rejuvenate").building(HER, "P01", "P02", up=False).resources(HER, corn=1)
    table = place.army(HER, down=[ONES[0], TWOS[0]]).her_turn()
    assert hers(table) == ["P01", "P02"]
    assert table.army(HER, "army_up") == [ONES[0], TWOS[0]]
    assert table.resources(HER) == {"corn": 1}


@rule("AXO-94")
@pytest.mark.parametrize(
    ("buildings", "cards", "turned"),
    [(3, 3, (2, 2)), (1, 0, (1, 0)), (0, 2, (0, 1)), (4, 1, (2, 1))],
)
def test_following_rejuvenate_half_of_each_kind_rounded_up_is_turned_up(
    buildings: int, cards: int, turned: tuple[int, int]
) -> None:
    tiles = ["P01", "P02", "P03", "P04"][:buildings]
    place = following("rejuvenate").building(HER, *tiles, up=False).army(HER, down=ONES[:cards])
    table = place.resources(HER, corn=1).table().do("priest 1 gold")
    assert (len(hers(table)), len(table.army(HER, "army_up"))) == turned
    assert table.resources(HER) == {"corn": 1}


@rule("AXO-95", "R183")
def test_following_rejuvenate_turns_up_the_highest_numbers_and_most_soldiers_first() -> None:
    place = following("rejuvenate").building(HER, "P04", "P01", "P05", "P02", up=False)
    place.army(HER, down=[ONES[0], TWOS[1], ONES[1], TWOS[0]])
    table = place.table().do("priest 1 act")
    assert (hers(table), hers(table, up=False)) == (["P04", "P05"], ["P01", "P02"])
    assert table.army(HER, "army_up") == TWOS[:2]


@rule("AXO-95", "R282")
def test_of_face_down_army_cards_with_equal_soldiers_the_lowest_numbered_is_turned_up() -> None:
    place = following("rejuvenate").army(HER, down=[ONES[2], ONES[0], ONES[1]])
    table = place.table().do("priest 1 act")
    assert table.army(HER, "army_up") == ONES[:2]
