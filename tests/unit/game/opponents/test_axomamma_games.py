"""Random whole games against Axomamma: the properties that all of them share."""

import json
from itertools import pairwise

import pytest

from support.play import choose, random_game
from support.rules import rule
from support.solo import HER, ME
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.config import ADJUSTMENTS, PRESETS, preset
from tawantinsuyu.game.core.events import Event

GAMES = [
    pytest.param(number, adjustments, id=f"{name}-{number}")
    for name, adjustments in (
        *((name, preset("axomamma", name)) for name in PRESETS),
        ("all", ADJUSTMENTS["axomamma"]),
    )
    for number in range(4)
]
EACH_GAME = pytest.mark.parametrize(("number", "adjustments"), GAMES)


def check_groups(events: list[Event]) -> None:
    """Assert that groups open and close inside one another."""
    inside: list[str] = []
    for event in events:
        if event.kind == "begin":
            inside.append(event.group)
        assert event.group == (inside[-1] if inside else "")
        if event.kind == "end":
            inside.pop()
    assert inside == []


@rule("AXO-18", "AXO-191")
@EACH_GAME
def test_only_the_person_decides_and_nothing_is_lost_or_doubled(
    number: int, adjustments: tuple[str, ...]
) -> None:
    state, rng = random_game(number, players=2, automa="axomamma", adjustments=adjustments)
    sink = api.Sink()
    while state.stack:
        assert api.deciding(state) == (ME,)
        api.apply(state, *choose(state, rng), sink)
        assert violations(state) == []
        assert len(state.players[HER].workers) <= 2
        assert state.players[HER].resources[0] < 5
        assert state.players[HER].gods == []
    assert state.finished
    assert len(state.winners) == 1
    check_groups(sink.events)
    turns = [event for event in sink.events if event.kind == "turn"]
    assert len(turns) > 10
    assert all(one.seat != other.seat for one, other in pairwise(turns))


@EACH_GAME
def test_a_saved_game_goes_on_as_the_game_itself_whether_anybody_listens_or_not(
    number: int, adjustments: tuple[str, ...]
) -> None:
    state, rng = random_game(number, players=2, automa="axomamma", adjustments=adjustments)
    step = 0
    while state.stack:
        seat, action = choose(state, rng)
        if step % 7 == 0:
            saved = json.loads(json.dumps(api.to_json(state)))
            again = api.from_json(saved, state.pack)
            assert api.fingerprint(again) == api.fingerprint(state)
            api.play(again, seat, action)
            copy = state.clone()
            api.play(copy, seat, action)
            api.apply(state, seat, action, api.Sink())
            assert api.fingerprint(again) == api.fingerprint(state) == api.fingerprint(copy)
        else:
            api.play(state, seat, action)
        step += 1
    assert api.from_json(api.to_json(state), state.pack).winners == state.winners
