"""Z15: in its owner's payments 1 gold, 2 stone and 2 corn are worth the same.

Within a payment, in their own turn or in a reaction, the owner may exchange any of the three for
any other. Only whole amounts are exchanged; the part that the price does not use stays with the
owner. An exchange must contribute to the price. Outside of payments there is only the last exchange
before Final Scoring.
"""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.placing import SPACE, Printed, do_tasks, working
from support.position import Position, position
from support.rules import rule
from support.table import Table
from support.tiles import (
    BASE,
    activate,
    at_price,
    in_setup,
    next_turn,
    points_from,
    tile,
    with_amounts,
)
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.core.frames import FinalScoring, PayCost
from tawantinsuyu.game.core.payment_options import payable_with_exchange, ways_with_exchange
from tawantinsuyu.game.core.supply import affordable, exchange_of
from tawantinsuyu.game.names import CORN, GOLD, RESOURCES, STONE
from tawantinsuyu.game.vocabulary import Cost

FREE: Cost = (0, 0, 0, 0)
CARDS = [card.id for card in BASE.god_cards]
PAID = ("building paid", "building paid")
UNIT = {GOLD: 1, STONE: 2, CORN: 2}
"""The amounts that BLD-32 makes equal."""
UNITS = pytest.mark.parametrize(
    "unit", [UNIT, {GOLD: 1, STONE: 2, CORN: 3}, {GOLD: 1, STONE: 3, CORN: 2}], ids=str
)
"""The printed amounts, and possible ones of another printing."""


def owing(cost: Cost, food: int = 0, seat: int = 0, owner: int = 0, **have: int) -> Table:
    """Return a table in which a seat owes a price, at the end of seat 0's turn."""
    start = position().end_of_turn(0).resources(seat, **have).building(owner, "Z15")
    start.state.stack.append(PayCost(seat, cost, food, "TRN-14"))
    return start.table()


def price(**amounts: int) -> Cost:
    potato, corn, stone, gold = (amounts.get(name, 0) for name in RESOURCES)
    return potato, corn, stone, gold


# --- comparison with all sequences of exchanges ---------------------------------------------------

MAY_PAY: tuple[tuple[str, ...], ...] = (
    ("potato", "gold"),
    ("corn", "gold"),
    ("stone", "gold"),
    ("gold",),
)
"""Resources that can pay a single piece of a price (TRN-14)."""


def worth(unit: dict[int, int]) -> Cost:
    """Return a unit of exchange in the form that the engine uses."""
    return 0, unit[CORN], unit[STONE], unit[GOLD]


def every_outcome(have: list[int], cost: Cost, food: int, unit: dict[int, int]) -> set[Cost]:
    """Return every final payment of an owner: every sequence of exchanges, then every exact
    payment.

    A heap is (pieces owned from the start, units received). Payments of a resource take the units
    received first, one after the other, and each of them has to be touched (R211).
    """
    start: tuple[tuple[int, ...], tuple[int, ...]] = (tuple(have), (0, 0, 0, 0))
    heaps, waiting = {start}, [start]
    while waiting:
        own, received = waiting.pop()
        for source, goal in product(unit, unit):
            if source == goal:
                continue
            mine, got = list(own), list(received)
            if got[source]:
                got[source] -= 1  # a chain: continue with the resource just received
            elif mine[source] >= unit[source]:
                mine[source] -= unit[source]
            else:
                continue
            got[goal] += 1
            heap = (tuple(mine), tuple(got))
            if sum(got) <= sum(have) and heap not in heaps:
                heaps.add(heap)
                waiting.append(heap)
    pieces = [MAY_PAY[kind] for kind, count in enumerate(cost) for _ in range(count)]
    pieces += [("potato", "corn", "gold")] * food
    payments = {tuple(sorted(choice)) for choice in product(*pieces)}
    found: set[Cost] = set()
    for own, received in heaps:
        units = [count * unit.get(kind, 0) for kind, count in enumerate(received)]
        for payment in payments:
            paid = [payment.count(name) for name in RESOURCES]
            left = [o + u - p for o, u, p in zip(own, units, paid, strict=True)]
            touched = all(
                paid[kind] > (received[kind] - 1) * unit[kind] for kind in unit if received[kind]
            )
            if touched and min(left) >= 0:
                potato, corn, stone, gold = (h - n for h, n in zip(have, left, strict=True))
                found.add((potato, corn, stone, gold))
    return found


def without_waste(outcomes: set[Cost]) -> set[Cost]:
    """Return the outcomes without those that give up all that another outcome does, and more
    (TRN-19).
    """
    return {
        one
        for one in outcomes
        if not any(
            other != one and all(a <= b for a, b in zip(other, one, strict=True))
            for other in outcomes
        )
    }


hands = st.lists(st.integers(0, 4), min_size=4, max_size=4)
prices = st.tuples(
    st.integers(0, 1), st.integers(0, 3), st.integers(0, 2), st.integers(0, 1), st.integers(0, 3)
).filter(lambda amounts: 0 < sum(amounts) <= 6)


@rule("BLD-32", "R211")
@UNITS
@settings(max_examples=40, deadline=None)
@given(have=hands, price=prices)
def test_the_payments_on_offer_are_all_that_exchanges_allow_without_waste(
    unit: dict[int, int], have: list[int], price: tuple[int, int, int, int, int]
) -> None:
    *amounts, food = price
    potato, corn, stone, gold = amounts
    cost = (potato, corn, stone, gold)
    offered = ways_with_exchange(have, cost, food, worth(unit))
    assert len(offered) == len(set(offered))
    assert set(offered) == without_waste(every_outcome(have, cost, food, unit))


@rule("TRN-20", "BLD-32")
@UNITS
@settings(max_examples=60, deadline=None)
@given(have=st.lists(st.integers(0, 7), min_size=4, max_size=4), price=prices)
def test_a_price_counts_as_payable_just_when_a_payment_exists(
    unit: dict[int, int], have: list[int], price: tuple[int, int, int, int, int]
) -> None:
    *amounts, food = price
    potato, corn, stone, gold = amounts
    cost = (potato, corn, stone, gold)
    exists = bool(ways_with_exchange(have, cost, food, worth(unit)))
    assert payable_with_exchange(have, cost, food, worth(unit)) == exists
    if unit == UNIT:
        OWNER.players[0].resources = have
        assert affordable(OWNER, 0, cost, food) == exists


OWNER = position().building(0, "Z15").state


@rule("TRN-20")
@pytest.mark.parametrize(("potato", "payable"), [(1, False), (2, True)])
def test_a_potato_of_the_price_is_not_food_as_well(potato: int, payable: bool) -> None:
    assert payable_with_exchange([potato, 0, 0, 0], price(potato=1), 1, worth(UNIT)) == payable


# --- equal amounts --------------------------------------------------------------------------------


@rule("BLD-32")
def test_the_tile_is_printed_with_what_the_clause_says() -> None:
    assert dict(tile("Z15").amounts) == {"gold": 1, "stone": 2, "corn": 2}
    assert exchange_of(OWNER, 0) == worth(UNIT)


@rule("BLD-32")
@pytest.mark.parametrize(
    ("owned", "asked"),
    [
        ({"gold": 1}, {"stone": 2}),
        ({"gold": 1}, {"corn": 2}),
        ({"stone": 2}, {"gold": 1}),
        ({"stone": 2}, {"corn": 2}),
        ({"corn": 2}, {"gold": 1}),
        ({"corn": 2}, {"stone": 2}),
    ],
)
def test_each_may_be_exchanged_for_each_other(owned: dict[str, int], asked: dict[str, int]) -> None:
    table = owing(price(**asked), **owned)
    assert table.resources(0) == {}
    assert table.frame != "PayCost"
    next_turn(table)


@rule("BLD-32")
@pytest.mark.parametrize("other", ["stone", "corn"])
def test_a_pair_so_becomes_gold_that_stands_in_for_a_potato(other: str) -> None:
    table = owing(price(potato=1), **{other: 2})
    assert table.resources(0) == {}


@rule("BLD-32", "R211")
def test_what_the_price_does_not_use_stays_with_the_owner() -> None:
    table = owing(price(corn=1), stone=2)
    assert table.resources(0) == {"corn": 1}


@rule("BLD-32")
def test_one_of_a_pair_cannot_be_exchanged() -> None:
    table = owing(price(corn=1), corn=1, stone=1)
    assert table.resources(0) == {"stone": 1}
    assert not affordable(
        position().building(0, "Z15").resources(0, stone=1).state, 0, (0, 1, 0, 0)
    )


@rule("BLD-32", "TRN-18")
def test_the_owner_chooses_and_may_exchange_also_what_they_need_not() -> None:
    table = owing(price(corn=2), corn=2, stone=2, gold=1)
    assert {"pay corn:2", "pay stone:2", "pay gold:1"} <= set(table.options())
    table.do("pay stone:2")
    assert table.resources(0) == {"corn": 2, "gold": 1}
    next_turn(table)


@rule("BLD-32", "TRN-18")
def test_gold_may_be_kept_by_paying_a_pair_in_its_place() -> None:
    table = owing(price(gold=1), corn=2, stone=1, gold=1)
    assert table.options() == ["pay gold:1", "pay corn:2"]
    table.do("pay corn:2")
    assert table.resources(0) == {"stone": 1, "gold": 1}


@rule("BLD-32")
def test_the_first_payment_on_offer_makes_no_exchange_that_is_not_needed() -> None:
    table = owing(price(corn=1), corn=3, stone=2, gold=1)
    assert table.options()[0] == "pay corn:1"
    assert "pay corn:-1 stone:2" in table.options()


@rule("TRN-19", "BLD-32")
def test_no_payment_gives_up_more_than_another() -> None:
    table = owing(price(corn=1), gold=2)
    # the gold buys a pair of corn, of which one is kept; exchanging the gold for one corn would be
    # wasteful
    assert table.resources(0) == {"corn": 1, "gold": 1}


@rule("BLD-33", "R211")
def test_nothing_is_exchanged_of_which_the_price_takes_nothing() -> None:
    table = owing(price(potato=1), potato=1, stone=2, corn=2)
    assert set(table.options()) == {"pay potato:1", "pay stone:2", "pay corn:2"}


@rule("BLD-01", "BLD-32")
def test_nobody_else_may_exchange() -> None:
    start = position().building(1, "Z15").resources(0, stone=2, gold=1)
    assert not affordable(start.state, 0, price(corn=2))
    table = owing(price(corn=1), owner=1, corn=1, gold=1)
    assert table.options() == ["pay corn:1", "pay gold:1"]


# --- places where payments are made ---------------------------------------------------------------


@rule("BLD-32", "R211")
@pytest.mark.parametrize("other", ["stone", "corn"])
def test_a_pair_may_stand_for_the_gold_of_a_placement(other: str) -> None:
    start = position().supply(0, "architect").building(0, "Z15").resources(0, **{other: 2})
    table = start.table()
    assert f"place architect {SPACE} gold" in table.options()
    table.do(f"place architect {SPACE} gold")
    assert table.resources(0) == {}
    assert table.on(SPACE) == "architect"
    next_turn(table)


@rule("BLD-32")
def test_stone_pays_the_food_of_a_placement() -> None:
    far = next(s.id for s in BASE.hill.spaces if s.section == 0 and s.terrace == 1)
    start = position().supply(0, "architect").building(0, "Z15").resources(0, stone=2, gold=1)
    table = start.table()
    assert f"place architect {far} gold" in table.options()
    table.do(f"place architect {far} gold")
    assert table.resources(0) == {}
    next_turn(table)


@rule("BLD-32")
def test_gold_and_food_of_one_placement_may_come_of_exchanges_into_both() -> None:
    far = next(s.id for s in BASE.hill.spaces if s.section == 0 and s.terrace == 1)
    start = position().supply(0, "architect").building(0, "Z15").resources(0, stone=4)
    table = start.table().do(f"place architect {far} gold")
    assert table.resources(0) == {}
    assert table.on(far) == "architect"


@rule("BLD-32")
def test_the_list_of_placements_and_the_check_of_one_agree() -> None:
    """Every offered placement is accepted and payable; placements that are refused are not
    offered.
    """
    start = position().supply(0, "architect", "courier").building(0, "Z15")
    start.resources(0, stone=3, corn=1, potato=1).hand(0, *CARDS[:2])
    table = start.table()
    offered = set(table.options(verb="place"))
    cards = [f"card:{card}" for card in CARDS[:2]]
    gods = {f"card:{card.id}": card.god for card in BASE.god_cards}
    for space in BASE.hill.spaces:
        for role in ("architect", "courier"):
            for how in ["gold", *(card for card in cards if gods[card] == space.god)]:
                text = f"place {role} {space.id} {how}"
                assert (text in offered) == _accepted(start, text), text


def _accepted(start: Position, text: str) -> bool:
    copy = Table(start.state.clone())
    try:
        copy.do(text)
    except IllegalError:
        return False
    return True


@rule("BLD-32")
def test_stone_pays_for_a_building_in_the_owners_turn() -> None:
    printed = Printed().icons(SPACE, "build", "gold", "gold")
    farm = printed.production("gain gold 1", corn=2)
    start = working(position(pack=printed.pack).market(farm)).building(0, "Z15")
    table = do_tasks(start.resources(0, stone=2).table(), "build").do(f"build {farm}")
    assert table.resources(0) == {}
    assert len(table.player(0).production_up) == 1
    next_turn(table)


@rule("BLD-32")
def test_a_purchase_that_only_an_exchange_pays_is_offered() -> None:
    printed = Printed().icons(SPACE, "weave", "gold", "gold")
    tiles = printed.weavings("red", "green", "yellow")
    start = working(position(pack=printed.pack).weavings(*tiles)).building(0, "Z15")
    table = do_tasks(start.resources(0, stone=2, corn=1).table(), "weave")
    assert max(len(text.split()) - 1 for text in table.options(verb="buy")) == 2
    table.do(f"buy {tiles[0]} {tiles[1]}")
    assert table.resources(0) == {}


@rule("BLD-32")
def test_a_follower_pays_for_an_offering_with_an_exchange() -> None:
    printed = Printed()
    steps = printed.temple()
    start = position(pack=printed.pack).priest_before(0, "offering").building(1, "Z15")
    table = activate(start.resources(1, corn=1, stone=2).table())
    assert (table.seat, table.frame) == (1, "OfferingChoice")
    table.do("offer 1")
    assert table.resources(1) == {}
    assert table.temple(1) == steps[1]
    next_turn(table)


@rule("BLD-32")
def test_a_left_over_weaving_is_bought_with_an_exchange_in_another_players_turn() -> None:
    printed = Printed().icons(SPACE, "weave", "gold", "gold")
    tiles = printed.weavings("red", "green", "yellow")
    start = working(position(pack=printed.pack).weavings(*tiles)).building(1, "Z15")
    table = do_tasks(start.resources(1, gold=1).table(), "weave")
    assert (table.seat, table.frame) == (1, "BuyLeftover")
    table.do(f"buy {tiles[0]}")
    assert table.resources(1) == {}
    assert table.tapestries(1) == [[tiles[0]]]
    next_turn(table)


@rule("BLD-32")
def test_the_potato_of_a_muster_in_another_players_turn_may_come_of_a_pair() -> None:
    card = BASE.army_cards[0].id
    start = position().priest_before(0, "conquest").building(1, "Z15").army(1, hand=[card])
    table = activate(start.resources(1, corn=2).table())
    assert (table.seat, table.frame) == (1, "Muster")
    table.do(f"muster {card}")
    assert table.army(1, "army_up") == [card]
    assert table.resources(1) == {}


@rule("BLD-32")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_gold_for_missing_potatoes_of_a_festival_may_come_of_pairs(owner: int) -> None:
    start = position().festival(0, number=3).building(owner, "Z15").hand(owner, *CARDS[:2])
    table = start.resources(owner, corn=2, stone=3).table()
    assert (table.seat, table.frame) == (owner, "Upkeep")
    assert table.options() == ["upkeep gold:0", "upkeep gold:1", "upkeep gold:2"]
    table.do("upkeep gold:2")
    assert table.state.finished
    assert points_from(table, owner, "upkeep") == 0
    assert table.resources(owner) == {"stone": 1}


@rule("BLD-32")
def test_the_owner_chooses_which_pair_pays_the_gold_of_the_upkeep() -> None:
    start = position().festival(0, number=3).building(0, "Z15").hand(0, CARDS[0])
    table = start.resources(0, corn=2, stone=2).table().do("upkeep gold:1")
    assert set(table.options()) == {"pay corn:2", "pay stone:2"}
    table.do("pay stone:2")
    assert table.state.finished
    # the owner gains this from the corn, before Final Scoring
    assert table.resources(0) == {"gold": 1}


@rule("BLD-32")
def test_corn_from_an_exchange_does_not_pay_for_god_cards() -> None:
    start = position().festival(0, number=3).building(0, "Z15").hand(0, CARDS[0])
    table = start.resources(0, corn=1, stone=1).table()
    assert table.state.finished
    assert points_from(table, 0, "upkeep") == -2


# --- exchanges outside of payments ----------------------------------------------------------------


@rule("BLD-33", "R21")
def test_outside_a_payment_no_exchange_is_offered() -> None:
    plain = position().resources(0, corn=4, stone=4, gold=4).supply(0, "architect").table()
    start = position().resources(0, corn=4, stone=4, gold=4).supply(0, "architect")
    table = start.building(0, "Z15").table()
    assert table.asides() == []
    assert {text.split()[0] for text in table.options()} == {
        text.split()[0] for text in plain.options()
    }


@rule("SCO-02", "R21")
def test_before_final_scoring_pairs_become_gold_and_score() -> None:
    start = position().building(0, "Z15").resources(0, corn=3, stone=5, potato=4)
    start.resources(1, corn=3, stone=5)
    start.state.stack = [FinalScoring()]
    table = start.table()
    assert table.resources(0) == {"corn": 1, "stone": 1, "gold": 3, "potato": 4}
    assert points_from(table, 0, "gold") == 3
    assert table.resources(1) == {"corn": 3, "stone": 5}
    assert points_from(table, 1, "gold") == 0


@rule("SCO-02")
def test_the_printed_numbers_decide_the_last_exchange_too() -> None:
    pack = with_amounts(BASE, "Z15", stone=3, gold=2)
    start = position(pack=pack).building(0, "Z15").resources(0, corn=2, stone=3)
    start.state.stack = [FinalScoring()]
    assert start.table().resources(0) == {"gold": 4}


@rule("SET-30", "BLD-32")
def test_bought_in_setup_it_pays_for_the_next_building_there() -> None:
    printed = Printed()
    stone, *builds = (printed.card("inti", text) for text in ("gain stone 1", *PAID))
    farm = printed.production("gain gold 1", corn=2)
    pack = at_price(printed.pack, "Z15", stone=1)
    table = in_setup(pack, stone, *builds, market=(farm, "Z15"))
    table.do(f"benefit {stone} 1", f"benefit {builds[0]} 1")
    assert f"build {farm}" not in table.options()
    table.do("build Z15", f"benefit {builds[1]} 1", f"build {farm}")
    assert table.resources(1) == {}
    assert len(table.player(1).production_up) == 1
