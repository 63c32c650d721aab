"""The course of an action, event by event: back from the present table, and forward again."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from support.solo import HER, ME
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import BuyLeftover, Leftovers

PACK = components.load("base")


def walks(seed: int) -> Iterator[tuple[api.State, int, api.Action, api.Sink]]:
    """Yield every decision of a random solo game, before its answer."""
    rng = random.Random(seed)
    sink = api.Sink()
    config = api.Config(players=2, automa="axomamma", turn_cap=12)
    state = api.new_game(config, PACK, bytes([seed]) * 32, sink)
    while decisions := api.pending(state):
        option = rng.choice(decisions[0].options)
        yield state, decisions[0].seat, option.action, sink
        api.apply(state, decisions[0].seat, option.action, sink)


def presented(state: api.State) -> dict[str, Any]:
    return api.present(api.view_for(state, ME))


def after(state: api.State, seat: int, action: api.Action) -> api.State:
    later = state.clone()
    api.apply(later, seat, action)
    return later


def put(view: dict[str, Any], path: tuple[str | int, ...], before: object, value: object) -> None:
    """Change one value of a table, after asserting its present value."""
    place: Any = view
    for key in path[:-1]:
        place = place[key]
    assert place[path[-1]] == before
    place[path[-1]] = copy.deepcopy(value)


@pytest.mark.parametrize("seed", [1, 2])
def test_changes_lead_from_the_table_before_to_the_table_after_and_back(seed: int) -> None:
    for state, seat, action, sink in walks(seed):
        before, later = presented(state), presented(after(state, seat, action))
        steps = api.playback(state, ME, seat, action, sink)
        table = presented(state)
        for changes in steps.values():
            for path, old, new in changes:
                put(table, path, old, new)
        assert table == later or not steps
        for changes in reversed(steps.values()):
            for path, old, new in reversed(changes):
                put(table, path, new, old)
        assert table == before


def test_nothing_is_touched_and_the_events_have_the_numbers_they_will_get() -> None:
    for state, seat, action, sink in walks(3):
        same, count = api.fingerprint(state), len(sink.events)
        steps = api.playback(state, ME, seat, action, sink)
        assert (api.fingerprint(state), len(sink.events)) == (same, count)
        trial = sink.next()
        api.apply(state.clone(), seat, action, trial)
        assert list(steps) == [event.n for event in trial.events]


def test_a_step_of_hers_shows_what_it_is_about() -> None:
    """Only a token that moves changes its place."""
    moved = 0
    for state, seat, action, sink in walks(4):
        steps = api.playback(state, ME, seat, action, sink)
        trial = sink.next()
        api.apply(state.clone(), seat, action, trial)
        for event in trial.events:
            places = [new for path, _, new in steps[event.n] if "tokens" in path]
            if event.kind == "moved" and event.data["piece"].startswith("token:"):
                assert places == [event.data["to"]] or event.data["to"] == event.data["source"]
                moved += 1
            else:
                assert not places
    assert moved > 3


def test_the_next_weaving_stays_hidden_while_others_are_for_sale() -> None:
    """In the middle of the opponent's purchase, the stack must not show its face-down top."""
    asked = 0
    for seed in (12, 22, 23, 55, 56):
        for state, seat, action, sink in walks(seed):
            later = after(state, seat, action)
            if not any(isinstance(frame, BuyLeftover | Leftovers) for frame in later.stack):
                continue
            asked += later.active == HER
            hidden = PACK.weavings[later.weavings[-1]].id if later.weavings else ""
            known = presented(state)["weaving"]
            for changes in api.playback(state, ME, seat, action, sink).values():
                for path, _, new in changes:
                    assert path != ("weaving",) or new != hidden or new == known
    assert asked, "the person was asked in the middle of her turn"
