"""Payments: substitutes for resources, and the offered payments (TRN-14 to TRN-21)."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.placing import SPACE, Printed, do_tasks, gaining, offered, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.core.frames import PayCost, RecruitVillager
from tawantinsuyu.game.core.payment_options import ways_to_pay
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.names import CORN, GOLD, POTATO, RESOURCES
from tawantinsuyu.game.payments import payments_of
from tawantinsuyu.game.vocabulary import Cost

POTATO_PRICE: Cost = (1, 0, 0, 0)
CORN_PRICE: Cost = (0, 1, 0, 0)
STONE_PRICE: Cost = (0, 0, 1, 0)
GOLD_PRICE: Cost = (0, 0, 0, 1)
FREE: Cost = (0, 0, 0, 0)


def asked_to_pay(cost: Cost, food: int = 0, seat: int = 0, **have: int) -> Table:
    """Return a table in which a seat owes a price, at the end of seat 0's turn."""
    start = position().end_of_turn(0).resources(seat, **have)
    start.state.stack.append(PayCost(seat, cost, food, "TRN-14"))
    return start.table()


# --- properties of all payments ------------------------------------------------------------------

WHO_PAYS = {
    "potato": ("potato", "gold"),
    "corn": ("corn", "gold"),
    "stone": ("stone", "gold"),
    "gold": ("gold",),
    "food": ("potato", "corn", "gold"),
}
"""Resources that can pay a single piece of a price."""


def every_way(resources: list[int], cost: Cost, food: int) -> set[Cost]:
    """Return all payments by brute force: each piece of the price is paid by one piece that can
    stand for it.
    """
    pieces = [WHO_PAYS[name] for name, n in zip(RESOURCES, cost, strict=True) for _ in range(n)] + [
        WHO_PAYS["food"]
    ] * food
    found: set[Cost] = set()
    for paid in product(*pieces):
        potato, corn, stone, gold = (paid.count(name) for name in RESOURCES)
        if all(n <= have for n, have in zip((potato, corn, stone, gold), resources, strict=True)):
            found.add((potato, corn, stone, gold))
    return found


BARE = position().building(1, "Z15").state
"""A position in which seat 1 may exchange resources within a payment."""

resources_in_hand = st.lists(st.integers(0, 5), min_size=4, max_size=4)
prices = st.tuples(*(st.integers(0, 2) for _ in range(4)))
foods = st.integers(0, 4)


@rule("TRN-14", "TRN-15", "TRN-16", "TRN-18")
@settings(deadline=None)
@given(resources_in_hand, prices, foods)
def test_the_payments_on_offer_are_all_there_are(have: list[int], cost: Cost, food: int) -> None:
    assert set(ways_to_pay(have, cost, food)) == every_way(have, cost, food)


@rule("TRN-19")
@settings(deadline=None)
@given(resources_in_hand, prices, foods)
def test_every_payment_is_exact_and_can_be_made(have: list[int], cost: Cost, food: int) -> None:
    for way in ways_to_pay(have, cost, food):
        assert sum(way) == sum(cost) + food
        assert all(0 <= paid <= owned for paid, owned in zip(way, have, strict=True))


@settings(deadline=None)
@given(resources_in_hand, prices, foods)
def test_no_payment_is_offered_twice(have: list[int], cost: Cost, food: int) -> None:
    ways = ways_to_pay(have, cost, food)
    assert len(ways) == len(set(ways))


@settings(deadline=None)
@given(resources_in_hand, prices, foods)
def test_payments_that_save_gold_come_first_then_those_that_save_corn_then_potato(
    have: list[int], cost: Cost, food: int
) -> None:
    ways = ways_to_pay(have, cost, food)
    savings = [(way[GOLD], way[CORN], way[POTATO]) for way in ways]
    assert savings == sorted(savings)


@rule("TRN-20")
@settings(deadline=None)
@given(resources_in_hand, prices, foods)
def test_a_price_counts_as_payable_just_when_a_payment_exists(
    have: list[int], cost: Cost, food: int
) -> None:
    for seat in range(2):
        BARE.players[seat].resources = have
        assert affordable(BARE, seat, cost, food) == bool(payments_of(BARE, seat, cost, food))
    assert payments_of(BARE, 0, cost, food) == ways_to_pay(have, cost, food)


# --- resources that replace others ----------------------------------------------------------------


@rule("TRN-14")
@pytest.mark.parametrize("cost", [POTATO_PRICE, CORN_PRICE, STONE_PRICE, GOLD_PRICE])
def test_one_gold_pays_for_one_of_anything(cost: Cost) -> None:
    table = asked_to_pay(cost, gold=3)
    assert table.resources(0) == {"gold": 2}


@rule("TRN-14")
def test_gold_may_pay_a_part_of_a_price() -> None:
    table = asked_to_pay((1, 1, 2, 0), stone=1, corn=1, gold=2)
    assert table.resources(0) == {}


@rule("TRN-15")
def test_food_is_paid_in_any_mixture() -> None:
    table = asked_to_pay(FREE, food=2, potato=2, corn=2, gold=2)
    assert set(table.options(verb="pay")) == {
        "pay potato:2",
        "pay potato:1 corn:1",
        "pay corn:2",
        "pay potato:1 gold:1",
        "pay corn:1 gold:1",
        "pay gold:2",
    }
    table.do("pay potato:1 corn:1")
    assert table.resources(0) == {"potato": 1, "corn": 1, "gold": 2}


@rule("TRN-15")
@pytest.mark.parametrize("food", ["potato", "corn", "gold"])
def test_one_kind_alone_can_pay_the_food_of_a_placement(food: str) -> None:
    middle = next(place.id for place in position().state.pack.hill.spaces if place.terrace == 1)
    owned = {"potato": 0, "corn": 0, "gold": 1}
    owned[food] += 2
    start = position().supply(0, "warrior").resources(0, **owned)
    assert f"place warrior {middle} gold" in start.table().options()


@rule("TRN-16")
@pytest.mark.parametrize(
    ("price", "useless"),
    [
        (POTATO_PRICE, "corn"),
        (POTATO_PRICE, "stone"),
        (CORN_PRICE, "potato"),
        (CORN_PRICE, "stone"),
        (STONE_PRICE, "potato"),
        (STONE_PRICE, "corn"),
        (GOLD_PRICE, "potato"),
        (GOLD_PRICE, "corn"),
        (GOLD_PRICE, "stone"),
    ],
)
def test_nothing_but_gold_stands_in_for_another_resource(price: Cost, useless: str) -> None:
    printed = Printed()
    potato, corn, stone, gold = price
    tile = printed.production(potato=potato, corn=corn, stone=stone, gold=gold)
    start = gaining(position(pack=printed.pack), "building paid").market(tile)
    assert (
        f"build {tile}"
        not in start.hand(0, "inti-1").resources(0, **{useless: 9}).table().options()
    )


@rule("TRN-16")
def test_stone_is_no_food() -> None:
    middle = next(place.id for place in position().state.pack.hill.spaces if place.terrace == 1)
    table = position().supply(0, "warrior").resources(0, stone=9, gold=1).table()
    with pytest.raises(IllegalError, match="not_enough_food"):
        table.do(f"place warrior {middle} gold")


@rule("TRN-16")
def test_corn_does_not_open_the_potato_end_of_the_village() -> None:
    start = position().village("priest", "courier").resources(0, corn=9)
    table = start.asked(RecruitVillager(0)).table()
    assert table.options() == ["recruit corn", "recruit none"]


# --- gold in other players' turns ----------------------------------------------------------------


@rule("TRN-17")
def test_gold_pays_for_a_reaction() -> None:
    printed = Printed()
    printed.temple()
    start = position(pack=printed.pack).priest_before(0, "offering").resources(1, gold=3)
    table = start.table().do("priest 1 act")
    assert table.seat == 1
    table.do("offer 1")
    assert table.resources(1) == {}
    assert table.player(1).temple == 1


@rule("TRN-17")
def test_gold_pays_for_a_building_in_a_festival_also_for_players_other_than_the_holder() -> None:
    printed = Printed()
    card = printed.card("inti", "building paid")
    tile = printed.production(stone=1, corn=1)
    start = position(pack=printed.pack).market(tile).hand(1, card)
    table = start.resources(1, gold=2, potato=1).festival(0).table()
    while table.frame != "CardBenefits":
        table.do(f"play {card}" if f"play {card}" in table.options() else table.options()[-1])
    assert table.seat == 1
    table.do(f"benefit {card} 1", f"build {tile}")
    assert table.resources(1) == {}
    assert table.state.pack.productions[table.player(1).production_up[0]].id == tile


@rule("TRN-17")
def test_gold_pays_the_upkeep_of_players_other_than_the_holder() -> None:
    start = position().hand(1, "inti-1").resources(1, gold=1).festival(0)
    table = start.table()
    assert (table.seat, table.frame) == (1, "Upkeep")
    table.do("upkeep gold:1")
    assert table.resources(1) == {}


# --- the payer's choice ---------------------------------------------------------------------------


@rule("TRN-18")
def test_the_payer_is_asked_when_there_is_more_than_one_way() -> None:
    table = asked_to_pay(STONE_PRICE, stone=1, gold=1)
    assert (table.frame, table.seat) == ("PayCost", 0)
    assert table.options() == ["pay stone:1", "pay gold:1"]
    table.do("pay gold:1")
    assert table.resources(0) == {"stone": 1}


@rule("TRN-18", "R20")
def test_the_payer_chooses_also_when_it_is_not_their_turn() -> None:
    table = asked_to_pay(CORN_PRICE, seat=1, corn=1, gold=1)
    assert (table.frame, table.seat) == ("PayCost", 1)
    table.do("pay gold:1")
    assert table.resources(1) == {"corn": 1}


@rule("TRN-18")
def test_nobody_is_asked_when_there_is_one_way_only() -> None:
    table = asked_to_pay(STONE_PRICE, stone=2, corn=1)
    assert table.frame != "PayCost"
    assert table.resources(0) == {"stone": 1, "corn": 1}


@rule("TRN-12", "TRN-18", "R288")
def test_a_payment_without_a_choice_is_silent_also_where_a_free_action_would_bring_one() -> None:
    gold = next(card.id for card in components.load("base").army_cards if card.resource == GOLD)
    start = position().end_of_turn(0).resources(0, stone=1).army(0, hand=[gold])
    start.state.stack.append(PayCost(0, STONE_PRICE, 0, "TRN-14"))
    table = start.table()
    assert table.frame != "PayCost"
    assert table.resources(0) == {}
    assert table.army(0) == [gold]


@rule("TRN-19")
@pytest.mark.parametrize("text", ["pay potato:3", "pay potato:2 gold:1", "pay potato:1", "pay"])
def test_paying_too_much_or_too_little_is_refused(text: str) -> None:
    table = asked_to_pay(FREE, food=2, potato=4, corn=4, gold=4)
    with pytest.raises(IllegalError, match="wrong_payment"):
        table.do(text)
    assert table.resources(0) == {"potato": 4, "corn": 4, "gold": 4}


@rule("TRN-19")
@pytest.mark.parametrize(
    ("cost", "food", "price"),
    [
        ((1, 0, 0, 0), 0, "potato:1"),
        (FREE, 2, "food:2"),
        ((0, 1, 2, 0), 3, "corn:1 stone:2 food:3"),
    ],
)
def test_a_wrong_payment_gets_the_price(cost: Cost, food: int, price: str) -> None:
    table = asked_to_pay(cost, food, potato=9, corn=9, stone=9, gold=9)
    with pytest.raises(IllegalError) as error:
        table.do("pay gold:9")
    assert (error.value.code, error.value.clause) == ("wrong_payment", "TRN-19")
    assert error.value.params == {"price": price}


# --- prices that cannot be paid -------------------------------------------------------------------


@rule("TRN-20")
def test_a_building_one_stone_too_dear_cannot_be_constructed() -> None:
    printed = Printed()
    near, far = printed.production(stone=2), printed.production(stone=3)
    start = gaining(position(pack=printed.pack), "building paid").market(near, far)
    table = start.resources(0, stone=2).table()
    assert table.options(verb="build") == [f"build {near}"]
    with pytest.raises(IllegalError):
        table.do(f"build {far}")


@rule("TRN-20")
def test_a_placement_one_food_too_dear_is_not_possible() -> None:
    spaces = position().state.pack.hill.spaces
    bottom = next(place.id for place in spaces if place.terrace == 2 and place.section == 0)
    text = f"place warrior {bottom} gold"

    def start(potato: int) -> Position:
        return position().supply(0, "warrior").resources(0, gold=1, potato=potato)

    assert text in start(5).table().options()
    assert text not in start(4).table().options()
    with pytest.raises(IllegalError, match="not_enough_food"):
        start(4).table().do(text)


@rule("TRN-20")
def test_gold_that_replaces_the_god_card_cannot_also_be_food() -> None:
    spaces = position().state.pack.hill.spaces
    middle = next(place.id for place in spaces if place.terrace == 1 and place.section == 0)
    table = position().supply(0, "warrior").resources(0, gold=2).table()
    with pytest.raises(IllegalError, match="not_enough_food"):
        table.do(f"place warrior {middle} gold")


@rule("TRN-20")
@pytest.mark.parametrize("task", ["statue", "steps"])
def test_a_task_that_cannot_be_paid_is_not_offered(task: str) -> None:
    printed = Printed().icons(SPACE, "potato", "corn", task)
    assert task in offered(working(position(pack=printed.pack)).resources(0, stone=3).table())
    table = working(position(pack=printed.pack)).resources(0, stone=0, potato=9, corn=9).table()
    assert task not in offered(table)


# --- the general supply --------------------------------------------------------------------------


@rule("TRN-21")
@pytest.mark.parametrize(
    ("resource", "in_the_box", "gained"),
    [("potato", 30, 3), ("corn", 25, 2), ("stone", 25, 2), ("gold", 20, 1)],
)
def test_resources_never_run_out(resource: str, in_the_box: int, gained: int) -> None:
    others = [name for name in ("potato", "corn", "stone") if name != resource][:2]
    printed = Printed().icons(SPACE, resource, *others)
    start = working(position(pack=printed.pack))
    for seat in range(2):
        start.resources(seat, **{resource: in_the_box})
    table = do_tasks(start.table(), resource)
    assert table.resources(0) == {resource: in_the_box + gained}
