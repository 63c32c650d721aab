"""The Festival: its announcement, its order and the upkeep."""

from typing import Any

import pytest

from support.changed import army_cards, bare_temple, changed, step
from support.festivals import (
    BASE,
    PACK,
    TILES,
    decline,
    idle_turn,
    matching,
    pending,
    run,
    scored,
    to_main,
)
from support.position import position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.pack import Passive

STEPS = [place.id for place in BASE.temple.steps]
GODS = [other.id for other in BASE.god_cards]
ONES = army_cards(1)


# --- announcement ---------------------------------------------------------------------------------


@rule("FST-01")
def test_a_turn_that_ends_with_an_empty_village_announces_a_festival() -> None:
    place = position(pack=PACK).village("priest").resources(0, potato=1).end_of_turn(0)
    table = place.table().do("recruit potato")
    assert table.state.holder == 0
    assert table.state.festivals == 1
    assert (table.seat, table.frame) == (1, "MainChoice")


@rule("FST-01")
def test_a_worker_left_in_the_village_announces_nothing() -> None:
    place = position(pack=PACK).village("priest", "courier").resources(0, potato=1).end_of_turn(0)
    table = place.table().do("recruit potato")
    assert (table.state.holder, table.state.festivals) == (-1, 0)


@rule("FST-01")
def test_nothing_is_announced_while_a_festival_is_pending() -> None:
    table = pending(3, holder=0).end_of_turn(1).table()
    assert (table.state.holder, table.state.festivals) == (0, 1)
    assert table.points(1) == 10


@rule("FST-02", "R24")
@pytest.mark.parametrize(("held", "points"), [(0, 1), (1, 2), (2, 4)])
def test_the_tile_scores_1_2_or_4_points_by_the_number_of_the_festival(
    held: int, points: int
) -> None:
    place = position(players=3, pack=PACK).festivals_over(held).village().end_of_turn(1)
    table = place.table()
    assert table.points(1) == 10 + points
    assert [table.points(0), table.points(2)] == [10, 10]
    assert table.state.festivals == held + 1


@rule("FST-03", "R24", "R127")
def test_a_casualty_may_empty_the_village_and_announces_a_festival_at_the_turns_end() -> None:
    place = position(pack=PACK).village("priest").priest_before(0, "conquest")
    table = place.table().do("priest 1 gold")
    assert (table.state.village, table.state.holder) == ([], -1)
    table.do("pray")
    assert table.state.holder == 0
    assert table.points(0) == 11


@rule("FST-04", "R25")
def test_a_festival_is_resolved_at_the_start_of_its_holders_next_turn() -> None:
    place = position(players=3, pack=PACK).village("priest").resources(1, corn=1).end_of_turn(1)
    table = place.table().do("recruit corn")
    for seat in (2, 0):
        assert (table.seat, table.frame) == (seat, "MainChoice")
        assert table.events("begin") == []
        idle_turn(table)
    held = [event for event in table.events("begin") if event["name"] == "festival"]
    assert [event["seat"] for event in held] == [1]
    # a Festival is held before the holder's own turn
    assert (table.seat, table.frame) == (1, "FestivalCards")
    assert table.player(1).turns == 2  # the turn that emptied the Village, and the one before it


@rule("FST-04")
def test_a_pending_festival_waits_through_the_turns_of_the_others() -> None:
    table = pending(4, holder=2).turn(3).table()
    for seat in (3, 0, 1):
        assert table.seat == seat
        assert table.state.village == []
        idle_turn(table)
    assert (table.seat, table.state.in_festival) == (2, True)


@rule("FST-05", "R25")
@pytest.mark.parametrize("number", [1, 2])
def test_after_a_festival_that_is_not_the_last_the_holder_takes_that_turn(number: int) -> None:
    table = to_main(pending(3, holder=1, number=number).table())
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert not table.state.in_festival
    idle_turn(table)
    assert table.seat == 2


# --- order of the steps ---------------------------------------------------------------------------


def answering(*moments: str) -> Registry:
    """Let every Passive Building react to these moments, without effect."""

    def act(state: Any, seat: int, tile: Passive, arg: int) -> None:
        pass

    def usable(state: Any, seat: int, tile: Passive, arg: int) -> bool:
        return True

    handlers = {tile.handler: Trigger(act, usable, False, "FST-06") for tile in BASE.passives}
    return Registry({}, dict.fromkeys(moments, handlers))


@rule("FST-06")
def test_a_festival_runs_through_its_ten_steps_in_order() -> None:
    place = pending(pack=changed(*matching("stone"), step(STEPS[0], 1, "gain corn 1")))
    place.building(0, "Z12").tapestry(0, TILES[0], TILES[1]).marker(0, "antisuyu-1")
    place.casualties("priest").hand(0, GODS[0]).resources(0, potato=1)
    place.answering(answering("festival:before", "festival:start"))
    table = place.table()
    moments = []
    for _ in range(2):
        trigger = table.state.stack[-1]
        assert isinstance(trigger, frames.Triggers)
        moments.append(trigger.moment)
        table.do("use Z12")
    to_main(table.do(f"play {GODS[0]}"))
    assert moments == ["festival:before", "festival:start"]

    def when(kind: str, **data: object) -> int:
        """Return the index of the first event of a kind that has these data."""
        events = [event for event in table.sink.events if event.kind == kind]
        return next(event.n for event in events if data.items() <= event.data.items())

    steps = [
        when("used", what="passive:Z12"),
        when("gained", what="stone"),  # Merchant
        when("scored", source="temple"),
        when("scored", source="conquest"),
        when("paid"),  # upkeep
        when("moved", to="village"),
        when("drew", source="god_deck"),
        when("played"),
        when("revealed", to="market"),
    ]
    assert steps == sorted(steps)


@rule("FST-07", "R132")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_in_each_step_the_holder_comes_first_and_the_others_follow_clockwise(holder: int) -> None:
    pack = changed(
        *matching("rejuvenate"), step(STEPS[0], 1, "choose [gain corn 1 | gain stone 1]")
    )
    place = pending(3, holder, pack=pack)
    place.answering(answering("festival:before", "festival:start"))
    for seat, tile in enumerate(("Z10", "Z11", "Z12")):
        place.building(seat, tile).tapestry(seat, *TILES[2 * seat : 2 * seat + 2])
        place.army(seat, down=ONES[2 * seat : 2 * seat + 2])
        place.hand(seat, GODS[seat]).resources(seat, gold=1)
    table = place.table()
    asked = []
    while table.frame != "MainChoice":
        asked.append((table.frame, table.seat))
        decline(table)
    order = [holder, (holder + 1) % 3, (holder + 2) % 3]
    steps = ["Triggers", "Triggers", "RejuvenateItems", "ChooseEffect", "Upkeep", "FestivalCards"]
    assert asked == [(frame, seat) for frame in steps for seat in order]


@rule("FST-07")
def test_the_holder_is_the_active_player_of_the_festival() -> None:
    table = pending(3, holder=2).table()
    assert table.state.active == 2


@rule("FST-08")
def test_only_the_holder_takes_free_actions_in_a_festival() -> None:
    place = pending(holder=1).army(0, hand=[ONES[0]]).army(1, hand=[ONES[1]])
    table = place.hand(0, GODS[0]).hand(1, GODS[1]).table()
    seen = set()
    while table.frame != "MainChoice":
        expected = [f"aside discard {ONES[1]}"] if table.seat == 1 else []
        assert table.asides() == expected
        seen.add(table.seat)
        decline(table)
    assert seen == {0, 1}


# --- potato upkeep -------------------------------------------------------------------------------


def paid(table: Table, seat: int) -> list[object]:
    return [event["what"] for event in table.events("paid") if event["seat"] == seat]


@rule("FST-18", "R02")
@pytest.mark.parametrize("cards", [1, 3])
def test_each_god_card_in_hand_costs_1_potato_and_stays_there(cards: int) -> None:
    place = pending().hand(1, *GODS[:cards]).resources(1, potato=5)
    table = run(place)
    assert table.resources(1) == {"potato": 5 - cards}
    assert set(GODS[:cards]) <= set(table.hand(1))
    assert paid(table, 1) == [{"potato": cards}]


@rule("FST-18")
def test_who_holds_no_god_card_owes_nothing() -> None:
    table = run(pending().resources(0, potato=2, gold=2))
    assert table.resources(0) == {"potato": 2, "gold": 2}


@rule("FST-18")
def test_cards_drawn_later_in_the_same_festival_are_not_paid_for() -> None:
    table = run(pending().resources(0, potato=5))
    assert len(table.hand(0)) > 0
    assert table.resources(0) == {"potato": 5}


@rule("FST-19")
def test_potatoes_are_used_first_even_if_gold_could_be_paid() -> None:
    table = run(pending().hand(0, *GODS[:2]).resources(0, potato=2, gold=2, corn=2))
    assert table.resources(0) == {"gold": 2, "corn": 2}


@rule("FST-19", "R61")
def test_potatoes_must_be_used_as_far_as_they_go() -> None:
    table = pending().hand(0, *GODS[:3]).resources(0, potato=1, gold=5).table()
    assert table.options() == ["upkeep gold:0", "upkeep gold:1", "upkeep gold:2"]
    table.do("upkeep gold:0")
    assert table.resources(0) == {"gold": 5}
    assert table.points(0) == 10 + BASE.temple.steps[0].points - 4


@rule("FST-19")
def test_corn_and_stone_do_not_pay() -> None:
    table = run(pending().hand(0, GODS[0]).resources(0, corn=5, stone=5))
    assert table.resources(0) == {"corn": 5, "stone": 5}
    assert scored(table, "FST-20") == [(0, -2)]


@rule("FST-20", "R61")
@pytest.mark.parametrize(("gold", "points"), [(0, -6), (1, -4), (2, -2)])
def test_each_missing_potato_costs_1_gold_or_2_points_as_the_player_chooses(
    gold: int, points: int
) -> None:
    table = pending().hand(1, *GODS[:4]).resources(1, potato=1, gold=2).table()
    assert (table.seat, table.frame) == (1, "Upkeep")
    before = table.points(1)
    table.do(f"upkeep gold:{gold}")
    assert table.points(1) == before + points
    assert table.resources(1) == ({"gold": 2 - gold} if gold < 2 else {})


@rule("FST-20")
def test_no_more_gold_is_taken_than_potatoes_are_missing() -> None:
    table = pending().hand(1, *GODS[:2]).resources(1, potato=1, gold=4).table()
    assert (table.seat, table.options()) == (1, ["upkeep gold:0", "upkeep gold:1"])


@rule("FST-20")
def test_without_gold_the_points_are_lost_without_asking() -> None:
    table = pending().hand(1, *GODS[:3]).table()
    assert table.frame == "FestivalCards"
    assert scored(table, "FST-20") == [(1, -6)]


@rule("FST-21", "R61")
@pytest.mark.parametrize(("points", "lost"), [(3, -4), (2, -3), (0, -1)])
def test_a_score_never_falls_below_0(points: int, lost: int) -> None:
    pack = changed(bare_temple, step(STEPS[0], 1))
    table = pending(pack=pack).points(1, points).hand(1, *GODS[:4]).table()
    assert table.points(1) == 0
    assert scored(table, "FST-20") == [(1, lost)]


@rule("FST-22", "R22")
def test_a_holder_short_of_potato_is_asked_for_free_actions_before_the_upkeep() -> None:
    gold = next(card.id for card in BASE.army_cards if card.resource == 3)
    table = pending().hand(0, GODS[0]).army(0, hand=[gold]).table()
    assert (table.seat, table.frame) == (0, "Upkeep")
    assert table.options() == ["upkeep gold:0"]
    assert table.asides() == [f"aside discard {gold}"]
    table.do(f"aside discard {gold}")
    assert table.options() == ["upkeep gold:0", "upkeep gold:1"]
    table.do("upkeep gold:1")
    assert scored(table, "FST-20") == []


@rule("FST-22")
@pytest.mark.parametrize("extra", [0, 3])
def test_a_holder_with_enough_potato_is_not_stopped_for_free_actions(extra: int) -> None:
    gold = next(card.id for card in BASE.army_cards if card.resource == 3)
    place = pending().hand(0, *GODS[:2]).army(0, hand=[gold]).building(0, "Z19")
    table = place.resources(0, potato=2 + extra).table()
    assert (table.seat, table.frame) == (0, "FestivalCards")
    assert table.resources(0) == ({"potato": extra} if extra else {})
    assert table.army(0) == [gold]


@rule("FST-22", "FST-08")
def test_another_player_short_of_potato_cannot_sell_army_cards() -> None:
    gold = next(card.id for card in BASE.army_cards if card.resource == 3)
    table = pending().hand(1, GODS[0]).army(1, hand=[gold]).table()
    assert scored(table, "FST-20") == [(1, -2)]
    assert table.army(1) == [gold]


@rule("FST-22")
def test_a_holder_short_of_potato_without_free_actions_is_not_kept_waiting() -> None:
    table = pending().hand(0, GODS[0]).table()
    assert table.frame == "FestivalCards"
    assert scored(table, "FST-20") == [(0, -2)]
