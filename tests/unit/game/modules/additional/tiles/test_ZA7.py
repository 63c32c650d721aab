"""ZA7: its owner may play an Army card without cost whenever Conquest or Rejuvenate is
activated.
"""

import pytest

from support.additional import EXPANSION, with_buildings
from support.position import Position
from support.rules import rule
from support.tiles import amount, decline_shares, next_turn, used

ONE, TWO, THREE = (card.id for card in EXPANSION.army_cards[:3])
ACTIONS = ("conquest", "rejuvenate")


def activated(action: str, owner: int = 1, *hand: str) -> Position:
    """Return a position in which seat 0 is about to activate the action."""
    given = with_buildings(3).priest_before(0, action).building(owner, "ZA7")
    return given.army(owner, hand=hand or (ONE, TWO)).village("courier", "priest", "priest")


@rule("ADD-22")
def test_one_card_is_played() -> None:
    assert amount("ZA7", "army_cards", EXPANSION) == 1


@rule("ADD-22")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("action", ACTIONS)
def test_the_owner_may_play_one_card_for_nothing_whoever_activates(action: str, owner: int) -> None:
    table = activated(action, owner).table().do("priest 1 act")
    if action == "conquest":
        table.do("casualty potato")
    assert (table.seat, table.options()) == (owner, ["use ZA7", "done"])
    table.do("use ZA7")
    assert table.options() == [f"muster {ONE}", f"muster {TWO}"]
    table.do(f"muster {TWO}")
    assert table.army(owner, "army_up") == [TWO]
    assert table.army(owner) == [ONE]
    assert table.resources(owner) == {}
    assert used(table) == ["ZA7"]
    assert [event["clause"] for event in table.events("played")] == ["ADD-22"]
    next_turn(decline_shares(table))


@rule("ADD-22")
@pytest.mark.parametrize("action", ACTIONS)
def test_it_may_be_declined(action: str) -> None:
    table = activated(action).table().do("priest 1 act")
    if action == "conquest":
        table.do("casualty potato")
    table.do("done")
    assert table.army(1) == [ONE, TWO]
    next_turn(decline_shares(table))


@rule("ADD-22", "HP-06")
@pytest.mark.parametrize("action", ACTIONS)
def test_also_for_an_active_player_who_took_gold(action: str) -> None:
    table = activated(action, 0, ONE).table().do("priest 1 gold")
    if action == "conquest":
        table.do("casualty corn")
    table.do("use ZA7")
    assert table.army(0, "army_up") == [ONE], "the only card needs no choice"
    assert table.resources(0) == {"gold": 1}
    next_turn(decline_shares(table))


@rule("ADD-22")
@pytest.mark.parametrize("action", ["produce", "worship", "offering"])
def test_no_other_action_sets_it_off(action: str) -> None:
    table = activated(action).table().do("priest 1 act")
    assert table.frame != "Triggers"
    assert used(table) == []


@rule("ADD-22")
@pytest.mark.parametrize("action", ACTIONS)
def test_without_a_card_in_hand_it_is_not_offered(action: str) -> None:
    given = activated(action).army(1, up=[ONE], down=[TWO])
    table = given.table().do("priest 1 gold")
    if action == "conquest":
        table.do("casualty potato")
    assert table.frame != "Triggers"


@rule("ADD-23")
def test_at_a_conquest_it_comes_after_the_casualty_and_before_the_muster() -> None:
    table = activated("conquest", 0).table().do("priest 1 act")
    assert table.frame == "Casualty"
    table.do("casualty potato")
    assert table.frame == "Triggers"
    table.do("use ZA7", f"muster {ONE}")
    assert table.frame == "Muster"


@rule("ADD-24", "R77")
def test_the_free_card_of_the_muster_is_left() -> None:
    table = activated("conquest", 0, ONE, TWO, THREE).table().do("priest 1 act", "casualty potato")
    table.do("use ZA7", f"muster {ONE}")
    assert table.options() == [f"muster {TWO}", f"muster {THREE}", "done"]
    table.do(f"muster {TWO}")
    assert table.army(0, "army_up") == [ONE, TWO]
    assert table.resources(0) == {}


@rule("ADD-22", "HP-07")
def test_at_a_rejuvenate_it_comes_before_anybody_turns_anything_up() -> None:
    given = activated("rejuvenate").army(0, down=[THREE])
    table = given.table().do("priest 1 act")
    assert (table.seat, table.frame) == (1, "Triggers")
    assert table.army(0, "army_down") == [THREE]
