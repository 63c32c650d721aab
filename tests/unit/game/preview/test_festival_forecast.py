"""The forecast of a Festival that begins: what its first steps do unless a player decides."""

from random import Random

import pytest

from support.position import position
from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.game import api


@rule("FST-18", "FST-19")
def test_the_forecast_of_the_upkeep_is_what_can_be_paid_and_the_points_lost() -> None:
    """Three cards and one potato: 1 potato is paid, not 3, and 4 points are lost."""
    given = (
        position()
        .festival(0, number=3)
        .hand(0, "inti-1", "inti-2", "killa-1")
        .resources(0, potato=1)
        .points(0, 40)
    )
    (upkeep,) = [row for row in api.forecast_rows(given.state) if row.what == "upkeep"]
    assert upkeep.cells[0].paid["potato"] == 1
    assert upkeep.cells[0].points == -4
    table = api.festival_table(given.state, given.table().sink.events)
    assert table is not None
    (real,) = [row for row in table.rows if row.what == "upkeep"]
    assert (real.cells[0].paid["potato"], real.cells[0].points) == (1, -4)


@rule("FST-09", "FST-10", "FST-13")
@pytest.mark.parametrize("players", [2, 4])
def test_a_festival_without_other_gains_does_what_was_foreseen(players: int) -> None:
    """Whole games: steps agree with the forecast unless a seat chose, drew, paid or climbed."""
    forecasts: dict[int, list[api.FestivalRow]] = {}

    def note(event: api.Event) -> None:
        if event.kind == "begin" and event.data["name"] == "festival":
            forecasts[event.n] = api.forecast_rows(state)

    sink = api.Sink(told=note)
    pack = components.load("base")
    state = api.new_game(api.Config(players=players), pack, bytes([players]) * 32, sink)
    bot, rng, compared = registry.make("greedy"), Random(players), 0
    while not state.finished:
        seat = api.deciding(state)[0]
        api.apply(state, seat, ask(state, seat, bot, DEFAULT_BUDGET, rng), sink)
        table = api.festival_table(state, sink.events)
        if table is None or not table.over or table.n not in forecasts:
            continue
        rows = {row.what: row for row in table.rows}
        # A seat that climbs during the Festival gets the reward of another step.
        climbed = {e.seat for e in sink.events if e.n > table.n and e.kind == "climbed"}
        for foreseen in forecasts.pop(table.n)[:3]:  # the upkeep depends on choices
            cells = zip(foreseen.cells, rows[foreseen.what].cells, strict=True)
            for owner, (ahead, real) in enumerate(cells):
                if foreseen.what == "regions":
                    assert (real.points, real.regions) == (ahead.points, ahead.regions)
                else:
                    assert real.points >= ahead.points
                    if foreseen.what != "temple" or owner not in climbed:
                        assert all(real.gained[one] >= n for one, n in ahead.gained.items())
                compared += 1
    assert compared >= 3 * 3 * players
