"""Statues that Axomamma builds on her board (AXO-139 to AXO-145)."""

import pytest

from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing
from tawantinsuyu.game.conserve import violations

GODS = ("inti", "killa", "illapa", "wiraqocha", "chaska", "qucha")


def building(**held: int) -> SoloPosition:
    """Put Axomamma before the action of her Statue spot. Her slots show Inti, Killa, Qucha and
    Illapa, in the order of the roll. Offering and Conquest are within reach of her High Priest.
    """
    place = performing("statue").tucked("inti-1", "killa-1", "inti-2", "illapa-1")
    place.god_deck("qucha-1")  # this card replaces the one used for Axomamma's placement
    return place.priest_before(HER, "offering").resources(HER, **held)


def for_large() -> SoloPosition:
    return building(stone=3, gold=2)


def for_small() -> SoloPosition:
    return building(stone=3)


def gone(place: SoloPosition, size: str, *gods: str) -> SoloPosition:
    """Give the person all Statues of a size of these gods."""
    for god in gods:
        for _ in range(place.state.statues[("small", "large").index(size)][GODS.index(god)]):
            place.statue(ME, size, god)
    return place


def built(table: SoloTable) -> list[str]:
    """Return the Statues that Axomamma has built, in order."""
    return [data["what"].removeprefix("statue:") for data in table.told("built")]


# --- choice of the size ---------------------------------------------------------------------------


@rule("AXO-139")
@pytest.mark.parametrize(
    ("held", "size", "left"),
    [
        ({"stone": 3, "gold": 2}, "large", {}),
        ({"stone": 5, "gold": 3}, "large", {"stone": 2, "gold": 1}),
        ({"stone": 1, "gold": 4}, "large", {}),
        ({"stone": 3, "gold": 1}, "small", {"gold": 1}),
        ({"stone": 2, "gold": 2}, "small", {"gold": 1}),
        ({"stone": 4}, "small", {"stone": 1}),
    ],
)
def test_she_builds_a_large_statue_if_she_can_pay_it_and_a_small_one_otherwise(
    held: dict[str, int], size: str, left: dict[str, int]
) -> None:
    table = building(**held).rolls(1).her_turn()
    assert built(table) == [f"{size}:inti"]
    assert table.resources(HER) == left
    assert violations(table.state) == []


@rule("AXO-139", "AXO-119")
def test_who_cannot_pay_for_a_small_statue_gains_a_gold() -> None:
    table = building(stone=2, corn=3).her_turn()
    assert built(table) == []
    assert table.resources(HER) == {"stone": 2, "corn": 3, "gold": 1}


@rule("AXO-144")
def test_with_no_large_statue_left_she_builds_a_small_one() -> None:
    table = gone(for_large(), "large", *GODS).rolls(1).her_turn()
    assert built(table) == ["small:inti"]
    assert table.resources(HER) == {"gold": 2}


@rule("AXO-144", "R184")
def test_with_no_small_statue_left_she_builds_a_large_one_if_she_can_pay_for_it() -> None:
    table = gone(for_large(), "small", *GODS).rolls(1).her_turn()
    assert built(table) == ["large:inti"]
    table = gone(for_small(), "small", *GODS).her_turn()
    assert built(table) == []
    assert table.resources(HER) == {"stone": 3, "gold": 1}


@rule("AXO-145")
@pytest.mark.parametrize(("held", "points"), [({"stone": 3}, 3), ({"stone": 3, "gold": 2}, 9)])
def test_a_small_statue_scores_three_and_a_large_one_nine(
    held: dict[str, int], points: int
) -> None:
    assert building(**held).her_turn().points(HER) == 10 + points


# --- choice of the god ----------------------------------------------------------------------------


@rule("AXO-140", "R12")
@pytest.mark.parametrize(
    ("rolled", "god"), [(1, "inti"), (2, "killa"), (3, "qucha"), (4, "illapa")]
)
def test_a_roll_picks_the_tucked_card_whose_god_gets_the_statue(rolled: int, god: str) -> None:
    table = for_large().rolls(rolled).her_turn()
    assert [data["value"] for data in table.told("rolled", "AXO-140")] == [rolled]
    assert built(table) == [f"large:{god}"]


@rule("AXO-140")
def test_the_card_that_picks_a_statue_stays_in_its_slot() -> None:
    table = for_small().rolls(2).her_turn()
    cards = [table.state.pack.god_cards[card].id for card in table.solo.tucked]
    assert cards == ["inti-1", "killa-1", "qucha-1", "illapa-1"]
    assert table.offer() == ["inti-2"]


@rule("AXO-141")
@pytest.mark.parametrize(
    ("without", "rolled", "god"),
    [(["killa"], 2, "qucha"), (["illapa"], 4, "inti"), (["qucha", "illapa"], 3, "inti")],
)
@pytest.mark.parametrize("size", ["small", "large"])
def test_without_a_statue_of_that_god_and_size_the_next_slot_clockwise_counts(
    size: str, without: list[str], rolled: int, god: str
) -> None:
    place = for_small() if size == "small" else for_large()
    table = gone(place, size, *without).rolls(rolled).her_turn()
    assert built(table) == [f"{size}:{god}"]
    assert table.weighed("AXO-141")[1][0].endswith(god)


@rule("AXO-141")
def test_an_empty_slot_is_passed_over_in_the_search_for_a_statue() -> None:
    place = for_large().tucked("inti-1", "", "inti-2", "illapa-1").rolls(2)
    assert built(place.god_deck("qucha-1").her_turn()) == ["large:qucha"]


@rule("AXO-142", "R184")
@pytest.mark.parametrize(("pick", "god"), [(0, "wiraqocha"), (1, "chaska")])
def test_if_no_tucked_card_helps_a_random_statue_of_that_size_is_built(pick: int, god: str) -> None:
    place = gone(for_large(), "large", "inti", "killa", "qucha", "illapa").picks(pick)
    table = place.her_turn()
    candidates = ["statue:large:wiraqocha", "statue:large:chaska"]
    assert table.weighed("AXO-142") == (candidates, [f"statue:large:{god}"])
    assert built(table) == [f"large:{god}"]


@rule("AXO-143", "R286", "R12")
def test_a_random_small_statue_is_of_a_god_of_whom_she_has_no_small_one() -> None:
    place = gone(for_small(), "small", "inti", "killa", "qucha", "illapa")
    table = place.statue(HER, "small", "wiraqocha").her_turn()
    assert table.weighed("AXO-143")[1] == ["statue:small:chaska"]
    assert built(table) == ["small:chaska"]


@rule("AXO-143")
def test_a_large_statue_of_a_god_does_not_keep_her_from_a_small_one() -> None:
    place = gone(for_small(), "small", "inti", "killa", "qucha", "illapa")
    table = place.statue(HER, "large", "wiraqocha").picks(1).her_turn()
    assert table.told("weighed", "AXO-143") == []
    assert table.weighed("AXO-142")[0] == ["statue:small:wiraqocha", "statue:small:chaska"]


@rule("AXO-143")
def test_a_random_small_statue_is_any_left_once_she_has_one_of_each_of_these_gods() -> None:
    place = gone(for_small(), "small", "inti", "killa", "qucha", "illapa")
    place.statue(HER, "small", "wiraqocha").statue(HER, "small", "chaska").picks(1)
    table = place.her_turn()
    assert table.told("weighed", "AXO-143") == []
    assert built(table) == ["small:chaska"]


@rule("AXO-142", "AXO-143")
def test_a_random_large_statue_may_be_of_a_god_she_has_already() -> None:
    place = gone(for_large(), "large", "inti", "killa", "qucha", "illapa").picks(0)
    table = place.statue(HER, "small", "wiraqocha").her_turn()
    assert len(table.weighed("AXO-142")[0]) == 2
    assert built(table) == ["large:wiraqocha"]


@rule("AXO-140", "AXO-143")
def test_a_statue_picked_by_a_tucked_card_may_be_of_a_god_she_has_already() -> None:
    table = for_small().statue(HER, "small", "killa").rolls(2).her_turn()
    assert built(table) == ["small:killa"]
