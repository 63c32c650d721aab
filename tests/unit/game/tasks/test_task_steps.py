"""Build Steps, paid and free (TSK-02 to TSK-07)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components

MARKERS = components.load("base").sizes.step_markers


def builder(tasks: int = 1, players: int = 2) -> Position:
    """Return a position with a Worker next to Build Steps, with enough resources."""
    printed = Printed().icons(SPACE, "steps", "gold", "merchant")
    return working(position(players=players, pack=printed.pack).resources(0, stone=3), tasks)


def spots(table: Table) -> set[str]:
    return {text.split()[1] for text in table.options(verb="steps")}


@rule("TSK-02")
def test_steps_cost_three_stone_and_bring_potato_corn_and_points() -> None:
    table = do_tasks(builder().table(), "steps").do("steps 1u")
    assert table.resources(0) == {"potato": 2, "corn": 1}
    assert table.points(0) == 10 + 4
    assert table.state.steps[table.names.steps["1u"]] == 0
    assert table.player(0).steps == MARKERS - 1


@rule("TSK-02")
def test_gold_may_replace_stone_in_the_price() -> None:
    given = builder().resources(0, stone=2, gold=1)
    table = do_tasks(given.table(), "steps").do("steps 1u")
    assert table.resources(0) == {"potato": 2, "corn": 1}


@rule("TSK-03", "TSK-04", "R07")
def test_an_upper_spot_of_any_section_may_be_chosen_but_no_lower_one_below_nothing() -> None:
    table = do_tasks(builder().table(), "steps")
    assert spots(table) == {"1u", "2u", "3u", "4u", "5u"}


@rule("TSK-03")
def test_a_taken_spot_cannot_be_chosen() -> None:
    given = builder().steps(0, "1u", "1l").steps(1, "4u")
    assert spots(do_tasks(given.table(), "steps")) == {"2u", "3u", "4l", "5u"}


@rule("TSK-04")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_lower_spot_is_open_below_a_marker_of_any_player(owner: int) -> None:
    table = do_tasks(builder().steps(owner, "3u").table(), "steps")
    assert spots(table) == {"1u", "2u", "3l", "4u", "5u"}


@rule("TSK-05")
def test_the_owner_of_the_marker_above_scores_when_the_lower_spot_is_built_on() -> None:
    given = builder(players=3).steps(1, "2u").steps(2, "3u")
    table = do_tasks(given.table(), "steps").do("steps 3l")
    assert [table.points(seat) for seat in range(3)] == [14, 10, 12]


@rule("TSK-05")
def test_a_builder_below_their_own_marker_scores_too() -> None:
    table = do_tasks(builder().steps(0, "3u").table(), "steps").do("steps 3l")
    assert table.points(0) == 10 + 4 + 2


@rule("TSK-05")
def test_an_upper_spot_scores_for_nobody_but_the_builder() -> None:
    table = do_tasks(builder().steps(1, "2u", "2l").table(), "steps").do("steps 3u")
    assert [table.points(0), table.points(1)] == [14, 10]


@rule("TSK-06")
@pytest.mark.parametrize("price", [{"stone": 2}, {"stone": 1, "gold": 1}, {"corn": 9}])
def test_without_the_price_the_task_cannot_be_carried_out(price: dict[str, int]) -> None:
    assert offered(builder().resources(0, **price).table()) == ["gold"]


@rule("TSK-06", "R93")
def test_without_a_marker_the_task_cannot_be_carried_out() -> None:
    given = builder().steps(0, "1u", "2u", "3u", "4u", "5u")
    assert given.state.players[0].steps == 0
    assert offered(given.table()) == ["gold"]


@rule("TSK-06")
def test_without_a_free_spot_the_task_cannot_be_carried_out() -> None:
    given = builder(players=3).steps(1, "1u", "2u", "3u", "4u", "5u")
    assert offered(given.steps(2, "1l", "2l", "3l", "4l").table()) == ["gold", "steps"]
    given = builder(players=3).steps(1, "1u", "2u", "3u", "4u", "5u")
    assert offered(given.steps(2, "1l", "2l", "3l", "4l", "5l").table()) == ["gold"]


@rule("TSK-07", "R42", "R117")
def test_free_steps_bring_everything_that_paid_steps_bring() -> None:
    given = gaining(position().steps(1, "4u"), "steps free")
    table = given.table()
    assert spots(table) == {"1u", "2u", "3u", "4l", "5u"}
    table.do("steps 4l")
    assert table.resources(0) == {"potato": 2, "corn": 1}
    assert [table.points(0), table.points(1)] == [14, 12]


@rule("TSK-07", "TRN-22")
def test_free_steps_without_a_marker_in_stock_are_lost() -> None:
    given = position().steps(0, "1u", "2u", "3u", "4u", "5u")
    table = gaining(given, "steps free", "gain gold 1").table()
    assert table.points(0) == 10
    assert table.resources(0) == {"gold": 1}
