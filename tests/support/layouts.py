"""Tapestries of random Weavings, for tests of layouts."""

from random import Random

from support.additional import EXPANSION, with_buildings
from tawantinsuyu.game.core.state import State


def right_of(tile: int) -> int:
    """Return the right edge of a Weaving, in the form that names a covered one."""
    return tile * 2 + 1


def laid(seed: int, tiles: int, state: State | None = None) -> State:
    """Return a state in which seat 0 has this many Weavings in random Tapestries."""
    rng, state = Random(seed), state or with_buildings(4).state
    rows: list[list[int]] = []
    for tile in rng.sample(state.weavings, tiles):
        state.weavings.remove(tile)
        fitting = [
            row
            for row in rows
            if all(
                EXPANSION.weavings[one].pattern != EXPANSION.weavings[tile].pattern for one in row
            )
        ]
        if fitting and rng.random() < 0.7:
            rng.choice(fitting).append(tile)
        else:
            rows.append([tile])
    state.players[0].tapestries = rows
    return state
