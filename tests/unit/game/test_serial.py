"""Saving and copying states, and text forms of states and actions."""

import json

import pytest

from support.play import positions, random_game
from tawantinsuyu import components
from tawantinsuyu.game import api, kernel
from tawantinsuyu.game.core import frames as frames_module
from tawantinsuyu.game.core.actions import Names
from tawantinsuyu.game.core.state import PLAYER_FIELDS, STATE_FIELDS
from tawantinsuyu.game.modules import MODULES
from tawantinsuyu.game.questions import FRAMES, QUESTIONS, frames_of
from tawantinsuyu.game.serial import NOT_SAVED, SAVED_FIELDS


def test_a_saved_state_is_the_same_state_and_plays_on_the_same() -> None:
    for state, rng in positions(7, every=23):
        copy = api.from_json(json.loads(json.dumps(api.to_json(state))), state.pack)
        assert api.fingerprint(copy) == api.fingerprint(state)
        kernel.run(copy)
        seat = api.deciding(state)[0]
        action = rng.choice(api.options(state, seat))
        twin = state.clone()
        api.play(twin, seat, action)
        api.play(copy, seat, action)
        assert api.fingerprint(copy) == api.fingerprint(twin)


def test_every_field_is_saved() -> None:
    assert {*SAVED_FIELDS, *NOT_SAVED} == set(STATE_FIELDS)


def changed(value: object) -> object:
    """Return another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    assert isinstance(value, list)
    if not value:
        return [3]
    return [changed(value[0]), *value[1:]]


@pytest.mark.parametrize("name", SAVED_FIELDS)
def test_a_change_of_any_field_of_the_state_survives_saving(name: str) -> None:
    state, _ = random_game(1)
    before = api.fingerprint(state)
    setattr(state, name, changed(getattr(state, name)))
    assert api.fingerprint(state) != before
    copy = api.from_json(json.loads(json.dumps(api.to_json(state))), state.pack)
    assert getattr(copy, name) == getattr(state, name)


@pytest.mark.parametrize("name", PLAYER_FIELDS)
def test_a_change_of_any_field_of_a_player_survives_saving(name: str) -> None:
    state, _ = random_game(1)
    player = state.players[1]
    setattr(player, name, changed(getattr(player, name)))
    copy = api.from_json(json.loads(json.dumps(api.to_json(state))), state.pack)
    assert getattr(copy.players[1], name) == getattr(player, name)


@pytest.mark.parametrize("name", [*STATE_FIELDS, "player"])
def test_a_clone_shares_nothing_that_changes(name: str) -> None:
    state, _ = random_game(2)
    copy = state.clone()
    if name == "player":
        for field in PLAYER_FIELDS:
            one, other = getattr(state.players[0], field), getattr(copy.players[0], field)
            assert one == other
            assert not isinstance(one, list) or one is not other
    elif name not in ("pack", "tables", "config", "sink", "choices"):
        one, other = getattr(state, name), getattr(copy, name)
        assert not isinstance(one, list) or one is not other


def test_playing_on_a_clone_leaves_the_original_alone() -> None:
    state, rng = random_game(3)
    before = api.fingerprint(state)
    copy = state.clone()
    for _ in range(200):
        if copy.stack:
            seat = api.deciding(copy)[0]
            api.play(copy, seat, rng.choice(api.options(copy, seat)))
    assert api.fingerprint(state) == before


def test_every_action_offered_in_whole_games_is_read_back_from_its_text() -> None:
    names = Names(components.load("base"))
    seen = set()
    for number in range(9):
        for state, _ in positions(number, every=3):
            for seat in api.deciding(state):
                for action in (*api.options(state, seat), *api.asides(state, seat)):
                    text = api.write(names, action)
                    assert api.read(names, text) == action
                    seen.add(text.split()[0])
    assert len(seen) > 30


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "place",
        "place architect 9z9 gold",
        "place king 1t1 gold",
        "pay gold:x",
        "stop now",
    ],
)
def test_a_text_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(api.IllegalError, match="unknown_action"):
        api.read(Names(components.load("base")), text)


def test_every_frame_has_its_rules_and_can_be_saved() -> None:
    subjects = [subject for module in MODULES for subject in module.subjects]
    kinds = {kind for where in (frames_module, *subjects) for kind in frames_of(where).values()}
    assert kinds == set(QUESTIONS) == set(FRAMES.values())


def test_equal_seeds_and_actions_give_equal_games() -> None:
    one, rng = random_game(11)
    log = []
    while one.stack:
        seat = rng.choice(api.deciding(one))
        action = rng.choice(api.options(one, seat))
        log.append((seat, action))
        api.play(one, seat, action)
    other, _ = random_game(11)
    for seat, action in log:
        api.apply(other, seat, action)
    assert api.fingerprint(one) == api.fingerprint(other)
