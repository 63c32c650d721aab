"""Effects of others' turns on a seat, compared with the positions of whole games."""

from collections import Counter
from random import Random

import pytest

from tawantinsuyu import components
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.game import api
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.events import Event
from tawantinsuyu.game.preview.since import GAIN, LOSSES

BASE = components.load("base")


def controlled(state: api.State, seat: int) -> set[int]:
    return {region for region in range(len(state.conquest)) if majority(state, region) == seat}


class Watch:
    """A seat's possessions at the end of its turn, and their later changes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.placed: dict[int, int] = {}
        """Workers that the seat placed on the hill, by space."""
        self.lost = Counter[str]()

    def before(self, state: api.State) -> None:
        self._regions = controlled(state, self.seat)
        self._points = state.players[self.seat].points

    def after(self, state: api.State, seat: int, action: api.Action) -> None:
        if seat == self.seat and action[0] == "place":
            self.placed[action[2]] = action[1]
        for space in [one for one, role in self.placed.items() if state.hill[one] != role]:
            del self.placed[space]
            self.lost["worker"] += seat != self.seat
        self.lost["majority"] += len(self._regions - controlled(state, self.seat))
        # Points that others' actions bring at the same time can hide a loss, so only the sum is
        # compared.
        self.lost["points"] += state.players[self.seat].points < self._points


@pytest.mark.parametrize("number", range(4))
def test_every_loss_of_a_seat_is_reported_at_its_turn(number: int) -> None:
    players = 2 + number % 3
    sink, events = api.Sink(), list[Event]()
    state = api.new_game(api.Config(players=players), BASE, bytes([number + 1]) * 32, sink)
    bots = [registry.make(code) for code in ("greedy", "greedy:conqueror", "random", "random")]
    rng, seen = Random(number), Counter[str]()
    watches = [Watch(seat) for seat in range(players)]
    turns = [0] * players
    while not state.finished:
        seat = api.deciding(state)[0]
        player = state.players[seat]
        if state.active == seat and turns[seat] <= player.turns and not state.in_festival:
            turns[seat] = player.turns + 1
            # The turn has started: all events since the last one are reported, none twice.
            events += sink.events
            sink.events.clear()
            told = Counter(one.what for one in api.since_turn(events, seat, {}).concerns)
            for what in LOSSES:
                assert (told[what] > 0) >= (watches[seat].lost[what] > 0), (what, number)
            assert told["worker"] == watches[seat].lost["worker"]
            assert told["majority"] == watches[seat].lost["majority"]
            seen += told
            watches[seat].lost.clear()
        action = ask(state, seat, bots[seat], DEFAULT_BUDGET, rng)
        for watch in watches:
            watch.before(state)
        api.apply(state, seat, action, sink)
        for watch in watches:
            watch.after(state, seat, action)
    assert seen[GAIN] + sum(seen[what] for what in LOSSES) > 0
