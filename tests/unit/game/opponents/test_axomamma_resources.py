"""Axomamma's resources and the points of her Statues (AXO-33 to AXO-39)."""

import pytest

from support.changed import Change, card, recruiting
from support.rules import rule
from support.solo import HER, ME, SoloPosition, performing, solo_position

GODS = ("illapa-1", "illapa-2", "illapa-3", "illapa-4")


# --- potatoes ------------------------------------------------------------------------------------


@rule("AXO-33")
@pytest.mark.parametrize(
    ("held", "gained", "left", "points"),
    [(0, 4, 4, 0), (1, 4, 0, 5), (2, 4, 1, 5), (4, 5, 4, 5), (4, 6, 0, 10), (4, 9, 3, 10)],
)
def test_five_potatoes_turn_into_five_points_until_at_most_four_remain(
    held: int, gained: int, left: int, points: int
) -> None:
    given = performing("recruit nomads", recruiting(priest=f"gain potato {gained}"))
    table = given.nomads("priest").resources(HER, potato=held).her_turn()
    assert table.resources(HER).get("potato", 0) == left
    assert table.points(HER) == 10 + points
    assert len(table.told("scored", "AXO-33")) == points // 5


@rule("AXO-33")
def test_the_person_keeps_five_potatoes() -> None:
    table = solo_position().resources(ME, potato=9).table()
    table.do("pray")
    assert table.resources(ME) == {"potato": 9}


@rule("AXO-34")
def test_gold_does_not_make_up_for_a_fifth_potato() -> None:
    given = performing("recruit nomads", recruiting(priest="gain potato 1")).nomads("priest")
    table = given.resources(HER, potato=3, gold=3).her_turn()
    assert table.resources(HER) == {"potato": 4, "gold": 3}
    assert table.points(HER) == 10


# --- payments ------------------------------------------------------------------------------------


@rule("AXO-35")
@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"stone": 3}, {}),
        ({"stone": 4, "gold": 1}, {"stone": 1, "gold": 1}),
        ({"stone": 2, "gold": 2}, {"gold": 1}),
        ({"stone": 1, "gold": 2}, {}),
        ({"gold": 3}, {}),
    ],
)
def test_gold_pays_only_for_what_is_missing(held: dict[str, int], left: dict[str, int]) -> None:
    table = performing("statue").resources(HER, **held).her_turn()
    assert [name.split(":")[0] for name in table.statues()] == ["small"]
    assert table.resources(HER) == left


@rule("AXO-35")
def test_a_price_in_gold_is_paid_beside_what_gold_stands_in_for() -> None:
    table = performing("statue").resources(HER, stone=2, gold=3).her_turn()
    assert [name.split(":")[0] for name in table.statues()] == ["large"]
    assert table.resources(HER) == {}


@rule("AXO-35")
def test_what_stone_corn_and_gold_cannot_pay_potatoes_do_not_pay_either() -> None:
    table = performing("statue").resources(HER, potato=4, corn=4, stone=2).her_turn()
    assert table.statues() == []
    assert table.resources(HER) == {"potato": 4, "corn": 4, "stone": 2, "gold": 1}


@rule("AXO-36", "R177")
@pytest.mark.parametrize(("corn", "gold", "taken"), [(4, 0, True), (3, 9, False)])
def test_a_condition_in_corn_counts_no_gold(corn: int, gold: int, taken: bool) -> None:
    given = solo_position().supply(HER, "courier").placed_before().face()
    table = given.priest_before(HER, "offering").resources(HER, corn=corn, gold=gold).her_turn()
    (offering,) = (data for data in table.told("checked") if data["what"] == "offering")
    assert (offering["has"], offering["met"]) == (corn, taken)
    assert (table.temple(HER) != "T00") is taken


# --- Statues -------------------------------------------------------------------------------------


def placing(*changes: Change) -> SoloPosition:
    """Let Axomamma place a Worker with a card of Illapa, without points from her board."""
    given = performing("gain gold 1", *changes).tucked(*GODS)
    return given.temple(HER, "T14")  # Axomamma cannot take Worship from this step


@rule("AXO-37")
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_statue_of_the_god_she_places_by_scores_five_points(size: str) -> None:
    table = placing().statue(HER, size, "illapa").her_turn()
    assert table.told("scored", "AXO-37")[0]["points"] == 5
    assert table.points(HER) == 15


@rule("AXO-37")
def test_a_statue_of_another_god_scores_nothing() -> None:
    table = placing().statue(HER, "large", "inti").her_turn()
    assert table.points(HER) == 10


@rule("AXO-37")
def test_statues_of_the_person_score_her_nothing() -> None:
    table = placing().statue(ME, "small", "illapa").her_turn()
    assert table.points(HER) == 10


@rule("AXO-37")
def test_a_tucked_card_she_does_not_use_scores_nothing() -> None:
    given = placing().tucked("inti-1", "killa-1", "illapa-3", "qucha-1")
    table = given.statue(HER, "small", "inti").statue(HER, "small", "qucha").her_turn()
    assert table.told("chose")[0] == {"what": "slot:3", "where": "illapa"}
    assert table.points(HER) == 10


@rule("AXO-38")
def test_several_statues_of_that_god_score_five_points_once() -> None:
    given = placing().statue(HER, "small", "illapa").statue(HER, "large", "illapa")
    assert given.her_turn().points(HER) == 15


@rule("AXO-39")
@pytest.mark.parametrize("owns", [False, True])
def test_the_benefits_printed_on_a_tucked_card_are_never_hers(owns: bool) -> None:
    given = placing(card("illapa-3", "gain corn 7", "points 30", "draw army 2"))
    if owns:
        given.statue(HER, "small", "illapa")
    table = given.her_turn()
    assert table.resources(HER) == {"gold": 1}
    assert table.points(HER) == (15 if owns else 10)
    assert table.player(HER).army == []
