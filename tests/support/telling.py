"""Events of short games."""

import random

from support.play import choose, random_game
from support.solo import HER, solo_position
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import Event, Sink


def whole_game(number: int, **options: object) -> list[Event]:
    """Return the events of a random game, collected in one sink."""
    state, rng = random_game(number, **options)  # type: ignore[arg-type]
    sink = Sink()
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(state, seat, action, sink)
    assert not sink.groups
    return sink.events


def solo_game(number: int) -> list[Event]:
    """Return the events of a random game against the solo opponent, including setup."""
    rng = random.Random(number)
    config = api.Config(players=2, automa="axomamma", turn_cap=60)
    sink = Sink()
    state = api.new_game(config, components.load("base"), rng.randbytes(32), sink)
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(state, seat, action, sink)
    assert not sink.groups
    return sink.events


def failing_turn() -> list[Event]:
    """Return the events of a turn in which a solo opponent without stone has a token on Steps."""
    place = solo_position().face().supply(HER, "courier").priest_before(HER, "produce")
    return place.token(0, 2, 1).token(1, 2, 3).rolls(2).her_turn().sink.events
