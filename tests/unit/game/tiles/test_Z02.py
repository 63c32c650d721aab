"""Z02: its owner may use any Worker they place as a Priest.

The owner may then pay 1 potato for 1 more task and must take a God card after the tasks; the
Worker's own role brings nothing. The owner declares the use of Z02 with the placement.
"""

import pytest

from support.placing import SPACE, Printed, do_tasks, neighbours
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import next_turn, tasks_left
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.names import ROLES

OTHERS = [role for role in ROLES if role != "priest"]
BESIDE = neighbours(Printed().pack, SPACE, section=1)[0]


def owner(role: str, colour: str = "") -> Position:
    """Return a position in which seat 0 has a Worker, gold to place it with and the tile; one
    task unless there is more.
    """
    pack = Printed().space(SPACE, colour=colour).icons(SPACE, "stone", "stone", "stone").pack
    given = position(pack=pack).supply(0, role).resources(0, gold=1).building(0, "Z02")
    return given.worker("priest" if role != "priest" else "courier", BESIDE)


def placed(given: Position, role: str, used_as: str = "priest") -> Table:
    how = "" if used_as == role else f" as:{used_as}"
    return given.table().do(f"place {role} {SPACE} gold{how}")


@rule("BLD-09")
@pytest.mark.parametrize("role", OTHERS)
def test_any_worker_may_be_used_as_a_priest_or_as_itself(role: str) -> None:
    table = owner(role).table()
    here = [text for text in table.options(verb="place") if text.split()[2] == SPACE]
    assert here == [f"place {role} {SPACE} gold", f"place {role} {SPACE} gold as:priest"]


@rule("BLD-01", "BLD-09")
def test_nobody_else_may_use_it() -> None:
    table = owner("architect").turn(1).supply(1, "architect").resources(1, gold=1).table()
    with pytest.raises(IllegalError, match="no_worker"):
        table.do(f"place architect {SPACE} gold as:priest")


@rule("BLD-09")
@pytest.mark.parametrize("role", OTHERS)
@pytest.mark.parametrize(("answer", "tasks", "left"), [("yes", 2, 0), ("no", 1, 1)])
def test_a_potato_pays_for_one_more_task(role: str, answer: str, tasks: int, left: int) -> None:
    table = placed(owner(role).resources(0, gold=1, potato=1), role)
    assert table.options() == ["yes", "no"]
    table.do(answer)
    assert tasks_left(table) == tasks
    assert table.resources(0).get("potato", 0) == left
    next_turn(table.do("stop"))


@rule("BLD-09")
def test_the_god_card_afterwards_is_compulsory() -> None:
    given = owner("architect").offer("inti-1")
    table = do_tasks(placed(given, "architect"), "stone")
    assert table.options() == ["take deck", "take inti-1"]
    table.do("take inti-1")
    assert table.hand(0) == ["inti-1"]
    next_turn(table)


@rule("BLD-09")
def test_the_god_card_comes_also_without_a_task_carried_out() -> None:
    table = placed(owner("architect"), "architect").do("stop")
    assert len(table.hand(0)) == 1
    next_turn(table)


@rule("BLD-09")
def test_as_itself_a_worker_brings_no_god_card() -> None:
    table = placed(owner("architect").resources(0, gold=1, potato=1), "architect", "architect")
    assert "yes" not in table.options()
    table.do("stop")
    assert table.hand(0) == []
    next_turn(table)


@rule("BLD-10")
@pytest.mark.parametrize(("used_as", "tasks"), [("craftsman", 2), ("priest", 1)])
def test_a_craftsman_used_as_a_priest_has_no_task_for_a_green_space(
    used_as: str, tasks: int
) -> None:
    table = placed(owner("craftsman", colour="green"), "craftsman", used_as)
    assert tasks_left(table) == tasks
    next_turn(table.do("stop"))


@rule("BLD-10")
def test_a_warrior_used_as_a_priest_neither_draws_nor_retrieves() -> None:
    table = placed(owner("warrior"), "warrior")
    assert table.army(0) == []
    assert not table.options(verb="retrieve")
    next_turn(table.do("stop"))


@rule("BLD-10")
def test_a_courier_used_as_a_priest_pays_the_full_price_and_has_no_task_for_an_empty_segment() -> (
    None
):
    given = position().supply(0, "courier").resources(0, gold=1, corn=2).building(0, "Z02")
    spaces = given.state.pack.hill.spaces
    middle = next(place.id for place in spaces if place.section == 0 and place.terrace == 1)
    table = given.table().do(f"place courier {middle} gold as:priest")
    assert table.resources(0) == {}
    assert tasks_left(table) == 1


@rule("PLC-24")
@pytest.mark.parametrize(("neighbour", "tasks"), [("warrior", 2), ("priest", 1)])
def test_neighbours_count_by_the_real_colour(neighbour: str, tasks: int) -> None:
    given = position().supply(0, "warrior").resources(0, gold=1).building(0, "Z02")
    assert tasks_left(placed(given.worker(neighbour, BESIDE), "warrior")) == tasks
