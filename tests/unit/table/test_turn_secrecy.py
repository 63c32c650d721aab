"""The data from which a client animates a turn reveals nothing hidden: in worlds that a seat cannot
tell apart, a turn with all its places and amounts is the same.
"""

from typing import Any

import pytest

from support.play import choose, random_game
from tawantinsuyu.game import api
from tawantinsuyu.table.views.turns import turns_of

NAMES = ["Wayra", "Kusi", "Mayu", "Nora"]
STEPS = 260
"""Number of actions of each game."""


def seen(events: list[api.Event], viewer: int) -> list[Any]:
    return [event.as_seen_by(viewer) for event in events]


def raw(events: list[api.Event]) -> list[Any]:
    return [(event.kind, event.seat, event.data) for event in events]


@pytest.mark.parametrize("number", range(4))
def test_worlds_that_look_alike_have_the_same_motion(number: int) -> None:
    """Play a game in the real world, and each action also in a world in which everything that
    another seat has not seen is dealt again. If the seat sees the same events in both worlds, it
    receives the same turn.
    """
    state, rng = random_game(number)
    sink = api.Sink()
    events: list[api.Event] = []
    equal = differing = 0
    for _ in range(STEPS):
        if not state.stack:
            break
        seat, action = choose(state, rng)
        text = api.write(state.tables.names, action)
        others = [viewer for viewer in range(-1, len(state.players)) if viewer != seat]
        viewer = rng.choice(others)
        world = api.determinize(api.view_for(state, viewer), rng.randbytes(32))
        start = (sink.next_n, sink.next_group, tuple(sink.groups))
        api.apply(state, seat, text, sink)
        found, other = list(sink.events[len(events) :]), api.Sink(*start)
        before, events = events, list(sink.events)
        try:
            api.apply(world, seat, text, other)
        except api.IllegalError:  # the other player has other cards in that world
            continue
        if seen(other.events, viewer) != seen(found, viewer):
            continue  # something was revealed, so the seat can tell the worlds apart
        equal += 1
        differing += raw(other.events) != raw(found)
        here = turns_of(events, state, viewer, NAMES, {}, None)[-1]
        there = turns_of([*before, *other.events], world, viewer, NAMES, {}, None)[-1]
        assert here == there
    assert equal > STEPS / 3
    assert differing, "no world differed in something hidden"
