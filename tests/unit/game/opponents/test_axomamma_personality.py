"""Axomamma's Personality (AXO-163 to AXO-169)."""

import pytest

from support.changed import bare_temple, step
from support.rules import rule
from support.solo import HER, LONE, ME, SoloPosition, performing, solo_position
from tawantinsuyu import components
from tawantinsuyu.game.conserve import violations

GODS = components.load("base").gods
FACES = [face.id for face in components.load("base").automa_boards[0].personalities]
TOP = components.load("base").temple.steps[-1].id
EACH_FACE = pytest.mark.parametrize("face", FACES)


SPACE = {"corn": 2}
"""The gain from the space of the token that `on` moves, before the move."""


def on(face: str) -> SoloPosition:
    """Put Axomamma before the move of a token to her Personality; before the move she gains
    `SPACE`.
    """
    return performing("gain corn 2", bare_temple).on_face(face)


# --- the moment of the action ---------------------------------------------------------------------


@rule("AXO-163", "R182")
@EACH_FACE
def test_a_token_that_ends_its_move_there_performs_it(face: str) -> None:
    table = on(face).her_turn()
    space, personality = (data for data in table.told("begin") if data["name"] == "automa_action")
    assert (space["what"], personality["what"]) == ("gain corn 2", face)
    assert personality["where"] == "axomamma-top:4"
    assert table.resources(HER)["gold"] == 1


@rule("AXO-163")
def test_a_token_that_ends_its_move_elsewhere_performs_nothing_more() -> None:
    table = performing("gain potato 2").face("axomamma-temple").token(0, LONE, 5).her_turn()
    assert table.at(0, LONE) == 3
    assert table.resources(HER) == {"potato": 2}
    assert table.temple(HER) == "T00"


@rule("AXO-163")
def test_a_token_that_only_passes_over_the_spot_performs_nothing_more() -> None:
    table = performing("gain potato 2").face("axomamma-temple").token(0, LONE, 3).her_turn()
    assert table.at(0, LONE) == 1
    assert table.temple(HER) == "T00"


@rule("AXO-163")
def test_it_is_performed_before_the_next_token_moves() -> None:
    table = before_the_spot(2).her_turn()
    told = [(event.kind, event.clause) for event in table.sink.events if event.seat == HER]
    moves = [at for at, (_, clause) in enumerate(told) if clause == "AXO-121"]
    assert len(moves) == 3
    assert (
        moves[0] < told.index(("begin", "AXO-163")) < told.index(("climbed", "TSK-66")) < moves[1]
    )


def before_the_spot(rolled: int) -> SoloPosition:
    """Let the top token of 2 move to the Personality's spot if 2 is rolled."""
    given = solo_position().supply(HER, "courier").placed_before().priest_before(HER, "produce")
    given.face("axomamma-temple").token(0, 2, 2).token(1, 2, 4).token(2, 2, 5)
    return given.rolls(rolled)


@rule("AXO-163")
def test_of_all_tokens_that_move_only_the_one_that_lands_there_counts() -> None:
    given = before_the_spot(2)
    ((_, covered),) = given.state.pack.automa_boards[given.solo.board].loops[0].personality
    table = given.her_turn()
    assert table.at(0, 2) == covered + 1
    assert table.temple(HER) == "T01"
    assert len(table.told("begin", "AXO-163")) == 1


@rule("AXO-164")
def test_another_number_passes_over_a_token_lying_there() -> None:
    given = before_the_spot(4).token(0, 2, 4).token(0, 3, 4)
    table = given.her_turn()
    assert table.temple(HER) == "T00"


@rule("AXO-164")
def test_the_number_of_a_token_lying_there_brings_neither_action_and_moves_it_on() -> None:
    given = performing("gain potato 2").face("axomamma-temple").token(0, LONE, 4)
    table = given.her_turn()
    assert table.resources(HER) == {}
    assert table.temple(HER) == "T00"
    assert table.told("lost", "AXO-164") == [{"what": "covered"}]
    assert table.at(0, LONE) == 2


@rule("AXO-164", "R182")
def test_a_token_that_landed_there_does_nothing_when_its_number_is_rolled_again() -> None:
    given = before_the_spot(2).supply(HER, "courier", "priest").rolls(2).temple(HER, TOP)
    table = given.her_turn()
    assert len(table.told("begin", "AXO-163")) == 1
    table.pass_turn()
    assert len(table.told("begin", "AXO-163")) == 1
    assert len(table.told("lost", "AXO-164")) == 1


# --- the actions ----------------------------------------------------------------------------------


@rule("AXO-165", "R237")
def test_the_statue_face_brings_a_random_small_statue_with_its_points_and_a_gold() -> None:
    table = on("axomamma-statue").picks(3).her_turn()
    candidates, left = table.weighed("AXO-165")
    assert candidates == [f"statue:small:{god}" for god in GODS]
    assert left == [f"statue:small:{GODS[3]}"]
    assert table.statues() == [f"small:{GODS[3]}"]
    assert table.points(HER) == 13
    assert table.resources(HER) == {**SPACE, "gold": 1}
    assert violations(table.state) == []


@rule("AXO-165", "R286")
def test_the_statue_may_be_of_a_god_she_has_one_of_already() -> None:
    given = on("axomamma-statue").statue(HER, "small", "inti").statue(HER, "large", "killa")
    table = given.temple(HER, TOP).picks(GODS.index("inti")).her_turn()
    candidates, left = table.weighed("AXO-165")
    assert candidates == [f"statue:small:{god}" for god in GODS]
    assert left == ["statue:small:inti"]
    assert table.told("weighed", "AXO-143") == []


@rule("AXO-165")
def test_the_statue_is_one_of_those_in_stock() -> None:
    given = on("axomamma-statue").statue(ME, "small", "inti").statue(ME, "small", "inti")
    assert not given.state.statues[0][GODS.index("inti")]
    candidates, _ = given.her_turn().weighed("AXO-165")
    assert candidates == [f"statue:small:{god}" for god in GODS if god != "inti"]


@rule("AXO-166")
def test_the_weaving_face_brings_the_face_up_weaving_unpaid_into_her_largest_tapestry() -> None:
    given = on("axomamma-weaving").tapestry(HER, "W01").tapestry(HER, "W06", "W11")
    table = given.weavings("W16").her_turn()
    assert table.tapestries(HER) == [["W01"], ["W06", "W11", "W16"]]
    assert table.resources(HER) == {**SPACE, "gold": 1}


@rule("AXO-166")
def test_a_weaving_that_fits_nowhere_begins_a_tapestry() -> None:
    given = on("axomamma-weaving").tapestry(HER, "W01").weavings("W02")
    assert given.her_turn().tapestries(HER) == [["W01"], ["W02"]]


@rule("AXO-167")
def test_the_temple_face_brings_one_step_unpaid_with_its_reward() -> None:
    given = performing("gain corn 2", step("T01", 0, "gain stone 2")).on_face("axomamma-temple")
    table = given.her_turn()
    assert table.temple(HER) == "T01"
    assert table.resources(HER) == {**SPACE, "stone": 2, "gold": 1}


@rule("AXO-168", "R190")
@pytest.mark.parametrize(
    ("up", "down", "kind"),
    [
        ((), (), "production"),
        (("P01",), (), "production"),
        (("P01",), ("P02", "P03"), "production"),
        (("P01", "P02"), (), "passive"),
    ],
)
def test_the_building_face_brings_production_until_two_lie_face_up_then_passive(
    up: tuple[str, ...], down: tuple[str, ...], kind: str
) -> None:
    given = on("axomamma-building").building(HER, *up).building(HER, *down, up=False)
    market = {"production": ["P10", "P11"], "passive": ["Z01", "Z02"]}
    given.market(*market["production"], *market["passive"])
    given.priest_before(HER, "worship")  # Produce is not used, although its condition would be met
    table = given.picks(1).her_turn()
    candidates, left = table.weighed("AXO-147")
    assert candidates == [f"{kind}:{name}" for name in market[kind]]
    assert [data["what"] for data in table.told("built")] == left
    assert table.resources(HER) == {**SPACE, "gold": 1}, "nothing was paid"


# --- impossible actions ---------------------------------------------------------------------------


def without(face: str) -> SoloPosition:
    """Make the second half of a Personality action impossible."""
    given = on(face)
    if face == "axomamma-statue":
        for god in GODS:
            while given.state.statues[0][given.names.gods[god]]:
                given.statue(ME, "small", god)
    elif face == "axomamma-weaving":
        given.only_weavings()
    elif face == "axomamma-temple":
        given.temple(HER, TOP)
    else:
        given.market("Z01", "Z02")
    return given


@rule("AXO-169")
@EACH_FACE
def test_the_gold_is_gained_even_if_the_rest_is_impossible(face: str) -> None:
    table = without(face).her_turn()
    assert table.resources(HER) == {**SPACE, "gold": 1}
    assert len(table.told("lost")) == 1
    assert table.told("built") == []
    assert table.tapestries(HER) == []


@rule("AXO-169")
def test_no_building_of_the_other_type_stands_in() -> None:
    table = without("axomamma-building").her_turn()
    assert table.player(HER).passives == []
