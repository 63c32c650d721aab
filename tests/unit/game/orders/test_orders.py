"""Auto-responses: conditions, payments, Festivals, and who is asked."""

from dataclasses import replace
from typing import Any

import pytest

from support.changed import army_cards, changed, step
from support.ordering import (
    FEW,
    MANY,
    ONES,
    follow,
    mustering,
    offering,
    reason,
    said,
    worship,
    worshipping,
)
from support.position import position
from tawantinsuyu.game import api
from tawantinsuyu.game.api import Early, Orders, Rule, Window
from tawantinsuyu.game.preview.decisions import Decision, Option

YES = Rule("always")
NEVER_RULE = Rule("never")


# --- worship -------------------------------------------------------------------------------------


def test_always_takes_part_and_never_declines() -> None:
    table = worshipping()
    assert table.seat == 1
    assert said(table, Orders(worship=YES)) == "worship small:inti"
    assert said(table, Orders(worship=NEVER_RULE)) == "done"
    assert said(table, Orders()) == "ask no_order"
    assert said(table, Orders(worship=Rule("ask"))) == "ask no_order"


@pytest.mark.parametrize(
    ("rewards", "answer"),
    [
        (("gain gold",), "worship small:inti"),
        (("gain gold 1",), "worship small:inti"),
        (("draw god", "gain gold"), "worship small:inti"),
        (("draw god",), "done"),
        (("gain gol",), "done"),
    ],
)
def test_only_if_the_next_step_gives_one_of_the_rewards(
    rewards: tuple[str, ...], answer: str
) -> None:
    assert said(worshipping(), Orders(worship=Rule("if", rewards=rewards))) == answer


def test_a_reward_inside_a_sum_or_a_choice_counts() -> None:
    wanted = Orders(worship=Rule("if", rewards=("draw god",)))
    assert said(worshipping("gain potato 1 + draw god 1"), wanted) == "worship small:inti"
    assert said(worshipping("choose [gain stone 1 | draw god 1]"), wanted) == "worship small:inti"
    assert said(worshipping("gain stone 1"), wanted) == "done"


def test_of_several_statues_the_order_has_to_name_one() -> None:
    table = worshipping("points 1", "small:inti", "small:illapa")
    assert said(table, Orders(worship=YES)) == "ask choice"
    picks = ("large:inti", "small:illapa", "small:inti")
    assert said(table, Orders(worship=Rule("always", pick=picks))) == "worship small:illapa"
    assert said(table, Orders(worship=Rule("always", pick=("large:inti",)))) == "done"


def test_a_large_statue_is_given_only_if_it_is_named() -> None:
    table = worshipping("points 1", "large:inti")
    assert said(table, Orders(worship=YES)) == "ask waste"
    named = Orders(worship=Rule("always", pick=("large:inti",)))
    assert said(table, named) == "worship large:inti"


def test_ask_if_part_of_the_reward_would_be_wasted() -> None:
    orders = Orders(worship=YES)
    assert said(worshipping("rejuvenate 2"), orders) == "ask waste"
    one = worship("rejuvenate 2").army(1, down=ONES[:1])
    assert said(one.table().do("priest 1 act"), orders) == "ask waste"
    two = worship("rejuvenate 2").army(1, down=ONES[:2])
    assert said(two.table().do("priest 1 act"), orders) == "worship small:inti"


@pytest.mark.parametrize(
    ("reward", "lost"),
    [
        ("gain corn 1 + rejuvenate 1", True),
        ("choose [rejuvenate 1 | gain corn 1]", False),
        ("choose [rejuvenate 1 | produce one]", True),
        ("produce one", True),
        ("merchant", True),
        ("draw god 2", False),
        ("train", False),
        ("weave 1", False),
        ("points 3", False),
    ],
)
def test_what_counts_as_wasted(reward: str, lost: bool) -> None:
    answer = said(worshipping(reward), Orders(worship=YES))
    assert answer == ("ask waste" if lost else "worship small:inti")


def test_a_choice_in_the_reward_follows_the_order_or_is_asked() -> None:
    reward = "choose [gain stone 1 | gain gold 1]"
    table = worshipping(reward).do("worship small:inti")
    assert table.frame == "ChooseEffect"
    assert said(table, Orders(worship=YES)) == "ask choice"
    assert said(table, Orders(worship=Rule("always", take=("gain gold",)))) == "choose 2"
    assert said(table, Orders(worship=Rule("if", rewards=("gain stone",)))) == "choose 1"
    assert said(table, Orders(worship=NEVER_RULE)) == "ask no_order"


def test_where_the_temple_branches_the_reward_decides() -> None:
    pack = changed(step("T01", 1, "gain stone 1"), step("T02", 1, "gain gold 1"))
    steps = (replace(pack.temple.steps[0], next=(1, 2)), *pack.temple.steps[1:])
    pack = replace(pack, temple=replace(pack.temple, steps=steps))
    table = worshipping(pack=pack)
    gold = Orders(worship=Rule("if", rewards=("gain gold", "gain stone")))
    assert said(table, gold) == "worship small:inti"
    assert said(table, Orders(worship=Rule("if", rewards=("train",)))) == "done"
    table.do("worship small:inti")
    assert table.frame == "Climbing"
    assert said(table, gold) == "climb T02"
    assert said(table, Orders(worship=Rule("if", rewards=("gain stone",)))) == "climb T01"
    assert said(table, Orders(worship=YES)) == "ask choice"


def test_ask_what_orders_do_not_cover() -> None:
    table = worship("draw god 1").offer("inti-1").table().do("priest 1 act", "worship small:inti")
    assert table.frame == "TakeGodCards"
    assert said(table, Orders(worship=YES)) == "ask uncovered"


# --- offering and payments -----------------------------------------------------------------------


def test_keep_at_least_so_much_corn() -> None:
    orders = Orders(offering=Rule("if", keep=(0, 2, 0, 0)))
    assert said(offering(corn=5), orders) == "offer 1"
    table = offering(corn=4)
    assert said(table, orders) == "done"
    assert reason(table, orders) == "keep"


def test_a_resource_the_payment_does_not_touch_is_not_looked_at() -> None:
    assert said(offering(corn=3), Orders(offering=Rule("if", keep=(5, 0, 5, 5)))) == "offer 1"


def test_ask_before_gold_is_spent() -> None:
    table = offering(corn=2, gold=1)
    assert said(table, Orders(offering=YES)) == "ask gold"
    assert said(table, Orders(offering=Rule("always", gold="allow"))) == "offer 1"
    corn_only = Orders(offering=Rule("if", gold="never"))
    assert said(table, corn_only) == "done"
    assert reason(table, corn_only) == "gold"
    assert said(offering(corn=3, gold=1), corn_only) == "offer 1"


def test_gold_that_is_allowed_helps_to_keep_corn() -> None:
    keeps = (0, 2, 0, 1)
    table = offering(corn=4, gold=2)
    assert said(table, Orders(offering=Rule("if", keep=keeps))) == "done"
    orders = Orders(offering=Rule("if", keep=keeps, gold="allow"))
    assert follow(table, orders) == ["offer 1", "pay corn:2 gold:1"]
    assert said(offering(corn=4, gold=1), orders) == "done"


def test_the_payment_saves_gold() -> None:
    table = offering(corn=4, gold=4)
    assert follow(table, Orders(offering=YES)) == ["offer 1", "pay corn:3"]


@pytest.mark.rule("R225", "TRN-56")
def test_an_exchange_inside_a_payment_is_never_made_by_an_order() -> None:
    given = position(pack=changed(step("T01", 1))).priest_before(0, "offering")
    given.building(1, "Z15").resources(1, stone=4)
    table = given.table().do("priest 1 gold")
    assert table.seat == 1
    assert said(table, Orders(offering=Rule("always", gold="allow"))) == "ask exchange"
    assert said(table, Orders(offering=NEVER_RULE)) == "done"


def test_a_plain_payment_is_preferred_to_an_exchange() -> None:
    given = position(pack=changed(step("T01", 1))).priest_before(0, "offering")
    given.building(1, "Z15").resources(1, stone=4, corn=3)
    table = given.table().do("priest 1 gold")
    assert follow(table, Orders(offering=YES)) == ["offer 1", "pay corn:3"]


# --- Festivals -----------------------------------------------------------------------------------


def test_ask_before_potatoes_of_the_next_festival_are_spent() -> None:
    orders = Orders(muster=YES)
    assert said(mustering(potato=1), orders) == "ask upkeep"
    assert said(mustering(potato=2), orders) == f"muster {ONES[0]}"
    assert said(mustering(potato=2, hand=2), orders) == "ask upkeep"
    assert said(mustering(potato=1, hand=0), orders) == f"muster {ONES[0]}"


def test_a_full_village_leaves_time_to_find_potatoes() -> None:
    assert said(mustering(potato=1, village=MANY), Orders(muster=YES)) == f"muster {ONES[0]}"


def test_corn_is_not_what_a_festival_asks_for() -> None:
    given = position(pack=changed(step("T01", 1))).priest_before(0, "offering").village(*FEW)
    given.hand(1, "inti-1", "inti-2").resources(1, corn=3)
    assert said(given.table().do("priest 1 gold"), Orders(offering=YES)) == "offer 1"


def test_after_a_festival_orders_ask_until_they_are_kept() -> None:
    table = worship().festivals_over(1).table().do("priest 1 act")
    for rule in (YES, NEVER_RULE):
        assert said(table, Orders(worship=rule)) == "ask festival"
        assert said(table, Orders(worship=rule, kept_at_festival=1)) != "ask festival"
        assert said(table, Orders(worship=rule, kept_at_festival=2)) == "ask festival"


def test_a_festival_that_is_only_announced_does_not_count() -> None:
    given = worship().festivals_over(2)
    given.state.holder = 1
    table = given.table().do("priest 1 act")
    assert said(table, Orders(worship=YES, kept_at_festival=1)) == "worship small:inti"


# --- outside of reactions, and when the time has run out ------------------------------------------


def test_orders_never_answer_in_the_own_turn() -> None:
    given = position().priest_before(0, "offering").resources(0, corn=6)
    table = given.table().do("priest 1 act")
    assert table.frame == "OfferingChoice"
    assert table.seat == 0
    assert said(table, Orders(offering=YES)) == "ask not_a_reaction"


def test_orders_never_answer_in_a_festival() -> None:
    table = position().festival(0).building(1, "Z12").resources(1, gold=3).table()
    assert table.options() == ["use Z12", "done"]
    assert said(table, Orders(tiles=(("Z12", NEVER_RULE),))) == "ask not_a_reaction"


def test_orders_answer_for_their_owner_only() -> None:
    table = worshipping()
    (decision,) = api.pending(table.state)
    with pytest.raises(ValueError, match="own view"):
        api.answer(api.view_for(table.state, 0), decision, Orders())


def asked_with(*actions: Any, default: int = -1) -> Decision:
    options = tuple(
        Option(action, str(action), default=at == default) for at, action in enumerate(actions)
    )
    return Decision(0, "choose_one", "", options, ())


@pytest.mark.parametrize("nothing", [("done",), ("no",), ("buy",)])
def test_declining_is_what_a_time_out_does(nothing: tuple[str]) -> None:
    decision = asked_with(("offer", 1), nothing, default=0)
    assert api.decline(decision) == nothing
    assert api.timeout_answer(decision) == nothing


def test_where_nothing_can_be_declined_the_usual_answer_is_given() -> None:
    decision = asked_with(("pay", 0, 3, 0, 0), ("pay", 0, 2, 0, 1), default=1)
    assert api.decline(decision) is None
    assert api.timeout_answer(decision) == ("pay", 0, 2, 0, 1)
    assert api.timeout_answer(asked_with(("weaving", "top"), ("weaving", "beneath"))) == (
        "weaving",
        "top",
    )


# --- seats that are asked -------------------------------------------------------------------------


def test_nobody_waits_for_nothing() -> None:
    """Two rivals own no Statue and the third has an auto-response, so nobody is asked."""
    given = position(players=4, pack=changed(step("T01", 1, "gain gold 1")))
    given.priest_before(0, "worship").statue(3, "small", "inti")
    table = given.table().do("priest 1 gold")
    able = [api.publicly_able(table.state, seat, "worship") for seat in range(4)]
    assert able == [False, False, False, True]
    assert table.seat == 3
    assert follow(table, Orders(worship=YES), seat=3) == ["worship small:inti"]
    assert table.seat == 0


def test_a_seat_that_could_as_all_can_see_is_asked_whatever_it_holds() -> None:
    two = army_cards(2)[0]
    for card in (ONES[0], two):
        given = position().priest_before(0, "conquest").village(*MANY)
        table = given.resources(1, potato=1).army(1, hand=[card]).table()
        assert api.publicly_able(table.state, 1, "muster")
        table.do("priest 1 gold", "casualty corn")
        assert (table.frame, table.seat) == ("Muster", 1)


def test_a_tile_that_exchanges_reopens_a_window() -> None:
    given = position(pack=changed(step("T01", 1))).resources(1, stone=6)
    assert not api.publicly_able(given.state, 1, "offering")
    given.building(1, "Z15")
    assert api.publicly_able(given.state, 1, "offering")


# --- confirming orders ----------------------------------------------------------------------------


def test_orders_are_kept_and_early_answers_end_with_their_turn() -> None:
    table = worship().festivals_over(1).table().do("priest 1 act")
    view = api.view_for(table.state, 1)
    now = Early(Window("worship", 0, table.player(0).turns))
    past = Early(Window("worship", 0, table.player(0).turns - 1))
    orders = Orders(worship=YES, early=(past, now))
    assert api.drop_past(view, orders) == Orders(worship=YES, early=(now,))
    assert api.keep_orders(view, orders).kept_at_festival == 1
    assert said(table, api.keep_orders(view, Orders(worship=YES))) == "worship small:inti"
