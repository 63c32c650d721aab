"""The table of a Festival: every number agrees with the changes at the table."""

from collections import Counter
from random import Random

import pytest

from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import FESTIVAL_STEPS, Event
from tawantinsuyu.game.names import RESOURCES

BASE = components.load("base")


@rule("FST-06", "FST-10", "FST-13", "FST-18", "FST-33")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_of_a_festival_adds_up_to_what_it_changed(players: int) -> None:
    sink, events = api.Sink(), list[Event]()
    state = api.new_game(api.Config(players=players), BASE, bytes([players]) * 32, sink)
    bot, rng, held = registry.make("greedy"), Random(players), 0
    before: api.State | None = None
    while not state.finished:
        seat = api.deciding(state)[0]
        action, last = ask(state, seat, bot, DEFAULT_BUDGET, rng), state.clone()
        api.apply(state, seat, action, sink)
        events += sink.events
        fresh, sink.events[:] = list(sink.events), []
        if any(e.kind == "begin" and e.data["name"] == "festival" for e in fresh):
            before = last
            begun = next(e.n for e in fresh if e.kind == "begin" and e.data["name"] == "festival")
            # Effects of the same action before the start of the Festival are not counted.
            for event in fresh:
                if event.n < begun and event.kind in ("scored", "gained", "paid"):
                    _carry(before, event)
        if before is None:
            continue
        table = api.festival_table(state, events)
        assert table is not None
        if state.in_festival:
            assert not table.over
            for one in range(players):
                assert table.now[one] == state.players[one].points
                assert table.before[one] == before.players[one].points
                total = sum(row.cells[one].points for row in table.rows)
                assert total == table.now[one] - table.before[one]
                for number, name in enumerate(RESOURCES):
                    gained = sum(row.cells[one].gained[name] for row in table.rows)
                    paid = sum(row.cells[one].paid[name] for row in table.rows)
                    now, then = (s.players[one].resources[number] for s in (state, before))
                    assert gained - paid == now - then, (name, one)
        if any(e.kind == "end" and e.data["name"] == "festival" for e in fresh):
            assert table.over
            steps = [row.what for row in table.rows[1:]]
            assert steps == list(FESTIVAL_STEPS[: len(steps)])
            held, before = held + 1, None
    assert held >= 3


def _carry(state: api.State, event: Event) -> None:
    """Apply the changes that an event reports."""
    player = state.players[event.seat]
    if event.kind == "scored":
        player.points += event.data["points"]
        return
    change = Counter({event.data["what"]: event.data["amount"]} if event.kind == "gained" else {})
    if event.kind == "paid":
        change.subtract(event.data["what"])
    for name, amount in change.items():
        player.resources[RESOURCES.index(name)] += amount
