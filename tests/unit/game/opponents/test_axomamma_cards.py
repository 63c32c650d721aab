"""Axomamma's handling of God cards and Army cards (AXO-29 to AXO-32)."""

import pytest

from support.changed import army_cards, recruiting, step
from support.rules import rule
from support.solo import HER, ME, SoloPosition, performing
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations

OFFER = ("inti-1", "killa-1", "qucha-1")
TWO = army_cards(2)[0]


def rewarded(reward: str) -> SoloPosition:
    """Put Axomamma before a step with this reward, with nothing else on her board."""
    given = performing("gain gold 1", step("T01", 0, reward)).on_face("axomamma-temple")
    return given.tucked("illapa-1", "illapa-2", "illapa-3", "illapa-4")


@rule("AXO-29")
def test_instead_of_drawing_the_oldest_card_of_the_offer_goes_under_the_deck_for_a_point() -> None:
    given = rewarded("draw god 1").offer(*OFFER[:2])
    table = given.her_turn()
    assert table.told("returned") == [{"what": "god:inti-1", "to": "god_deck"}]
    assert table.state.pack.god_cards[table.state.god_deck[0]].id == "inti-1"
    assert table.offer() == ["killa-1", "illapa-3"], "the card she placed with is the newest"
    assert table.points(HER) == 11
    assert table.player(HER).gods == []
    assert violations(table.state) == []


@rule("AXO-29")
def test_two_cards_she_would_draw_are_two_cards_and_two_points() -> None:
    table = rewarded("draw god 2").offer(*OFFER[:2]).her_turn()
    assert [data["what"] for data in table.told("returned")] == ["god:inti-1", "god:killa-1"]
    assert table.points(HER) == 12


@rule("AXO-30", "R192")
def test_with_an_empty_offer_she_draws_nothing_and_scores_nothing() -> None:
    given = rewarded("draw god 1").tucked("", "", "", "")
    table = given.her_turn()
    assert table.offer() == []
    assert table.points(HER) == 10
    assert [data["what"] for data in table.told("lost", "AXO-30")] == ["god_card"]


@rule("AXO-30")
def test_of_two_draws_the_one_that_finds_no_card_is_lost() -> None:
    given = rewarded("draw god 2").tucked("", "", "", "").offer("inti-1")
    table = given.her_turn()
    assert table.points(HER) == 11
    assert len(table.told("lost", "AXO-30")) == 1


@rule("AXO-31", "R208")
@pytest.mark.parametrize("action", ["draw army 1", "recruit nomads"])
def test_army_cards_she_draws_join_her_hand_and_are_hidden_from_everybody(action: str) -> None:
    given = performing(action, recruiting(priest="draw army 1")).nomads("priest")
    table = given.army_deck(TWO).her_turn()
    assert table.army(HER) == [TWO]
    (drawn,) = (event for event in table.sink.events if event.kind == "drew")
    for seat in (api.SPECTATOR, ME, HER):
        assert drawn.as_seen_by(seat)["what"] == "army:?"
        assert TWO not in str(drawn.as_seen_by(seat))


@rule("AXO-32")
@pytest.mark.parametrize("reward", ["train", "draw army 2 keep 1"])
def test_where_a_player_draws_two_to_keep_one_she_draws_one_and_discards_none(reward: str) -> None:
    given = rewarded(reward).army_deck(TWO)
    before = len(given.state.army_deck)
    table = given.her_turn()
    assert table.army(HER) == [TWO]
    assert len(table.state.army_deck) == before - 1
    assert table.state.army_discard == []
