"""ZA4: its owner scores for the number of Tapestries when a Festival starts."""

import pytest

from support.additional import EXPANSION, printed, with_buildings
from support.position import Position
from support.rules import rule
from support.tiles import amount, end_festival, points_from, watched

PRINTED = printed()
PRINTED.temple()
TILES = PRINTED.weavings("red", "red", "red", "red", "red", "green", "yellow")
"""Weavings of which those with one pattern never form a Tapestry; their edges match nowhere."""
PRINTED_POINTS = [
    amount("ZA4", key, EXPANSION)
    for key in ("one_tapestry", "two_tapestries", "three_tapestries", "four_tapestries")
]


def festival(tapestries: int, owner: int = 1, number: int = 1) -> Position:
    given = with_buildings(2, PRINTED.pack).festival(0, number).building(owner, "ZA4")
    for tile in TILES[:tapestries]:
        given.tapestry(owner, tile)
    return given


@rule("ADD-14")
def test_the_tile_says_0_2_4_and_9() -> None:
    assert PRINTED_POINTS == [0, 2, 4, 9]


@rule("ADD-14", "ADD-15", "R107")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("tapestries", "points"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 9), (5, 9)])
def test_single_weavings_score_as_tapestries(tapestries: int, points: int, owner: int) -> None:
    table = end_festival(festival(tapestries, owner).table())
    assert points_from(table, owner, "tapestries") == points
    assert points_from(table, 1 - owner, "tapestries") == 0


@rule("ADD-14")
def test_the_number_of_tapestries_counts_and_not_that_of_weavings() -> None:
    given = with_buildings(2, PRINTED.pack).festival(0).building(1, "ZA4")
    given.tapestry(1, *TILES[4:7]).tapestry(1, TILES[0])
    assert points_from(end_festival(given.table()), 1, "tapestries") == 2


@rule("ADD-14")
def test_it_scores_at_every_festival_the_last_included() -> None:
    table = festival(2, number=3).table()
    assert table.state.finished
    [scored] = [event for event in table.events("scored") if event["clause"] == "ADD-14"]
    assert (scored["seat"], scored["points"]) == (1, 2)


@rule("ADD-14")
def test_it_comes_at_the_start_before_the_merchant() -> None:
    table = watched(festival(4).building(0, "Z10"))
    told = [(event.kind, event.clause) for event in table.sink.events]
    begun = next(
        at
        for at, event in enumerate(table.sink.events)
        if event.kind == "begin" and event.data["name"] == "festival_step"
    )
    assert told.index(("scored", "ADD-14")) < begun
