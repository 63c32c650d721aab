"""Paying Soldiers with whole Army cards (CQ-12, CQ-17 to CQ-19)."""

from itertools import product
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.changed import army_cards, changed, space
from support.position import position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conquest.soldiers import (
    can_place_marker,
    payments_for,
    pays_for,
    soldiers_up,
)
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.actions import Names
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.questions import read, write

ONES, TWOS = army_cards(1), army_cards(2)
WHERE = "antisuyu-1"

Payment: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards to flip, cards to discard."""


def army(ones: int, twos: int) -> list[str]:
    return ONES[:ones] + TWOS[:twos]


def conquering(flip: int, discard: int, up: list[str], **cards: list[str]) -> Table:
    """Return a table in which seat 0 may place a marker; only one space is left, with this
    price in Soldiers.
    """
    place = position(players=4, pack=changed(space(WHERE, flip, discard, "gain gold 1")))
    free = [name for name in place.names.conquests if name != WHERE]
    for seat in (1, 2, 3):
        place.marker(seat, *free[(seat - 1) * 8 : seat * 8])
    place.army(0, up=up, **cards).priest_before(0, "conquest")
    return place.table().do("priest 1 act", "casualty potato")


@rule("CQ-12")
def test_the_soldiers_of_a_player_are_those_of_all_face_up_cards() -> None:
    place = position().army(0, hand=TWOS[:1], up=[*ONES[:3], *TWOS[1:3]], down=ONES[3:5])
    assert soldiers_up(place.state, 0) == 3 * 1 + 2 * 2
    assert soldiers_up(place.state, 1) == 0


# --- comparison with a brute-force search of all subsets ------------------------------------------


def brute_force(soldiers: dict[int, int], flip: int, discard: int) -> set[Payment]:
    """Return every payment that is enough and has no smaller part that is enough."""

    def enough(flips: tuple[int, ...], discards: tuple[int, ...]) -> bool:
        flipped = sum(soldiers[card] for card in flips)
        discarded = sum(soldiers[card] for card in discards)
        return flipped >= flip and discarded >= discard

    def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
        return tuple(other for other in cards if other != card)

    found = set()
    for uses in product(("keep", "flip", "discard"), repeat=len(soldiers)):
        pairs = list(zip(sorted(soldiers), uses, strict=True))
        flips = tuple(card for card, use in pairs if use == "flip")
        discards = tuple(card for card, use in pairs if use == "discard")
        if (
            enough(flips, discards)
            and not any(enough(without(flips, card), discards) for card in flips)
            and not any(enough(flips, without(discards, card)) for card in discards)
        ):
            found.add((flips, discards))
    return found


def mixture(soldiers: dict[int, int], payment: Payment) -> tuple[tuple[int, ...], ...]:
    """Return a payment as Soldiers, without the identity of equal cards."""
    flips, discards = payment
    return (
        tuple(sorted(soldiers[card] for card in flips)),
        tuple(sorted(soldiers[card] for card in discards)),
    )


def state_with(ones: int, twos: int, flip: int, discard: int) -> State:
    place = position(pack=changed(space(WHERE, flip, discard)))
    return place.army(0, up=army(ones, twos)).state


needs = st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(any)
armies = st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(lambda pair: sum(pair) <= 6)


@rule("CQ-17", "CQ-18", "CQ-19")
@settings(max_examples=80, deadline=None)
@given(owned=armies, need=needs)
def test_the_payments_on_offer_are_exactly_the_minimal_ones_up_to_equal_cards(
    owned: tuple[int, int], need: tuple[int, int]
) -> None:
    state = state_with(*owned, *need)
    names = Names(state.pack)
    region, number = names.conquests[WHERE]
    soldiers = {card: state.pack.army_cards[card].soldiers for card in state.players[0].army_up}
    minimal = brute_force(soldiers, *need)
    offered = payments_for(state, 0, region, number)
    mixtures = [mixture(soldiers, payment) for payment in offered]
    assert len(mixtures) == len(set(mixtures))
    assert set(mixtures) == {mixture(soldiers, payment) for payment in minimal}
    assert set(offered) <= minimal
    for flips, discards in offered:
        action = ("conquer", region, number, flips, discards)
        assert read(names, write(names, action)) == action


@rule("CQ-17", "CQ-18", "CQ-19")
@settings(max_examples=40, deadline=None)
@given(owned=armies, need=needs)
def test_exactly_the_minimal_payments_are_accepted(
    owned: tuple[int, int], need: tuple[int, int]
) -> None:
    state = state_with(*owned, *need)
    region, number = Names(state.pack).conquests[WHERE]
    up = sorted(state.players[0].army_up)
    minimal = brute_force({card: state.pack.army_cards[card].soldiers for card in up}, *need)
    accepted = set()
    for uses in product((0, 1, 2), repeat=len(up)):
        flips = tuple(card for card, use in zip(up, uses, strict=True) if use == 1)
        discards = tuple(card for card, use in zip(up, uses, strict=True) if use == 2)
        if pays_for(state, 0, ("conquer", region, number, flips, discards)):
            accepted.add((flips, discards))
    assert accepted == minimal


@rule("CQ-12")
@settings(max_examples=80, deadline=None)
@given(owned=armies, need=needs)
def test_a_space_is_open_exactly_to_those_who_can_pay_all_it_asks(
    owned: tuple[int, int], need: tuple[int, int]
) -> None:
    ones, twos = owned
    flip, discard = need
    state = state_with(ones, twos, flip, discard)
    for region, owners in enumerate(state.conquest):
        state.conquest[region] = [1] * len(owners)
    region, number = Names(state.pack).conquests[WHERE]
    state.conquest[region][number] = -1
    # Cards with two Soldiers may be split between flip and discard in any way; cards with one fill
    # the rest.
    able = any(
        max(0, flip - 2 * flip_twos) + max(0, discard - 2 * (twos - flip_twos)) <= ones
        for flip_twos in range(twos + 1)
    )
    assert can_place_marker(state, 0) == able


# --- examples -------------------------------------------------------------------------------------


@rule("CQ-12")
@pytest.mark.parametrize(
    ("up", "able"), [([ONES[0]], False), (ONES[:2], True), ([ONES[0], TWOS[0]], True)]
)
def test_enough_soldiers_for_flip_and_discard_together_are_needed(
    up: list[str], able: bool
) -> None:
    table = conquering(1, 1, up)
    assert (table.frame == "PlaceMarker") == able


@rule("CQ-12")
def test_soldiers_in_hand_and_on_face_down_cards_do_not_count() -> None:
    table = conquering(2, 0, [ONES[0]], hand=TWOS[:2], down=TWOS[2:4])
    assert table.frame == "Muster"
    table.do("done")
    assert table.frame == "SecondAction"


@rule("CQ-12")
@pytest.mark.parametrize("card", [TWOS[0], TWOS[1], TWOS[2]])
def test_cards_not_face_up_in_the_own_player_area_pay_nothing(card: str) -> None:
    place = position(pack=changed(space(WHERE, flip=1)))
    place.army(0, up=[ONES[0]], hand=[TWOS[0]], down=[TWOS[1]]).army(1, up=[TWOS[2]])
    table = place.asked(frames.PlaceMarker(0)).table()
    with pytest.raises(IllegalError):
        table.do(f"conquer {WHERE} flip:{card}")


@rule("CQ-17")
def test_a_2_soldier_card_may_cover_a_need_for_one_and_the_surplus_is_lost() -> None:
    table = conquering(1, 0, [TWOS[0]])
    table.do(f"conquer {WHERE} flip:{TWOS[0]}")
    assert table.army(0, "army_down") == [TWOS[0]]
    assert table.army(0, "army_up") == []


@rule("CQ-17", "R53")
def test_the_payer_chooses_which_cards_also_others_than_those_shown() -> None:
    table = conquering(1, 0, ONES[:3])
    assert table.options() == [f"conquer {WHERE} flip:{ONES[0]}", "done"]
    table.do(f"conquer {WHERE} flip:{ONES[2]}")
    assert table.army(0, "army_down") == [ONES[2]]


@rule("CQ-17")
def test_a_need_for_two_is_met_by_one_strong_or_two_weak_cards() -> None:
    table = conquering(2, 0, army(2, 1))
    assert sorted(table.options(verb="conquer")) == [
        f"conquer {WHERE} flip:{ONES[0]},{ONES[1]}",
        f"conquer {WHERE} flip:{TWOS[0]}",
    ]


@rule("CQ-18")
def test_one_2_soldier_card_cannot_be_flipped_for_one_and_discarded_for_the_other() -> None:
    table = conquering(1, 1, [TWOS[0]])
    assert table.frame == "SecondAction"


@rule("CQ-18")
def test_no_card_may_be_named_twice() -> None:
    place = position(pack=changed(space(WHERE, flip=1, discard=1))).army(0, up=TWOS[:2])
    table = place.asked(frames.PlaceMarker(0)).table()
    for cards in (
        f"flip:{TWOS[0]} discard:{TWOS[0]}",
        f"flip:{TWOS[0]},{TWOS[0]} discard:{TWOS[1]}",
    ):
        with pytest.raises(IllegalError):
            table.do(f"conquer {WHERE} {cards}")


@rule("CQ-19", "R53")
@pytest.mark.parametrize(
    "cards",
    [
        f"flip:{ONES[0]},{TWOS[0]} discard:{ONES[1]}",
        f"flip:{TWOS[0]},{TWOS[1]} discard:{ONES[1]}",
        f"flip:{TWOS[0]} discard:{ONES[0]},{ONES[1]}",
        f"flip:{TWOS[0]} discard:{ONES[0]},{TWOS[1]}",
    ],
)
def test_no_payment_contains_a_card_it_could_do_without(cards: str) -> None:
    place = position(pack=changed(space(WHERE, flip=2, discard=1))).army(0, up=army(2, 2))
    table = place.asked(frames.PlaceMarker(0)).table()
    with pytest.raises(IllegalError):
        table.do(f"conquer {WHERE} {cards}")


@rule("CQ-19")
def test_a_surplus_is_no_fault_where_no_card_can_be_spared() -> None:
    table = conquering(3, 0, TWOS[:2])
    table.do(f"conquer {WHERE} flip:{TWOS[0]},{TWOS[1]}")
    assert table.army(0, "army_down") == TWOS[:2]


@rule("CQ-17")
@pytest.mark.parametrize("cards", [f"flip:{ONES[0]}", f"discard:{TWOS[0]}", ""])
def test_too_little_is_refused(cards: str) -> None:
    place = position(pack=changed(space(WHERE, flip=2))).army(0, up=army(1, 1))
    table = place.asked(frames.PlaceMarker(0)).table()
    with pytest.raises(IllegalError):
        table.do(f"conquer {WHERE} {cards}".strip())
