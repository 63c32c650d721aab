"""Z20: a Collect Resources task of its owner brings 1 more of the resource and 1 point.

This holds for potato, corn and stone, but not for gold, and not for other gains of resources.
"""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, working
from support.position import position
from support.rules import rule
from support.tiles import amount, next_turn
from tawantinsuyu.game.core.tables import TASK, TASK_AMOUNTS

EXTRA, POINTS = amount("Z20", "extra"), amount("Z20", "points")
USUAL = {name: TASK_AMOUNTS[TASK[name]] for name in ("potato", "corn", "stone", "gold")}


@rule("BLD-21")
@pytest.mark.parametrize("resource", ["potato", "corn", "stone"])
def test_collecting_brings_more_and_points(resource: str) -> None:
    pack = Printed().icons(SPACE, resource, "train", "train").pack
    table = working(position(pack=pack)).building(0, "Z20").table()
    do_tasks(table, resource)
    assert table.resources(0) == {resource: USUAL[resource] + EXTRA}
    assert table.points(0) == 10 + POINTS
    next_turn(table)


@rule("BLD-21")
def test_collecting_gold_brings_neither() -> None:
    pack = Printed().icons(SPACE, "gold", "train", "train").pack
    table = working(position(pack=pack)).building(0, "Z20").table()
    do_tasks(table, "gold")
    assert table.resources(0) == {"gold": USUAL["gold"]}
    assert table.points(0) == 10
    next_turn(table)


@rule("BLD-21")
def test_every_collect_task_of_a_placement_counts() -> None:
    pack = Printed().icons(SPACE, "stone", "corn", "stone").pack
    table = working(position(pack=pack), tasks=3).building(0, "Z20").table()
    do_tasks(table, "stone", "corn", "stone")
    assert table.resources(0) == {
        "stone": 2 * (USUAL["stone"] + EXTRA),
        "corn": USUAL["corn"] + EXTRA,
    }
    assert table.points(0) == 10 + 3 * POINTS
    next_turn(table)


@rule("BLD-01", "BLD-21")
def test_tasks_of_somebody_else_bring_no_more() -> None:
    pack = Printed().icons(SPACE, "stone", "train", "train").pack
    table = working(position(pack=pack), seat=1).building(0, "Z20").table()
    do_tasks(table, "stone")
    assert table.resources(1) == {"stone": USUAL["stone"]}
    assert table.resources(0) == {}
    assert (table.points(0), table.points(1)) == (10, 10)
    next_turn(table)


@rule("BLD-22", "R101")
@pytest.mark.parametrize("resource", ["potato", "corn", "stone"])
def test_a_gain_through_a_card_brings_no_more(resource: str) -> None:
    printed = Printed().space(SPACE, god="inti").icons(SPACE, "train", "train", "train")
    card = printed.card("inti", f"gain {resource} 1")
    given = position(pack=printed.pack).supply(0, "architect").hand(0, card)
    table = given.statue(0, "small", "inti").building(0, "Z20").table()
    table.do(f"place architect {SPACE} card:{card}", f"benefit {card} 1")
    assert table.resources(0) == {resource: 1}
    assert table.points(0) == 10


@rule("BLD-22", "R101")
@pytest.mark.parametrize("resource", ["potato", "corn", "stone"])
def test_production_brings_no_more(resource: str) -> None:
    printed = Printed().icons(SPACE, "produce", "train", "train")
    farm = printed.production(f"gain {resource} 2")
    table = working(position(pack=printed.pack)).building(0, "Z20", farm).table()
    do_tasks(table, "produce")
    assert table.resources(0) == {resource: 2}
    assert table.points(0) == 10
    next_turn(table)


@rule("BLD-22")
def test_any_other_gain_brings_no_more() -> None:
    table = gaining(position().building(0, "Z20"), "gain stone 1 + gain corn 1").table()
    assert table.resources(0) == {"stone": 1, "corn": 1}
    assert table.points(0) == 10


@rule("BLD-22")
def test_building_steps_brings_no_more() -> None:
    pack = Printed().icons(SPACE, "steps", "train", "train").pack
    table = working(position(pack=pack)).building(0, "Z20").resources(0, stone=3).table()
    do_tasks(table, "steps").do("steps 1u")
    assert table.resources(0) == {"corn": 1, "potato": 2}
    assert table.points(0) == 14
    next_turn(table)
