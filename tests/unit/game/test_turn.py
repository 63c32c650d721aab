"""The course of a turn (TRN-01 to TRN-33)."""

from itertools import permutations

import pytest

from support.placing import SPACE, Printed, gaining
from support.position import Position, position, setup
from support.rules import rule
from support.table import Table
from support.turns import equipped, settle
from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.names import PRIEST_ACTIONS

SECONDARY = ("priest", "pray", "train", "recruit")
SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def verbs(table: Table) -> set[str]:
    """Return the verbs of the options."""
    return {text.split()[0] for text in table.options()}


def take(table: Table, verb: str) -> Table:
    """Choose a secondary action and carry it out."""
    table.do("priest 1 gold" if verb == "priest" else verb)
    return settle(table, "SecondAction", "RecruitVillager")


def turns(table: Table) -> list[int]:
    """Return the seats whose turns have started since the table was built."""
    return [event.seat for event in table.sink.events if event.kind == "turn"]


def in_setup(players: int) -> Table:
    """Play a whole setup in which nobody takes any benefit, up to the first turn."""
    table = setup(players).table()
    while table.frame in ("ChooseWeavings", "ChooseCards", "CardBenefits"):
        table.do("done" if table.frame == "CardBenefits" else table.options()[0])
    return table


@rule("TRN-01")
@SEATS
def test_turns_pass_clockwise_beginning_with_the_first_player(players: int) -> None:
    table = in_setup(players)
    for _ in range(2 * players):
        table.pass_turn()
    order = list(table.state.clockwise(table.state.first))
    assert turns(table) == [*order, *order, order[0]]


@rule("TRN-02", "R80")
def test_a_first_turn_begins_by_putting_the_high_priest_on_any_section() -> None:
    table = position().priest(0, 0).priest(1, 4).start_of_turn(0).table()
    assert (table.seat, table.frame) == (0, "PlacePriest")
    assert table.options() == [f"start {section}" for section in range(1, 6)]
    table.do("start 4")
    assert table.player(0).priest == table.player(1).priest == 3
    assert table.frame == "MainChoice"


@rule("TRN-02")
def test_every_player_does_so_in_their_first_turn_only() -> None:
    table = in_setup(3)
    asked = []
    for _ in range(6):
        asked.append(table.frame)
        table.pass_turn()
    assert asked == ["PlacePriest"] * 3 + ["MainChoice"] * 3
    placed = [event["piece"] for event in table.events("moved") if event["clause"] == "TRN-02"]
    assert placed == [f"priest:{seat}" for seat in table.state.clockwise(table.state.first)]


@rule("TRN-03")
@pytest.mark.parametrize("section", range(1, 6))
def test_putting_the_high_priest_down_activates_nothing(section: int) -> None:
    start = equipped(2).priest(0, 0)
    table = start.start_of_turn(0).table()
    before = [player.resources[:] for player in table.state.players]
    table.do(f"start {section}")
    assert (table.seat, table.frame) == (0, "MainChoice")
    assert [event.kind for event in table.sink.events if event.kind != "turn"] == ["moved"]
    assert [player.resources for player in table.state.players] == before
    assert table.state.casualties == []


@rule("TRN-04", "R80")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_a_player_reacts_before_their_high_priest_is_on_the_coricancha(action: str) -> None:
    def asked(section: int) -> list[tuple[int, str]]:
        start = equipped(2).priest(1, section).priest_before(0, action)
        table = start.table().do("priest 1 gold")
        found = []
        while table.frame != "SecondAction":
            if table.seat == 1:
                found.append((table.seat, table.frame))
            table.do(table.options()[-1])
        return found

    assert asked(0)
    assert asked(0) == asked(3)


@rule("TRN-05")
def test_the_main_choice_is_a_placement_or_a_secondary_action() -> None:
    table = position().supply(0, "architect").resources(0, gold=1).table()
    assert verbs(table) == {"place", *SECONDARY}


@rule("TRN-05")
def test_after_a_placement_comes_the_end_of_the_turn() -> None:
    table = position().supply(0, "architect", "courier").resources(0, gold=2).table()
    table.do(f"place architect {SPACE} gold")
    while table.frame == "Placement":
        table.do("stop")
    assert table.frame == "RecruitVillager"
    table.do("recruit none")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(0) == ["courier"]


@rule("TRN-05")
def test_after_a_secondary_action_no_worker_can_be_placed() -> None:
    table = position().supply(0, "architect").resources(0, gold=1).table()
    take(table, "train")
    assert (table.seat, table.frame) == (0, "SecondAction")
    assert "place" not in verbs(table)
    with pytest.raises(IllegalError):
        table.do(f"place architect {SPACE} gold")


@rule("TRN-05", "TRN-07")
@pytest.mark.parametrize(("first", "second"), list(permutations(SECONDARY, 2)))
def test_two_secondary_actions_in_any_order_are_a_turn(first: str, second: str) -> None:
    table = position().resources(0, gold=1).table()
    take(table, first)
    assert (table.seat, table.frame) == (0, "SecondAction")
    take(table, second)
    assert (table.seat, table.frame) == (0, "RecruitVillager")
    table.do("recruit none")
    settle(table, "MainChoice")
    assert table.seat == 1
    assert [event["what"] for event in table.events("chose")] == [first, second]


@rule("TRN-06")
@pytest.mark.parametrize("verb", SECONDARY)
def test_the_second_secondary_action_is_another_one(verb: str) -> None:
    table = take(position().table(), verb)
    assert verbs(table) == set(SECONDARY) - {verb}
    with pytest.raises(IllegalError):
        table.do("priest 2 act" if verb == "priest" else verb)


@rule("TRN-07")
@pytest.mark.parametrize("verb", SECONDARY)
def test_one_secondary_action_alone_is_not_enough(verb: str) -> None:
    table = take(position().table(), verb)
    for text in ("done", "stop", "no", "recruit potato"):
        with pytest.raises(IllegalError):
            table.do(text)
    assert (table.seat, table.frame) == (0, "SecondAction")


def without_anything(players: int = 2) -> Position:
    """Return a position in which no card, Worker, Building, Weaving or Temple step is available."""
    start = position(players=players).only_god_deck().nomads().bag().only_weavings().market()
    start.army(players - 1, hand=[card.id for card in start.state.pack.army_cards])
    return start.temple(0, start.state.pack.temple.steps[-1].id)


@rule("TRN-08", "R82")
@pytest.mark.parametrize(("first", "second"), list(permutations(("pray", "train", "recruit"), 2)))
def test_secondary_actions_that_achieve_nothing_may_be_named(first: str, second: str) -> None:
    start = without_anything().village("priest").resources(0, potato=1)
    before = start.state.clone()
    table = start.table().do(first, second)
    assert (table.seat, table.frame) == (0, "RecruitVillager")
    for seat, player in enumerate(before.players):
        assert table.player(seat).gods == player.gods
        assert table.player(seat).army == player.army
        assert table.player(seat).workers == player.workers
    assert [event.kind for event in table.sink.events] == ["chose", "lost", "chose", "lost"]


@rule("TRN-08")
def test_the_high_priest_may_move_to_an_action_that_achieves_nothing() -> None:
    table = without_anything().priest_before(0, "worship").table()
    assert table.options() == [
        *("priest 1 act", "priest 1 gold", "priest 2 act", "priest 2 gold"),
        *("pray", "train", "recruit"),
    ]
    table.do("priest 1 act")
    assert table.frame == "SecondAction"
    assert table.points(0) == 10


@rule("TRN-09", "R28")
@pytest.mark.parametrize(
    "effect",
    [
        "worker nomads",
        "draw god 1",
        "draw army 1",
        "train",
        "rejuvenate 1",
        "produce one",
        "building free",
        "weave 1",
        "climb 1",
        "pay gold 1 -> climb 1",
    ],
)
def test_a_benefit_that_cannot_be_carried_out_is_lost_and_holds_nothing_up(effect: str) -> None:
    def after(*effects: str) -> Table:
        start = without_anything().resources(0, gold=1, potato=1)
        return gaining(start, *effects, "gain stone 1").table()

    table = after(effect)
    assert (table.seat, table.frame) == (0, "RecruitVillager")
    assert table.resources(0) == {"potato": 1, "stone": 1, "gold": 1}
    assert api.fingerprint(table.state) == api.fingerprint(after().state)


@rule("TRN-09")
def test_of_several_army_cards_those_there_are_are_drawn() -> None:
    start = position()
    ids = [card.id for card in start.state.pack.army_cards]
    table = gaining(start.army(1, hand=ids[1:]), "draw army 2", "gain corn 1").table()
    assert table.army(0) == ids[:1]
    assert table.resources(0) == {"corn": 1}


@rule("TRN-09")
def test_training_with_one_army_card_left_gives_that_one() -> None:
    start = position()
    ids = [card.id for card in start.state.pack.army_cards]
    table = gaining(start.army(1, hand=ids[1:]), "train", "gain corn 1").table()
    assert table.army(0) == ids[:1]
    assert table.resources(0) == {"corn": 1}


@rule("TRN-09")
def test_of_several_god_cards_those_there_are_are_drawn() -> None:
    start = position().only_god_deck("inti-1")
    table = gaining(start, "draw god 2", "gain corn 1").table()
    assert table.hand(0) == ["inti-1"]
    assert table.resources(0) == {"corn": 1}


@rule("TRN-09")
def test_of_several_temple_steps_those_there_are_are_climbed() -> None:
    printed = Printed()
    *_, below, top = printed.temple()
    table = gaining(position(pack=printed.pack).temple(0, below), "climb 3", "gain corn 1").table()
    assert table.temple(0) == top
    assert table.resources(0) == {"corn": 1}


@rule("TRN-09")
def test_of_several_items_those_there_are_are_rejuvenated() -> None:
    start = position().building(0, "P01", up=False)
    table = gaining(start, "rejuvenate 2", "gain corn 1").table()
    assert len(table.player(0).production_up) == 1
    assert table.resources(0) == {"corn": 1}


@rule("TRN-09", "R28")
def test_of_a_benefit_of_two_parts_the_possible_one_is_gained() -> None:
    table = gaining(position().nomads().bag(), "worker nomads + gain stone 2").table()
    assert table.resources(0) == {"stone": 2}
    assert table.workers(0) == []
