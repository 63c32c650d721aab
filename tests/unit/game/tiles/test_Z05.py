"""Z05: its owner may use Craftsmen as Architects and Architects as Craftsmen.

A Craftsman may thus gain the additional task of a blue space in place of that of a green one, and
an Architect the reverse.
"""

import pytest

from support.placing import SPACE, Printed, neighbours
from support.position import Position, position
from support.rules import rule
from support.tiles import next_turn, tasks_left
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.names import ROLES

BESIDE = neighbours(Printed().pack, SPACE, section=1)[0]


def owner(role: str, colour: str) -> Position:
    pack = Printed().space(SPACE, colour=colour).pack
    return position(pack=pack).supply(0, role).resources(0, gold=1).building(0, "Z05")


@rule("BLD-11")
@pytest.mark.parametrize(
    ("colour", "used_as", "tasks"),
    [
        ("blue", "craftsman", 1),
        ("blue", "architect", 2),
        ("green", "craftsman", 2),
        ("green", "architect", 1),
        ("", "architect", 1),
    ],
)
def test_a_craftsman_may_have_the_task_for_a_blue_space_in_place_of_its_own(
    colour: str, used_as: str, tasks: int
) -> None:
    how = "" if used_as == "craftsman" else " as:architect"
    table = owner("craftsman", colour).table().do(f"place craftsman {SPACE} gold{how}")
    assert tasks_left(table) == tasks
    next_turn(table)


@rule("BLD-12")
@pytest.mark.parametrize(
    ("colour", "used_as", "tasks"),
    [
        ("green", "architect", 1),
        ("green", "craftsman", 2),
        ("blue", "architect", 2),
        ("blue", "craftsman", 1),
        ("", "craftsman", 1),
    ],
)
def test_an_architect_may_have_the_task_for_a_green_space_in_place_of_its_own(
    colour: str, used_as: str, tasks: int
) -> None:
    how = "" if used_as == "architect" else " as:craftsman"
    table = owner("architect", colour).table().do(f"place architect {SPACE} gold{how}")
    assert tasks_left(table) == tasks
    next_turn(table)


@rule("BLD-11", "BLD-12")
@pytest.mark.parametrize("role", ["warrior", "courier", "priest"])
def test_no_other_worker_borrows_anything(role: str) -> None:
    table = owner(role, "blue").table()
    assert not [text for text in table.options(verb="place") if "as:" in text]


@rule("BLD-11", "BLD-12")
@pytest.mark.parametrize("role", ["architect", "craftsman"])
def test_they_borrow_from_each_other_only(role: str) -> None:
    table = owner(role, "blue").table()
    lent = {text.split("as:")[1] for text in table.options(verb="place") if "as:" in text}
    assert lent == {"architect", "craftsman"} - {role}
    for other in set(ROLES) - {"architect", "craftsman"}:
        with pytest.raises(IllegalError, match="no_worker"):
            table.do(f"place {role} {SPACE} gold as:{other}")


@rule("BLD-01", "BLD-11")
def test_nobody_else_may_use_it() -> None:
    table = owner("craftsman", "blue").turn(1).supply(1, "craftsman").resources(1, gold=1).table()
    with pytest.raises(IllegalError, match="no_worker"):
        table.do(f"place craftsman {SPACE} gold as:architect")


@rule("PLC-24")
@pytest.mark.parametrize(("neighbour", "tasks"), [("craftsman", 3), ("architect", 2)])
def test_neighbours_count_by_the_real_colour(neighbour: str, tasks: int) -> None:
    table = owner("craftsman", "blue").worker(neighbour, BESIDE).table()
    assert tasks_left(table.do(f"place craftsman {SPACE} gold as:architect")) == tasks


@rule("BLD-07", "BLD-11")
def test_with_the_tile_that_lends_the_courier_a_worker_still_uses_one_role_only() -> None:
    given = owner("craftsman", "blue").building(0, "Z01")
    placements = [text for text in given.table().options(verb="place") if text.split()[2] == SPACE]
    assert placements == [
        f"place craftsman {SPACE} gold",
        f"place craftsman {SPACE} gold as:architect",
        f"place craftsman {SPACE} gold as:courier",
    ]
