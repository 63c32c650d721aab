"""Conquest: markers, the cards they cost, and the gold instead of a Conquest (CQ)."""

import pytest

from support.changed import army_cards
from support.conquering import (
    BOTH,
    CHOICE,
    CORN,
    GOLD,
    LOST,
    PACK,
    REJUVENATE,
    begin,
    conquest,
    roles,
)
from support.play import positions
from support.position import position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations

ONES, TWOS = army_cards(1), army_cards(2)


def story(table: Table, *kinds: str) -> list[tuple[str, int]]:
    """Return (kind, seat) of the events of some kinds, in order."""
    return [(event.kind, event.seat) for event in table.sink.events if event.kind in kinds]


def owner(table: Table, name: str) -> int:
    region, number = table.names.conquests[name]
    return table.state.conquest[region][number]


# --- placing a marker ----------------------------------------------------------------------------


@rule("CQ-10")
def test_markers_are_placed_in_turn_order_one_each() -> None:
    place = position(players=3, pack=PACK).priest_before(1, "conquest").turn(1)
    for seat in range(3):
        place.army(seat, up=ONES[2 * seat : 2 * seat + 2])
    table = begin(place.table())
    for seat, where in ((1, GOLD), (2, REJUVENATE), (0, LOST)):
        assert (table.seat, table.frame) == (seat, "PlaceMarker")
        table.do(f"conquer {where} flip:{ONES[2 * seat]}")
        assert owner(table, where) == seat
    assert table.seat == 1  # the second marker: seats 2 and 0 have Soldiers left, but only one each


@rule("CQ-10")
def test_no_marker_has_to_be_placed() -> None:
    table = begin(conquest().army(1, up=[ONES[0]]).table())
    stock = table.player(1).markers
    assert (table.seat, table.frame) == (1, "PlaceMarker")
    table.do("done")
    assert (table.player(1).markers, table.army(1, "army_up")) == (stock, [ONES[0]])
    [declined] = table.events("declined")
    assert (declined["seat"], declined["what"]) == (1, "marker")


@rule("CQ-10")
def test_the_marker_comes_out_of_the_stock() -> None:
    table = begin(conquest().army(0, up=[ONES[0]]).table())
    stock = table.player(0).markers
    table.do(f"conquer {GOLD} flip:{ONES[0]}")
    assert table.player(0).markers == stock - 1


@rule("CQ-11", "R124")
def test_every_empty_space_of_every_region_is_open_in_no_order() -> None:
    strong = TWOS[:6]
    place = conquest(3).marker(1, GOLD, "kuntisuyu-3").marker(2, "chinchasuyu-6")
    table = begin(place.army(0, up=strong).table())
    offered = {option.split()[1] for option in table.options(verb="conquer")}
    assert offered == set(table.names.conquests) - {GOLD, "kuntisuyu-3", "chinchasuyu-6"}


@rule("CQ-11")
def test_a_taken_space_is_refused_also_to_its_owner() -> None:
    table = begin(conquest().marker(0, GOLD).marker(1, LOST).army(0, up=ONES[:2]).table())
    for where in (GOLD, LOST):
        with pytest.raises(IllegalError):
            table.do(f"conquer {where} flip:{ONES[0]}")


@rule("CQ-11")
def test_a_space_may_be_taken_while_those_left_of_it_are_empty() -> None:
    table = begin(conquest().army(0, up=[ONES[0]]).table()).do(f"conquer {LOST} flip:{ONES[0]}")
    assert owner(table, LOST) == 0
    assert owner(table, GOLD) == -1


@rule("CQ-13", "R125")
def test_marker_then_benefits_then_flip_and_discard() -> None:
    table = begin(conquest().army(0, up=ONES[:2]).table())
    table.do(f"conquer {BOTH} flip:{ONES[0]} discard:{ONES[1]}")
    kinds = ("conquered", "gained", "flipped", "discarded")
    assert [kind for kind, _ in story(table, *kinds)] == [
        "conquered",
        "gained",
        "gained",
        "flipped",
        "discarded",
    ]


@rule("CQ-13")
def test_while_a_benefit_is_being_chosen_nothing_has_been_flipped_or_discarded() -> None:
    table = begin(conquest().army(0, up=ONES[:2]).table())
    table.do(f"conquer {CHOICE} flip:{ONES[0]} discard:{ONES[1]}")
    assert table.frame == "ChooseEffect"
    assert owner(table, CHOICE) == 0
    assert table.army(0, "army_down") == []
    assert table.state.army_discard == []
    assert violations(table.state) == []
    table.do("choose 1")
    assert table.army(0, "army_down") == [ONES[0]]
    assert [PACK.army_cards[card].id for card in table.state.army_discard] == [ONES[1]]
    assert table.resources(0) == {"stone": 1}


@rule("CQ-14", "R125")
def test_a_card_flipped_for_a_space_is_not_turned_up_by_that_space() -> None:
    table = begin(conquest().army(0, up=[ONES[0]]).table())
    table.do(f"conquer {LOST} flip:{ONES[0]}")
    assert table.army(0, "army_down") == [ONES[0]]
    assert table.army(0, "army_up") == []
    assert table.resources(0) == {"corn": 1}  # the rest of the benefit is gained


@rule("CQ-14")
def test_a_rejuvenating_space_turns_up_other_cards_only() -> None:
    table = begin(conquest().army(0, up=[ONES[0]], down=[ONES[1], ONES[2]]).table())
    table.do(f"conquer {REJUVENATE} flip:{ONES[0]}")
    assert table.options() == [f"rejuvenate {ONES[1]}", f"rejuvenate {ONES[2]}"]
    table.do(f"rejuvenate {ONES[1]}")
    assert table.army(0, "army_up") == [ONES[1]]
    assert table.army(0, "army_down") == [ONES[0], ONES[2]]


@rule("CQ-14")
def test_a_card_turned_up_by_the_first_space_may_pay_for_the_second() -> None:
    table = begin(conquest().army(0, up=[ONES[0]], down=[ONES[1]]).table())
    table.do(f"conquer {REJUVENATE} flip:{ONES[0]}", f"conquer {GOLD} flip:{ONES[1]}")
    assert [owner(table, REJUVENATE), owner(table, GOLD)] == [0, 0]
    assert table.army(0, "army_down") == [ONES[0], ONES[1]]


# --- the second marker ---------------------------------------------------------------------------


@rule("CQ-15")
def test_only_the_active_player_places_a_second_marker_after_everybodys_first() -> None:
    place = conquest(3)
    for seat in range(3):
        place.army(seat, up=ONES[4 * seat : 4 * seat + 4])
    table = begin(place.table())
    table.do(f"conquer {GOLD} flip:{ONES[0]}")
    assert table.seat == 1
    table.do(f"conquer {CORN} discard:{ONES[4]}")
    assert table.seat == 2
    table.do(f"conquer {LOST} flip:{ONES[8]}")
    assert (table.seat, table.frame) == (0, "PlaceMarker")
    table.do(f"conquer {REJUVENATE} flip:{ONES[1]}")
    assert table.frame == "SecondAction"
    assert [PACK.sizes.conquest_markers - player.markers for player in table.state.players] == [
        2,
        1,
        1,
    ]


@rule("CQ-15")
def test_the_second_marker_costs_the_usual_soldiers() -> None:
    table = begin(conquest().army(0, up=[ONES[0], TWOS[0]]).table())
    table.do(f"conquer {GOLD} flip:{ONES[0]}")
    assert f"conquer {CORN}" not in table.options()
    with pytest.raises(IllegalError):
        table.do(f"conquer {CORN} discard:{ONES[0]}")  # the card is face down at this point
    table.do(f"conquer {CORN} discard:{TWOS[0]}")
    assert table.army(0, "army_up") == []
    assert table.resources(0) == {"gold": 1, "corn": 2}


@rule("CQ-15")
def test_without_soldiers_left_there_is_no_second_marker() -> None:
    table = begin(conquest().army(0, up=[ONES[0]]).table()).do(f"conquer {GOLD} flip:{ONES[0]}")
    assert table.frame == "SecondAction"


@rule("CQ-15")
def test_with_a_single_marker_in_stock_there_is_no_second_one() -> None:
    place = conquest().army(0, up=ONES[:2])
    free = [name for name in place.names.conquests if not name.startswith("antisuyu")]
    place.marker(0, *free[: place.state.players[0].markers - 1])
    table = begin(place.table()).do(f"conquer {GOLD} flip:{ONES[0]}")
    assert table.frame == "SecondAction"


@rule("CQ-16", "R126")
def test_the_second_marker_is_open_without_a_first_one() -> None:
    table = begin(conquest().army(0, up=[ONES[0]]).army(1, up=[ONES[1]]).table()).do("done")
    assert table.seat == 1
    table.do(f"conquer {LOST} flip:{ONES[1]}")
    assert (table.seat, table.frame) == (0, "PlaceMarker")
    table.do(f"conquer {GOLD} flip:{ONES[0]}")
    assert owner(table, GOLD) == 0


# --- discarded cards ------------------------------------------------------------------------------


@rule("CQ-20")
@pytest.mark.parametrize("seat", [0, 1])
def test_flipped_cards_stay_face_down_and_discarded_ones_go_to_the_discard_pile(seat: int) -> None:
    table = begin(conquest().army(seat, up=[ONES[0], TWOS[0], TWOS[1]]).table())
    table.do(f"conquer {BOTH} flip:{TWOS[0]} discard:{ONES[0]}")
    assert table.army(seat, "army_down") == [TWOS[0]]
    assert table.army(seat, "army_up") == [TWOS[1]]
    assert table.army(seat) == []
    assert [PACK.army_cards[card].id for card in table.state.army_discard] == [ONES[0]]


# --- gold in place of a Conquest ------------------------------------------------------------------


@rule("CQ-21", "R51", "R89")
@pytest.mark.parametrize("village", [["priest", "warrior"], []])
def test_who_took_gold_still_chooses_the_casualty(village: list[str]) -> None:
    place = conquest().village(*village).nomads("courier", "architect")
    table = place.table().do("priest 1 gold")
    choices = ["potato", "corn"] if village else ["nomad:architect", "nomad:courier"]
    assert (table.seat, table.options()) == (0, [f"casualty {choice}" for choice in choices])
    table.do(f"casualty {choices[1]}")
    assert roles(table.state.casualties) == [village[1] if village else "courier"]
    assert table.resources(0) == {"gold": 1}


@rule("CQ-22", "R89")
def test_who_took_gold_neither_musters_nor_places_while_the_others_do() -> None:
    place = conquest(3).army(0, hand=[ONES[0]], up=ONES[1:4]).resources(0, potato=3)
    for seat in (1, 2):
        place.army(seat, hand=[TWOS[seat]]).resources(seat, potato=1)
    table = begin(place.table(), "gold")
    for seat in (1, 2):
        assert (table.seat, table.frame) == (seat, "Muster")
        table.do(f"muster {TWOS[seat]}")
    table.do(f"conquer {GOLD} flip:{TWOS[1]}", f"conquer {CORN} discard:{TWOS[2]}")
    assert table.frame == "SecondAction"
    assert [owner(table, GOLD), owner(table, CORN)] == [1, 2]
    assert table.army(0) == [ONES[0]]
    assert table.player(0).markers == PACK.sizes.conquest_markers


@rule("CQ-22")
def test_who_took_gold_does_not_pass_a_free_card_or_a_second_marker_on() -> None:
    place = conquest().army(1, hand=[ONES[0]], up=ONES[1:4])
    table = begin(place.table(), "gold")
    assert (table.seat, table.frame) == (1, "PlaceMarker")  # no potato, so no muster
    table.do(f"conquer {GOLD} flip:{ONES[1]}")
    assert table.frame == "SecondAction"


def test_of_each_space_the_way_that_costs_fewest_soldiers_is_usual() -> None:
    compared = 0
    for number in range(6):
        for state, _ in positions(number):
            if type(state.stack[-1]).__name__ != "PlaceMarker":
                continue
            options = [o for o in api.pending(state)[0].options if o.action[0] == "conquer"]
            for group in {option.group for option in options}:
                ways = [option for option in options if option.group == group]
                usual = [option for option in ways if option.default]
                assert len(usual) == 1
                worth = state.tables.army_soldiers
                lost = [sum(worth[card] for card in option.action[4]) for option in ways]
                assert sum(worth[card] for card in usual[0].action[4]) == min(lost)
                assert usual[0].text.split()[1] == group
                compared += len(ways) > 1
    assert compared > 10
