"""The data from which a client animates a turn reveals nothing hidden: in worlds that a seat cannot
tell apart, a turn with all its places and amounts is the same.
"""

import pytest

from support.lookalikes import pairs
from support.play import random_game
from tawantinsuyu.table.views.turns import turns_of

NAMES = ["Wayra", "Kusi", "Mayu", "Nora"]
STEPS = 260
"""Number of actions of each game."""


@pytest.mark.parametrize("number", range(4))
def test_worlds_that_look_alike_have_the_same_motion(number: int) -> None:
    """Play a game in the real world, and each action also in a world in which everything that
    another seat has not seen is dealt again. If the seat sees the same events in both worlds, it
    receives the same turn.
    """
    state, rng = random_game(number)

    def another(seat: int) -> int:
        return rng.choice([viewer for viewer in range(-1, len(state.players)) if viewer != seat])

    equal = differing = 0
    for pair in pairs(state, rng, STEPS, another):
        equal += 1
        differing += pair.differs
        here = turns_of(pair.real_events, pair.real, pair.viewer, NAMES, {}, None)[-1]
        there = turns_of(pair.world_events, pair.world, pair.viewer, NAMES, {}, None)[-1]
        assert here == there
    assert equal > STEPS / 3
    assert differing, "no world differed in something hidden"
