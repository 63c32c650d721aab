"""The number of tasks of a placement, and their use (PLC-20 to PLC-32, TSK-01)."""

from itertools import permutations

import pytest

from support.placing import (
    SPACE,
    Printed,
    do_tasks,
    lend,
    neighbours,
    offered,
    settled,
    tasks_until_the_end,
    working,
)
from support.position import Position, position
from support.rules import rule
from support.tiles import amount
from tawantinsuyu import components
from tawantinsuyu.game.names import ARCHITECT, RESOURCES, WARRIOR
from tawantinsuyu.game.pack import Space
from tawantinsuyu.game.placement import task_count
from tawantinsuyu.game.record import values_of

PLAIN = ("potato", "stone", "gold")
BASE = components.load("base")
HILL = BASE.hill


def plain(space: str = SPACE, colour: str = "", players: int = 2) -> Position:
    """Return a position with an Architect to place for gold on a space of the given colour
    among plain tasks.
    """
    printed = Printed().icons(space, *PLAIN).space(space, colour=colour)
    given = position(players=players, pack=printed.pack)
    return given.supply(0, "architect").resources(0, potato=20, gold=1)


def tasks_of(given: Position, space: str = SPACE, role: str = "architect", more: str = "") -> int:
    """Return the number of tasks that the placement brings."""
    table = given.table().do(f"place {role} {space} gold{more}")
    return tasks_until_the_end(table)


def links(one: Space, other: Space) -> int:
    """Return the number of icons that link two spaces."""
    return len(set(one.icons) & set(other.icons))


def linked(icons: int) -> tuple[str, str]:
    """Return two spaces linked by this many icons."""
    return next(
        (one.id, other.id)
        for one in HILL.spaces
        for other in HILL.spaces
        if one is not other and links(one, other) == icons and one.terrace == other.terrace
    )


# --- number of tasks ------------------------------------------------------------------------------


@rule("PLC-20", "R31")
@pytest.mark.parametrize("others", [0, 1, 2, 3, 4])
def test_each_neighbour_of_its_colour_gives_one_task_more(others: int) -> None:
    given = plain()
    near = neighbours(given.state.pack, SPACE)
    given.worker("architect", *near[:others]).worker("courier", *near[others:])
    assert tasks_of(given) == 1 + others


@rule("PLC-20")
def test_task_for_placing_ability_and_neighbours_are_added() -> None:
    given = plain(colour="blue")
    given.worker("architect", *neighbours(given.state.pack, SPACE)[:2])
    assert tasks_of(given) == 1 + 1 + 2


@rule("PLC-21")
def test_spaces_are_neighbours_when_an_icon_of_their_terrace_links_them() -> None:
    for one in HILL.spaces:
        expected = {i for i, other in enumerate(HILL.spaces) if links(one, other)}
        expected -= {HILL.spaces.index(one)}
        assert set(one.neighbours) == expected
        assert {HILL.spaces[i].terrace for i in one.neighbours} == {one.terrace}
        assert len(one.icons) == 3


@rule("PLC-21")
@pytest.mark.parametrize("terrace", "tmb")
def test_neighbours_count_across_the_border_of_two_sections(terrace: str) -> None:
    here, there = next(
        (one.id, HILL.spaces[other].id)
        for one in HILL.spaces
        for other in one.neighbours
        if one.id[1] == terrace and HILL.spaces[other].section != one.section
    )
    given = plain(here).worker("architect", there)
    assert tasks_of(given, here) == 2


@rule("PLC-21")
def test_a_worker_that_two_icons_lie_between_is_no_neighbour() -> None:
    here, there = linked(0)
    given = plain(here).worker("architect", there)
    assert tasks_of(given, here) == 1


@rule("PLC-21")
def test_workers_of_other_terraces_are_no_neighbours() -> None:
    below = [space.id for space in HILL.spaces if space.id[0] == "1" and space.id[1] != "m"]
    given = plain("1m1").worker("architect", *below[:6])
    assert tasks_of(given, "1m1") == 1


@rule("PLC-22")
def test_a_neighbour_linked_through_two_icons_counts_once() -> None:
    here, there = linked(2)
    given = plain(here).worker("architect", there)
    assert tasks_of(given, here) == 2


@rule("PLC-23")
def test_a_worker_placed_by_an_opponent_counts() -> None:
    given = plain().turn(1).supply(1, "architect").resources(1, gold=1).village()
    near = neighbours(given.state.pack, SPACE)[0]
    table = given.table().do(f"place architect {near} gold", "stop")
    assert table.seat == 0
    table.do(f"place architect {SPACE} gold")
    assert tasks_until_the_end(table) == 2


@rule("PLC-23")
@pytest.mark.parametrize("terrace", [0, 1], ids=["setup", "festival"])
def test_a_worker_put_there_by_setup_or_a_festival_counts(terrace: int) -> None:
    marked = next(place for place in HILL.spaces if place.two_player and place.terrace == terrace)
    here = neighbours(components.load("base"), marked.id)[0]
    given = plain(here)
    assert settled(given, "architect", terrace) == marked.id
    assert tasks_of(given, here) == 2


@rule("PLC-24", "R36")
def test_neighbours_are_counted_by_real_colour_under_a_borrowed_role() -> None:
    near = neighbours(components.load("base"), SPACE)
    given = lend(plain(), 0, "courier").worker("architect", near[0])
    assert tasks_of(given, more=" as:courier") == 2

    given = lend(plain(), 0, "courier").worker("courier", near[0])
    assert tasks_of(given, more=" as:courier") == 1


@rule("PLC-25")
def test_a_neighbour_taken_off_the_hill_afterwards_has_been_counted() -> None:
    given = lend(plain(), 0, "warrior")
    near = neighbours(given.state.pack, SPACE)[0]
    table = given.worker("architect", near).table()
    table.do(f"place architect {SPACE} gold as:warrior", f"retrieve {near}")
    assert table.on(near) == ""
    assert tasks_until_the_end(table) == 2


# --- sets of three -------------------------------------------------------------------------------


@rule("PLC-26", "R32")
@pytest.mark.parametrize("order", list(permutations(PLAIN)))
def test_the_icons_of_a_set_are_used_once_each_in_any_order(order: tuple[str, ...]) -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    table = working(position(pack=printed.pack), tasks=3).table()
    left = list(PLAIN)
    for name in order:
        assert offered(table) == sorted(left)
        do_tasks(table, name)
        left.remove(name)
    assert table.resources(0) == {"potato": 3, "stone": 2, "gold": 1}
    assert table.frame != "Placement"


@rule("PLC-27", "R32")
def test_a_second_set_opens_when_all_three_icons_have_been_carried_out() -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    table = working(position(pack=printed.pack), tasks=5).table()
    do_tasks(table, "gold", "stone", "potato")
    assert offered(table) == sorted(PLAIN)
    do_tasks(table, "gold")
    assert offered(table) == ["potato", "stone"]
    do_tasks(table, "potato")
    assert table.resources(0) == {"potato": 6, "stone": 2, "gold": 2}
    assert table.frame != "Placement", "five tasks and no more"


@rule("PLC-27", "PLC-30")
def test_without_a_full_set_no_further_set_begins_and_the_tasks_left_are_lost() -> None:
    printed = Printed().icons(SPACE, "potato", "stone", "merchant")
    table = working(position(pack=printed.pack), tasks=5).table()
    do_tasks(table, "potato", "stone")
    assert table.frame != "Placement", "nobody can visit the Merchant, so all is over"
    assert table.resources(0) == {"potato": 3, "stone": 2}


@rule("PLC-30")
def test_if_nothing_can_be_carried_out_at_all_the_task_is_lost() -> None:
    printed = Printed().icons(SPACE, "merchant", "produce", "statue")
    given = position(pack=printed.pack).supply(0, "architect").resources(0, gold=1).village()
    table = given.table().do(f"place architect {SPACE} gold")
    assert table.seat == 1
    assert table.on(SPACE) == "architect"


@rule("PLC-28", "R206")
@pytest.mark.parametrize(("tasks", "stone"), [(1, 2), (2, 4)])
def test_two_icons_of_the_same_task_are_two_icons(tasks: int, stone: int) -> None:
    printed = Printed().icons(SPACE, "stone", "gold", "stone")
    table = working(position(pack=printed.pack), tasks=tasks).table()
    assert offered(table) == ["gold", "stone", "stone"]
    do_tasks(table, *["stone"] * tasks)
    assert table.resources(0) == {"stone": stone}


@rule("PLC-28")
def test_a_set_with_two_equal_icons_still_needs_all_three() -> None:
    printed = Printed().icons(SPACE, "stone", "gold", "stone")
    table = working(position(pack=printed.pack), tasks=4).table()
    do_tasks(table, "stone", "stone")
    assert offered(table) == ["gold"]
    do_tasks(table, "gold")
    assert offered(table) == ["gold", "stone", "stone"]


@rule("PLC-29")
def test_what_one_task_brings_may_pay_for_the_next() -> None:
    printed = Printed().icons(SPACE, "stone", "steps", "statue")
    table = working(position(pack=printed.pack).resources(0, stone=1), tasks=2).table()
    assert offered(table) == ["stone"]
    do_tasks(table, "stone")
    assert offered(table) == ["statue", "steps"]


@rule("PLC-29")
def test_what_one_task_spends_is_missing_for_the_next() -> None:
    printed = Printed().icons(SPACE, "stone", "steps", "statue")
    table = working(position(pack=printed.pack).resources(0, stone=5), tasks=3).table()
    assert offered(table) == ["statue", "steps", "stone"]
    do_tasks(table, "steps").do("steps 1u")
    assert offered(table) == ["stone"]


# --- stopping before the last task ----------------------------------------------------------------


@rule("PLC-31", "R32")
@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_a_player_may_stop_at_any_point(done: int) -> None:
    printed = Printed().icons(SPACE, *PLAIN)
    table = working(position(pack=printed.pack), tasks=4).table()
    do_tasks(table, *PLAIN[:done])
    assert "stop" in table.options()
    table.do("stop")
    assert table.frame != "Placement"
    assert sum(table.resources(0).values()) == sum((3, 2, 1)[:done])
    declined = table.events("declined")[0]
    assert (declined["seat"], declined["what"], declined["tasks"]) == (0, "tasks", 4 - done)


@rule("PLC-20")
def test_tasks_are_told_by_where_they_come_from() -> None:
    near = neighbours(BASE, SPACE)[:2]
    given = plain().building(0, "Z14").worker("warrior", *near)
    space, printed = given.names.spaces[SPACE], amount("Z14", "tasks")
    parts = task_count.tasks_of(given.state, 0, WARRIOR, WARRIOR, space)
    assert values_of(parts) == (0, 2, printed, 1 + 0 + 2 + printed)
    coloured = plain(colour="blue").worker("architect", near[0])
    parts = task_count.tasks_of(coloured.state, 0, ARCHITECT, ARCHITECT, space)
    assert values_of(parts) == (1, 1, 0, 3)


@rule("PLC-32")
def test_buying_no_weaving_still_spends_the_task_and_uses_up_its_icon() -> None:
    printed = Printed().icons(SPACE, "weave", "potato", "gold")
    table = working(position(pack=printed.pack).resources(0, corn=1), tasks=2).table()
    do_tasks(table, "weave").do("buy none")
    assert offered(table) == ["gold", "potato"]
    do_tasks(table, "gold")
    assert table.frame != "Placement"
    assert table.tapestries(0) == []


@rule("PLC-32", "PLC-27")
def test_a_task_nothing_came_of_helps_to_complete_its_set() -> None:
    printed = Printed().icons(SPACE, "build", "potato", "gold")
    given = position(pack=printed.pack).resources(0, potato=5, corn=5, stone=5, gold=5)
    table = working(given, tasks=4).table()
    do_tasks(table, "potato", "gold", "build").do("done")
    assert offered(table) == ["build", "gold", "potato"]


# --- Collect Resources ---------------------------------------------------------------------------


@rule("TSK-01")
@pytest.mark.parametrize(
    ("task", "amount"), list(zip(RESOURCES, (3, 2, 2, 1), strict=True)), ids=list(RESOURCES)
)
def test_collecting_gives_what_the_icon_shows_and_is_always_possible(
    task: str, amount: int
) -> None:
    printed = Printed().icons(SPACE, task, "merchant", "produce")
    table = working(position(pack=printed.pack)).table()
    assert offered(table) == [task]
    do_tasks(table, task)
    assert table.resources(0) == {task: amount}
