"""Z14: its owner has 2 more tasks when placing a Warrior, whatever role the Warrior uses."""

import pytest

from support.placing import SPACE, Printed, neighbours, tasks_until_the_end
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import BASE, amount, next_turn, tasks_left
from tawantinsuyu.game.names import ROLES

MORE = amount("Z14", "tasks")
BESIDE = neighbours(BASE, SPACE, section=1)[0]


def owner(role: str = "warrior", seat: int = 0) -> Position:
    """Return a seat's turn, with a Worker and gold to place it with; seat 0 owns the tile."""
    pack = Printed().space(SPACE).icons(SPACE, "potato", "corn", "stone").pack
    given = position(pack=pack).turn(seat).supply(seat, role).resources(seat, gold=1)
    return given.building(0, "Z14")


def placed(given: Position, role: str = "warrior", how: str = "") -> Table:
    return given.table().do(f"place {role} {SPACE} gold{how}")


@rule("BLD-15")
def test_a_warrior_has_more_tasks() -> None:
    table = placed(owner())
    assert tasks_left(table) == 1 + MORE
    assert tasks_until_the_end(table) == 1 + MORE
    next_turn(table)


@rule("BLD-15")
def test_they_are_added_to_those_for_adjacent_warriors() -> None:
    table = placed(owner().worker("warrior", BESIDE))
    assert tasks_left(table) == 2 + MORE
    next_turn(table)


@rule("BLD-06", "BLD-15")
@pytest.mark.parametrize("role", ["architect", "craftsman", "priest"])
def test_other_workers_have_none(role: str) -> None:
    table = placed(owner(role), role)
    assert tasks_left(table) == 1
    if role == "priest":
        table.do("stop")
    next_turn(table)


@rule("BLD-06", "BLD-15")
def test_a_courier_has_no_more_than_its_own() -> None:
    assert tasks_left(placed(owner("courier"), "courier")) == 2


@rule("BLD-06")
@pytest.mark.parametrize(("lender", "role", "own"), [("Z01", "courier", 1), ("Z02", "priest", 0)])
def test_a_warrior_that_uses_a_borrowed_role_still_has_them(
    lender: str, role: str, own: int
) -> None:
    table = placed(owner().building(0, lender), how=f" as:{role}")
    assert tasks_left(table) == 1 + own + MORE
    next_turn(table.do("stop"))


@rule("BLD-06")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "warrior"])
def test_no_worker_becomes_a_warrior_for_it(role: str) -> None:
    given = owner(role).building(0, "Z01", "Z02", "Z05")
    for text in given.table().options(verb="place"):
        assert "as:warrior" not in text


@rule("BLD-01", "BLD-15")
def test_a_warrior_placed_by_somebody_else_has_none() -> None:
    table = placed(owner(seat=1))
    assert tasks_left(table) == 1
    next_turn(table)
