"""A delayed position reveals nothing hidden: in worlds that a spectator cannot tell apart, the same
position is sent.
"""

import json
from typing import Any

import pytest

from support.lookalikes import pairs
from support.play import random_game
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
    alike = dealt = differing = 0
    for pair in pairs(state, rng, STEPS, lambda _: SPECTATOR):
        alike += 1
        hands = [[(p.gods, p.army) for p in one.players] for one in (pair.real, pair.world)]
        dealt += hands[0] != hands[1]
        here = Position(pair.real, pair.real_events, viewer).sent()
        there = Position(pair.world, pair.world_events, viewer).sent()
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
