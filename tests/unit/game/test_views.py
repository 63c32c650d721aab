"""Views of seats, and worlds that agree with them (TRN-41 to TRN-51)."""

import random

import pytest

from support.hidden import permute_hidden
from support.play import positions, random_game
from support.position import position
from support.rules import rule
from support.top import top
from tawantinsuyu.game import api, views
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.frames import ChooseCards, Construct, KeepArmyCards
from tawantinsuyu.game.core.state import PLAYER_FIELDS, STATE_FIELDS

SEED = bytes(range(32))
PLENTY = {"potato": 9, "corn": 9, "stone": 9, "gold": 9}


def check_non_interference(games: range, every: int) -> int:
    checked = 0
    for number in games:
        for state, rng in positions(number, every):
            for seat in (api.SPECTATOR, *range(state.config.players)):
                seen = api.view_for(state, seat).canonical()
                changed = permute_hidden(state, seat, rng)
                assert api.view_for(changed, seat).canonical() == seen
                checked += 1
    return checked


def check_determinize(games: range, every: int) -> int:
    checked = 0
    for number in games:
        for state, rng in positions(number, every):
            for seat in (api.SPECTATOR, *range(state.config.players)):
                view = api.view_for(state, seat)
                world = api.determinize(view, rng.randbytes(32))
                assert violations(world) == []
                assert api.view_for(world, seat).canonical() == view.canonical()
                checked += 1
    return checked


@rule("TRN-47", "TRN-50", "TRN-51")
def test_changing_what_a_seat_cannot_know_leaves_its_view_the_same() -> None:
    assert check_non_interference(range(6), 17) > 100


@rule("TRN-49")
def test_a_world_made_from_a_view_looks_the_same_to_its_seat() -> None:
    assert check_determinize(range(6), 17) > 100


MANY_GAMES = [
    pytest.param(range(first, first + 50), marks=pytest.mark.nightly, id=f"from {first}")
    for first in range(0, 200, 50)
]


@pytest.mark.parametrize("games", MANY_GAMES)
def test_non_interference_over_many_games(games: range) -> None:
    assert check_non_interference(games, 29) > 10 * len(games)


@pytest.mark.parametrize("games", MANY_GAMES)
def test_determinize_over_many_games(games: range) -> None:
    assert check_determinize(games, 29) > 10 * len(games)


@rule("TRN-49", "R205")
def test_unseen_cards_are_spread_evenly() -> None:
    table = position(players=2).hand(1, "inti-1").table()
    view = api.view_for(table.state, 0)
    rng = random.Random(1)
    held = [api.determinize(view, rng.randbytes(32)).players[1].gods[0] for _ in range(4200)]
    counts = [held.count(card) for card in range(42)]
    assert min(counts) > 60, "each of the 42 unseen cards is in that hand about 100 times"
    assert max(counts) < 145


@rule("TRN-49")
def test_hidden_choices_of_two_seats_do_not_follow_each_other() -> None:
    state, rng = random_game(1, players=3)
    while not isinstance(state.stack[-1], ChooseCards):
        seat = api.deciding(state)[0]
        api.play(state, seat, api.options(state, seat)[0])
    for seat in (1, 2):
        api.play(state, seat, api.options(state, seat)[0])
    view = api.view_for(state, 0)
    alike = 0
    for _ in range(500):
        frame = top(api.determinize(view, rng.randbytes(32)))
        one, other = (
            [frame.dealt[seat].index(card) for card in frame.kept[seat]] for seat in (1, 2)
        )
        alike += one == other
    assert alike < 50, "with 56 ways to choose three of eight about 9 of 500 are the same"


@rule("TRN-41", "R207")
def test_everybody_sees_the_offer_in_order_and_the_army_discard_pile() -> None:
    table = position().offer("killa-2", "inti-1").only_army_deck("A01").table()
    for seat in (0, 1, api.SPECTATOR):
        seen = api.view_for(table.state, seat).position
        assert seen.offer == table.state.offer
        assert seen.army_discard == table.state.army_discard
        assert seen.army_discard


@rule("TRN-42", "TRN-44", "TRN-51", "R55")
def test_hands_are_counts_to_everybody_but_their_holder() -> None:
    table = position().hand(0, "inti-1", "killa-2").army(0, hand=["A03"]).table()
    own = api.view_for(table.state, 0).position.players[0]
    assert own.gods == table.player(0).gods
    assert own.army == table.player(0).army
    for seat in (1, api.SPECTATOR):
        rival = api.view_for(table.state, seat).position.players[0]
        assert rival.gods == [-1, -1]
        assert rival.army == [-1]


@rule("TRN-43")
def test_everybody_sees_how_large_the_piles_are_and_what_the_bag_holds() -> None:
    state, _ = random_game(3)
    seen = api.view_for(state, 0).position
    assert len(seen.god_deck) == len(state.god_deck)
    assert len(seen.army_deck) == len(state.army_deck)
    assert [len(stack) for stack in seen.stacks] == [len(stack) for stack in state.stacks]
    assert len(seen.weavings) == len(state.weavings)
    assert seen.bag == state.bag


@rule("TRN-45", "R55")
def test_army_cards_in_a_player_area_are_visible_whichever_side_is_up() -> None:
    table = position().army(0, up=["A01"], down=["A02"]).table()
    rival = api.view_for(table.state, 1).position.players[0]
    assert rival.army_up == table.player(0).army_up
    assert rival.army_down == table.player(0).army_down


@rule("TRN-46", "R83")
def test_a_god_card_is_seen_by_all_when_taken_from_the_offer() -> None:
    table = position().offer("killa-2").table()
    table.do("pray", "take killa-2")
    took = next(event for event in table.sink.events if event.kind == "took")
    assert took.as_seen_by(1)["what"] == "god:killa-2"


@rule("TRN-44")
def test_a_god_card_drawn_from_the_deck_is_seen_by_its_drawer_only() -> None:
    table = position().god_deck("killa-2").table()
    table.do("pray", "take deck") if "take deck" in table.options() else table.do("pray")
    drew = next(event for event in table.sink.events if event.kind == "drew")
    assert drew.as_seen_by(0)["what"] == "god:killa-2"
    assert drew.as_seen_by(1)["what"] == "god:?"
    assert drew.as_seen_by(api.SPECTATOR)["what"] == "god:?"
    assert set(drew.as_seen_by(0)) == set(drew.as_seen_by(1))


@rule("TRN-47", "R207")
def test_no_view_holds_the_order_of_a_pile_or_the_seed() -> None:
    state, _ = random_game(4)
    data = api.view_for(state, 0).as_json()["position"]
    assert set(data["god_deck"]) == {-1}
    assert set(data["army_deck"]) == {-1}
    assert set(data["weavings"][:-1]) == {-1}
    assert all(tile == -1 for stack in data["stacks"] for tile in stack)
    assert state.chance.seed.hex() not in api.view_for(state, 0).canonical()
    assert "seed" not in data


@rule("TRN-48", "R205")
def test_a_card_returned_to_the_bottom_is_no_longer_in_any_view() -> None:
    table = position().hand(0, "inti-1").resources(0).table()
    state = table.state
    card = state.players[0].gods.pop()
    state.god_deck.insert(0, card)
    assert set(api.view_for(state, 0).position.god_deck) == {-1}


def test_a_seat_does_not_see_the_army_cards_another_one_is_choosing_from() -> None:
    table = position().table()
    table.do("train")
    frame = table.state.stack[-1]
    assert isinstance(frame, KeepArmyCards)
    assert api.view_for(table.state, 0).position.stack[-1] == frame
    assert top(api.view_for(table.state, 1).position).cards == (-1, -1)


def test_every_field_of_a_state_is_either_public_or_handled_by_name() -> None:
    by_name = {
        "automa",
        "solo",
        "chance",
        "choices",
        "config",
        "god_deck",
        "modules",
        "army_deck",
        "pack",
        "parts",
        "players",
        "sink",
        "stack",
        "stacks",
        "tables",
        "weavings",
    }
    assert set(STATE_FIELDS) == {*views.PUBLIC_STATE, *by_name}
    assert set(PLAYER_FIELDS) == {*views.PUBLIC_PLAYER, "gods", "army"}


def test_a_view_shares_nothing_that_changes_with_the_game() -> None:
    state, rng = random_game(5)
    before = api.view_for(state, 0)
    text = before.canonical()
    for _ in range(120):
        if state.stack:
            seat = api.deciding(state)[0]
            api.play(state, seat, rng.choice(api.options(state, seat)))
    assert before.canonical() == text


@rule("TRN-49")
@pytest.mark.parametrize("tile", ["P01", "Z01"])
def test_a_building_that_is_being_paid_for_is_in_no_stack_of_a_world(tile: str) -> None:
    place = position().market("P01", "P02", "Z01", "Z02").resources(0, **PLENTY)
    place.state.stack.append(Construct(0, False, -1, False))
    table = place.table().do(f"build {tile}")
    assert table.frame == "PayCost"
    for number in range(20):
        world = api.determinize(api.view_for(table.state, 1), bytes([number]) * 32)
        assert violations(world) == []
