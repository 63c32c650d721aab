"""The end of a game as data: its reason, the scoring, deeds, and the cloth of the game."""

from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from support.play import choose, random_game
from tawantinsuyu.game import api
from tawantinsuyu.records import load
from tawantinsuyu.table.cloth import ACTS, PATTERN_OF, cloth_of, is_woven
from tawantinsuyu.table.views.ending import (
    MIN_COUNTS,
    STEP_OF,
    STEPS,
    deeds_of,
    make_ending,
    why_of,
)
from tawantinsuyu.wire.ending import ClothRow, DeedName, Ending

GOLDEN = Path(__file__).parents[3] / "golden"
GAMES = ("two-players-by-hand", "four-players-collecting-3", "solo-won", "vassals-2")


@cache
def played(name: str) -> tuple[api.State, list[api.Event]]:
    record, sink = load(GOLDEN / f"{name}.game"), api.Sink()
    again = record.afresh(sink)
    for seat, text in record.log:
        again.apply(seat, text, sink)
    return again.state, list(sink.events)


def ending(name: str) -> Ending:
    state, events = played(name)
    return make_ending(api.present(api.view_for(state, api.SPECTATOR)), events, {})


def player(**sources: int) -> dict[str, Any]:
    return {"sources": sources, "points": sum(sources.values())}


@pytest.mark.parametrize("name", GAMES)
def test_the_cloth_has_every_turn_and_every_festival(name: str) -> None:
    state, events = played(name)
    cloth = cloth_of(events, len(state.players))
    groups = api.turn_groups(events)
    turns = [(group.number, group.seat) for group in groups if group.kind == "turn"]
    rows = [row for row in cloth.rows if not row.festival]
    woven = [
        (at, seat) for at, row in enumerate(rows, 1) for seat, act in enumerate(row.acts) if act
    ]
    assert sorted(turns) == woven
    assert cloth.turns == len(turns)
    bands = [row.festival for row in cloth.rows if row.festival]
    assert bands == [group.number for group in groups if group.kind == "festival"]


def test_a_festival_within_a_row_is_a_band_after_the_row() -> None:
    cloth = ending("two-players-by-hand").cloth
    at = next(at for at, row in enumerate(cloth.rows) if row.festival)
    assert cloth.rows[at] == ClothRow(1, [])
    assert all(cloth.rows[at - 1].acts)


@pytest.mark.parametrize("name", GAMES)
def test_the_cloth_needs_only_the_events_that_are_kept_for_it(name: str) -> None:
    state, events = played(name)
    kept = [event for event in events if is_woven(event)]
    assert cloth_of(kept, len(state.players)) == cloth_of(events, len(state.players))
    assert len(kept) < len(events) / 4


@pytest.mark.parametrize("name", GAMES)
def test_the_pattern_of_a_turn_shows_the_most_remarkable_act_of_its_player(name: str) -> None:
    state, events = played(name)
    cloth = cloth_of(events, len(state.players))
    for group in api.turn_groups(events):
        if group.kind != "turn":
            continue
        row = [row for row in cloth.rows if not row.festival][group.number - 1]
        own = {event.kind for event in group.events if event.seat == group.seat}
        act = row.acts[group.seat]
        assert (act == "conquer") == ("conquered" in own)
        assert act != "work" or not own & {"built", "wove", "climbed", "conquered"}
    assert set(PATTERN_OF) == set(ACTS)
    assert len(set(PATTERN_OF.values())) == len(ACTS)


@pytest.mark.parametrize("number", range(3))
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_cloth(number: int) -> None:
    """Play a game in the real world and, at every tenth decision, one action in a world that agrees
    with a seat's view. The kept events are equal, and every seat may see all of them.
    """
    state, rng = random_game(number)
    compared = 0
    events: list[api.Event] = []
    for step in range(200):
        if not state.stack:
            break
        seat, action = choose(state, rng)
        worlds = []
        if step % 10 == 0:
            worlds = [
                api.determinize(api.view_for(state, viewer), rng.randbytes(32))
                for viewer in range(len(state.players))
                if viewer != seat
            ]
        sink = api.Sink()
        api.apply(state, seat, api.write(state.tables.names, action), sink)
        found = [event for event in sink.events if is_woven(event)]
        for event in found:
            seen = [event.as_seen_by(viewer) for viewer in range(-1, len(state.players))]
            assert all(one == seen[0] for one in seen)
        for world in worlds:
            other = api.Sink()
            try:
                api.apply(world, seat, api.write(world.tables.names, action), other)
            except api.IllegalError:  # the other player has other cards in that world
                continue
            told = [event for event in other.events if is_woven(event)]
            facts = [(event.kind, event.seat, event.data) for event in found]
            assert [(event.kind, event.seat, event.data) for event in told] == facts
            compared += 1
        events += found
    assert compared >= 10
    assert cloth_of(events, len(state.players)).turns > 5


def test_the_reason_is_the_largest_lead_over_the_best_other_player() -> None:
    players = [
        player(start=10, temple=9, statues=12),
        player(start=10, temple=0, statues=20),
        player(start=10, temple=4, statues=5),
    ]
    why = why_of(players, [0], [0, 1, 2])
    assert why is not None
    assert (why.source, why.winner, why.other, why.points, why.by) == ("temple", 0, 2, 9, 5)
    assert why_of(players, [0, 1], [0, 1, 2]) is None
    assert why_of(players, [0], [0]) is None
    assert why_of([player(start=10), player(start=10)], [0], [0, 1]) is None


def test_a_player_who_resigned_is_not_compared() -> None:
    players = [player(temple=9, gold=3), player(temple=8), player(temple=1)]
    why = why_of(players, [0], [0, 2])
    assert why is not None
    assert (why.source, why.other, why.by) == ("temple", 2, 8)


@pytest.mark.parametrize("name", GAMES)
def test_the_steps_of_the_scoring_add_up(name: str) -> None:
    state, _ = played(name)
    end = ending(name)
    assert end.steps[-1].totals == api.scores(state)
    assert [sum(points) for points in zip(*(step.points for step in end.steps), strict=True)] == (
        api.scores(state)
    )
    assert all(any(step.points) for step in end.steps)
    assert sorted(end.climb) == sorted(end.order) == list(range(len(state.players)))
    assert end.order[0] in state.winners or not state.winners


def test_every_source_and_deed_has_its_step_and_its_least_count() -> None:
    assert {STEP_OF.get(source, source) for source in api.SOURCES} == set(STEPS)
    assert set(MIN_COUNTS) == set(get_args(DeedName))


@pytest.mark.parametrize("name", GAMES)
def test_each_player_has_at_most_one_deed_and_surpasses_all_others_in_it(name: str) -> None:
    state, events = played(name)
    shown = api.present(api.view_for(state, api.SPECTATOR))
    deeds = deeds_of(shown, events)
    assert len({deed.seat for deed in deeds}) == len(deeds)
    for deed in deeds:
        if deed.what == "steps":
            points = [one["sources"].get("steps", 0) for one in shown["players"]]
            assert deed.count == max(points)
            assert points.count(deed.count) == 1
    assert deeds
