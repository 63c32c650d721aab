"""Weavings that are left over, and free ones."""

import pytest

from support.placing import do_tasks, offered, working
from support.position import SEED
from support.rules import rule
from support.weaving import Loom, named, sets, stack
from tawantinsuyu.game import conserve
from tawantinsuyu.game.core.question import UNKNOWN
from tawantinsuyu.game.preview.present import present
from tawantinsuyu.game.views import SPECTATOR, determinize, view_for

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
