"""Z09: when a Festival starts its owner scores 1 point per Weaving of their longest Tapestry."""

import pytest

from support.placing import Printed
from support.position import Position, position
from support.rules import rule
from support.tiles import amount, end_festival, next_turn, points_from, watched
from tawantinsuyu.game.names import PATTERNS

EACH = amount("Z09", "points")


def festival(*lengths: int, owner: int = 0, number: int = 1) -> Position:
    """Return a position in which seat 0 holds the Festival tile; the owner has Tapestries of
    these lengths without matches.
    """
    printed = Printed()
    printed.temple()
    rows = [
        [printed.weaving(pattern, "gold", "stone") for pattern in PATTERNS[:length]]
        for length in lengths
    ]
    given = position(players=3, pack=printed.pack).festival(0, number).building(owner, "Z09")
    for row in rows:
        given.tapestry(owner, *row)
    return given


@rule("BLD-39")
@pytest.mark.parametrize(
    ("lengths", "longest"), [((), 0), ((1,), 1), ((3, 2), 3), ((1, 4, 1), 4), ((7,), 7)]
)
def test_the_longest_tapestry_scores(lengths: tuple[int, ...], longest: int) -> None:
    table = festival(*lengths).table()
    assert points_from(table, 0, "tapestries") == EACH * longest
    next_turn(end_festival(table).pass_turn())


@rule("BLD-01", "BLD-39")
@pytest.mark.parametrize("owner", [1, 2])
def test_it_scores_for_its_owner_whoever_holds_the_festival_tile(owner: int) -> None:
    given = festival(3, owner=owner)
    table = end_festival(given.table())
    scored = [points_from(table, seat, "tapestries") for seat in range(3)]
    assert scored == [EACH * 3 if seat == owner else 0 for seat in range(3)]


@rule("BLD-39")
def test_it_scores_at_the_last_festival_too() -> None:
    table = watched(festival(4, number=3))
    assert table.state.finished
    scored = [event for event in table.events("scored") if event["clause"] == "BLD-39"]
    assert [event["points"] for event in scored] == [EACH * 4]


@rule("BLD-39")
def test_it_scores_at_the_start_before_the_merchant_and_the_temple() -> None:
    table = watched(festival(2))
    clauses = [event["clause"] for event in table.events("scored") if event["seat"] == 0]
    assert clauses[:2] == ["BLD-39", "FST-10"]
