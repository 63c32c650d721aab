"""Free actions, and pieces that can run out."""

import pytest

from support.placing import SPACE, Printed, gaining, working
from support.position import Position, position
from support.rules import rule
from support.turns import equipped
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.names import PRIEST_ACTIONS, RESOURCES

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
