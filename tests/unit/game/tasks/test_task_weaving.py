"""Purchase Weavings, free Weavings and Tapestries (TSK-28 to TSK-45)."""

import pytest

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.play import positions
from support.position import SEED, Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game import api, conserve
from tawantinsuyu.game.core.question import UNKNOWN
from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.preview.present import present
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.tasks.weaving import add_weaving, match_at, new_match
from tawantinsuyu.game.views import SPECTATOR, determinize, view_for

ROW = ("red", "green", "yellow", "brown")


class Loom:
    """Four known Weavings on top of the stack, the first of them face up."""

    def __init__(self, *patterns: str) -> None:
        self.printed = Printed().icons(SPACE, "weave", "gold", "merchant")
        self.tiles = self.printed.weavings(*(patterns or ROW))

    def given(self, players: int = 2, seed: bytes = SEED, price: int = 2) -> Position:
        given = position(players, self.printed.pack, seed, leftover_weaving_price=price)
        return given.weavings(*self.tiles)

    def buyer(self, tasks: int = 1, **resources: int) -> Position:
        """Return a position with a Worker next to Purchase Weavings, for two players."""
        return working(self.given().resources(0, **resources), tasks)

    def gainer(self, *effects: str) -> Position:
        """Return a position in which a seat gains free Weavings."""
        return gaining(self.given(), *effects)


def named(tiles: list[str]) -> list[str]:
    """Return Weavings as events name them."""
    return [f"weaving:{tile}" for tile in tiles]


def sets(table: Table) -> list[frozenset[str]]:
    """Return the sets of Weavings that may be bought."""
    texts = [text.split()[1:] for text in table.options(verb="buy")]
    return [frozenset(words) - {"none"} for words in texts]


def stack(table: Table) -> list[str]:
    """Return the whole stack, its top first."""
    return [table.state.pack.weavings[tile].id for tile in reversed(table.state.weavings)]


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


# --- leftover Weavings ---------------------------------------------------------------------------


@rule("TSK-32", "R104")
def test_the_others_are_asked_clockwise_and_each_places_before_the_next_is_asked() -> None:
    loom = Loom("red", "green", "yellow", "red")
    given = working(loom.given(players=4), tasks=2, seat=2)
    for seat in (0, 1, 3):
        given.resources(seat, corn=9)
    given.tapestry(3, loom.tiles[3])
    table = do_tasks(given.table(), "weave")

    assert (table.seat, len(sets(table))) == (3, 4)
    table.do(f"buy {loom.tiles[1]}")
    assert table.seat == 3, "it is placed at once"
    table.do(f"weave {loom.tiles[1]} 1R")
    assert table.tapestries(3) == [[loom.tiles[3], loom.tiles[1]]]

    assert table.seat == 0
    left = [frozenset({loom.tiles[0]}), frozenset({loom.tiles[2]}), frozenset()]
    assert sets(table) == left, "one each, and only of what is left"
    table.do("buy none")
    declined = table.events("declined")
    assert [(event["seat"], event["what"]) for event in declined] == [
        (2, "weavings"),
        (0, "leftover"),
    ]
    assert (table.seat, sets(table)) == (1, left)
    table.do(f"buy {loom.tiles[0]}")
    assert table.tapestries(1) == [[loom.tiles[0]]]
    assert table.seat == 2, "nobody is asked twice"


@rule("TSK-32")
def test_nobody_is_asked_when_all_tiles_are_bought() -> None:
    loom = Loom()
    given = loom.buyer(tasks=2, corn=6).resources(1, corn=9)
    table = do_tasks(given.table(), "weave").do(f"buy {' '.join(loom.tiles[:3])}")
    for tile in loom.tiles[:3]:
        assert table.seat == 0
        table.do(f"weave {tile} new")
    assert (table.seat, offered(table)) == (0, ["gold"])
    assert table.events("declined") == [], "nobody declined what was not there"


@rule("TSK-32", "TRN-13")
def test_a_player_who_buys_a_leftover_takes_no_free_actions() -> None:
    loom = Loom()
    given = loom.buyer().resources(1, corn=2).army(1, hand=["A01"])
    table = do_tasks(given.table(), "weave")
    assert table.seat == 1
    assert table.asides() == []


@rule("TSK-33", "R01")
def test_a_leftover_weaving_costs_two_corn() -> None:
    loom = Loom()
    given = loom.buyer(tasks=2).resources(1, corn=5)
    table = do_tasks(given.table(), "weave").do(f"buy {loom.tiles[1]}")
    assert table.resources(1) == {"corn": 3}
    assert table.tapestries(1) == [[loom.tiles[1]]]


@rule("TSK-33")
def test_who_has_less_than_two_corn_is_not_asked_for_a_leftover() -> None:
    loom = Loom()
    given = loom.given(players=3).resources(1, corn=1, potato=9).resources(2, gold=2)
    table = do_tasks(working(given).table(), "weave")
    assert table.seat == 2, "gold stands in for corn"
    table.do(f"buy {loom.tiles[0]}")
    assert table.resources(2) == {}


@rule("TSK-34", "R01")
@pytest.mark.parametrize(("corn", "asked"), [(2, False), (3, True)])
def test_with_the_table_option_a_leftover_costs_three_corn(corn: int, asked: bool) -> None:
    loom = Loom()
    given = loom.given(price=3).resources(1, corn=corn)
    table = do_tasks(working(given, tasks=2).table(), "weave")
    assert (table.seat == 1) == asked
    if asked:
        table.do(f"buy {loom.tiles[0]}")
        assert table.resources(1) == {}


@rule("TSK-35")
def test_tiles_nobody_bought_go_under_the_stack() -> None:
    loom = Loom()
    given = loom.buyer(tasks=2).resources(1, corn=2)
    table = given.table()
    before = stack(table)
    do_tasks(table, "weave").do(f"buy {loom.tiles[1]}")
    after = stack(table)
    assert after[:-2] == before[3:]
    assert set(after[-2:]) == {loom.tiles[0], loom.tiles[2]}


@rule("TSK-35")
def test_the_order_under_the_stack_is_left_to_chance() -> None:
    loom = Loom()
    orders = set()
    for number in range(40):
        given = loom.given(seed=bytes([number] * 32))
        table = do_tasks(working(given, tasks=2).table(), "weave")
        orders.add(tuple(stack(table)[-3:]))
    assert len(orders) == 6
    assert all(set(order) == set(loom.tiles[:3]) for order in orders)


@rule("TSK-36")
def test_at_the_end_the_new_top_tile_is_turned_up() -> None:
    loom = Loom()
    given = loom.buyer(tasks=2, corn=1).resources(1, corn=2)
    table = do_tasks(given.table(), "weave")
    table.do(f"buy {loom.tiles[0]}")
    assert len(table.events("revealed")) == 1, "not while the others may still buy"
    table.do("buy none")
    assert [table.events("revealed")[-1]["what"]] == named(loom.tiles[3:4])
    assert stack(table)[0] == loom.tiles[3]


@rule("TSK-36")
def test_until_then_nobody_sees_the_next_tile_of_the_stack() -> None:
    loom = Loom()
    given = loom.buyer(tasks=2, corn=2).resources(1, corn=2)
    table = given.table()

    def seen() -> set[int]:
        return {view_for(table.state, seat).position.weavings[-1] for seat in (0, 1, SPECTATOR)}

    assert seen() == {table.names.weavings[loom.tiles[0]]}
    do_tasks(table, "weave")
    assert seen() == {UNKNOWN}, "while the tiles are for sale"
    assert present(view_for(table.state, 0))["weaving"] is None
    assert determinize(view_for(table.state, 0), SEED).weavings.count(UNKNOWN) == 0
    table.do(f"buy {loom.tiles[0]}")
    assert (table.seat, seen()) == (1, {UNKNOWN}), "while leftovers are for sale"
    assert not conserve.violations(determinize(view_for(table.state, 1), SEED))
    table.do("buy none")
    assert seen() == {table.names.weavings[loom.tiles[3]]}


@rule("TSK-36")
def test_the_last_tiles_put_back_lie_face_up_again() -> None:
    loom = Loom()
    table = loom.buyer(tasks=2).only_weavings(loom.tiles[0]).table()
    do_tasks(table, "weave")
    assert stack(table) == [loom.tiles[0]]
    assert [table.events("revealed")[-1]["what"]] == named(loom.tiles[:1])


# --- free Weavings -------------------------------------------------------------------------------


@rule("TSK-37", "R40")
@pytest.mark.parametrize(("where", "index"), [("top", 0), ("beneath", 1)])
def test_a_free_weaving_is_the_top_tile_or_the_next_one(where: str, index: int) -> None:
    loom = Loom()
    table = loom.gainer("weave 1").table()
    assert table.options() == ["weaving top", "weaving beneath"]
    table.do(f"weaving {where}")
    assert table.tapestries(0) == [[loom.tiles[index]]]
    assert table.resources(0) == {}


@rule("TSK-37", "R40")
def test_the_tile_beneath_is_not_shown_before_it_is_taken() -> None:
    loom = Loom()
    table = loom.gainer("weave 1").table()
    assert not any(loom.tiles[1] in text for text in table.options())
    seams = table.state.seams
    assert table.events("revealed") == []
    table.do("weaving beneath")
    assert table.state.seams > seams, "taking it reveals something"


@rule("TSK-38")
@pytest.mark.parametrize(("where", "top"), [("top", 1), ("beneath", 0)])
def test_after_a_free_weaving_the_top_tile_lies_face_up(where: str, top: int) -> None:
    loom = Loom()
    table = loom.gainer("weave 1").table().do(f"weaving {where}")
    assert stack(table)[0] == loom.tiles[top]
    revealed = [event["what"] for event in table.events("revealed")]
    assert revealed == (named(loom.tiles[1:2]) if where == "top" else []), (
        "else it lay there already"
    )


@rule("TSK-38")
def test_nobody_else_may_buy_with_a_free_weaving() -> None:
    loom = Loom()
    table = loom.gainer("weave 1", "gain gold 1").resources(1, corn=9).village().table()
    table.do("weaving top")
    assert table.frame == "MainChoice"
    assert table.tapestries(1) == []
    assert table.resources(0) == {"gold": 1}


@rule("TSK-37", "TSK-38", "R222")
@pytest.mark.parametrize(
    ("first", "second", "taken", "turned_up"),
    [
        ("top", "top", [0, 1], [1, 2]),
        ("top", "beneath", [0, 2], [1]),
        ("beneath", "top", [1, 0], [2]),
        ("beneath", "beneath", [1, 2], []),
    ],
)
def test_two_free_weavings_are_taken_one_after_the_other(
    first: str, second: str, taken: list[int], turned_up: list[int]
) -> None:
    loom = Loom()
    table = loom.gainer("weave 2").table().do(f"weaving {first}", f"weaving {second}")
    table.do(f"weave {loom.tiles[taken[1]]} new")
    assert table.tapestries(0) == [[loom.tiles[i]] for i in taken]
    revealed = [event["what"] for event in table.events("revealed")]
    assert revealed == named([loom.tiles[i] for i in turned_up])


@rule("TSK-37")
def test_three_free_weavings_are_chosen_one_by_one() -> None:
    loom = Loom()
    table = loom.gainer("weave 3", "gain gold 1").table()
    for tile in loom.tiles[:3]:
        assert table.frame == "FreeWeavings"
        table.do("weaving top")
        if table.frame == "PlaceWeavings":
            table.do(f"weave {tile} new")
    assert table.tapestries(0) == [[tile] for tile in loom.tiles[:3]]
    assert table.resources(0) == {"gold": 1}


@rule("TSK-37")
def test_of_two_tiles_left_either_may_be_taken() -> None:
    loom = Loom()
    table = loom.gainer("weave 1").only_weavings(*loom.tiles[:2]).table()
    assert table.options() == ["weaving top", "weaving beneath"]


@rule("TSK-39")
def test_the_only_tile_left_is_the_free_weaving() -> None:
    loom = Loom()
    table = loom.gainer("weave 1").only_weavings(loom.tiles[0]).table()
    assert table.tapestries(0) == [[loom.tiles[0]]]
    assert stack(table) == []


@rule("TSK-39", "R106")
def test_with_an_empty_stack_a_free_weaving_is_lost() -> None:
    loom = Loom()
    table = loom.gainer("weave 1", "gain gold 1").only_weavings().table()
    assert table.tapestries(0) == []
    assert table.resources(0) == {"gold": 1}, "and the game goes on"
    [lost] = table.events("lost")
    assert (lost["seat"], lost["what"], lost["clause"]) == (0, "weaving", "TSK-39")


@rule("TSK-39")
def test_of_two_free_weavings_one_is_gained_if_one_tile_is_left() -> None:
    loom = Loom()
    table = loom.gainer("weave 2", "gain gold 1").only_weavings(loom.tiles[0]).table()
    assert table.tapestries(0) == [[loom.tiles[0]]]
    assert table.resources(0) == {"gold": 1}


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
