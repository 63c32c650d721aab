"""Axomamma's turns without a Worker (AXO-170 to AXO-174)."""

import pytest

from support.changed import changed, recruiting
from support.rules import rule
from support.solo import HER, ME, SoloPosition, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.names import PRIEST_ACTIONS, ROLES, SECTIONS
from tawantinsuyu.game.turn.secondary import action_at


def idle(reward: str = "points 0") -> SoloPosition:
    """Put Axomamma in a turn without a Worker in which no condition is met; each Nomad brings the
    same reward.
    """
    pack = changed(recruiting(**dict.fromkeys(ROLES, reward)))
    return solo_position(pack=pack).priest_before(HER, "produce")


@rule("AXO-170")
def test_without_a_worker_nothing_is_rolled_placed_or_moved_on_her_board() -> None:
    given = idle()
    tokens = [row[:] for row in given.solo.tokens]
    tucked = given.solo.tucked[:]
    table = given.her_turn()
    assert table.told("rolled") == []
    assert all(worker < 0 for worker in table.state.hill)
    assert table.solo.tokens == tokens
    assert table.solo.tucked == tucked
    assert table.seat == ME
    assert violations(table.state) == []


@rule("AXO-170")
def test_a_high_priest_action_comes_first_even_without_a_worker() -> None:
    table = idle().building(HER, "P06", "P13").her_turn()
    assert [data["what"] for data in table.told("begin") if data["name"] == "action"] == ["produce"]
    assert table.player(HER).workers == []


@rule("AXO-170")
def test_with_a_worker_she_rolls() -> None:
    assert len(idle().supply(HER, "courier").face().her_turn().told("rolled")) >= 1


@rule("AXO-171")
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_she_gains_a_random_nomad_with_its_reward_and_the_nomads_are_refilled(pick: int) -> None:
    roles = ["warrior", "courier", "priest"]
    table = idle("gain stone 2").nomads(*roles).picks(pick).her_turn()
    assert table.weighed("AXO-171")[0] == [f"worker:{role}" for role in roles]
    assert table.workers(HER) == [roles[pick]]
    assert table.resources(HER) == {"stone": 2}
    assert len(table.state.nomads) == 3


@rule("AXO-171")
def test_without_nomads_the_rest_still_happens() -> None:
    table = idle().nomads().bag().offer("inti-1").her_turn()
    assert table.player(HER).workers == []
    assert len(table.player(HER).army) == 1
    assert table.points(HER) == 11


@rule("AXO-172", "R180")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_up_to_two_cards_of_the_offer_go_under_the_deck_oldest_first_for_a_point_each(
    there: int,
) -> None:
    offer = ["inti-1", "killa-1", "qucha-1"][:there]
    table = idle().offer(*offer).her_turn()
    gone = offer[:2]
    assert table.offer() == offer[2:]
    under = [table.state.pack.god_cards[card].id for card in table.state.god_deck[: len(gone)]]
    assert under == gone[::-1], "each went under the one before"
    assert table.points(HER) == 10 + len(gone)


@rule("AXO-173")
def test_she_draws_an_army_card() -> None:
    table = idle().army(HER, hand=["A01"]).army_deck("A20").her_turn()
    assert table.army(HER) == ["A01", "A20"]


@rule("AXO-174")
def test_her_high_priest_goes_on_by_one_space_and_activates_nothing() -> None:
    given = idle().building(HER, "P06")  # one Production Building is too few for Produce
    before = given.state.players[HER].priest
    table = given.her_turn()
    assert table.player(HER).priest == (before + 1) % SECTIONS
    assert action_at(table.state, HER) == PRIEST_ACTIONS.index("produce")
    assert [data["name"] for data in table.told("begin")] == ["automa"]
    assert table.points(HER) == 10
    assert table.player(HER).production_down == []
