"""The places of a Festival: where each row of its table comes from."""

from random import Random

import pytest

from tawantinsuyu import components
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.game import api
from tawantinsuyu.table.festival_places import festival_places

BASE = components.load("base")


@pytest.mark.parametrize("players", [2, 4])
def test_each_row_names_the_places_that_give_its_points(players: int) -> None:
    sink, events = api.Sink(), list[api.Event]()
    state = api.new_game(api.Config(players=players), BASE, bytes([players]) * 32, sink)
    bot, rng, checked = registry.make("greedy"), Random(players), 0
    steps = state.pack.temple.steps
    before, climbed = list[str](), set[int]()
    while not state.finished:
        seat = api.deciding(state)[0]
        action = ask(state, seat, bot, DEFAULT_BUDGET, rng)
        stood = [steps[player.temple].id for player in state.players]
        api.apply(state, seat, action, sink)
        events += sink.events
        fresh, sink.events[:] = list(sink.events), []
        if any(e.kind == "begin" and e.data["name"] == "festival" for e in fresh):
            before, climbed = stood, set()
        climbed |= {e.seat for e in fresh if e.kind == "climbed"}
        if not any(e.kind == "end" and e.data["name"] == "festival" for e in fresh):
            continue
        table, places = api.festival_table(state, events), festival_places(state, events)
        assert table is not None
        assert len(places) == len(table.rows)
        for row, found in zip(table.rows, places, strict=True):
            for cell, names in zip(row.cells, found, strict=True):
                regions = [name for name in names if name.startswith("region:")]
                assert regions == [f"region:{region}" for region in cell.regions]
                if row.what == "regions":
                    assert sum(names.values()) == cell.points
                    checked += len(regions)
                if row.what == "upkeep":
                    assert not names
        temple = places[[row.what for row in table.rows].index("temple")]
        for one, names in enumerate(temple):
            if names and one not in climbed:
                assert f"temple:{before[one]}" in names
                checked += 1
    assert checked >= 6


def test_without_a_festival_there_are_no_places() -> None:
    state = api.new_game(api.Config(players=2), BASE, bytes(32), api.Sink())
    assert festival_places(state, []) == []
