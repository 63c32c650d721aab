"""Card draw, card play and the new Building Market of a Festival (FST-33 to FST-45)."""

from collections import Counter
from typing import Any

import pytest

from support.changed import Change, bare_temple, card, changed, price
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.pack import Pack

BASE = components.load("base")
A, B, C, D, E, *REST = (other.id for other in BASE.god_cards)
FARM, MILL, QUARRY = (tile.id for tile in BASE.productions[:3])
PACK = changed(bare_temple)


def pending(players: int = 2, holder: int = 0, pack: Pack = PACK, **options: Any) -> Position:
    """Return a position in which the first Festival of a holder is about to be resolved and
    every seat has enough potatoes.
    """
    place = position(players=players, pack=pack, **options).festival(holder)
    for seat in range(players):
        place.resources(seat, potato=50)
    return place


def playing(*changes: Change, hand: tuple[str, ...] = (A, B)) -> Position:
    """Return a position in which the holder, seat 0, has these cards to play."""
    return pending(pack=changed(bare_temple, *changes)).hand(0, *hand)


def to_main(table: Table) -> Table:
    while table.frame != "MainChoice":
        table.do("done")
    return table


def play_all(table: Table, name: str) -> None:
    """Play a card and take its only benefit."""
    table.do(f"play {name}", f"benefit {name} 1")
    if table.frame == "CardBenefits":  # a seat that could take free actions has one more decision
        table.do("done")


def drawn(table: Table) -> list[int]:
    """Return the seats that drew God cards, one entry for each card, in order."""
    return [event.seat for event in table.sink.events if event.clause == "FST-34"]


def in_deck(table: Table) -> list[str]:
    """Return the cards of the God deck, top first."""
    return [BASE.god_cards[number].id for number in reversed(table.state.god_deck)]


# --- card draw -----------------------------------------------------------------------------------


@rule("FST-33", "FST-34")
@pytest.mark.parametrize(
    ("points", "order"),
    [
        ((30, 20), [1, 1, 0]),
        ((20, 30), [0, 0, 1]),
        ((30, 20, 40), [1, 1, 0, 0, 2]),
        ((10, 30, 20), [0, 0, 2, 2, 1]),
        ((40, 30, 20, 10), [3, 3, 2, 2, 1, 0]),
        ((20, 40, 10, 30), [2, 2, 0, 0, 3, 1]),
    ],
)
def test_players_draw_from_fewest_to_most_points_the_lower_half_twice(
    points: tuple[int, ...], order: list[int]
) -> None:
    place = pending(len(points))
    for seat, amount in enumerate(points):
        place.points(seat, amount)
    table = place.table()
    assert drawn(table) == order
    assert [len(table.hand(seat)) for seat in range(len(points))] == [
        Counter(order)[seat] for seat in range(len(points))
    ]


@rule("FST-33")
def test_points_scored_earlier_in_the_same_festival_count() -> None:
    place = pending().points(0, 11).points(1, 10).marker(1, "antisuyu-1")
    table = place.casualties("priest", "warrior").table()
    assert drawn(table) == [0, 0, 1]


@rule("FST-33")
def test_the_cards_drawn_are_the_top_ones_of_the_deck_in_that_order() -> None:
    table = pending().points(0, 20).points(1, 10).god_deck(A, B, C).table()
    assert (table.hand(1), table.hand(0)) == (sorted([A, B]), [C])


@rule("FST-35", "R132")
@pytest.mark.parametrize(
    ("players", "holder", "points", "order"),
    [
        (2, 0, (10, 10), [1, 1, 0]),
        (2, 1, (10, 10), [0, 0, 1]),
        (3, 1, (10, 10, 10), [0, 0, 2, 2, 1]),
        (4, 2, (10, 10, 10, 10), [1, 1, 0, 0, 3, 2]),
        (4, 0, (10, 20, 20, 30), [0, 0, 2, 2, 1, 3]),
        (4, 2, (20, 20, 30, 10), [3, 3, 1, 1, 0, 2]),
    ],
)
def test_of_equals_whoever_comes_first_clockwise_from_the_holder_counts_as_having_more(
    players: int, holder: int, points: tuple[int, ...], order: list[int]
) -> None:
    place = pending(players, holder)
    for seat, amount in enumerate(points):
        place.points(seat, amount)
    assert drawn(place.table()) == order


@rule("FST-36")
def test_the_card_draw_leaves_the_offer_alone() -> None:
    table = pending().offer(A, B).table()
    assert table.frame == "FestivalCards"  # there is no question about where to take the cards
    assert table.offer() == [A, B]
    assert drawn(table) == [1, 1, 0]


@rule("FST-36", "R62")
def test_god_cards_gained_by_a_played_card_come_from_the_deck_only() -> None:
    place = playing(card(A, "draw god 2"), hand=(A,)).offer(B).god_deck(REST[0], REST[1], C, D, E)
    table = place.table()
    assert table.hand(0) == sorted([A, C])
    table.do(f"play {A}", f"benefit {A} 1")
    assert table.hand(0) == sorted([C, D, E])
    assert table.offer() == [B]


@rule("FST-36")
def test_with_an_empty_deck_a_card_that_only_draws_has_nothing_to_offer() -> None:
    pack = changed(bare_temple, card(A, "draw god 1", "gain corn 1"))
    place = pending(pack=pack).hand(0, A).offer(B).only_god_deck()
    table = place.table().do(f"play {A}")
    assert table.options() == [f"benefit {A} 2", "done"]


@rule("FST-36")
def test_after_the_festival_the_offer_is_open_again() -> None:
    table = to_main(pending().offer(A, B).table()).do("pray")
    assert table.options() == ["take deck", f"take {A}", f"take {B}"]


@rule("FST-37", "R62")
@pytest.mark.parametrize(("deck", "order"), [((), []), ((A,), [1]), ((A, B), [1, 1])])
def test_if_the_deck_is_empty_nothing_more_is_drawn(
    deck: tuple[str, ...], order: list[int]
) -> None:
    place = pending().points(0, 20).points(1, 10).offer(C, D).only_god_deck(*deck)
    table = place.table()
    assert drawn(table) == order
    assert table.offer() == [C, D]
    assert table.hand(0) == []


# --- card play -----------------------------------------------------------------------------------


@rule("FST-38")
def test_everybody_may_play_cards_clockwise_from_the_holder() -> None:
    table = pending(4, holder=2).table()
    for seat in (2, 3, 0, 1):
        assert (table.seat, table.frame) == (seat, "FestivalCards")
        table.do("done")
    assert table.frame == "MainChoice"


@rule("FST-38")
def test_nobody_plays_more_than_3_cards() -> None:
    changes = [card(name, "gain stone 1") for name in (A, B, C, D)]
    table = playing(*changes, hand=(A, B, C, D)).table()
    for name in (A, B, C):
        assert f"play {D}" in table.options(0)
        table.do(f"play {name}", f"benefit {name} 1")
    assert table.seat == 1
    assert D in table.hand(0)
    assert table.resources(0)["stone"] == 3


@rule("FST-38")
def test_no_statue_is_needed_for_the_benefits() -> None:
    table = playing(card(A, "gain stone 2")).table()
    assert sum(table.player(0).small) + sum(table.player(0).large) == 0
    table.do(f"play {A}", f"benefit {A} 1")
    assert table.resources(0)["stone"] == 2


@rule("FST-38")
def test_only_cards_of_the_own_hand_can_be_played() -> None:
    table = playing(hand=(A,)).hand(1, B).offer(REST[0]).table()
    for name in (B, REST[0]):
        with pytest.raises(IllegalError):
            table.do(f"play {name}", seat=0)


@rule("FST-38")
def test_a_player_without_god_cards_is_not_asked() -> None:
    table = pending().hand(1, A).points(0, 20).points(1, 10).only_god_deck().table()
    assert (table.seat, table.frame) == (1, "FestivalCards")


@rule("FST-38", "BLD-36")
def test_a_free_action_that_brings_no_god_card_is_no_reason_to_ask() -> None:
    table = pending().hand(1, A).army(0, hand=["A01"]).only_god_deck().table()
    assert (table.seat, table.frame) == (1, "FestivalCards")


@rule("FST-39")
def test_what_an_earlier_card_brought_may_pay_for_a_later_one() -> None:
    table = playing(card(A, "gain stone 3"), card(B, "statue small", "gain corn 1")).table()
    table.do(f"play {A}", f"benefit {A} 1", f"play {B}")
    assert table.options() == [f"benefit {B} 1", f"benefit {B} 2", "done"]
    table.do(f"benefit {B} 1").do(table.options()[0])
    assert sum(table.player(0).small) == 1
    assert "stone" not in table.resources(0)


@rule("FST-39")
def test_what_cannot_be_paid_is_not_offered_before_that() -> None:
    table = playing(card(A, "gain stone 3"), card(B, "statue small", "gain corn 1")).table()
    table.do(f"play {B}")
    assert table.options() == [f"benefit {B} 2", "done"]


@rule("FST-39")
def test_a_card_is_finished_before_the_next_is_played() -> None:
    table = playing(card(A, "gain stone 1", "gain corn 1")).table().do(f"play {A}")
    assert table.frame == "CardBenefits"
    with pytest.raises(IllegalError):
        table.do(f"play {B}")
    table.do(f"benefit {A} 2")
    with pytest.raises(IllegalError):
        table.do(f"benefit {A} 2")  # each benefit can be taken once


@rule("FST-40")
@pytest.mark.parametrize(
    ("taken", "gained"),
    [([], {}), ([1], {"stone": 1}), ([2], {"corn": 1}), ([2, 1], {"stone": 1, "corn": 1})],
)
def test_each_single_benefit_may_be_declined(taken: list[int], gained: dict[str, int]) -> None:
    table = playing(card(A, "gain stone 1", "gain corn 1")).table().do(f"play {A}")
    table.do(*(f"benefit {A} {number}" for number in taken))
    if len(taken) < 2:
        table.do("done")
    assert table.resources(0) == {"potato": 48, **gained}  # the seat has paid for 2 cards
    assert (table.seat, table.frame) == (0, "FestivalCards")
    assert A not in table.hand(0)


@rule("FST-41")
def test_cards_drawn_in_this_phase_may_be_played() -> None:
    place = pending(pack=changed(bare_temple, card(A, "gain stone 1"))).points(0, 30)
    table = place.god_deck(B, C, A).table()
    table.do(f"play {A}", f"benefit {A} 1")
    assert table.resources(0) == {"potato": 50, "stone": 1}


@rule("FST-41", "R135")
def test_cards_gained_in_this_phase_may_be_played_within_the_limit_of_3() -> None:
    changes = [card(A, "draw god 2"), *(card(name, "gain stone 1") for name in (B, C, D))]
    place = playing(*changes, hand=(A,)).points(0, 30).god_deck(E, REST[0], B, C, D)
    table = place.table().do(f"play {A}", f"benefit {A} 1")
    assert table.hand(0) == sorted([B, C, D])
    table.do(f"play {C}", f"benefit {C} 1", f"play {D}", f"benefit {D} 1")
    assert table.seat == 1
    assert table.hand(0) == [B]


@rule("FST-41", "FST-08", "FST-36")
def test_a_holder_may_take_a_card_by_a_free_action_after_the_last_of_the_hand_is_played() -> None:
    changes = [card(name, "gain stone 1") for name in (A, B, C)]
    place = pending(pack=changed(bare_temple, *changes)).building(0, "Z19").points(0, 30)
    table = place.offer(REST[0]).god_deck(D, E, A, B, C).table()
    play_all(table, A)
    assert (table.seat, table.frame, table.options()) == (0, "FestivalCards", ["done"])
    table.do("aside use Z19")
    assert table.hand(0) == [B]  # the card comes from the deck, although the offer has a card
    play_all(table, B)
    assert table.resources(0) == {"potato": 49, "stone": 2}


@rule("FST-42", "R135")
def test_played_cards_are_shuffled_into_the_deck_after_the_last_player() -> None:
    table = playing(card(A, "gain stone 1")).offer(REST[5]).table()
    table.do(f"play {A}", f"benefit {A} 1", "done")
    assert table.seat == 1
    assert A not in in_deck(table)
    assert table.offer() == [REST[5]]
    before = in_deck(table)
    table.do("done")
    assert sorted(in_deck(table)) == sorted([*before, A])
    # the cards were shuffled into the deck, not put on top
    assert [name for name in in_deck(table) if name != A] != before
    assert table.offer() == [REST[5]]
    assert violations(table.state) == []


@rule("FST-42", "R62")
def test_nobody_draws_a_card_played_in_the_same_phase() -> None:
    pack = changed(bare_temple, card(A, "gain stone 1"), card(B, "draw god 1", "gain corn 1"))
    place = pending(pack=pack).hand(0, A).hand(1, B).only_god_deck()
    table = place.table().do(f"play {A}", f"benefit {A} 1")
    assert table.seat == 1
    table.do(f"play {B}")
    assert table.options() == [f"benefit {B} 2", "done"]  # the deck is still empty


@rule("FST-42")
def test_the_holders_turn_adds_no_festival_card_to_the_offer() -> None:
    table = playing(card(A, "gain stone 1")).table().do(f"play {A}", f"benefit {A} 1")
    to_main(table).do("pray", "train").do(table.options()[0])
    if table.frame == "RecruitVillager":
        table.do("recruit none")
    assert table.seat == 1
    assert table.offer() == []


# --- Building Market -----------------------------------------------------------------------------


@rule("FST-43")
def test_a_paid_building_can_be_bought_but_the_market_cannot_be_refreshed() -> None:
    place = playing(card(A, "building paid"), price(FARM, stone=2)).resources(0, potato=50, stone=2)
    table = place.market(FARM).table().do(f"play {A}", f"benefit {A} 1")
    assert len(table.hand(0)) > 0  # a card to refresh with is available
    assert table.options() == [f"build {FARM}", "done"]
    with pytest.raises(IllegalError):
        table.do(f"refresh {B}")
    table.do(f"build {FARM}")
    assert "stone" not in table.resources(0)
    assert [table.names.building[0, tile] for tile in table.player(0).production_up] == [FARM]


@rule("FST-43")
def test_a_paid_building_nobody_can_pay_for_is_not_offered_for_the_sake_of_a_refresh() -> None:
    table = playing(card(A, "building paid", "gain corn 1"), price(FARM, stone=2))
    play = table.market(FARM).table().do(f"play {A}")
    assert play.options() == [f"benefit {A} 2", "done"]


@rule("FST-44")
def test_gaps_in_the_market_stay_open_until_the_end_of_the_festival() -> None:
    changes = [card(A, "building paid"), card(B, "building paid")]
    changes += [price(name, stone=1) for name in (FARM, MILL)]
    place = playing(*changes, hand=(A, B)).resources(0, potato=50, stone=2).market(FARM, MILL)
    table = place.table().do(f"play {A}", f"benefit {A} 1", f"build {FARM}")
    assert table.market() == [MILL]
    table.do(f"play {B}", f"benefit {B} 1", f"build {MILL}")
    assert table.market() == []
    table.do("done")
    assert table.seat == 1
    assert table.market() == []
    table.do("done")
    assert len(table.market()) == 4


@rule("FST-45")
def test_the_old_buildings_go_under_their_stacks_and_2_of_each_type_are_revealed() -> None:
    place = pending()
    old = [row[:] for row in place.state.market]
    stacks = [stack[:] for stack in place.state.stacks]
    table = to_main(place.table())
    for kind in (0, 1):
        assert table.state.market[kind] == [stacks[kind][-1], stacks[kind][-2]]
        assert table.state.stacks[kind][2:] == stacks[kind][:-2]
        assert sorted(table.state.stacks[kind][:2]) == sorted(old[kind])
    assert violations(table.state) == []


@rule("FST-45", "R111")
def test_the_old_buildings_lie_under_the_stack_in_random_order() -> None:
    orders = set()
    for number in range(16):
        table = to_main(pending(seed=bytes([number]) * 32).market(FARM, MILL).table())
        orders.add(tuple(table.names.building[0, tile] for tile in table.state.stacks[0][:2]))
    assert orders == {(FARM, MILL), (MILL, FARM)}


@rule("FST-45")
def test_a_short_stack_gives_what_it_has_and_the_old_buildings_come_back() -> None:
    place = pending().market(FARM, MILL)
    stack = place.state.stacks[0]
    last = stack[-1]
    place.state.players[1].production_down += stack[:-1]
    place.state.stacks[0] = [last]
    table = to_main(place.table())
    assert table.state.market[0][0] == last
    assert len(table.state.market[0]) == 2
    assert len(table.state.stacks[0]) == 1
    both = {table.names.building[0, tile] for tile in table.state.market[0] + table.state.stacks[0]}
    assert both == {FARM, MILL, table.names.building[0, last]}


@rule("FST-45")
def test_with_stack_and_market_exhausted_the_market_stays_short() -> None:
    place = pending().market(FARM)
    place.state.players[1].production_down += place.state.stacks[0]
    place.state.stacks[0] = []
    table = to_main(place.table())
    assert [table.names.building[0, tile] for tile in table.state.market[0]] == [FARM]
    assert len(table.state.market[1]) == 2
