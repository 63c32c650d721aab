"""Produce One (TSK-59 to TSK-62)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.position import Position, position
from support.rules import rule
from support.table import Table


def producer(
    *benefits: str, tasks: int = 1, icons: tuple[str, ...] = ("produce", "gold", "merchant")
) -> tuple[Position, list[str]]:
    """Return a position with a Worker next to Produce One and face-up Buildings with these
    benefits.
    """
    printed = Printed().icons(SPACE, *icons)
    tiles = [printed.production(benefit) for benefit in benefits]
    given = position(pack=printed.pack).building(0, *tiles)
    return working(given, tasks), tiles


def facing(table: Table, up: bool = True) -> list[str]:
    player = table.player(0)
    tiles = player.production_up if up else player.production_down
    return [table.names.building[0, tile] for tile in tiles]


@rule("TSK-59")
def test_one_building_pays_and_stays_face_up() -> None:
    given, [corn, stone] = producer("gain corn 4", "gain stone 5", tasks=2)
    table = do_tasks(given.table(), "produce")
    assert table.options() == [f"produce {corn}", f"produce {stone}"]
    table.do(f"produce {stone}")
    assert table.resources(0) == {"stone": 5}
    assert facing(table) == [corn, stone]
    assert facing(table, up=False) == []


@rule("TSK-60", "R103")
def test_several_tasks_of_one_placement_may_use_the_same_building() -> None:
    icons = ("produce", "produce", "gold")
    given, [corn, _] = producer("gain corn 4", "gain stone 5", tasks=3, icons=icons)
    table = given.table()
    for _visit in range(2):
        do_tasks(table, "produce").do(f"produce {corn}")
    assert table.resources(0) == {"corn": 8}


@rule("TSK-61")
def test_without_a_face_up_production_building_the_task_cannot_be_carried_out() -> None:
    given, _ = producer()
    assert offered(given.building(0, "P01", up=False).building(0, "Z09").table()) == ["gold"]
    given, _ = producer("gain corn 4")
    assert offered(given.table()) == ["gold", "produce"]


@rule("TSK-61")
def test_face_down_and_passive_buildings_and_those_of_others_do_not_serve() -> None:
    given, [corn, stone] = producer("gain corn 4", "gain stone 5")
    given.building(0, "P10", up=False).building(0, "Z09").building(1, "P11")
    table = do_tasks(given.table(), "produce")
    assert table.options() == [f"produce {corn}", f"produce {stone}"]


@rule("TSK-61")
def test_produce_one_as_a_benefit_is_lost_without_a_face_up_building() -> None:
    given = gaining(position().building(0, "P01", up=False), "produce one", "gain gold 1")
    assert given.table().resources(0) == {"gold": 1}


@rule("TSK-62")
def test_plain_gains_are_paid_without_asking() -> None:
    given, _ = producer("gain corn 4 + points 2 + gain gold 1", tasks=2)
    table = do_tasks(given.table(), "produce")
    assert table.resources(0) == {"corn": 4, "gold": 1}
    assert table.points(0) == 10 + 2
    assert offered(table) == ["gold"]


@rule("TSK-62")
@pytest.mark.parametrize(("answer", "resources"), [(1, {"corn": 4}), (2, {"stone": 5})])
def test_a_choice_is_offered(answer: int, resources: dict[str, int]) -> None:
    given, _ = producer("choose [gain corn 4 | gain stone 5]", tasks=2)
    table = do_tasks(given.table(), "produce")
    assert table.options() == ["choose 1", "choose 2"]
    table.do(f"choose {answer}")
    assert table.resources(0) == resources


@rule("TSK-62")
@pytest.mark.parametrize(("answer", "points", "corn"), [("yes", 5, 0), ("no", 0, 1)])
def test_a_price_may_be_paid_or_declined(answer: str, points: int, corn: int) -> None:
    given, _ = producer("pay corn 1 -> points 5", tasks=2)
    table = do_tasks(given.resources(0, corn=1).table(), "produce")
    assert table.options() == ["yes", "no"]
    table.do(answer)
    assert table.points(0) == 10 + points
    assert table.resources(0).get("corn", 0) == corn
