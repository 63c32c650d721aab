"""Auto-responses with Nations: the resource of Steps, ZV2, and a High Priest who moves on."""

import pytest

from support.rules import rule
from support.table import Table
from support.vassals import GOLDEN, ready, with_nations
from tawantinsuyu.game import api
from tawantinsuyu.game.orders.answer import consider
from tawantinsuyu.game.orders.data import Early, Orders, Rule
from tawantinsuyu.game.orders.form import early_answers, tile_forms
from tawantinsuyu.game.orders.json_form import OrdersError, orders_from_json, orders_to_json
from tawantinsuyu.game.orders.windows import publicly_able, seats_to_come, window_of


def used() -> Table:
    """Return a table in which seat 1 has used Steps on which seat 0 has a Vassal."""
    given = with_nations("VN03").steps(0, "1u").vassal(0, "VN03", "steps:1u").turn(1)
    given.supply(1, "priest").priest(1, 1).resources(1, gold=9)
    return given.table().do("place priest 1m1 gold")


def said(table: Table, orders: Orders) -> tuple[str, str]:
    """Return the auto-response and its reason; the answer is empty if the owner has to decide."""
    view = api.view_for(table.state, table.seat)
    verdict = consider(view, api.pending(table.state)[0], orders)
    text = api.write(table.names, verdict.action) if verdict.action is not None else ""
    return text, verdict.why


def ordered(rule: Rule, tile: str = "VN03") -> Orders:
    return Orders(tiles=((tile, rule),))


@rule("M2-33")
def test_an_order_names_the_resources_best_first() -> None:
    assert said(used(), ordered(Rule("always", pick=("stone", "corn")))) == ("gain stone", "order")
    assert said(used(), ordered(Rule("always", pick=("corn",)))) == ("gain corn", "order")


def test_without_an_order_or_a_resource_in_it_the_owner_is_asked() -> None:
    assert said(used(), Orders()) == ("", "no_order")
    assert said(used(), ordered(Rule("always"))) == ("", "choice")


def test_the_window_is_the_use_of_the_steps() -> None:
    table = used()
    window = window_of(api.view_for(table.state, 0))
    assert window is not None
    assert (window.kind, window.active) == ("steps:used", 1)
    assert publicly_able(table.state, 0, window.kind)
    assert not publicly_able(table.state, 1, window.kind)
    assert seats_to_come(table.state) == ()
    early = Orders(early=(Early(window, ("gain potato",)),))
    assert said(table, early) == ("gain potato", "early")
    assert early_answers(api.view_for(table.state, 0), window) == (
        "gain potato",
        "gain corn",
        "gain stone",
    )


def test_the_form_offers_it_to_a_seat_with_such_a_vassal() -> None:
    state = used().state
    assert tile_forms(api.view_for(state, 1)) == {}
    form = tile_forms(api.view_for(state, 0))["VN03"]
    assert (form.fields, form.picks) == (("pick",), ("potato", "corn", "stone"))


def test_it_is_written_and_read_with_its_names_checked() -> None:
    orders = ordered(Rule("always", pick=("stone",)))
    assert orders_from_json(orders_to_json(orders), GOLDEN) == orders
    with pytest.raises(OrdersError, match="'gold' cannot be picked"):
        orders_from_json({"tiles": {"VN03": {"mode": "always", "pick": ["gold"]}}}, GOLDEN)
    with pytest.raises(OrdersError, match="it never asks"):
        orders_from_json({"tiles": {"VN05": {"mode": "always"}}}, GOLDEN)


def worshipping() -> Table:
    given = ready("VN07").building(0, "ZV2").turn(1).priest_before(1, "worship")
    return given.statue(1, "small", "inti").marker(1, "antisuyu-1").table().do("priest 1 act")


@rule("M2-59")
def test_zv2_can_be_left_by_order_or_begun_where_to_is_asked() -> None:
    assert said(worshipping(), ordered(Rule("never"), "ZV2")) == ("done", "never")
    table = worshipping()
    assert said(table, ordered(Rule("always"), "ZV2")) == ("use ZV2", "order")
    table.do("use ZV2")
    assert said(table, ordered(Rule("always"), "ZV2")) == ("", "uncovered")


@rule("M2-31")
@pytest.mark.needs_module("way_of_the_sun")
def test_an_order_never_pays_for_passing_over_a_space() -> None:
    given = with_nations("VN02", more=("way_of_the_sun",), overlay="ruruy").priest(0, 1)
    given.vassal(0, "VN02", "section:2").resources(0, potato=1, corn=5).temple(0, "ruruy-1")
    given.turn(1).priest_before(1, "offering").resources(1, corn=2)
    table = given.table().do("priest 1 act", "done", "offer 1")
    if table.frame == "PayCost":
        table.do(table.options()[0])
    table.do("climb ruruy-2R")
    assert table.frame == "WalkOn"
    orders = Orders(offering=Rule("if", rewards=("gain stone",)))
    assert said(table, orders) == ("walk", "order")
