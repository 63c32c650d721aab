"""Auto-responses to questions of the additional buildings in another seat's turn."""

from support.additional import EXPANSION, printed, with_buildings
from support.ordering import follow, said
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.orders.data import Orders, Rule
from tawantinsuyu.game.orders.form import early_answers, tile_forms
from tawantinsuyu.game.orders.json_form import orders_from_json, orders_to_json
from tawantinsuyu.game.orders.windows import window_of, windows_ahead

YES, NEVER = Rule("always"), Rule("never")
ONE = next(card.id for card in EXPANSION.army_cards if card.soldiers == 1)
TWO = next(card.id for card in EXPANSION.army_cards if card.soldiers == 2)
ABSENT = next(card.id for card in EXPANSION.army_cards if card.id not in (ONE, TWO))


def playing(action: str = "rejuvenate", *more: str) -> Table:
    """Return a table in which seat 1 decides whether ZA7 plays a card at another seat's action."""
    given = with_buildings().priest_before(0, action).building(1, "ZA7", *more)
    table = given.army(1, hand=[ONE, TWO]).village("priest", "priest").table().do("priest 1 gold")
    if action == "conquest":
        table.do("casualty potato")
    assert (table.seat, table.options()) == (1, ["use ZA7", "done"])
    return table


def by(rule: Rule) -> Orders:
    return Orders(tiles=(("ZA7", rule),))


def test_za7_plays_the_card_with_most_soldiers_the_one_named_or_none() -> None:
    for action in ("rejuvenate", "conquest"):
        assert said(playing(action), Orders()) == "ask no_order"
        assert follow(playing(action), by(YES))[:2] == ["use ZA7", f"muster {TWO}"]
        assert follow(playing(action), by(Rule("always", pick=(ONE,))))[:2] == [
            "use ZA7",
            f"muster {ONE}",
        ]
        assert said(playing(action), by(NEVER)) == "done"
        assert said(playing(action), by(Rule("always", pick=(ABSENT,)))) == "done"


def test_a_tile_that_pays_by_itself_at_the_same_moment_does_not_stop_the_order() -> None:
    assert follow(playing("conquest", "Z17"), by(YES))[:2] == ["use ZA7", f"muster {TWO}"]


def test_za7_can_be_answered_early() -> None:
    table = playing()
    view = api.view_for(table.state, 1)
    window = window_of(view)
    assert window is not None
    assert window.kind == "activated:rejuvenate"
    assert early_answers(view, window) == ("use ZA7", f"muster {ONE}", f"muster {TWO}")
    assert window in windows_ahead(view)
    assert tile_forms(view)["ZA7"].picks == (ONE, TWO)
    assert follow(table, Orders(early=(api.Early(window, ("use ZA7", f"muster {ONE}")),)))[:2] == [
        "use ZA7",
        f"muster {ONE}",
    ]


def test_being_asked_about_za7_tells_no_more_than_the_size_of_a_hand() -> None:
    given = with_buildings().priest_before(0, "rejuvenate").building(1, "ZA7")
    assert not api.publicly_able(given.state, 1, "activated:rejuvenate")
    given.army(1, hand=[ONE])
    assert api.publicly_able(given.state, 1, "activated:rejuvenate")


def test_orders_for_these_tiles_are_saved_and_checked() -> None:
    orders = Orders(
        tiles=(("ZA1", Rule("always", take=("gain corn",))), ("ZA7", Rule("always", pick=(ONE,))))
    )
    assert orders_from_json(orders_to_json(orders), EXPANSION) == orders


def test_what_the_step_of_za1_asks_is_answered_by_its_rule() -> None:
    pen = printed()
    pen.temple("choose [gain corn 1 | gain stone 1]")
    given = with_buildings(2, pen.pack).priest_before(0, "worship").building(1, "ZA1")
    table = given.table().do("priest 1 gold")
    assert (table.seat, table.frame) == (1, "ChooseEffect")
    assert said(table, Orders()) == "ask no_order"
    assert said(table, Orders(tiles=(("ZA1", YES),))) == "ask choice"
    assert said(table, Orders(tiles=(("ZA1", Rule("always", take=("gain stone",))),))) == "choose 2"


def test_a_time_out_leaves_the_weavings_as_they_lie() -> None:
    pen = printed()
    red, green = pen.weavings("red", "green")
    given = with_buildings(2, pen.pack).building(0, "ZA8").tapestry(0, red).tapestry(0, green)
    table = given.festival(0).table()
    assert table.frame == "Rearrange"
    (decision,) = api.pending(table.state)
    assert api.timeout_answer(decision) == ("done",)
