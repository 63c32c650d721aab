"""Conquest: the casualty and the muster (CQ)."""

from typing import Any

import pytest

from support.changed import army_cards
from support.conquering import (
    CORN,
    GOLD,
    LOST,
    PACK,
    REJUVENATE,
    begin,
    conquest,
    roles,
)
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.pack import Passive

ONES, TWOS = army_cards(1), army_cards(2)


# --- the casualty --------------------------------------------------------------------------------


@rule("CQ-01", "R52")
def test_a_conquest_runs_casualty_tiles_muster_of_all_one_marker_each_second_marker() -> None:
    def run(state: Any, seat: int, tile: Passive, arg: int) -> None:
        assert state.casualties

    def usable(state: Any, seat: int, tile: Passive, arg: int) -> bool:
        return True

    place = conquest(3).building(1, "Z17").village("priest", "courier")
    handlers = {tile.handler: Trigger(run, usable, True, "CQ-01") for tile in PACK.passives}
    place.answering(Registry({}, {"activated:conquest": handlers}))
    for seat in range(3):
        place.army(seat, hand=[ONES[seat]], up=ONES[3 + 2 * seat : 5 + 2 * seat])
        place.resources(seat, potato=1)
    table = place.table().do("priest 1 act", "casualty corn")
    table.do(f"muster {ONES[0]}", f"muster {ONES[1]}", f"muster {ONES[2]}")
    table.do(f"conquer {GOLD} flip:{ONES[3]}", f"conquer {CORN} discard:{ONES[5]}")
    table.do(f"conquer {LOST} flip:{ONES[7]}", f"conquer {REJUVENATE} flip:{ONES[4]}")
    moved = [event for event in table.sink.events if event.data.get("to") == "casualties"]
    used = [event for event in table.sink.events if event.kind == "used"]
    mustered = [event for event in table.sink.events if event.kind == "played"]
    placed = [event for event in table.sink.events if event.kind == "conquered"]
    assert [event.seat for event in moved + used + mustered + placed] == [0, 1, 0, 1, 2, 0, 1, 2, 0]
    numbers = [event.n for event in moved + used + mustered + placed]
    assert numbers == sorted(numbers)
    assert violations(table.state) == []


@rule("CQ-02")
@pytest.mark.parametrize(("end", "casualty"), [("potato", "priest"), ("corn", "courier")])
def test_the_casualty_is_the_worker_at_an_end_of_the_village(end: str, casualty: str) -> None:
    table = conquest().village("priest", "warrior", "courier").table().do("priest 1 act")
    assert (table.seat, table.options()) == (0, ["casualty potato", "casualty corn"])
    table.do(f"casualty {end}")
    assert roles(table.state.casualties) == [casualty]
    assert set(roles(table.state.village)) == {"priest", "warrior", "courier"} - {casualty}


@rule("CQ-02")
def test_the_last_worker_of_the_village_is_the_casualty_without_a_choice() -> None:
    table = conquest().village("priest").nomads("courier", "warrior").table().do("priest 1 act")
    assert roles(table.state.casualties) == ["priest"]
    assert table.state.village == []


@rule("CQ-02")
def test_a_nomad_cannot_be_the_casualty_while_the_village_has_workers() -> None:
    place = conquest().village("priest", "warrior").nomads("courier")
    table = place.table().do("priest 1 act")
    with pytest.raises(IllegalError):
        table.do("casualty nomad:courier")


@rule("CQ-03", "R127")
@pytest.mark.parametrize("pending", [False, True])
def test_with_an_empty_village_the_active_player_picks_a_nomad(pending: bool) -> None:
    place = conquest()
    if pending:
        place.festival(holder=1).turn(0)
    place.village().nomads("courier", "warrior", "courier")
    table = place.table().do("priest 1 act")
    assert (table.seat, table.options()) == (
        0,
        ["casualty nomad:warrior", "casualty nomad:courier"],
    )
    table.do("casualty nomad:courier")
    assert roles(table.state.casualties) == ["courier"]


@rule("CQ-04")
def test_a_nomad_lost_as_casualty_is_replaced_from_the_bag_at_once() -> None:
    place = conquest().village().nomads("courier", "warrior").bag("architect")
    table = place.table().do("priest 1 act", "casualty nomad:courier")
    assert sorted(roles(table.state.nomads)) == ["architect", "warrior"]
    assert sum(table.state.bag) == 0


@rule("CQ-04")
def test_a_nomad_is_not_replaced_out_of_an_empty_bag() -> None:
    place = conquest().village().nomads("courier", "warrior").bag()
    table = place.table().do("priest 1 act", "casualty nomad:courier")
    assert roles(table.state.nomads) == ["warrior"]


@rule("CQ-04")
def test_a_village_worker_lost_as_casualty_is_not_replaced() -> None:
    table = conquest().village("priest", "warrior").table()
    bag = table.state.bag[:]
    table.do("priest 1 act", "casualty potato")
    assert roles(table.state.village) == ["warrior"]
    assert table.state.bag == bag


@rule("CQ-05")
def test_with_neither_villagers_nor_nomads_the_conquest_goes_on_without_casualty() -> None:
    place = conquest().village().nomads().bag().army(0, up=[ONES[0]])
    table = place.table().do("priest 1 act")
    assert table.frame == "PlaceMarker"
    assert table.state.casualties == []


# --- muster --------------------------------------------------------------------------------------


@rule("CQ-06")
def test_players_muster_in_turn_order_the_active_player_first() -> None:
    place = position(players=4, pack=PACK).priest_before(2, "conquest").turn(2)
    for seat in range(4):
        place.army(seat, hand=[ONES[seat]]).resources(seat, potato=1)
    table = begin(place.table())
    for seat in (2, 3, 0, 1):
        assert (table.seat, table.frame) == (seat, "Muster")
        table.do("done")


@rule("CQ-06")
def test_mustered_cards_lie_face_up_and_there_is_no_limit_to_them() -> None:
    place = conquest().army(1, hand=ONES[:4] + TWOS[:2], down=[TWOS[2]]).resources(1, potato=9)
    table = begin(place.table()).do(*(f"muster {card}" for card in ONES[:4] + TWOS[:2]))
    assert table.army(1, "army_up") == sorted(ONES[:4] + TWOS[:2])
    assert table.army(1) == []
    assert table.army(1, "army_down") == [TWOS[2]]


@rule("CQ-06")
def test_a_player_may_keep_army_cards_in_hand() -> None:
    place = conquest().army(0, hand=ONES[:3]).resources(0, potato=5)
    table = begin(place.table()).do(f"muster {ONES[1]}", "done")
    assert table.army(0) == [ONES[0], ONES[2]]
    assert table.army(0, "army_up") == [ONES[1]]


@rule("CQ-07", "R52")
def test_the_active_players_first_card_is_free_and_every_further_one_costs_1_potato() -> None:
    place = conquest().army(0, hand=ONES[:3]).resources(0, potato=3)
    table = begin(place.table()).do(f"muster {ONES[0]}")
    assert table.resources(0) == {"potato": 3}
    table.do(f"muster {ONES[1]}")
    assert table.resources(0) == {"potato": 2}
    table.do(f"muster {ONES[2]}")
    assert table.resources(0) == {"potato": 1}


@rule("CQ-06", "HP-08")
def test_who_has_no_card_or_no_potato_for_it_takes_no_part_in_the_muster() -> None:
    place = conquest(players=4).army(1, hand=ONES[:1]).army(3, hand=ONES[1:2])
    table = begin(place.resources(2, potato=5).resources(3, potato=1).table()).do("done")
    begun = [event for event in table.events("begin") if event["name"] == "reaction"]
    assert [(event["seat"], event["what"]) for event in begun] == [(3, "muster")]


@rule("CQ-07")
def test_every_card_of_the_others_costs_1_potato() -> None:
    place = conquest().army(1, hand=ONES[:2]).resources(1, potato=3)
    table = begin(place.table()).do(f"muster {ONES[0]}")
    assert table.resources(1) == {"potato": 2}
    table.do(f"muster {ONES[1]}")
    assert table.resources(1) == {"potato": 1}


@rule("CQ-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_corn_does_not_pay_for_mustering_but_gold_does(seat: int) -> None:
    place = conquest().army(seat, hand=ONES[:3]).resources(seat, corn=5, gold=1)
    table = begin(place.table())
    free = 1 if seat == 0 else 0
    for card in ONES[: free + 1]:
        assert (table.seat, table.frame) == (seat, "Muster")
        table.do(f"muster {card}")
    assert table.resources(seat) == {"corn": 5}
    assert table.options(seat, "muster") == []
    assert len(table.army(seat, "army_up")) == free + 1


@rule("CQ-08")
def test_all_players_muster_before_the_first_marker_is_placed() -> None:
    place = conquest(3).army(0, up=[ONES[0]])
    for seat in (1, 2):
        place.army(seat, hand=[ONES[seat]], up=[TWOS[seat]]).resources(seat, potato=1)
    table = begin(place.table())
    frames = []
    while table.frame != "SecondAction":
        frames.append((table.frame, table.seat))
        table.do("done")
    assert frames == [
        ("Muster", 1),
        ("Muster", 2),
        ("PlaceMarker", 0),
        ("PlaceMarker", 1),
        ("PlaceMarker", 2),
        ("PlaceMarker", 0),
    ]


def all_markers(place: Position, seat: int) -> Position:
    """Put all Conquest markers of a seat on the board, away from the spaces of these tests."""
    free = [name for name in place.names.conquests if not name.startswith("antisuyu")]
    return place.marker(seat, *free[: place.state.players[seat].markers])


@rule("CQ-09", "CQ-10", "R126")
@pytest.mark.parametrize("seat", [0, 1])
def test_without_markers_a_player_may_muster_but_places_none(seat: int) -> None:
    place = all_markers(conquest(), seat).army(seat, hand=[ONES[0]], up=[ONES[1]])
    table = begin(place.resources(seat, potato=1).table())
    assert (table.seat, table.frame) == (seat, "Muster")
    table.do(f"muster {ONES[0]}")
    assert table.army(seat, "army_up") == [ONES[0], ONES[1]]
    assert table.frame == "SecondAction"
