"""Axomamma's hidden information: her Army hand and her tucked cards (AXO-06, AXO-13, AXO-31).

These tests also cover the limits of undo, because her turn lies between two decisions of the same
person.
"""

import random
from collections import Counter

import pytest

from support.changed import army_cards, bare_temple, changed
from support.play import positions
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing, solo_position
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.state import State
from tawantinsuyu.records import Record

EVERYBODY = (api.SPECTATOR, ME, HER)
ONES, TWOS = army_cards(1), army_cards(2)
GAMES = pytest.mark.parametrize("number", range(4))


def swapped(cards: list[int], at: int, others: list[int], other: int) -> None:
    """Exchange two hidden cards in a state."""
    cards[at], others[other] = others[other], cards[at]


def permute_hidden(state: State, rng: random.Random) -> State:
    """Return a copy with a different hand, both decks shuffled, and other tucked cards of the
    same gods.
    """
    copy = state.clone()
    hers, solo = copy.players[HER], copy.solo
    assert solo is not None
    armies = hers.army + copy.army_deck
    rng.shuffle(armies)
    held = len(hers.army)
    hers.army, copy.army_deck = armies[:held], armies[held:]
    rng.shuffle(copy.god_deck)
    for slot, god in enumerate(solo.gods):
        same = [at for at, card in enumerate(copy.god_deck) if copy.tables.card_god[card] == god]
        if same:
            swapped(solo.tucked, slot, copy.god_deck, rng.choice(same))
    return copy


# --- views ---------------------------------------------------------------------------------------


@rule("AXO-06", "AXO-13", "AXO-31")
@GAMES
def test_no_view_shows_her_hand_or_a_tucked_card_or_depends_on_them(number: int) -> None:
    changes = 0
    for state, rng in positions(number, 9, players=2, automa="axomamma"):
        other = permute_hidden(state, rng)
        assert other.solo is not None
        assert state.solo is not None
        changes += other.solo.tucked != state.solo.tucked
        for seat in EVERYBODY:
            view = api.view_for(state, seat)
            assert view.position.solo is not None
            assert set(view.position.solo.tucked) == {-1}
            assert view.position.solo.gods == state.solo.gods
            assert set(view.position.players[HER].army) <= {-1}
            assert len(view.position.players[HER].army) == len(state.players[HER].army)
            assert api.view_for(other, seat).canonical() == view.canonical()
    assert changes > 5


@rule("AXO-13")
@GAMES
def test_a_world_made_from_a_view_agrees_with_it_and_can_be_played_on(number: int) -> None:
    for state, rng in positions(number, 13, players=2, automa="axomamma"):
        for seat in EVERYBODY:
            view = api.view_for(state, seat)
            world = api.determinize(view, rng.randbytes(32))
            assert violations(world) == []
            assert world.solo is not None
            shown = [world.tables.card_god[card] if card >= 0 else -1 for card in world.solo.tucked]
            assert shown == world.solo.gods
            assert api.view_for(world, seat).canonical() == view.canonical()
        world = api.determinize(api.view_for(state, ME), rng.randbytes(32))
        for _ in range(20):
            if world.stack:
                api.play(world, ME, rng.choice(api.options(world, ME)))
        assert violations(world) == []


@rule("AXO-06", "AXO-13")
def test_in_worlds_made_from_a_view_her_cards_are_spread_evenly() -> None:
    given = solo_position().army(HER, hand=ONES[:1]).tucked("inti-1", "inti-2", "killa-1", "")
    view = api.view_for(given.table().state, ME)
    first: Counter[int] = Counter()
    held: Counter[int] = Counter()
    for number in range(700):
        world = api.determinize(view, number.to_bytes(32, "big"))
        assert world.solo is not None
        first[world.solo.tucked[0]] += 1
        held[world.players[HER].army[0]] += 1
    assert len(first) == 7, "any card of Inti, which are seven"
    assert all(65 < count < 140 for count in first.values())
    assert len(held) == len(world.pack.army_cards)


@rule("AXO-13")
def test_a_view_can_be_handed_on_as_plain_data() -> None:
    view = api.view_for(solo_position().table().state, ME)
    again = api.view_from_json(view.as_json(), view.position.pack)
    assert again.canonical() == view.canonical()
    assert api.determinize(again, bytes(32)).solo is not None


# --- events --------------------------------------------------------------------------------------


def seen(table: SoloTable, seat: int) -> list[dict[str, object]]:
    """Return the events as a seat sees them."""
    return [event.as_seen_by(seat) for event in table.sink.events]


def at_random(rng: random.Random, given: SoloPosition) -> SoloPosition:
    """Return the same position with other hidden cards, including those Axomamma draws next."""
    state = given.state
    given.state.army_deck[:0] = state.players[HER].army
    rng.shuffle(state.army_deck)
    state.players[HER].army = [state.army_deck.pop() for _ in state.players[HER].army]
    solo = given.solo
    for slot, god in enumerate(solo.gods[:2]):
        same = [at for at, card in enumerate(state.god_deck) if state.tables.card_god[card] == god]
        swapped(solo.tucked, slot, state.god_deck, rng.choice(same))
    return given


def secretive() -> SoloPosition:
    """Let Axomamma draw an Army card and tuck one of Inti; slots 1, 2 and 4 keep their hidden
    cards.
    """
    given = performing("draw army 1").tucked("inti-1", "killa-1", "illapa-1", "qucha-1")
    return given.army(HER, hand=[ONES[0], TWOS[0]]).god_deck("inti-2")


@rule("AXO-06", "AXO-13", "AXO-31")
@pytest.mark.parametrize("number", range(5))
def test_her_turn_looks_the_same_to_everybody_whatever_is_hidden(number: int) -> None:
    one = secretive().her_turn()
    other = at_random(random.Random(number), secretive()).her_turn()
    assert one.player(HER).army != other.player(HER).army
    for seat in EVERYBODY:
        assert seen(one, seat) == seen(other, seat)
        assert api.view_for(one.state, seat).canonical() == (
            api.view_for(other.state, seat).canonical()
        )


@rule("AXO-13")
def test_the_card_that_fills_a_slot_is_told_by_its_god_alone() -> None:
    table = secretive().her_turn()
    assert table.told("tucked") == [{"slot": 3, "god": "inti"}]
    for seat in EVERYBODY:
        assert "inti-2" not in str(seen(table, seat))


@rule("AXO-13")
def test_a_card_is_known_once_it_lies_in_the_offer() -> None:
    table = secretive().her_turn()
    assert table.offer() == ["illapa-1"]
    assert api.view_for(table.state, ME).position.offer == table.state.offer


# --- seams ---------------------------------------------------------------------------------------


def before_her_turn() -> SoloPosition:
    """Return a position in which the person may recruit; then Axomamma takes Offering, without
    draws or rolls.
    """
    given = solo_position(pack=changed(bare_temple)).priest_before(HER, "offering")
    given.resources(HER, corn=4).resources(ME, potato=1).village("priest", "warrior")
    given.army(ME, up=[card.id for card in given.state.pack.army_cards])
    return given.end_of_turn(ME)


@rule("AXO-18")
def test_whatever_ends_the_persons_turn_is_a_seam_even_if_nothing_is_revealed() -> None:
    table = before_her_turn().table()
    assert table.options() == ["recruit potato", "recruit none"]
    (decision,) = api.pending(table.state, seams=True)
    assert [option.seam for option in decision.options] == [True, True]
    drafted = api.draft(table.state, ME, ["recruit none"])
    assert drafted.seam == 0
    assert drafted.events == ()
    assert drafted.view.canonical() == api.view_for(table.state, ME).canonical()


@rule("AXO-18", "AXO-177")
def test_a_festival_that_begins_her_turn_is_behind_a_seam() -> None:
    given = solo_position(pack=changed(bare_temple)).festival(HER).nomads().bag()
    given.hand(ME, "inti-1").resources(ME, gold=1)
    table = given.asked(frames.SecondAction(ME, "train"), ME).table()
    assert api.draft(table.state, ME, ["recruit"]).seam == 0
    table.do("recruit")
    assert (table.seat, table.frame) == (ME, "Upkeep"), "the same person, but in her turn"


def record() -> Record:
    """Return the record of a game against Axomamma."""
    config = api.Config(automa="axomamma")
    return Record.start(config, ("base",), bytes(32), [bytes(16), bytes(16)])


@rule("AXO-18")
def test_an_action_before_her_turn_cannot_be_taken_back_after_it() -> None:
    game = record()
    rng = random.Random(1)
    turns = 0
    while turns < 6:
        before = [player.turns for player in game.state.players]
        (decision,) = api.pending(game.state)
        game.apply(ME, rng.choice(decision.options).text)
        assert api.deciding(game.state) in ((ME,), ())
        if [player.turns for player in game.state.players] != before:
            turns += 1
            assert game.undoable == 0
            with pytest.raises(IllegalError):
                game.undo(ME, 1)
