"""Prophecies: each of the fifteen conditions, once just met and once missed by one."""

from collections.abc import Callable

import pytest

from support.court import GOLDEN, court
from support.placing import Printed
from support.position import Position
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.modules.nobles.prophecies import progress, scoring_prophecies
from tawantinsuyu.game.names import ROLES

ARMY = [card.id for card in GOLDEN.army_cards]
P = [tile.id for tile in GOLDEN.productions]
SPACES = [space.id for region in GOLDEN.regions for space in region.spaces]


def true(given: Position, palace: str, seat: int = 0) -> bool:
    """Return whether a Prophecy is fulfilled."""
    return progress(given.state, seat, given.names.buildings[palace][1]).fulfilled


COLOURED = {
    "X02": ("M3-85", "courier", "craftsman"),
    "X04": ("M3-87", "craftsman", "architect"),
    "X06": ("M3-89", "warrior", "priest"),
    "X08": ("M3-91", "courier", "priest"),
    "X09": ("M3-92", "warrior", "architect"),
}


@rule("M3-85", "M3-87", "M3-89", "M3-91", "M3-92")
@pytest.mark.parametrize("palace", COLOURED)
def test_three_workers_of_two_colours(palace: str) -> None:
    _, one, other = COLOURED[palace]
    rest = next(role for role in ROLES if role not in (one, other))
    # Its own Noble may be of one of the colours, so the Palace is empty here.
    assert true(court().building(0, palace).supply(0, one, other, other), palace)
    assert not true(court().building(0, palace).supply(0, one, other, rest), palace)


@rule("M3-62", "R172")
def test_nobles_count_standing_or_lying_that_of_the_palace_included() -> None:
    given = court().noble(0, "X04").noble(0, "X01", stands=False).supply(0, "architect")
    assert not true(given, "X04"), "its own Noble is a Priest"
    assert true(given.noble(0, "X05"), "X04")
    given = court().noble(0, "X09", "X01").noble(0, "X03", stands=False).supply(0, "warrior")
    assert true(given, "X09")


@rule("M3-63")
def test_workers_elsewhere_do_not_count() -> None:
    given = court().building(0, "X09").supply(0, "warrior", "architect")
    given.worker("warrior", "1t1").casualties("warrior", "architect")
    assert not true(given, "X09")


@rule("M3-64", "M3-65", "R172")
def test_a_newcomer_counts_once_for_each_prophecy_it_suits() -> None:
    given = court().building(0, "X02", "X09").supply(0, "craftsman+courier", "courier")
    assert not true(given, "X02"), "both its colours suit it, and it is one Worker"
    given.supply(0, "craftsman+courier", "architect+craftsman", "warrior+courier")
    assert true(given, "X02")
    given.supply(0, "craftsman+warrior", "architect+courier", "architect")
    assert true(given, "X09")
    given.supply(0, "craftsman+warrior", "architect+courier", "warrior+courier")
    assert true(given, "X02")
    assert true(given, "X09"), "the same three, by their other colours"


@rule("M3-84")
def test_x01_the_second_longest_tapestry() -> None:
    printed = Printed("golden_age")
    patterns = ("red", "green", "yellow", "brown")
    first, second = printed.weavings(*patterns), printed.weavings(*patterns)
    given = court(pack=printed.pack).building(0, "X01").tapestry(0, *first)
    assert not true(given, "X01")
    assert true(given.tapestry(0, *second), "X01"), "two of equal length"
    short = court(pack=printed.pack).building(0, "X01").tapestry(0, *first)
    assert not true(short.tapestry(0, *second[:3]), "X01")


def _woven(*patterns: str) -> Callable[[str], bool]:
    def fulfilled(palace: str) -> bool:
        printed = Printed("golden_age")
        tiles = printed.weavings(*patterns)
        given = court(pack=printed.pack).building(0, palace)
        for tile in tiles:
            given.tapestry(0, tile)
        return true(given, palace)

    return fulfilled


@rule("M3-86", "M3-98", "R14")
def test_x03_and_x15_weavings_of_two_patterns() -> None:
    assert _woven(*("brown", "yellow") * 3)("X03")
    assert not _woven(*("brown", "yellow") * 2, "brown", "red")("X03")
    assert _woven("green", "red", "red")("X15")
    assert not _woven("green", "red", "teal")("X15")


@rule("M3-88")
def test_x05_production_buildings_whichever_way_up() -> None:
    given = court().building(0, "X05", *P[:2]).building(0, *P[2:4], up=False)
    assert not true(given, "X05")
    assert true(given.building(0, P[4], up=False), "X05")


@rule("M3-90")
def test_x07_conquest_markers() -> None:
    given = court().building(0, "X07").marker(0, *SPACES[:6]).marker(1, SPACES[6])
    assert not true(given, "X07")
    assert true(given.marker(0, SPACES[7]), "X07")


@rule("M3-93")
def test_x10_army_cards_in_the_play_area() -> None:
    given = court().building(0, "X10").army(0, hand=ARMY[6:9], up=ARMY[:3], down=ARMY[3:6])
    assert not true(given, "X10")
    assert true(given.army(0, up=ARMY[:3], down=ARMY[3:7]), "X10")


@rule("M3-94")
def test_x11_palaces() -> None:
    given = court().building(0, "X11", "X01", "X02")
    assert not true(given, "X11")
    assert true(given.building(0, "X03"), "X11")


@rule("M3-95")
def test_x12_matches() -> None:
    printed = Printed("golden_age")
    patterns = ("red", "green", "yellow", "brown", "indigo", "purple")
    row = [printed.weaving(name, left="gold", right="gold") for name in patterns]
    given = court(pack=printed.pack).building(0, "X12").tapestry(0, *row)
    assert true(given, "X12")
    short = court(pack=printed.pack).building(0, "X12").tapestry(0, *row[:5])
    assert not true(short, "X12")


@rule("M3-96")
def test_x13_the_step_of_16_points_or_above() -> None:
    for step in GOLDEN.temple.steps:
        assert true(court().building(0, "X13").temple(0, step.id), "X13") == (step.points >= 16)


@rule("M3-97")
def test_x14_passive_buildings() -> None:
    given = court().building(0, "X14", "Z03", "Z04", "Z07")
    assert not true(given, "X14")
    assert true(given.building(0, "Z09"), "X14")


@rule("M3-58")
def test_only_palaces_with_a_noble_score() -> None:
    given = court().building(0, "X11", "X01").noble(0, "X02").noble(0, "X03", stands=False)
    assert scoring_prophecies(given.state, 0) == []
    full = court().building(0, "X01", "X02", "X03").noble(0, "X11", stands=False)
    assert scoring_prophecies(full.state, 0) == [full.names.buildings["X11"][1]]


def test_every_prophecy_of_the_pack_can_be_read() -> None:
    for palace in GOLDEN.palaces:
        assert not true(court().building(0, palace.id), palace.id)


@rule("M3-58", "M3-59", "M3-60")
def test_everybody_sees_how_far_a_prophecy_has_come_true_and_what_the_palace_would_score() -> None:
    given = court().noble(0, "X14", stands=False).noble(0, "X05").building(0, "Z01", "Z02", "Z03")
    (short, _) = api.present(api.view_for(given.state, 1))["players"][0]["palaces"]
    assert short == {
        "id": "X14",
        "noble": "lies",
        "have": 3,
        "needed": 4,
        "fulfilled": False,
        "scores": {"building": 2, "prophecy": 0, "noble": 0},
    }
    given.building(0, "Z06")
    (enough, other) = api.present(api.view_for(given.state, 1))["players"][0]["palaces"]
    assert (enough["have"], enough["fulfilled"], enough["scores"]["prophecy"]) == (4, True, 5)
    assert (other["noble"], other["scores"]["noble"]) == ("stands", 1)
