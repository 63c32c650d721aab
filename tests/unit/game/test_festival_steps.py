"""The steps of a Festival: Merchant, Temple, Conquest and the God cards gained in them."""

import pytest

from support.changed import bare_temple, changed, step
from support.festivals import BASE, TILES, idle_turn, matching, pending, run, scored, to_main
from support.position import Position
from support.rules import rule
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.names import ROLES

STEPS = [place.id for place in BASE.temple.steps]
GODS = [other.id for other in BASE.god_cards]


# --- Merchant ------------------------------------------------------------------------------------


@rule("FST-09")
def test_everybody_performs_one_merchant_task_free_of_charge() -> None:
    place = pending(3, holder=1, pack=changed(*matching("stone")))
    for seat in range(3):
        place.tapestry(seat, *TILES[2 * seat : 2 * seat + 2])
    table = run(place)
    assert [table.resources(seat) for seat in range(3)] == [{"stone": 2}] * 3


@rule("FST-09")
def test_who_has_no_match_gets_nothing_from_the_merchant() -> None:
    place = pending(pack=changed(*matching("stone"))).tapestry(0, TILES[0], TILES[3])
    table = run(place.tapestry(1, TILES[1], TILES[2]))
    assert (table.resources(0), table.resources(1)) == ({"stone": 2}, {})


# --- Temple --------------------------------------------------------------------------------------


@rule("FST-10")
def test_everybody_scores_the_points_beside_their_step() -> None:
    pack = changed(bare_temple, step(STEPS[0], 1), step(STEPS[4], 5), step(STEPS[9], 11))
    table = run(pending(3, holder=2, pack=pack).temple(1, STEPS[4]).temple(2, STEPS[9]))
    assert scored(table, "FST-10") == [(2, 11), (0, 1), (1, 5)]
    assert [table.points(seat) for seat in range(3)] == [11, 15, 21]


@rule("FST-11")
def test_everybody_gains_the_whole_reward_of_their_step() -> None:
    pack = changed(bare_temple, step(STEPS[3], 3, "gain gold 1 + gain stone 2"))
    table = run(pending(pack=pack).temple(0, STEPS[3]).temple(1, STEPS[3]))
    assert table.resources(0) == {"gold": 1, "stone": 2}
    assert table.resources(1) == {"gold": 1, "stone": 2}


@rule("FST-11")
def test_the_reward_gained_by_climbing_is_gained_again_in_the_festival() -> None:
    pack = changed(bare_temple, step(STEPS[1], 2, "gain stone 2"))
    place = pending(pack=pack).turn(1).resources(1, corn=2).priest_before(1, "offering")
    table = place.table().do("priest 1 act", "offer 1")
    assert table.resources(1) == {"stone": 2}
    table.do("pray")
    assert table.state.in_festival
    assert table.resources(1) == {"stone": 4}


@rule("FST-11")
def test_only_the_step_stood_on_counts_not_those_below() -> None:
    pack = changed(bare_temple, step(STEPS[1], 7, "gain gold 1"), step(STEPS[2], 2))
    table = run(pending(pack=pack).temple(0, STEPS[2]))
    assert table.resources(0) == {}
    assert table.points(0) == 12


@rule("FST-11", "TRN-33")
def test_a_third_worker_gained_in_a_festival_is_kept_until_the_own_next_turn_ends() -> None:
    pack = changed(bare_temple, step(STEPS[3], 3, "worker nomads"))
    place = pending(pack=pack).temple(0, STEPS[3]).temple(1, STEPS[3])
    for seat in range(2):
        place.supply(seat, "priest", "courier")
    table = to_main(place.table())
    assert [len(table.workers(seat)) for seat in range(2)] == [3, 3]
    table.do("pray", "train")
    while table.frame != "GiveUpWorker":
        table.do(table.options()[-1])
    assert table.seat == 0
    table.do("give-up priest")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert [len(table.workers(seat)) for seat in range(2)] == [2, 3]


@rule("FST-12")
@pytest.mark.parametrize("at", [-1, -2, -3, -4])
def test_the_points_at_the_centre_of_the_top_steps_are_not_scored(at: int) -> None:
    pack = changed(bare_temple, step(STEPS[at], 15, centre=40))
    table = run(pending(pack=pack).temple(0, STEPS[at]))
    assert table.points(0) == 25


# --- Conquest ------------------------------------------------------------------------------------


def regions(place: Position, *casualties: str) -> list[tuple[int, int]]:
    return scored(run(place.casualties(*casualties)), "FST-13")


@rule("FST-13")
def test_most_markers_in_a_region_score_1_point_for_each_casualty() -> None:
    place = pending(3).marker(1, "antisuyu-1", "antisuyu-3").marker(0, "antisuyu-6")
    assert regions(place, "priest", "priest", "courier") == [(1, 3)]


@rule("FST-13")
def test_each_region_is_taken_for_itself() -> None:
    place = pending(3).marker(0, "antisuyu-1", "kuntisuyu-2", "qullasuyu-1")
    place.marker(1, "chinchasuyu-2", "qullasuyu-4", "qullasuyu-5")
    table = run(place.casualties("priest", "warrior"))
    assert sorted(scored(table, "FST-13")) == [(0, 2), (0, 2), (1, 2), (1, 2)]


@rule("FST-13")
def test_without_casualties_a_region_is_worth_nothing() -> None:
    assert regions(pending().marker(0, "antisuyu-1")) == []


@rule("FST-14", "R56")
@pytest.mark.parametrize(
    ("markers", "winner"),
    [
        ({0: (1, 4), 1: (2, 3), 2: ()}, 0),
        ({0: (1, 3), 1: (2, 4), 2: ()}, 1),
        ({0: (1, 4), 1: (2, 3), 2: (6,)}, 0),
        ({0: (1,), 1: (2,), 2: (3,)}, 2),
        ({0: (6,), 1: (1, 2), 2: ()}, 1),
    ],
)
def test_a_tie_goes_to_the_rightmost_marker_of_the_tied_players(
    markers: dict[int, tuple[int, ...]], winner: int
) -> None:
    place = pending(3)
    for seat, spaces in markers.items():
        place.marker(seat, *(f"kuntisuyu-{number}" for number in spaces))
    assert regions(place, "priest", "warrior") == [(winner, 2)]


@rule("FST-15", "R131")
def test_a_region_without_markers_scores_nobody() -> None:
    assert regions(pending(3), "priest", "warrior") == []
    assert majority(pending(3).state, 0) == -1


@rule("FST-16", "R218")
def test_casualties_stay_and_count_again_in_the_next_festival() -> None:
    table = run(pending().marker(1, "antisuyu-1").casualties("priest", "warrior").bag())
    assert [ROLES[worker] for worker in table.state.casualties] == ["priest", "warrior"]
    idle_turn(table)  # with an empty bag the next Festival follows after one round
    idle_turn(table)
    assert scored(table, "FST-13") == [(1, 2), (1, 2)]


# --- God cards gained in these steps -------------------------------------------------------------


@rule("FST-17")
def test_a_god_card_from_the_temple_step_may_come_from_offer_or_deck() -> None:
    pack = changed(bare_temple, step(STEPS[3], 3, "draw god 1"))
    place = pending(pack=pack).temple(0, STEPS[3]).temple(1, STEPS[3]).offer(GODS[0], GODS[1])
    table = place.god_deck(GODS[2]).table()
    assert (table.seat, table.options()) == (
        0,
        ["take deck", f"take {GODS[0]}", f"take {GODS[1]}"],
    )
    table.do(f"take {GODS[1]}")
    assert (table.seat, table.options()) == (1, ["take deck", f"take {GODS[0]}"])
    table.do("take deck")
    assert GODS[1] in table.hand(0)
    assert GODS[2] in table.hand(1)


@rule("FST-17")
def test_a_god_card_from_the_merchant_step_may_come_from_the_offer() -> None:
    place = pending(pack=changed(*matching("god"))).tapestry(1, TILES[0], TILES[1])
    table = place.offer(GODS[0]).table()
    assert (table.seat, table.options()) == (1, ["take deck", f"take {GODS[0]}"])
