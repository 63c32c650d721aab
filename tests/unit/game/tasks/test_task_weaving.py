"""The weaving task: purchase and Tapestries."""

import pytest

from support.placing import do_tasks, offered
from support.play import positions
from support.rules import rule
from support.table import Table
from support.weaving import Loom, named, sets, stack
from tawantinsuyu.game import api
from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.tasks.weaving import add_weaving, match_at, new_match


def places(table: Table, tile: str) -> list[str]:
    """Return the places that a Weaving may take."""
    return [text.split()[2] for text in table.options(verb="weave") if text.split()[1] == tile]


# --- the purchase --------------------------------------------------------------------------------


@rule("TSK-28")
def test_the_three_top_tiles_are_laid_open_the_face_up_one_among_them() -> None:
    loom = Loom()
    table = do_tasks(loom.buyer(corn=9).table(), "weave")
    [revealed] = table.events("revealed")
    assert revealed["what"] == named(loom.tiles[:3])
    assert frozenset(loom.tiles[:3]) in sets(table)
    assert all(loom.tiles[3] not in wanted for wanted in sets(table))


@rule("TSK-28")
def test_the_open_tiles_are_seen_by_everybody() -> None:
    loom = Loom()
    table = do_tasks(loom.buyer(corn=9).table(), "weave")
    [event] = [event for event in table.sink.events if event.kind == "revealed"]
    assert event.as_seen_by(1)["what"] == event.as_seen_by(-1)["what"] == named(loom.tiles[:3])


@rule("TSK-28")
@pytest.mark.parametrize("left", [1, 2])
def test_of_a_smaller_stack_all_that_is_left_is_laid_open(left: int) -> None:
    loom = Loom()
    given = loom.buyer(corn=9).only_weavings(*loom.tiles[:left])
    table = do_tasks(given.table(), "weave")
    assert frozenset(loom.tiles[:left]) in sets(table)
    assert max(len(wanted) for wanted in sets(table)) == left


@rule("TSK-28", "TSK-36")
@pytest.mark.parametrize(("left", "news"), [(1, False), (2, True), (3, True)])
def test_laying_tiles_open_shows_something_new_unless_it_is_the_face_up_one(
    left: int, news: bool
) -> None:
    loom = Loom()
    table = loom.buyer(corn=9).only_weavings(*loom.tiles[:left]).table()
    seams = table.state.seams
    do_tasks(table, "weave")
    assert (table.state.seams > seams) == news


@rule("TSK-29")
@pytest.mark.parametrize(("amount", "price"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_none_to_three_weavings_cost_nothing_one_three_or_six_corn(amount: int, price: int) -> None:
    loom = Loom()
    table = do_tasks(loom.buyer(tasks=2, corn=6).table(), "weave")
    wanted = loom.tiles[:amount]
    table.do(f"buy {' '.join(wanted) or 'none'}")
    while table.options(verb="weave"):
        table.do(next(text for text in table.options() if text.endswith(" new")))
    assert table.resources(0).get("corn", 0) == 6 - price
    assert sorted(row[0] for row in table.tapestries(0)) == sorted(wanted)


@rule("TSK-29")
@pytest.mark.parametrize(("corn", "most"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_only_as_many_as_the_corn_pays_for_may_be_bought(corn: int, most: int) -> None:
    loom = Loom()
    table = do_tasks(loom.buyer(tasks=2, corn=corn).table(), "weave")
    if most:
        assert max(len(wanted) for wanted in sets(table)) == most
        assert frozenset() in sets(table)
    else:
        assert offered(table) == ["gold"], "there was nothing to choose"


@rule("TSK-29")
def test_gold_stands_in_for_corn_and_potato_does_not() -> None:
    loom = Loom()
    table = do_tasks(loom.buyer(corn=2, gold=1, potato=9).table(), "weave")
    assert max(len(wanted) for wanted in sets(table)) == 2


@rule("TSK-30")
def test_the_task_can_be_chosen_without_corn() -> None:
    loom = Loom()
    table = loom.buyer(tasks=2).table()
    assert offered(table) == ["gold", "weave"]
    do_tasks(table, "weave")
    assert offered(table) == ["gold"]
    assert stack(table)[0] == loom.tiles[3], "the three tiles have been laid open and put away"


@rule("TSK-30")
def test_with_an_empty_stack_the_task_cannot_be_chosen() -> None:
    loom = Loom()
    assert offered(loom.buyer(corn=9).only_weavings().table()) == ["gold"]
    assert offered(loom.buyer().only_weavings(loom.tiles[0]).table()) == ["gold", "weave"]


@rule("TSK-31", "R104")
def test_the_buyer_pays_and_places_one_by_one_before_anybody_else_may_buy() -> None:
    loom = Loom()
    given = loom.buyer(corn=3, gold=1).resources(1, corn=9)
    table = do_tasks(given.table(), "weave")
    first, second, third = loom.tiles[:3]
    table.do(f"buy {first} {second}")
    assert (table.seat, table.frame) == (0, "PayCost")
    table.do("pay corn:3")
    assert table.seat == 0
    assert set(table.options()) == {f"weave {first} new", f"weave {second} new"}
    table.do(f"weave {second} new")
    assert table.seat == 0
    assert set(table.options()) == {f"weave {first} {at}" for at in ("new", "1L", "1R")}
    table.do(f"weave {first} 1L")
    assert table.tapestries(0) == [[first, second]]
    assert (table.seat, sets(table)) == (1, [frozenset({third}), frozenset()])


# --- Tapestries ----------------------------------------------------------------------------------


@rule("TSK-40")
@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("1L", [[0, 1, 2], [3]]),
        ("1R", [[1, 2, 0], [3]]),
        ("2L", [[1, 2], [0, 3]]),
        ("2R", [[1, 2], [3, 0]]),
        ("new", [[1, 2], [3], [0]]),
    ],
)
def test_a_weaving_goes_to_either_end_of_a_tapestry_or_begins_a_new_one(
    where: str, expected: list[list[int]]
) -> None:
    loom = Loom()
    new, left, right, single = loom.tiles
    given = loom.gainer("weave 1").tapestry(0, left, right).tapestry(0, single)
    table = given.table().do("weaving top")
    assert places(table, new) == ["new", "1L", "1R", "2L", "2R"]
    table.do(f"weave {new} {where}")
    assert table.tapestries(0) == [[loom.tiles[i] for i in row] for row in expected]


@rule("TSK-40")
def test_a_gained_weaving_is_placed_before_anything_else_happens() -> None:
    loom = Loom()
    given = loom.gainer("weave 1", "gain gold 1").tapestry(0, loom.tiles[3])
    table = given.table().do("weaving top")
    assert all(text.startswith("weave ") for text in table.options()), "it cannot be put off"
    assert table.resources(0) == {}


@rule("TSK-40")
def test_a_weaving_never_goes_to_the_tapestry_of_somebody_else() -> None:
    loom = Loom()
    given = loom.gainer("weave 1").tapestry(1, loom.tiles[3])
    table = given.table().do("weaving top")
    assert table.tapestries(0) == [[loom.tiles[0]]]
    assert table.tapestries(1) == [[loom.tiles[3]]]


@rule("TSK-41")
def test_no_tapestry_takes_a_pattern_twice() -> None:
    loom = Loom("red", "green", "red", "brown")
    new, green, red, brown = loom.tiles
    given = loom.gainer("weave 1").tapestry(0, green, red).tapestry(0, brown)
    table = given.table().do("weaving top")
    assert places(table, new) == ["new", "2L", "2R"]


@rule("TSK-41", "R107")
def test_a_tapestry_of_all_seven_patterns_takes_no_further_weaving() -> None:
    assert len(PATTERNS) == 7
    for pattern in PATTERNS:
        loom = Loom(pattern)
        row = loom.printed.weavings(*PATTERNS)
        given = loom.gainer("weave 1").tapestry(0, *row)
        table = given.table().do("weaving top")
        assert table.tapestries(0) == [row, loom.tiles]


@rule("TSK-42")
def test_any_number_of_tapestries_may_be_begun() -> None:
    loom = Loom("red", "green", "yellow", "brown", "indigo", "purple", "teal")
    given = loom.gainer(*["weave 1"] * 7)
    table = given.table()
    for tile in loom.tiles:
        table.do("weaving top")
        if table.options(verb="weave"):
            assert f"weave {tile} new" in table.options()
            table.do(f"weave {tile} new")
    assert table.tapestries(0) == [[tile] for tile in loom.tiles]


@rule("TSK-43")
def test_placing_a_weaving_leaves_all_others_where_they_were() -> None:
    loom = Loom("red", "green", "yellow", "brown", "indigo", "purple", "teal")
    new, *rest = loom.tiles
    rows = [rest[:3], rest[3:5], rest[5:]]
    for where in ("new", "1L", "1R", "2L", "2R", "3L", "3R"):
        given = loom.gainer("weave 1")
        for row in rows:
            given.tapestry(0, *row)
        table = given.table().do("weaving top", f"weave {new} {where}")
        without = [[tile for tile in row if tile != new] for row in table.tapestries(0)]
        assert [row for row in without if row] == rows


@rule("TSK-43")
def test_no_action_moves_divides_or_joins_what_lies_there() -> None:
    loom = Loom()
    given = loom.gainer("weave 1").tapestry(0, *loom.tiles[1:3]).tapestry(0, loom.tiles[3])
    table = given.table().do("weaving top")
    assert {text.split()[1] for text in table.options()} == {loom.tiles[0]}
    table.do(f"weave {loom.tiles[0]} new")
    assert not any(tile in text for tile in loom.tiles for text in table.options())


@rule("TSK-44", "R38")
def test_a_weaving_keeps_its_left_and_right_edge_at_either_end() -> None:
    loom = Loom()
    new = loom.printed.weaving("red", left="gold", right="stone")
    old = loom.printed.weaving("green", left="stone", right="gold")
    for where, edge in (("1L", "stone"), ("1R", "gold")):
        loom.tiles = [new]
        given = loom.gainer("weave 1").tapestry(0, old)
        table = given.table().do("weaving top", f"weave {new} {where}")
        names = [("gold", "stone")[match] for match in matches(table.state, 0)]
        assert names == [edge]


@rule("TSK-44", "R38")
def test_turning_a_weaving_is_no_way_to_a_match() -> None:
    loom = Loom()
    new = loom.printed.weaving("red", left="potato", right="stone")
    old = loom.printed.weaving("green", left="potato", right="stone")
    for where in ("1L", "1R"):
        loom.tiles = [new]
        given = loom.gainer("weave 1").tapestry(0, old)
        table = given.table().do("weaving top", f"weave {new} {where}")
        assert matches(table.state, 0) == []


@rule("TSK-45")
def test_touching_edges_need_not_be_equal() -> None:
    loom = Loom()
    new = loom.printed.weaving("red", left="potato", right="stone")
    old = loom.printed.weaving("green", left="god", right="army")
    loom.tiles = [new]
    table = loom.gainer("weave 1").tapestry(0, old).table().do("weaving top")
    assert places(table, new) == ["new", "1L", "1R"]


def test_a_match_told_beforehand_is_the_match_made() -> None:
    told = {"match": 0, "none": 0}
    for number in range(12):
        for state, _ in positions(number):
            if type(state.stack[-1]).__name__ != "PlaceWeavings":
                continue
            seat = api.deciding(state)[0]
            for _, tile, where in api.options(state, seat):
                edge = match_at(state, seat, tile, where)
                trial = state.clone()
                add_weaving(trial, seat, tile, where)
                assert edge == new_match(trial, seat, where)
                told["match" if edge >= 0 else "none"] += 1
    assert min(told.values()) > 5
