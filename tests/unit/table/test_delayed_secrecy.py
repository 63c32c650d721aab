"""A delayed position reveals nothing hidden: in worlds that a spectator cannot tell apart, the same
position is sent.
"""

import json
from typing import Any

import pytest

from support.play import choose, random_game
from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.views.replay import Replay

SPECTATOR = -1
NAMES = ["Wayra", "Kusi", "Mayu", "Nora"]
STEPS = 160
"""Number of actions of each game."""


class Position(Replay):
    """A replay at a given position, with its events."""

    def __init__(self, state: api.State, events: list[api.Event], viewer: int) -> None:
        self.record = Record.__new__(Record)
        self.record.state = state
        self.events = list(enumerate(events))
        self.undone, self.at, self.viewer = set(), len(events), viewer

    def sent(self) -> Any:
        return json.loads(encoded(self.push(self.viewer, SPECTATOR, NAMES)))


def differences(number: int, viewer: int) -> tuple[int, int, int]:
    """Play a game in the real world, and each action also in a world in which everything that no
    spectator has seen is dealt again. Return the number of actions whose events look alike to a
    spectator, of those with other hidden hands, and of those whose positions differ.
    """
    state, rng = random_game(number)
    sink = api.Sink()
    events: list[api.Event] = []
    alike = dealt = differing = 0
    for _ in range(STEPS):
        if not state.stack:
            break
        seat, action = choose(state, rng)
        text = api.write(state.tables.names, action)
        world = api.determinize(api.view_for(state, SPECTATOR), rng.randbytes(32))
        start = (sink.next_n, sink.next_group, tuple(sink.groups))
        api.apply(state, seat, text, sink)
        found, other = list(sink.events[len(events) :]), api.Sink(*start)
        before, events = events, list(sink.events)
        try:
            api.apply(world, seat, text, other)
        except api.IllegalError:  # the player has other cards in that world
            continue
        seen = [[one.as_seen_by(SPECTATOR) for one in told] for told in (found, other.events)]
        if seen[0] != seen[1]:
            continue  # something was revealed, so a spectator can tell the worlds apart
        alike += 1
        hands = [[(p.gods, p.army) for p in one.players] for one in (state, world)]
        dealt += hands[0] != hands[1]
        here = Position(state, events, viewer).sent()
        there = Position(world, [*before, *other.events], viewer).sent()
        differing += here != there
    return alike, dealt, differing


@pytest.mark.parametrize("number", range(3))
def test_worlds_that_look_alike_have_the_same_delayed_position(number: int) -> None:
    alike, dealt, differing = differences(number, SPECTATOR)
    assert alike > STEPS / 3
    assert dealt > STEPS / 4, "no world differed in hidden hands"
    assert differing == 0


def test_the_comparison_notices_the_view_of_a_player() -> None:
    assert differences(0, 0)[2] > STEPS / 4
