"""Buildings and Steps that Axomamma builds on her board (AXO-146 to AXO-156)."""

from dataclasses import replace

import pytest

from support.changed import price
from support.placing import gaining
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.pack import Pack

# --- Buildings -----------------------------------------------------------------------------------


def constructing(kind: str = "production", **held: int) -> SoloPosition:
    """Put Axomamma before the action of a Building spot; she cannot afford the market's Production
    Buildings.
    """
    dear = [price(name, corn=9) for name in ("P01", "P02")]
    place = performing(kind, *dear).market("P01", "P02", "Z01", "Z02")
    return place.resources(HER, **held)


def built(table: SoloTable) -> list[str]:
    """Return the Buildings that Axomamma has built, in order."""
    return [data["what"].split(":")[-1] for data in table.told("built")]


@rule("AXO-146")
@pytest.mark.parametrize("kind", ["production", "passive"])
@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"stone": 1}, {}),
        ({"stone": 3, "gold": 1}, {"stone": 2, "gold": 1}),
        ({"gold": 2}, {"gold": 1}),
    ],
)
def test_a_building_costs_her_a_stone_or_a_gold_if_she_has_no_stone(
    kind: str, held: dict[str, int], left: dict[str, int]
) -> None:
    table = constructing(kind, **held).her_turn()
    assert len(built(table)) == 1
    assert table.resources(HER) == left
    assert violations(table.state) == []


@rule("AXO-146", "AXO-119")
def test_without_stone_and_gold_she_builds_nothing_and_gains_a_gold() -> None:
    table = constructing(corn=3, potato=4).her_turn()
    assert built(table) == []
    assert table.resources(HER) == {"corn": 3, "potato": 4, "gold": 1}


@rule("AXO-147")
@pytest.mark.parametrize(
    ("kind", "tiles"), [("production", ["P01", "P02"]), ("passive", ["Z01", "Z02"])]
)
@pytest.mark.parametrize("pick", [0, 1])
def test_the_building_is_a_random_market_tile_of_the_spots_type(
    kind: str, tiles: list[str], pick: int
) -> None:
    table = constructing(kind, stone=1).picks(pick).her_turn()
    assert table.weighed("AXO-147") == (
        [f"{kind}:{tile}" for tile in tiles],
        [f"{kind}:{tiles[pick]}"],
    )
    assert built(table) == [tiles[pick]]


@rule("AXO-148", "R192")
@pytest.mark.parametrize(
    ("kind", "market"), [("production", ["Z01", "Z02"]), ("passive", ["P01", "P02"])]
)
def test_without_a_tile_of_the_type_in_the_market_she_pays_nothing_and_gains_a_gold(
    kind: str, market: list[str]
) -> None:
    table = constructing(kind, stone=2).market(*market).her_turn()
    assert built(table) == []
    assert table.resources(HER) == {"stone": 2, "gold": 1}


@rule("AXO-149")
def test_the_gap_in_the_market_is_filled_when_her_turn_ends() -> None:
    table = constructing(stone=1).picks(0).stack("P03").her_turn()
    assert table.market() == ["P02", "P03", "Z01", "Z02"]
    clauses = table.clauses()
    assert clauses.index("TRN-38") > clauses.index("AXO-121")


# --- Steps ---------------------------------------------------------------------------------------


def raising(section: int) -> SoloPosition:
    """Put Axomamma before the action of her Steps spot, with her High Priest in a section."""
    return performing("steps").priest(HER, section).resources(HER, stone=3)


@rule("AXO-150")
@pytest.mark.parametrize("held", [{"stone": 3}, {"stone": 1, "gold": 2}, {"gold": 3}])
def test_steps_cost_her_three_stone_and_bring_four_points_a_corn_and_two_potatoes(
    held: dict[str, int],
) -> None:
    table = raising(2).resources(HER, **held).her_turn()
    assert built(table) == ["steps"]
    assert table.resources(HER) == {"corn": 1, "potato": 2}
    assert table.points(HER) == 14


@rule("AXO-150", "AXO-119")
def test_who_cannot_pay_for_steps_gains_a_gold() -> None:
    table = raising(2).resources(HER, stone=1, gold=1).her_turn()
    assert built(table) == []
    assert table.resources(HER) == {"stone": 1, "gold": 2}


def spot(table: SoloTable) -> str:
    """Return the place of Axomamma's new Steps."""
    (data,) = table.told("built")
    return str(data["where"])


@rule("AXO-151")
@pytest.mark.parametrize(
    ("section", "taken", "used"),
    [
        (2, [], "2u"),
        (2, ["2u"], "3u"),
        (2, ["2u", "3u"], "4u"),
        (4, ["4u", "5u"], "1u"),
        (2, ["2u", "3u", "4u", "5u"], "1u"),
    ],
)
@pytest.mark.parametrize("owner", [ME, HER])
def test_she_uses_the_first_free_upper_spot_clockwise_from_her_high_priest(
    owner: int, section: int, taken: list[str], used: str
) -> None:
    assert spot(raising(section).steps(owner, *taken).her_turn()) == used


@rule("AXO-152")
@pytest.mark.parametrize(
    ("section", "lower", "used"), [(3, [], "3l"), (3, ["3l"], "4l"), (4, ["4l", "1l"], "2l")]
)
def test_with_all_upper_spots_taken_she_goes_through_the_lower_ones(
    section: int, lower: list[str], used: str
) -> None:
    place = raising(section).steps(HER, "1u", "2u", "3u", "4u").steps(ME, "5u", *lower)
    table = place.her_turn()
    assert spot(table) == used
    assert table.points(HER) == 10 + 4 + 2  # the upper marker is also Axomamma's


@rule("AXO-153")
@pytest.mark.parametrize("free", ["5u", "1l"])
def test_a_lower_spot_beneath_the_persons_steps_is_avoided_while_there_is_another(
    free: str,
) -> None:
    place = raising(2).steps(ME, "2u", "3u", "4u")
    if free == "5u":
        place.steps(ME, "1u")
    else:
        place.steps(HER, "1u").steps(ME, "5u")
    table = place.her_turn()
    assert spot(table) == free
    assert table.points(ME) == 10


@rule("AXO-153")
def test_with_no_other_spot_left_she_builds_beneath_the_person_who_scores_two() -> None:
    table = raising(2).steps(ME, "1u", "2u", "3u", "4u", "5u").her_turn()
    assert spot(table) == "2l"
    assert (table.points(HER), table.points(ME)) == (14, 12)


@rule("AXO-154")
def test_without_a_steps_marker_she_pays_nothing_and_gains_a_gold() -> None:
    table = raising(2).steps(HER, "1u", "2u", "3u", "4u", "1l").her_turn()
    assert built(table) == []
    assert table.resources(HER) == {"stone": 3, "gold": 1}


@rule("AXO-154")
def test_without_a_free_spot_she_pays_nothing_and_gains_a_gold() -> None:
    def more_markers(pack: Pack) -> Pack:
        return replace(pack, sizes=replace(pack.sizes, step_markers=6))

    place = performing("steps", more_markers).resources(HER, stone=3)
    spots = [f"{section}{level}" for section in range(1, 6) for level in "ul"]
    table = place.steps(ME, *spots[:6]).steps(HER, *spots[6:]).her_turn()
    assert table.player(HER).steps == 2
    assert table.resources(HER) == {"stone": 3, "gold": 1}


@rule("AXO-155")
@pytest.mark.parametrize(("below", "points"), [("2l", 2), ("3l", 0)])
def test_she_scores_two_when_the_person_builds_beneath_her_steps(below: str, points: int) -> None:
    place = solo_position().steps(HER, "2u").steps(ME, "3u")
    table = gaining(place, "steps free", seat=ME).table().do(f"steps {below}")
    scored = [data["points"] for data in table.told("scored", "TSK-05")]
    assert sum(scored) == points


@rule("AXO-156")
@pytest.mark.parametrize(("space", "points"), [("2t1", 0), ("2m1", 1), ("2b1", 2), ("3m1", 0)])
def test_she_scores_for_each_of_her_steps_that_a_placement_of_the_person_uses(
    space: str, points: int
) -> None:
    place = solo_position().steps(HER, "2u", "2l").supply(ME, "architect").priest(ME, 2)
    table = place.resources(ME, potato=9, gold=1).table().do(f"place architect {space} gold")
    scored = [data["points"] for data in table.told("scored", "PLC-14")]
    assert scored == [1] * points
