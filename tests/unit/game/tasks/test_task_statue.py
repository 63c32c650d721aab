"""Build a Statue, paid and free (TSK-21 to TSK-27)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components

PACK = components.load("base")
SMALL, LARGE = PACK.sizes.small_statues, PACK.sizes.large_statues


def builder(**resources: int) -> Position:
    """Return a position with a Worker next to Build a Statue."""
    printed = Printed().icons(SPACE, "statue", "gold", "merchant")
    return working(position(pack=printed.pack).resources(0, **resources))


def buy_up(given: Position, size: str, *gods: str) -> Position:
    """Give the other player all Statues of a size of some gods."""
    for god in gods:
        for _ in range(SMALL if size == "small" else LARGE):
            given.statue(1, size, god)
    return given


def statues(table: Table) -> set[str]:
    return {text.split()[1] for text in table.options(verb="statue")}


def owned(table: Table, seat: int = 0) -> list[str]:
    player = table.player(seat)
    rows = (("small", player.small), ("large", player.large))
    return [
        f"{size}:{god}"
        for size, row in rows
        for god, amount in zip(PACK.gods, row, strict=True)
        for _ in range(amount)
    ]


@rule("TSK-21")
def test_a_small_statue_costs_three_stone_and_scores_three_points() -> None:
    table = do_tasks(builder(stone=4).table(), "statue").do("statue small:killa")
    assert table.resources(0) == {"stone": 1}
    assert table.points(0) == 10 + 3
    assert owned(table) == ["small:killa"]


@rule("TSK-22")
def test_a_large_statue_costs_three_stone_and_two_gold_and_scores_nine_points() -> None:
    table = do_tasks(builder(stone=3, gold=3).table(), "statue")
    table.do("statue large:killa", "pay stone:3 gold:2")
    assert table.resources(0) == {"gold": 1}
    assert table.points(0) == 10 + 9
    assert owned(table) == ["large:killa"]


@rule("TSK-22")
def test_stone_does_not_replace_the_gold_of_a_large_statue() -> None:
    table = do_tasks(builder(stone=9, gold=1).table(), "statue")
    assert statues(table) == {f"small:{god}" for god in PACK.gods}


@rule("TSK-23")
def test_every_god_in_stock_may_be_picked_also_one_that_is_owned_already() -> None:
    given = builder(stone=3, gold=2).statue(0, "small", "inti")
    given = buy_up(buy_up(given, "small", "killa"), "large", "qucha")
    table = do_tasks(given.table(), "statue")
    small = {f"small:{god}" for god in PACK.gods if god != "killa"}
    large = {f"large:{god}" for god in PACK.gods if god != "qucha"}
    assert statues(table) == small | large
    table.do("statue small:inti", "pay stone:3")
    assert owned(table) == ["small:inti", "small:inti"]


@rule("TSK-24")
def test_without_the_price_no_statue_can_be_built() -> None:
    assert offered(builder(stone=2).table()) == ["gold"]
    assert offered(builder(stone=2, gold=1).table()) == ["gold", "statue"]


@rule("TSK-24")
def test_without_a_statue_in_stock_that_can_be_paid_none_can_be_built() -> None:
    given = buy_up(builder(stone=3, gold=1), "small", *PACK.gods)
    assert offered(given.table()) == ["gold"], "large ones are there but too dear"
    given = buy_up(builder(stone=3, gold=2), "small", *PACK.gods)
    table = do_tasks(given.table(), "statue")
    assert statues(table) == {f"large:{god}" for god in PACK.gods}


@rule("TSK-25")
@pytest.mark.parametrize("how", ["statue small free", "statue small free killa"])
def test_a_statue_gained_in_another_way_scores_the_same(how: str) -> None:
    table = gaining(position(), how).table()
    if table.options(verb="statue"):
        table.do("statue small:killa")
    assert owned(table) == ["small:killa"]
    assert table.points(0) == 10 + 3
    assert table.resources(0) == {}


@rule("TSK-25")
def test_a_statue_paid_for_through_a_card_scores_the_same() -> None:
    table = gaining(position().resources(0, stone=3, gold=2), "statue small").table()
    assert statues(table) == {f"small:{god}" for god in PACK.gods}
    table.do("statue small:qucha", "pay stone:3")
    assert table.points(0) == 10 + 3
    assert table.resources(0) == {"gold": 2}


@rule("TSK-26", "R116")
def test_a_free_small_statue_may_be_of_any_god_in_stock() -> None:
    table = gaining(buy_up(position(), "small", "inti"), "statue small free").table()
    assert statues(table) == {f"small:{god}" for god in PACK.gods if god != "inti"}


@rule("TSK-26", "R116")
def test_where_gods_are_shown_one_of_those_is_picked() -> None:
    table = gaining(position(), "statue small free killa qucha").table()
    assert statues(table) == {"small:killa", "small:qucha"}


@rule("TSK-27")
@pytest.mark.parametrize(
    ("effect", "gone"),
    [("statue small free", PACK.gods), ("statue small free killa qucha", ("killa", "qucha"))],
)
def test_a_free_statue_is_lost_if_no_fitting_one_is_in_stock(
    effect: str, gone: tuple[str, ...]
) -> None:
    table = gaining(buy_up(position(), "small", *gone), effect, "gain gold 1").table()
    assert owned(table) == []
    assert table.points(0) == 10
    assert table.resources(0) == {"gold": 1}, "and the game goes on"
