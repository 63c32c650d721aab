"""Auto-responses where the Temple forks in another seat's turn."""

import pytest

from support.ordering import follow, said
from support.position import position
from support.sun import sun
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.orders.data import Orders, Rule
from tawantinsuyu.game.orders.form import form_of, tile_forms
from tawantinsuyu.game.orders.json_form import OrdersError, orders_from_json, orders_to_json

LEFT, RIGHT = Rule("always", fork="left"), Rule("always", fork="right")


def before_the_fork(side: str = "ruruy", step: str = "ruruy-1") -> Table:
    """Return a table in which seat 1, before the fork, may follow a Worship with a small Statue."""
    given = sun(side).priest_before(0, "worship").statue(1, "small", "inti").temple(1, step)
    table = given.table().do("priest 1 act")
    assert (table.seat, table.frame) == (1, "WorshipChoice")
    return table


@pytest.mark.parametrize(("rule", "step"), [(LEFT, "ruruy-2L"), (RIGHT, "ruruy-2R")])
def test_the_side_ordered_is_taken_and_nobody_waits(rule: Rule, step: str) -> None:
    table = before_the_fork()
    assert follow(table, Orders(worship=rule))[:2] == ["worship small:inti", f"climb {step}"]
    assert table.temple(1) == step


def test_without_a_side_the_owner_is_asked() -> None:
    table = before_the_fork().do("worship small:inti")
    assert table.frame == "Climbing"
    assert said(table, Orders(worship=Rule("always"))) == "ask choice"
    assert said(table, Orders(worship=LEFT)) == "climb ruruy-2L"


def test_a_reward_that_is_named_comes_before_the_side() -> None:
    stone = Rule("if", rewards=("gain stone",), fork="left")
    assert follow(before_the_fork(), Orders(worship=stone))[1] == "climb ruruy-2R"
    neither = Rule("if", rewards=("conquer",), fork="left")
    assert said(before_the_fork(), Orders(worship=neither)) == "done", "no step there gives that"


def test_only_the_branch_ordered_is_looked_at_for_waste() -> None:
    # The right way of this fork offers nothing to produce, and the left one brings Army cards.
    table = before_the_fork("simpa", "simpa-0")
    assert said(table, Orders(worship=LEFT)) == "worship small:inti"
    assert said(table, Orders(worship=RIGHT)) == "ask waste"


def test_a_building_that_climbs_follows_its_own_order() -> None:
    given = sun("ruruy").priest_before(0, "worship").building(1, "Z12").temple(1, "ruruy-1")
    table = given.resources(1, gold=1).table().do("priest 1 act")
    orders = Orders(tiles=(("Z12", Rule("always", gold="allow", fork="right")),))
    answers = follow(table, orders)
    assert "climb ruruy-2R" in answers


def test_the_form_has_a_side_only_where_the_temple_forks() -> None:
    forks = api.view_for(before_the_fork().state, 1)
    for kind in ("worship", "offering", "produce", "marker"):
        assert "fork" in form_of(forks, kind).fields
    assert "fork" not in form_of(forks, "leftover").fields
    assert tile_forms(forks) == {}
    plain = api.view_for(position().table().state, 1)
    assert "fork" not in form_of(plain, "worship").fields


def test_it_is_written_and_read_again() -> None:
    pack = before_the_fork().state.pack
    orders = Orders(worship=LEFT, offering=Rule("always", fork="right"))
    data = orders_to_json(orders)
    assert data["worship"] == {"mode": "always", "fork": "left"}
    assert orders_from_json(data, pack) == orders
    with pytest.raises(OrdersError, match=r"worship\.fork: choose from ask, left, right"):
        orders_from_json({"worship": {"mode": "always", "fork": "up"}}, pack)
    with pytest.raises(OrdersError, match="is not one of"):
        orders_from_json({"leftover": {"mode": "always", "fork": "left"}}, pack)
    with pytest.raises(OrdersError, match="says nothing more"):
        orders_from_json({"worship": {"mode": "never", "fork": "left"}}, pack)
