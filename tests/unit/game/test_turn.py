"""The course of a turn, free actions, and the steps at its end (TRN-01 to TRN-33, TRN-53 to 55)."""

from itertools import permutations

import pytest

from support.placing import SPACE, Printed, gaining, working
from support.position import Position, position, setup
from support.rules import rule
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import Config, IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.names import PRIEST_ACTIONS, RESOURCES, ROLES

SECONDARY = ("priest", "pray", "train", "recruit")
SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def verbs(table: Table) -> set[str]:
    """Return the first words of the options."""
    return {text.split()[0] for text in table.options()}


def settle(table: Table, *frames_left: str) -> Table:
    """Take the first option of every decision until the question of one of these frames."""
    while table.frame not in frames_left:
        table.do(table.options()[0])
    return table


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


# --- course of a turn ----------------------------------------------------------------------------


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


def equipped(players: int) -> Position:
    """Return a position in which every seat could take part in every High Priest action."""
    printed = Printed()
    printed.temple()
    armies = [printed.army("gold") for _ in range(3 * players)]
    tiles = [printed.production("gain gold 1") for _ in range(2 * players)]
    start = position(players=players, pack=printed.pack)
    for seat in range(players):
        hand, up, down = armies[3 * seat : 3 * seat + 3]
        start.resources(seat, corn=3, potato=2).statue(seat, "small", printed.pack.gods[seat])
        start.army(seat, hand=[hand], up=[up], down=[down])
        start.building(seat, tiles[2 * seat]).building(seat, tiles[2 * seat + 1], up=False)
    return start


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


# --- free actions --------------------------------------------------------------------------------


@rule("TRN-10")
@pytest.mark.parametrize("resource", RESOURCES)
def test_an_army_card_from_hand_is_discarded_for_its_resource(resource: str) -> None:
    printed = Printed()
    card = printed.army(resource, 2)
    table = position(pack=printed.pack).army(0, hand=[card]).table()
    assert table.asides() == [f"aside discard {card}"]
    table.do(f"aside discard {card}")
    assert table.resources(0) == {resource: 2}
    assert table.army(0) == []
    assert [table.state.pack.army_cards[at].id for at in table.state.army_discard] == [card]
    assert (table.seat, table.frame) == (0, "MainChoice")


@rule("TRN-10")
def test_as_many_army_cards_are_discarded_as_the_player_likes() -> None:
    printed = Printed()
    cards = [printed.army("stone") for _ in range(5)]
    table = position(pack=printed.pack).army(0, hand=cards).table()
    for number, card in enumerate(cards, start=1):
        table.do(f"aside discard {card}")
        assert table.resources(0) == {"stone": number}
    assert table.asides() == []


@rule("TRN-11")
def test_army_cards_in_the_player_area_cannot_be_sold() -> None:
    start = position()
    up, down = (card.id for card in start.state.pack.army_cards[:2])
    table = start.army(0, up=[up], down=[down]).table()
    assert table.asides() == []
    for card in (up, down):
        with pytest.raises(IllegalError):
            table.do(f"aside discard {card}")


def selling(printed: Printed, **options: object) -> tuple[Position, str]:
    """Return a position in which seat 0 holds an Army card that sells for a potato."""
    card = printed.army("potato")
    return position(pack=printed.pack, **options).army(0, hand=[card]), card  # type: ignore[arg-type]


@rule("TRN-12", "R22")
@pytest.mark.parametrize(
    "frame",
    [
        frames.PlacePriest(0),
        frames.MainChoice(0),
        frames.SecondAction(0, "pray"),
        frames.TakeGodCards(0, 1, False),
        frames.TakeNomads(0, ()),
        frames.ChooseSteps(0, True),
        frames.ChooseStatue(0, True, True, ()),
        frames.Construct(0, True, -1, False),
        frames.PurchaseWeavings(0),
        frames.FreeWeavings(0, 1),
        frames.RecruitVillager(0),
        frames.GiveUpWorker(0),
        frames.PayCost(0, (0, 0, 0, 0), 1, "TRN-12"),
    ],
    ids=lambda frame: type(frame).__name__,
)
def test_free_actions_are_possible_at_each_own_decision_of_the_turn(frame: frames.Frame) -> None:
    start, card = selling(Printed())
    start.resources(0, corn=3, gold=2).supply(0, "priest", "courier", "warrior")
    start.nomads("priest", "courier").offer("inti-1")
    table = start.asked(frame).table()
    assert table.seat == 0
    asked = table.frame
    assert table.asides() == [f"aside discard {card}"]
    table.do(f"aside discard {card}")
    assert table.frame == asked
    assert table.resources(0)["potato"] == 1


@rule("TRN-12")
def test_a_free_action_in_the_middle_of_a_payment_opens_new_ways_to_pay() -> None:
    start, card = selling(Printed())
    start.resources(0, corn=1, gold=1)
    table = start.asked(frames.PayCost(0, (0, 0, 0, 0), 1, "TRN-12")).table()
    assert table.options() == ["pay corn:1", "pay gold:1"]
    table.do(f"aside discard {card}")
    assert table.options() == ["pay potato:1", "pay corn:1", "pay gold:1"]
    table.do("pay potato:1")
    assert table.resources(0) == {"corn": 1, "gold": 1}


@rule("TRN-12")
def test_a_free_action_in_the_middle_of_a_placement_pays_for_its_next_task() -> None:
    printed = Printed().icons(SPACE, "statue", "train", "weave")
    card = printed.army("stone")
    start = position(pack=printed.pack).army(0, hand=[card]).resources(0, stone=2)
    table = working(start, tasks=1).table()

    def can_build() -> bool:
        icons = table.state.pack.hill.spaces[table.names.spaces[SPACE]].icons
        return f"task {table.state.pack.hill.icons[icons[0]].id}" in table.options()

    assert not can_build()
    table.do(f"aside discard {card}")
    assert can_build()


@rule("TRN-12")
def test_a_player_who_could_still_sell_is_asked_although_only_one_answer_is_left() -> None:
    start, card = selling(Printed())
    table = start.village("priest", "courier").end_of_turn(0).table()
    assert (table.frame, table.options()) == ("RecruitVillager", ["recruit none"])
    table.do(f"aside discard {card}", "recruit potato")
    assert table.workers(0) == ["priest"]


@rule("TRN-12")
def test_free_actions_are_possible_while_others_have_reacted_and_the_turn_goes_on() -> None:
    start = equipped(2).priest_before(0, "offering")
    table = start.table().do("priest 1 gold")
    assert table.seat == 1
    table.do("done")
    assert (table.seat, table.frame) == (0, "SecondAction")
    assert table.asides() == [f"aside discard {table.army(0)[0]}"]


@rule("TRN-13")
@pytest.mark.parametrize("action", PRIEST_ACTIONS)
def test_nobody_takes_free_actions_while_reacting(action: str) -> None:
    table = equipped(2).priest_before(0, action).table().do("priest 1 gold")
    while table.seat == 0:
        table.do(table.options()[0])
    (card,) = table.army(1)
    assert table.asides(1) == []
    with pytest.raises(IllegalError):
        table.do(f"aside discard {card}", seat=1)
    assert table.army(1) == [card]


@rule("TRN-13", "R22")
def test_the_active_player_takes_no_free_action_at_the_decision_of_another() -> None:
    table = equipped(2).priest_before(0, "offering").table().do("priest 1 gold")
    assert table.seat == 1
    with pytest.raises(IllegalError, match="not_your_decision"):
        table.do(f"aside discard {table.army(0)[0]}", seat=0)


@rule("TRN-13")
def test_a_player_takes_no_free_action_in_the_turn_of_another() -> None:
    table = equipped(2).table()
    assert table.seat == 0
    with pytest.raises(IllegalError, match="not_your_decision"):
        table.do(f"aside discard {table.army(1)[0]}", seat=1)


# --- limited pieces ------------------------------------------------------------------------------


@rule("TRN-22", "R93")
def test_steps_gained_without_a_marker_in_stock_are_lost() -> None:
    start = position().steps(0, "1u", "2u", "3u", "4u", "5u")
    assert start.state.players[0].steps == 0
    table = gaining(start.resources(0, potato=1), "steps free", "gain stone 1").table()
    assert table.frame == "RecruitVillager"
    assert table.resources(0) == {"potato": 1, "stone": 1}
    assert table.points(0) == 10


@rule("TRN-22")
def test_without_a_conquest_marker_in_stock_no_space_is_conquered() -> None:
    def asked(markers: int) -> list[str]:
        start = equipped(2).priest_before(0, "conquest")
        spaces = [space.id for region in start.state.pack.regions for space in region.spaces[1:]]
        start.marker(0, *spaces[:markers])
        table = start.table().do("priest 1 act")
        found = []
        while table.frame != "SecondAction":
            if table.seat == 0:
                found.append(table.frame)
            table.do(table.options()[-1])
        return found

    assert "PlaceMarker" in asked(9)
    assert "PlaceMarker" not in asked(10)
    assert "Muster" in asked(10)


@rule("TRN-22")
def test_a_statue_gained_with_none_of_its_god_in_stock_is_lost() -> None:
    start = position()
    god = start.state.pack.gods[2]
    for _ in range(start.state.pack.sizes.small_statues):
        start.statue(1, "small", god)
    start.resources(0, potato=1)
    table = gaining(start, f"statue small free {god}", "gain stone 1").table()
    assert table.frame == "RecruitVillager"
    assert not any(table.player(0).small)
    assert table.resources(0) == {"potato": 1, "stone": 1}


@rule("TRN-22")
def test_a_worker_gained_with_no_nomad_left_is_lost() -> None:
    start = position().nomads().bag().resources(0, potato=1)
    table = gaining(start, "worker nomads", "gain stone 1").table()
    assert table.frame == "RecruitVillager"
    assert table.workers(0) == []
    assert table.resources(0) == {"potato": 1, "stone": 1}


@rule("TRN-22")
def test_workers_are_not_replaced_when_the_bag_is_empty() -> None:
    start = position().nomads("priest").bag()
    table = gaining(start, "worker nomads", "worker nomads").table()
    assert table.workers(0) == ["priest"]
    assert table.state.nomads == []
    assert not violations(table.state)


@rule("TRN-23", "R92")
def test_a_god_card_returned_without_a_place_named_goes_under_the_god_deck() -> None:
    start = gaining(position().hand(0, "inti-1", "killa-1"), "building paid")
    deck = list(start.state.god_deck)
    table = start.table().do("refresh killa-1")
    assert table.hand(0) == ["inti-1"]
    assert table.state.god_deck == [table.names.cards["killa-1"], *deck]
    assert table.offer() == []


@rule("TRN-24", "R83")
def test_hands_of_cards_have_no_limit() -> None:
    start = position()
    gods = [card.id for card in start.state.pack.god_cards[:20]]
    armies = [card.id for card in start.state.pack.army_cards[:20]]
    table = start.hand(0, *gods).army(0, hand=armies).table()
    table.pass_turn()
    assert len(table.hand(0)) == 22
    assert len(table.army(0)) == 21


# --- end of the turn -----------------------------------------------------------------------------


@rule("TRN-25")
def test_the_steps_at_the_end_of_a_turn_come_in_order() -> None:
    start = position().supply(0, "priest", "warrior").village("courier").resources(0, potato=1)
    start.market().played("inti-1").end_of_turn(0)
    table = start.table()
    assert table.frame == "RecruitVillager"
    table.do("recruit potato")
    assert table.frame == "GiveUpWorker"
    assert (table.offer(), table.market(), table.state.holder) == ([], [], -1)
    table.do("give-up priest")
    steps = {
        "TRN-29": "recruiting",
        "TRN-31": "limit",
        "TRN-34": "offer",
        "TRN-38": "market",
        "FST-01": "festival",
    }
    seen = [steps[event.clause] for event in table.sink.events if event.clause in steps]
    assert list(dict.fromkeys(seen)) == list(steps.values())
    assert seen == sorted(seen, key=list(steps.values()).index)


def after(option: str, **have: int) -> Table:
    """Return the end of seat 0's turn, after a placement or after two secondary actions."""
    start = position().village("priest", "courier", "warrior", "architect")
    start.supply(0, "craftsman").resources(0, **{**have, "gold": have.get("gold", 0) + 1})
    table = start.table()
    if option == "placement":
        table.do(f"place craftsman {SPACE} gold")
        while table.frame == "Placement":
            table.do("stop")
    else:
        table.state.players[0].resources[3] -= 1
        settle(table.do("pray"), "SecondAction")
        settle(table.do("train"), "RecruitVillager")
    return table


OPTIONS = pytest.mark.parametrize("option", ["placement", "secondary actions"])


@rule("TRN-26", "R85")
@OPTIONS
def test_after_either_main_option_one_villager_may_be_bought(option: str) -> None:
    table = after(option, potato=3, corn=3)
    assert (table.frame, table.seat) == ("RecruitVillager", 0)
    assert table.options() == ["recruit potato", "recruit corn", "recruit none"]
    before = len(table.workers(0))
    table.do("recruit potato")
    assert len(table.workers(0)) == before + 1
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert len(table.state.village) == 3


@rule("TRN-26")
@OPTIONS
def test_nobody_has_to_buy_a_villager(option: str) -> None:
    table = after(option, potato=1)
    table.do("recruit none")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.resources(0) == {"potato": 1}
    assert len(table.state.village) == 4


@rule("TRN-27", "TRN-29")
@pytest.mark.parametrize(
    ("end", "worker", "left"),
    [
        ("potato", "priest", ["courier", "warrior"]),
        ("corn", "warrior", ["priest", "courier"]),
    ],
)
def test_each_end_has_its_price_and_the_neighbour_becomes_the_new_end(
    end: str, worker: str, left: list[str]
) -> None:
    start = position().village("priest", "courier", "warrior").resources(0, potato=2, corn=2)
    table = start.end_of_turn(0).table().do(f"recruit {end}")
    assert table.workers(0) == [worker]
    assert table.resources(0) == {"potato": 2, "corn": 2, end: 1}
    assert [ROLES[role] for role in table.state.village] == left


@rule("TRN-27", "R85")
@pytest.mark.parametrize("end", ["potato", "corn"])
def test_gold_pays_at_either_end(end: str) -> None:
    start = position().village("priest", "courier").resources(0, gold=1)
    table = start.end_of_turn(0).table()
    assert table.options() == ["recruit potato", "recruit corn", "recruit none"]
    table.do(f"recruit {end}")
    assert table.resources(0) == {}
    assert table.workers(0) == [{"potato": "priest", "corn": "courier"}[end]]


@rule("TRN-27")
@pytest.mark.parametrize(
    ("have", "ends"),
    [
        ({"potato": 1}, ["recruit potato"]),
        ({"corn": 1}, ["recruit corn"]),
        ({"stone": 3}, []),
    ],
)
def test_an_end_that_cannot_be_paid_is_closed(have: dict[str, int], ends: list[str]) -> None:
    start = position().village("priest", "courier").resources(0, **have)
    table = start.army(0, hand=["A01"]).end_of_turn(0).table()
    assert table.options() == [*ends, "recruit none"]


@rule("TRN-28", "R85")
@pytest.mark.parametrize("end", ["potato", "corn"])
def test_the_only_villager_stands_at_both_ends(end: str) -> None:
    start = position().village("priest").resources(0, **{end: 1})
    table = start.end_of_turn(0).table()
    assert table.options() == [f"recruit {end}", "recruit none"]
    table.do(f"recruit {end}")
    assert table.workers(0) == ["priest"]
    assert table.resources(0) == {}
    assert table.state.village == []


@rule("TRN-30", "TRN-31")
def test_a_player_gives_up_workers_of_their_choice_until_two_are_left() -> None:
    start = position().supply(0, "priest", "warrior", "courier", "warrior").end_of_turn(0)
    bag, box = list(start.state.bag), list(start.state.box)
    table = start.table()
    assert table.frame == "GiveUpWorker"
    assert table.options() == ["give-up warrior", "give-up courier", "give-up priest"]
    table.do("give-up warrior")
    assert table.frame == "GiveUpWorker"
    table.do("give-up courier")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(0) == ["priest", "warrior"]
    assert table.state.bag == bag
    gone = [n - before for n, before in zip(table.state.box, box, strict=True)]
    assert {ROLES[role]: n for role, n in enumerate(gone) if n} == {"warrior": 1, "courier": 1}


@rule("TRN-30")
def test_two_workers_may_be_kept() -> None:
    table = position().supply(0, "priest", "warrior").end_of_turn(0).table()
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(0) == ["priest", "warrior"]


@rule("TRN-32")
def test_a_player_with_too_many_workers_still_gains_and_buys_them() -> None:
    start = position().supply(0, "priest", "warrior").village("architect", "courier")
    table = start.nomads("craftsman").resources(0, potato=1).table()
    table.do("recruit", "pray")
    settle(table, "RecruitVillager")
    assert table.workers(0) == ["craftsman", "priest", "warrior"]
    table.do("recruit potato")
    assert table.workers(0) == ["architect", "craftsman", "priest", "warrior"]
    assert table.frame == "GiveUpWorker"


def rich_temple() -> Printed:
    printed = Printed()
    printed.temple("worker nomads")
    return printed


@rule("TRN-33", "R84")
def test_workers_gained_in_a_reaction_count_when_the_own_next_turn_ends() -> None:
    start = position(pack=rich_temple().pack).supply(1, "priest", "warrior").nomads("courier")
    start.resources(1, corn=3).priest_before(0, "offering")
    table = start.table().do("priest 1 gold", "offer 1")
    assert table.workers(1) == ["courier", "priest", "warrior"]
    settle(table.do("train"), "RecruitVillager", "MainChoice")
    if table.frame == "RecruitVillager":
        table.do("recruit none")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(1) == ["courier", "priest", "warrior"]
    settle(table.do("pray"), "SecondAction")
    settle(table.do("train"), "RecruitVillager", "GiveUpWorker")
    if table.frame == "RecruitVillager":
        table.do("recruit none")
    assert (table.seat, table.frame) == (1, "GiveUpWorker")


@rule("TRN-33", "R84")
def test_workers_gained_in_a_festival_count_when_the_own_next_turn_ends() -> None:
    printed = rich_temple()
    step = printed.pack.temple.steps[1].id
    start = position(pack=printed.pack).temple(0, step).temple(1, step)
    start.supply(0, "priest", "warrior").supply(1, "priest", "warrior")
    start.nomads("courier", "architect").festival(0)
    table = settle(start.table(), "MainChoice")
    assert [len(table.workers(seat)) for seat in range(2)] == [3, 3]
    for seat in range(2):
        assert (table.seat, len(table.workers(seat))) == (seat, 3)
        table.pass_turn()
        assert len(table.workers(seat)) == 2


# --- turn cap ------------------------------------------------------------------------------------


@rule("TRN-53", "R204")
def test_without_the_option_there_is_no_turn_cap() -> None:
    assert Config().turn_cap == 0
    start = position()
    for player in start.state.players:
        player.turns = 1000
    table = start.start_of_turn(0).table()
    assert (table.seat, table.frame) == (0, "MainChoice")


@rule("TRN-53", "TRN-54", "TRN-55")
@SEATS
@pytest.mark.parametrize("cap", [1, 3, 60])
def test_a_capped_game_ends_after_as_many_turns_of_every_player(players: int, cap: int) -> None:
    table = setup(players, turn_cap=cap).table()
    while table.frame in ("ChooseWeavings", "ChooseCards", "CardBenefits"):
        table.do("done" if table.frame == "CardBenefits" else table.options()[0])
    for _ in range(players * cap):
        assert not table.state.capped
        table.pass_turn()
    while table.seat >= 0:
        assert table.frame in ("Upkeep", "MerchantMatches")
        table.do(table.options()[0])
    assert table.state.finished
    assert table.state.capped
    assert table.state.winners
    assert [player.turns for player in table.state.players] == [cap] * players


def at_the_cap() -> Position:
    """Return a position before the cap: seat 0, the first player, has taken its last turn, and
    seat 1 is next.
    """
    start = position(turn_cap=5).temple(0, "T04").temple(1, "T04")
    start.hand(1, "inti-1").resources(1, gold=1).start_of_turn(1)
    for seat, player in enumerate(start.state.players):
        player.turns = 5 - seat
    return start


def played_out(table: Table) -> list[str]:
    """Play to the end of the game; return the decisions on the way."""
    found = []
    while table.seat >= 0:
        found.append(table.frame)
        table.do(table.options()[0])
    assert table.state.finished
    return found


@rule("TRN-54")
def test_the_round_is_played_to_its_end_before_the_last_festival() -> None:
    table = at_the_cap().table()
    assert (table.seat, table.frame) == (1, "MainChoice")
    table.pass_turn()
    assert (table.seat, table.frame) == (1, "Upkeep")
    table.do("upkeep gold:0")
    assert table.state.finished


@rule("TRN-54", "R204")
def test_the_last_festival_of_a_capped_game_ends_like_the_third() -> None:
    table = at_the_cap().table().pass_turn()
    bag, village, deck = list(table.state.bag), list(table.state.village), table.state.god_deck[:]
    side = table.state.pack.temple.steps[table.player(0).temple].points
    assert table.points(0) == 10 + side
    table.do("upkeep gold:1")
    assert (table.state.bag, table.state.village) == (bag, village)
    assert table.state.god_deck == deck
    assert table.state.finished


@rule("TRN-54", "R212")
def test_the_first_player_holds_a_festival_that_only_the_cap_has_brought() -> None:
    table = at_the_cap().table().pass_turn()
    begun = [event["seat"] for event in table.events("begin") if event["name"] == "festival"]
    assert begun == [0]
    assert [player.sources[SOURCE["festivals"]] for player in table.state.players] == [0, 0]


@rule("TRN-54", "TRN-55")
@pytest.mark.parametrize("number", [1, 2])
def test_a_festival_pending_for_the_first_player_at_the_cap_is_the_last(number: int) -> None:
    start = at_the_cap().village()
    start.state.holder, start.state.festivals = 0, number
    table = start.table().pass_turn()
    assert played_out(table) == ["Upkeep"]
    assert table.state.capped
    assert [player.turns for player in table.state.players] == [5, 5]


@rule("TRN-54", "TRN-55", "R212")
@pytest.mark.parametrize("number", [1, 2])
def test_a_festival_pending_for_another_player_at_the_cap_is_the_last(number: int) -> None:
    start = at_the_cap().village("priest")
    start.state.festivals = number - 1
    table = settle(settle(start.table().do("pray"), "SecondAction").do("train"), "RecruitVillager")
    table.do("recruit potato")
    assert table.state.holder == 1
    played_out(table)
    assert table.state.capped
    assert [player.turns for player in table.state.players] == [5, 5]
    begun = [event["seat"] for event in table.events("begin") if event["name"] == "festival"]
    assert begun == [1]
    assert table.player(1).sources[SOURCE["festivals"]] == number


@rule("TRN-55")
def test_a_game_that_ends_by_its_third_festival_is_not_marked() -> None:
    table = position(turn_cap=60).festival(0, number=3).table()
    assert table.state.finished
    assert not table.state.capped


@rule("TRN-55")
def test_the_mark_is_part_of_the_saved_result() -> None:
    table = at_the_cap().table().pass_turn()
    played_out(table)
    assert api.to_json(table.state)["capped"] is True
