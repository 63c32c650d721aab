"""Early answers to a reaction window."""

from typing import Any

from support.changed import army_cards
from support.ordering import (
    A2,
    MANY,
    ONES,
    Loom,
    follow,
    marching,
    mustering,
    offering,
    said,
    worship,
    worshipping,
)
from support.position import position
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import Early, Orders, Rule, Window

YES = Rule("always")


def early(table: Table, *answers: str, **more: Any) -> Orders:
    """Return an early answer for the open reaction window. The auto-response would accept the
    reaction.
    """
    window = api.window_of(api.view_for(table.state, 1))
    assert window is not None
    return Orders(worship=YES, offering=YES, early=(Early(window, answers, **more),))


def test_an_early_answer_beats_the_standing_order() -> None:
    table = worshipping("points 1", "small:inti", "small:illapa")
    assert said(table, early(table)) == "done"
    assert said(table, early(table, "worship small:illapa")) == "worship small:illapa"
    assert said(table, early(table, "worship large:inti", "worship small:inti")) == (
        "worship small:inti"
    )
    assert said(table, early(table, "worship large:inti")) == "done"
    assert said(table, early(table, "worship large:inti", otherwise="ask")) == "ask early"


def test_an_early_answer_is_for_one_window_only() -> None:
    table = worshipping()
    for window in (
        Window("offering", 0, 1),
        Window("worship", 1, 1),
        Window("worship", 0, 2),
        Window("leftover", 0, 1, ("W01",)),
    ):
        assert said(table, Orders(worship=YES, early=(Early(window),))) == "worship small:inti"
    now = Orders(worship=YES, early=(Early(Window("worship", 0, table.player(0).turns)),))
    assert said(table, now) == "done"


def test_an_early_answer_needs_no_keeping_after_a_festival() -> None:
    table = worship().festivals_over(2).table().do("priest 1 act")
    assert said(table, early(table)) == "done"


def test_an_early_answer_spends_gold_only_if_it_says_so() -> None:
    table = offering(corn=2, gold=1)
    assert said(table, early(table, "offer 1")) == "ask gold"
    assert said(table, early(table, "offer 1", gold=True)) == "offer 1"
    table = offering(corn=4, gold=1)
    orders = early(table, "offer 1", gold=True)
    assert follow(table, orders) == ["offer 1", "pay corn:3"]


def test_an_early_answer_may_spend_the_potatoes_of_a_festival() -> None:
    table = mustering(potato=1)
    assert said(table, Orders(muster=YES)) == "ask upkeep"
    assert said(table, early(table, f"muster {ONES[0]}")) == f"muster {ONES[0]}"


def test_an_early_answer_may_name_what_follows() -> None:
    loom = Loom(corn=3, gold=1)
    name = loom.tiles[1]
    orders = early(loom.table, f"buy {name}", f"weave {name} 2L")
    texts = follow(loom.table, orders)
    assert texts == [f"buy {name}", "pay corn:2", f"weave {name} 2L"]
    loom = Loom(corn=2)
    orders = early(loom.table, f"buy {name}")
    loom.table.do(f"buy {name}")
    assert said(loom.table, orders) == "ask uncovered"


def test_an_early_answer_may_name_a_space_without_its_soldiers() -> None:
    two = army_cards(2)[0]
    table = marching(two, ONES[0])
    assert said(table, early(table, f"conquer {A2}")) == f"conquer {A2} discard:{ONES[0]}"


def test_an_early_answer_for_weavings_knows_which_lay_there() -> None:
    loom = Loom(corn=2)
    window = api.window_of(api.view_for(loom.table.state, 1))
    assert window is not None
    assert set(window.tiles) == set(loom.tiles)
    others = Early(Window("leftover", 0, window.turn, tuple(loom.tiles[:2])))
    assert said(loom.table, Orders(early=(others,))) == "ask no_order", "another purchase"
    assert said(loom.table, Orders(early=(Early(window),))) == "buy none"
    more = Early(Window("leftover", 0, window.turn, (*loom.tiles, "W01")))
    assert said(loom.table, Orders(early=(more,))) == "buy none", "somebody bought one meanwhile"


def test_windows_ahead_are_those_of_the_action_under_way() -> None:
    given = position(players=3).priest_before(0, "conquest").village(*MANY)
    given.resources(1, potato=2).army(1, hand=ONES[:1], up=ONES[1:2])
    given.resources(2, potato=2).army(2, hand=ONES[2:3])
    table = given.table().do("priest 1 gold")

    def ahead() -> list[str]:
        return [window.kind for window in api.windows_ahead(api.view_for(table.state, 2))]

    assert table.frame == "Casualty"
    assert ahead() == ["activated:conquest", "muster", "marker"]
    table.do("casualty corn")
    assert (table.frame, table.seat) == ("Muster", 1)
    assert ahead() == ["muster", "marker"]
    table.do("done", "done")
    assert table.frame == "PlaceMarker"
    assert ahead() == ["marker"]
    table.do("done")
    assert ahead() == []
