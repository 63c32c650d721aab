"""Drafts: trying out a turn up to the first irreversible step."""

import random

import pytest

from support.play import random_game
from support.position import position
from tawantinsuyu import components
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import play
from tawantinsuyu.game.preview import draft as draft_module


def random_turns(count: int) -> int:
    """Draft random turns and compare them with the real turns, up to the first irreversible
    step; return the number of turns.
    """
    done, number = 0, 0
    while done < count:
        state, rng = random_game(number)
        number += 1
        while state.stack and done < count:
            seat = rng.choice(api.deciding(state))
            texts = draft_and_compare(state, seat, rng)
            done += 1
            for text in texts:
                if seat in api.deciding(state):
                    api.apply(state, seat, text)
    return done


def draft_and_compare(state: api.State, seat: int, rng: random.Random) -> list[str]:
    names = api.Names(state.pack)
    committed = api.fingerprint(state)
    real = state.clone()
    texts: list[str] = []
    while real.stack and seat in api.deciding(real):
        action = rng.choice(api.options(real, seat))
        texts.append(api.write(names, action))
        result = api.draft(state, seat, texts)
        assert api.fingerprint(state) == committed, "a draft changes nothing"
        if result.seam >= 0:
            assert result.seam == len(texts) - 1
            break
        api.apply(real, seat, action)
        after = api.view_for(real, seat)
        assert result.view.canonical() == after.canonical()
        assert [option.text for option in result.decisions[0].options] == [
            api.write(names, option) for option in api.options(real, seat)
        ]
    return texts


def test_a_draft_equals_the_result_up_to_the_first_seam() -> None:
    assert random_turns(40) == 40


@pytest.mark.nightly
def test_a_draft_equals_the_result_over_two_hundred_turns() -> None:
    assert random_turns(200) == 200


def test_a_draft_stops_before_a_card_is_drawn() -> None:
    table = position().god_deck("killa-2").offer("inti-1").table()
    result = api.draft(table.state, 0, ["pray", "take deck"])
    assert result.seam == 1
    assert result.view.position.players[0].gods == []
    assert "killa-2" not in str([event.as_seen_by(0) for event in result.events])


def test_behind_what_is_revealed_no_true_world_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that a seat cannot tell apart, steps after a revealing action are tried in
    the same imagined world: no part of a draft can depend on a hidden card or tile.
    """
    ahead: list[list[int]] = []

    def listening(state: State, seat: int, action: Action) -> None:
        ahead.append(list(state.god_deck))
        play(state, seat, action)

    monkeypatch.setattr(draft_module, "play", listening)
    one = position().offer("inti-1").table().state
    other = permuted(one, 0, random.Random(3))
    assert one.god_deck != other.god_deck
    for state in (one, other):
        api.draft(state, 0, ["train"])
    assert ahead[0] == ahead[1]


def test_alone_the_first_weaving_is_chosen_before_the_cards_are_seen() -> None:
    state = api.new_game(
        api.Config(players=2, automa="axomamma"), components.load("base"), bytes(32)
    )
    begin = api.pending(state, seams=True)[0].options[0]
    assert begin.reveals
    tried = api.draft(state, 0, [begin.text])
    assert (tried.seam, tried.reveals, tried.decisions[0].kind) == (0, True, "choose_one")
    api.apply(state, 0, begin.text)
    assert api.revealed(state) == 1


def test_a_draft_tells_what_a_placement_changes() -> None:
    table = position().supply(0, "architect").resources(0, gold=1).priest(0, 1).hand(0).table()
    place = next(text for text in table.options(verb="place") if " 1t" in text)
    result = api.draft(table.state, 0, [place])
    assert result.seam == -1
    player = result.view.position.players[0]
    assert (player.workers, player.resources) == ([], [0, 0, 0, 0])
    space = table.state.tables.names.spaces[place.split()[2]]
    assert result.view.position.hill[space] == 0
    assert (0, "gold", -1) in result.changes


def test_an_illegal_draft_is_refused_with_its_reason() -> None:
    table = position().supply(0, "architect").table()
    with pytest.raises(api.IllegalError, match="no_gold"):
        api.draft(table.state, 0, ["place architect 1t1 gold"])


def test_options_that_reveal_something_are_marked_before_they_are_chosen() -> None:
    table = position().offer("inti-1", "killa-1").table()
    marks = {o.text: o.seam for o in api.pending(table.state, seams=True)[0].options}
    assert marks["train"] is True
    assert marks["pray"] is False
    table.do("pray")
    marks = {o.text: o.seam for o in api.pending(table.state, seams=True)[0].options}
    assert marks == {"take deck": True, "take inti-1": False, "take killa-1": False}
    table.do("take inti-1")
    assert table.options() == ["take deck", "take killa-1"], "one card is still to be taken"


def test_handing_over_to_another_seat_is_a_seam() -> None:
    table = position().resources(0, potato=1).end_of_turn(0).table()
    marks = {o.text: o.seam for o in api.pending(table.state, seams=True)[0].options}
    assert marks["recruit none"] is True


def test_a_draft_ends_before_somebody_else_has_to_play_their_only_card() -> None:
    """A seat with a single card has no decision, so a draft must not show which card it is."""
    told = []
    for card in ("A01", "A25"):
        given = position().army(0, hand=("A02", "A03")).army(1, hand=(card,))
        given.state.stack += [frames.PlayArmyCards(1, 1), frames.PlayArmyCards(0, 1)]
        table = given.table()
        tried = api.draft(table.state, 0, [table.options()[0]], seams=True)
        assert (tried.seam, tried.reveals) == (0, True)
        assert {change.seat for change in tried.changes} <= {0}
        told.append((tried.view.canonical(), tried.decisions, tried.changes, len(tried.events)))
    assert told[0] == told[1]
