"""Games played in two worlds at once: the real one, and one in which everything that a viewer has
not seen is dealt again.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from support.play import choose
from tawantinsuyu.game import api


@dataclass
class Pair:
    """An action in both worlds, which its viewer cannot tell apart."""

    viewer: int
    real: api.State
    world: api.State
    real_events: list[api.Event]
    """All events of the game in the real world."""
    world_events: list[api.Event]
    """The same, with the last action's events of the other world."""
    differs: bool
    """Whether the events of the action differ in something hidden."""


def pairs(
    state: api.State, rng: Random, steps: int, viewer_of: Callable[[int], int]
) -> Iterator[Pair]:
    """Play a game and yield each action that looks the same in both worlds. `viewer_of` returns the
    viewer of an action by the seat that acts.
    """
    sink = api.Sink()
    events: list[api.Event] = []
    for _ in range(steps):
        if not state.stack:
            return
        seat, action = choose(state, rng)
        text = api.write(state.tables.names, action)
        viewer = viewer_of(seat)
        world = api.determinize(api.view_for(state, viewer), rng.randbytes(32))
        start = (sink.next_n, sink.next_group, tuple(sink.groups))
        api.apply(state, seat, text, sink)
        found, other = list(sink.events[len(events) :]), api.Sink(*start)
        before, events = events, list(sink.events)
        try:
            api.apply(world, seat, text, other)
        except api.IllegalError:  # the player has other cards in that world
            continue
        if _seen(found, viewer) != _seen(other.events, viewer):
            continue  # something was revealed, so the viewer can tell the worlds apart
        differs = _raw(found) != _raw(other.events)
        yield Pair(viewer, state, world, events, [*before, *other.events], differs)


def _seen(events: list[api.Event], viewer: int) -> list[Any]:
    return [event.as_seen_by(viewer) for event in events]


def _raw(events: list[api.Event]) -> list[Any]:
    return [(event.kind, event.seat, event.data) for event in events]
