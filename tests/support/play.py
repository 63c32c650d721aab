"""Random legal play, for tests that need many legal positions."""

import random
from collections.abc import Iterator

from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Pack


def random_game(
    number: int, players: int | None = None, pack: Pack | None = None, **options: object
) -> tuple[State, random.Random]:
    """Return a new game that depends only on its number. The games alternate between 2, 3 and 4
    players.
    """
    rng = random.Random(number)
    config = api.Config(players=players or 2 + number % 3, turn_cap=60, **options)  # type: ignore[arg-type]
    return api.new_game(config, pack or components.load("base"), rng.randbytes(32)), rng


def choose(state: State, rng: random.Random) -> tuple[int, Action]:
    """Return a seat that has to decide and one of its options; sometimes a free action."""
    seat = rng.choice(api.deciding(state))
    free = api.asides(state, seat)
    if free and rng.random() < 0.05:
        return seat, rng.choice(free)
    return seat, rng.choice(api.options(state, seat))


def positions(
    number: int, every: int = 1, **options: object
) -> Iterator[tuple[State, random.Random]]:
    """Yield the states of one random game, without copying them, at every `every`-th decision."""
    state, rng = random_game(number, **options)  # type: ignore[arg-type]
    step = 0
    while state.stack:
        if step % every == 0:
            yield state, rng
        seat, action = choose(state, rng)
        api.play(state, seat, action)
        step += 1
