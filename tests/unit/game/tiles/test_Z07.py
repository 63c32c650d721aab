"""Z07: its owner scores 1 point for each of their own Steps that a placement of theirs uses."""

import pytest

from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import BASE, amount, next_turn

EACH = amount("Z07", "points")
SECTION = 1
TOP, MIDDLE, BOTTOM = (
    next(s.id for s in BASE.hill.spaces if s.section == SECTION - 1 and s.terrace == terrace)
    for terrace in range(3)
)
UPPER, LOWER = f"{SECTION}u", f"{SECTION}l"


def owner(seat: int = 0) -> Position:
    """Return a seat's turn, with a Worker and enough to place it anywhere; seat 0 owns the tile."""
    given = position().turn(seat).supply(seat, "architect").resources(seat, gold=2, potato=5)
    return given.building(0, "Z07")


def placed(given: Position, space: str) -> Table:
    table = given.table().do(f"place architect {space} gold")
    if table.frame == "PayCost":
        table.do(table.options()[0])
    return table


@rule("BLD-14", "R97")
@pytest.mark.parametrize(("space", "steps"), [(TOP, 0), (MIDDLE, 1), (BOTTOM, 2)])
def test_each_own_marker_used_scores(space: str, steps: int) -> None:
    table = placed(owner().steps(0, UPPER, LOWER), space)
    assert table.points(0) == 10 + EACH * steps
    next_turn(table)


@rule("BLD-14")
def test_it_scores_together_with_the_payment_before_any_task() -> None:
    table = placed(owner().steps(0, UPPER), MIDDLE)
    assert table.options()[-1] == "stop"
    kinds = [event.kind for event in table.sink.events if event.kind in ("paid", "scored")]
    assert kinds == ["paid", "scored"]
    assert table.points(0) == 10 + EACH


@rule("BLD-14")
def test_it_scores_also_when_the_placement_costs_no_food() -> None:
    table = owner().resources(0, gold=1).steps(0, UPPER).table()
    table.do(f"place architect {MIDDLE} gold")
    assert table.points(0) == 10 + EACH
    next_turn(table)


@rule("BLD-14")
def test_the_markers_of_others_score_for_them_as_ever() -> None:
    table = placed(owner().steps(1, UPPER).steps(0, LOWER), BOTTOM)
    assert table.points(0) == 10 + EACH
    assert table.points(1) == 11
    next_turn(table)


@rule("BLD-14")
def test_own_steps_that_are_not_used_score_nothing() -> None:
    table = placed(owner().steps(0, f"{SECTION + 1}u"), MIDDLE)
    assert table.points(0) == 10


@rule("BLD-01", "BLD-14")
def test_it_is_of_no_use_to_anybody_else() -> None:
    table = placed(owner(seat=1).steps(1, UPPER), MIDDLE)
    assert table.points(1) == 10
    next_turn(table)


@rule("BLD-14")
def test_the_owner_scores_no_more_than_usual_when_somebody_else_uses_their_steps() -> None:
    table = placed(owner(seat=1).steps(0, UPPER), MIDDLE)
    assert table.points(0) == 11
    next_turn(table)
