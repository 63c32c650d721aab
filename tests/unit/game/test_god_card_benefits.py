"""Benefits of the God card played for a placement (PLC-33 to PLC-37)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, neighbours, offered
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import tasks_left

PLAIN = ("potato", "corn", "merchant")
FESTIVAL = 1
"""Points scored at the end of the turn: the empty Village offers no recruit."""


def played(*benefits: str, icons: tuple[str, ...] = PLAIN) -> tuple[Position, str]:
    """Return a position with a card of Inti with these benefits, for a space of Inti among the
    given tasks.
    """
    printed = Printed().icons(SPACE, *icons).space(SPACE, god="inti")
    card = printed.card("inti", *benefits)
    given = position(pack=printed.pack).supply(0, "architect").hand(0, card).village()
    return given, f"place architect {SPACE} card:{card}"


def benefits(table: Table) -> list[int]:
    """Return the numbers on the card of the offered benefits."""
    return [int(text.split()[2]) for text in table.options(verb="benefit")]


def take(table: Table, *numbers: int) -> Table:
    """Take benefits by their number."""
    for number in numbers:
        text = next(t for t in table.options(verb="benefit") if t.endswith(f" {number}"))
        table.do(text)
    return table


@rule("PLC-33")
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_statue_of_the_cards_god_allows_its_benefits(size: str) -> None:
    given, place = played("points 4", "gain gold 2")
    table = given.statue(0, size, "inti").table().do(place)
    assert benefits(table) == [1, 2]
    take(table, 1, 2)
    assert table.points(0) == 10 + 4
    assert table.resources(0) == {"gold": 2}


@rule("PLC-33")
def test_without_a_statue_of_that_god_there_are_no_benefits() -> None:
    given, place = played("points 4")
    given.statue(0, "small", "killa").statue(0, "large", "illapa").statue(1, "small", "inti")
    table = given.table().do(place)
    assert offered(table) == ["corn", "potato"], "before the tasks nothing is asked"
    table.do("stop")
    assert table.seat == 1, "nor after them"
    assert table.points(0) == 10 + FESTIVAL


@rule("PLC-33")
def test_without_a_statue_no_benefit_stands_among_the_other_early_choices() -> None:
    given, place = played("points 4")
    near = neighbours(given.state.pack, SPACE)[0]
    given.supply(0, "warrior").worker("courier", near)
    table = given.table().do(place.replace("architect", "warrior"))
    assert table.options() == [f"retrieve {near}", "done"]


@rule("PLC-34", "R35")
@pytest.mark.parametrize("wanted", [(), (1,), (2,), (3,), (1, 3), (3, 2, 1)])
def test_each_benefit_is_taken_or_left_in_any_order(wanted: tuple[int, ...]) -> None:
    given, place = played("points 4", "gain gold 2", "gain stone 1")
    table = given.statue(0, "small", "inti").table().do(place)
    take(table, *wanted)
    if len(wanted) < 3:
        table.do("done", "stop", "done")
    else:
        table.do("stop")
    assert table.points(0) == 10 + FESTIVAL + (4 if 1 in wanted else 0)
    assert table.resources(0).get("gold", 0) == (2 if 2 in wanted else 0)
    assert table.resources(0).get("stone", 0) == (1 if 3 in wanted else 0)


@rule("PLC-34")
def test_a_benefit_with_several_parts_is_one_benefit() -> None:
    given, place = played("points 4 + gain gold 2", "gain stone 1")
    table = given.statue(0, "small", "inti").table().do(place)
    assert benefits(table) == [1, 2]
    take(table, 1)
    assert benefits(table) == [2]
    assert (table.points(0), table.resources(0)) == (14, {"gold": 2})


@rule("PLC-35")
def test_all_benefits_may_be_taken_after_the_tasks() -> None:
    given, place = played("points 4", "gain gold 2")
    table = given.statue(0, "small", "inti").table().do(place, "done")
    do_tasks(table, "potato")
    assert benefits(table) == [1, 2]
    take(table, 2, 1)
    assert table.points(0) == 10 + 4 + FESTIVAL
    assert table.resources(0) == {"potato": 3, "gold": 2}


@rule("PLC-31", "PLC-35")
def test_whoever_stops_has_no_tasks_left_while_late_benefits_are_taken() -> None:
    given, place = played("points 4", "gain gold 2")
    table = given.statue(0, "small", "inti").table().do(place, "done", "stop")
    assert benefits(table) == [1, 2]
    assert tasks_left(table) == 0


@rule("PLC-35", "R35", "R95")
def test_some_benefits_may_be_taken_before_the_tasks_and_others_after_them() -> None:
    given, place = played("points 4", "gain gold 2")
    table = given.statue(0, "small", "inti").table().do(place)
    take(table, 1)
    assert benefits(table) == [2], "a benefit is taken once"
    table.do("done")
    do_tasks(table, "potato")
    assert benefits(table) == [2], "and does not come back after the tasks"
    take(table, 2)
    assert table.seat == 1
    assert table.points(0) == 10 + 4 + FESTIVAL
    assert table.resources(0)["gold"] == 2


@rule("PLC-35", "PLC-29")
def test_an_early_benefit_may_pay_for_a_task() -> None:
    given, place = played("gain stone 3", icons=("steps", "merchant", "produce"))
    table = given.statue(0, "small", "inti").table().do(place)
    take(table, 1)
    assert offered(table) == ["steps"]


@rule("PLC-35")
def test_a_late_benefit_may_be_paid_for_by_a_task() -> None:
    icons = ("stone", "merchant", "produce")
    given, place = played("statue small killa", "points 1", icons=icons)
    table = given.statue(0, "small", "inti").resources(0, stone=1).table().do(place)
    assert benefits(table) == [2], "3 stone are not at hand yet"
    table.do("done")
    do_tasks(table, "stone")
    assert benefits(table) == [1, 2]
    take(table, 1)
    assert table.resources(0) == {}
    assert table.points(0) == 10 + 3


@rule("PLC-36", "R95")
def test_a_statue_built_by_the_tasks_allows_benefits_afterwards() -> None:
    given, place = played("points 4", icons=("statue", "merchant", "produce"))
    table = given.resources(0, stone=3).table().do(place)
    assert benefits(table) == []
    do_tasks(table, "statue").do("statue small:inti")
    assert benefits(table) == [1]
    take(table, 1)
    assert table.points(0) == 10 + 3 + 4 + FESTIVAL


@rule("PLC-36")
def test_a_statue_of_another_god_built_by_the_tasks_allows_nothing() -> None:
    given, place = played("points 4", icons=("statue", "merchant", "produce"))
    table = given.resources(0, stone=3).table().do(place)
    do_tasks(table, "statue").do("statue small:killa")
    assert table.seat == 1
    assert table.points(0) == 10 + 3 + FESTIVAL


@rule("PLC-37")
def test_more_statues_of_the_god_do_not_multiply_the_benefits() -> None:
    given, place = played("points 4")
    given.statue(0, "small", "inti").statue(0, "small", "inti").statue(0, "large", "inti")
    table = given.table().do(place)
    take(table, 1)
    assert benefits(table) == []
    table.do("stop")
    assert table.seat == 1
    assert table.points(0) == 10 + 4 + FESTIVAL


@rule("PLC-37")
def test_a_second_statue_built_by_the_tasks_does_not_bring_a_benefit_back() -> None:
    given, place = played("points 4", icons=("statue", "merchant", "produce"))
    near = neighbours(given.state.pack, SPACE)[0]
    given.worker("architect", near).resources(0, stone=3).statue(0, "small", "inti")
    table = given.table().do(place)
    take(table, 1)
    do_tasks(table, "statue").do("statue small:inti")
    assert table.seat == 1
    assert table.points(0) == 10 + 4 + 3 + FESTIVAL


@rule("TRN-12", "PLC-17", "PLC-35")
def test_an_army_card_may_be_sold_for_the_price_of_a_benefit() -> None:
    printed = Printed().icons(SPACE, *PLAIN).space(SPACE, god="inti")
    card, stone = printed.card("inti", "pay stone 1 -> points 4"), printed.army("stone")
    given = (
        position(pack=printed.pack).supply(0, "architect").hand(0, card).statue(0, "small", "inti")
    )
    table = given.army(0, hand=[stone]).table().do(f"place architect {SPACE} card:{card}")
    assert table.options() == ["done"], "asked all the same: the card may be sold"
    table.do(f"aside discard {stone}")
    assert benefits(table) == [1]
