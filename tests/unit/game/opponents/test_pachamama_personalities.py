"""Pachamama's Personality tiles (PAC-184 to PAC-193)."""

import pytest

from support.changed import army_cards, bare_temple, space, step, weaving
from support.pachamama import GOLDEN, HER, ME, SoloTable, conquered, scored, showing
from support.rules import rule

ONES, TWOS = army_cards(1), army_cards(2)
TOP = GOLDEN.temple.steps[-1].id


def face_of(table: SoloTable) -> list[str]:
    """Return the Personalities that acted."""
    names = [data["what"] for data in table.told("begin") if data["name"] == "automa_action"]
    return [name for name in names if name.startswith("pachamama-")]


@rule("PAC-184", "R182")
def test_a_token_under_a_personality_performs_it_instead_of_the_space() -> None:
    table = showing("points").her_turn()
    assert face_of(table) == ["pachamama-points"]
    assert table.told("begin", "PAC-184")
    assert "PAC-182" not in scored(table)


@rule("PAC-185")
def test_a_token_that_arrives_there_triggers_nothing() -> None:
    given = showing("points")
    upper = given.state.pack.automa_boards[given.solo.board].loops[1]
    ((_, covered),) = upper.personality
    given.solo.tokens[1][0] = (covered - 1) % len(upper.actions)
    table = given.her_turn()
    assert table.solo.tokens[1][0] == covered
    assert face_of(table) == []


@rule("PAC-186")
def test_the_sculptor_brings_a_small_statue() -> None:
    given = showing("statue").tucked("inti-1", "killa-1", "illapa-1", "chaska-1")
    given.loaded.given["die"] += [GOLDEN.automa_boards[1].die.index(2)]
    table = given.her_turn()
    assert table.statues() == ["small:killa"]
    assert scored(table)["TSK-21"] == 3
    assert table.told("paid", "PAC-163") == []


@rule("PAC-148", "PAC-186")
def test_without_a_small_statue_in_stock_it_is_a_gold() -> None:
    given = showing("statue")
    given.state.statues[0] = [0] * len(GOLDEN.gods)
    table = given.her_turn()
    assert table.told("gained", "PAC-148") == [{"what": "gold", "amount": 1, "now": 1}]
    assert table.statues() == []
    assert "TSK-21" not in scored(table)


@rule("PAC-187")
@pytest.mark.parametrize(("have", "source"), [("W02", "top"), ("W01", "beneath")])
def test_the_weaver_takes_the_face_up_tile_unless_its_pattern_is_there(
    have: str, source: str
) -> None:
    changes = (
        weaving("W01", "red", "gold", "gold"),
        weaving("W02", "green", "gold", "gold"),
        weaving("W03", "red", "gold", "gold"),
    )
    given = showing("weaving", changes=changes).tapestry(HER, have).weavings("W03", "W04")
    table = given.her_turn()
    assert table.told("took", "PAC-187")[0]["source"] == source
    assert [data["what"] for data in table.told("gained", "PAC-184")] == ["gold"]


@rule("PAC-187")
@pytest.mark.parametrize(
    ("largest", "smaller", "source"),
    [(("W02", "W06"), "W01", "top"), (("W01", "W06"), "W02", "beneath")],
)
def test_only_the_pattern_in_her_largest_tapestry_matters(
    largest: tuple[str, ...], smaller: str, source: str
) -> None:
    changes = (
        weaving("W01", "red", "gold", "gold"),
        weaving("W02", "green", "gold", "gold"),
        weaving("W03", "red", "gold", "gold"),
        weaving("W06", "brown", "gold", "gold"),
    )
    given = showing("weaving", changes=changes).tapestry(HER, smaller).tapestry(HER, *largest)
    table = given.weavings("W03", "W04").her_turn()
    assert table.told("took", "PAC-187")[0]["source"] == source


@rule("PAC-188")
def test_the_conqueror_places_a_marker_and_mustered_nobody() -> None:
    given = showing("conquest", changes=(space("antisuyu-1", flip=1),))
    given.army(HER, hand=TWOS[:2], up=ONES[:1]).casualties("priest", "courier", "priest", "warrior")
    for region in (0, 2, 3):
        given.state.conquest[region] = [ME] * 6
    given.state.conquest[1][1:] = [ME] * 5
    table = given.her_turn()
    assert conquered(table) == ["antisuyu-1"]
    assert table.army(HER, "army_down") == [ONES[0]]
    assert table.army(HER) == sorted(TWOS[:2])
    assert len(table.state.casualties) == 4


@rule("PAC-188")
def test_without_a_space_it_is_a_gold() -> None:
    table = showing("conquest").her_turn()
    assert conquered(table) == []
    assert table.told("gained", "PAC-148")[0]["what"] == "gold"


@rule("PAC-189")
def test_the_luminary_scores_three() -> None:
    assert scored(showing("points").her_turn())["PAC-189"] == 3


@rule("PAC-190")
def test_the_pilgrim_climbs_a_step_and_gains_a_gold() -> None:
    changes = (bare_temple, step("T01", 1, "gain stone 2"))
    table = showing("temple", changes=changes).her_turn()
    assert table.temple(HER) == "T01"
    assert {data["what"] for data in table.told("gained")} >= {"stone", "gold"}


@rule("PAC-190", "R310")
def test_at_the_top_only_the_gold_is_left() -> None:
    table = showing("temple").temple(HER, TOP).her_turn()
    assert table.told("lost", "PAC-184")
    assert [data["what"] for data in table.told("gained", "PAC-184")] == ["gold"]
    assert table.told("gained", "PAC-148")[1:] == []


@rule("PAC-191")
def test_the_builder_takes_a_building_of_her_type_and_a_gold() -> None:
    given = showing("building").building(HER, "P01", "P02", up=False)
    table = given.her_turn()
    assert table.told("built")[0]["what"].startswith("passive:")
    assert table.told("paid", "PAC-168") == []
    assert [data["what"] for data in table.told("gained", "PAC-184")] == ["gold"]


@rule("PAC-192")
def test_the_general_draws_two_army_cards_and_a_gold() -> None:
    given = showing("army")
    first, second = given.state.army_deck[-1], given.state.army_deck[-2]
    table = given.her_turn()
    assert len(table.told("drew", "PAC-192")) == 2
    assert table.player(HER).army == [first, second]
    assert [data["what"] for data in table.told("gained", "PAC-184")] == ["gold"]


@rule("PAC-193")
def test_the_recruiter_takes_the_worker_at_the_corn_end() -> None:
    table = showing("worker").village("courier", "warrior", "architect").her_turn()
    (taken,) = table.told("moved", "PAC-193")
    assert (taken["piece"], taken["source"]) == ("worker:architect", "village:corn")
    assert "architect" in table.workers(HER)
    assert table.told("paid") == []
    assert table.told("gained", "PAC-37")[0]["what"] == "stone"
