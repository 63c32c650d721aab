"""Z01: its owner may use any Worker they place as a Courier.

The placement then costs 1 food less and has 1 more task in an empty segment, but brings nothing of
the Worker's own role. It is declared with the placement.
"""

import pytest

from support.placing import SPACE, Printed, neighbours
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import next_turn, tasks_left
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.names import ROLES

OTHERS = [role for role in ROLES if role != "courier"]
PACK = Printed().space(SPACE).icons(SPACE, "potato", "corn", "stone").pack
MIDDLE = next(s.id for s in PACK.hill.spaces if s.section == 0 and s.terrace == 1)
"""A space in the section of the High Priest that costs 2 food."""
BESIDE = neighbours(PACK, SPACE, section=1)[0]
"""A space in the segment of SPACE."""


def owner(role: str, tile: str = "Z01", colour: str = "") -> Position:
    """Return a position in which seat 0 has a Worker, gold to place it with and the tile."""
    pack = Printed().space(SPACE, colour=colour).icons(SPACE, "potato", "corn", "stone").pack
    return position(pack=pack).supply(0, role).resources(0, gold=1).building(0, tile)


def placed(given: Position, role: str, used_as: str = "courier") -> Table:
    how = "" if used_as == role else f" as:{used_as}"
    return given.table().do(f"place {role} {SPACE} gold{how}")


@rule("BLD-07")
@pytest.mark.parametrize("role", OTHERS)
def test_any_worker_may_be_used_as_a_courier_or_as_itself(role: str) -> None:
    table = owner(role).table()
    here = [text for text in table.options(verb="place") if text.split()[2] == SPACE]
    assert here == [f"place {role} {SPACE} gold", f"place {role} {SPACE} gold as:courier"]


@rule("BLD-07")
def test_a_courier_gains_nothing_by_it() -> None:
    table = owner("courier").table()
    assert not [text for text in table.options(verb="place") if "as:" in text]


@rule("BLD-01", "BLD-07")
def test_nobody_else_may_use_it() -> None:
    table = owner("architect").turn(1).supply(1, "architect").resources(1, gold=1).table()
    assert f"place architect {SPACE} gold" in table.options()
    with pytest.raises(IllegalError, match="no_worker"):
        table.do(f"place architect {SPACE} gold as:courier")


@rule("BLD-07")
def test_the_price_is_one_food_less() -> None:
    table = owner("architect").resources(0, gold=1, corn=2).table()
    table.do(f"place architect {MIDDLE} gold as:courier")
    assert table.resources(0) == {"corn": 1}
    next_turn(table)


@rule("BLD-07", "R102")
def test_it_is_declared_before_paying_and_so_may_make_a_placement_payable() -> None:
    table = owner("architect").resources(0, gold=1, corn=1).table()
    assert f"place architect {MIDDLE} gold as:courier" in table.options()
    assert f"place architect {MIDDLE} gold" not in table.options()
    with pytest.raises(IllegalError, match="not_enough_food"):
        table.do(f"place architect {MIDDLE} gold")


@rule("BLD-07")
@pytest.mark.parametrize(("worker_there", "tasks"), [(False, 2), (True, 1)])
def test_an_empty_segment_brings_one_more_task(worker_there: bool, tasks: int) -> None:
    given = owner("architect")
    if worker_there:
        given.worker("craftsman", BESIDE)
    table = placed(given, "architect")
    assert tasks_left(table) == tasks
    next_turn(table)


@rule("BLD-08")
@pytest.mark.parametrize(("used_as", "tasks"), [("architect", 2), ("courier", 1)])
def test_an_architect_used_as_a_courier_has_no_task_for_a_blue_space(
    used_as: str, tasks: int
) -> None:
    given = owner("architect", colour="blue").worker("craftsman", BESIDE)
    table = placed(given, "architect", used_as)
    assert tasks_left(table) == tasks
    next_turn(table)


@rule("BLD-08")
@pytest.mark.parametrize(("used_as", "drawn"), [("warrior", 1), ("courier", 0)])
def test_a_warrior_used_as_a_courier_neither_draws_nor_retrieves(used_as: str, drawn: int) -> None:
    given = owner("warrior").worker("craftsman", BESIDE)
    table = placed(given, "warrior", used_as)
    assert len(table.army(0)) == drawn
    assert (f"retrieve {BESIDE}" in table.options()) == bool(drawn)
    if drawn:
        table.do("done")
    next_turn(table)


@rule("BLD-08")
def test_a_priest_used_as_a_courier_has_neither_potato_nor_card() -> None:
    given = owner("priest").resources(0, gold=1, potato=1)
    table = placed(given, "priest")
    assert "yes" not in table.options()
    table.do("stop")
    assert table.hand(0) == []
    next_turn(table)


@rule("PLC-24")
@pytest.mark.parametrize(("neighbour", "tasks"), [("warrior", 2), ("courier", 1)])
def test_neighbours_count_by_the_real_colour(neighbour: str, tasks: int) -> None:
    given = owner("warrior").worker(neighbour, BESIDE)
    assert tasks_left(placed(given, "warrior")) == tasks
