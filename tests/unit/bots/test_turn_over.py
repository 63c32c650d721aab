"""Bots value a position after their turn otherwise than the same position before it."""

import pytest

from support.position import position
from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.traits import NAMES, traits
from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import frames

WORKERS = ("courier", "priest")


def standing(frame: type, workers: int, seat: int = 0) -> State:
    """Return a position with this question on top and this number of Workers."""
    given = position().resources(0, potato=2, corn=1).hand(0, "illapa-4")
    state = given.supply(0, *WORKERS[:workers]).state
    state.active = seat
    state.stack = [frame(seat)]
    return state


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_the_end_of_a_turn_is_a_number_of_its_own(workers: int) -> None:
    begins, over = standing(frames.MainChoice, workers), standing(frames.RecruitVillager, workers)
    assert dict(zip(NAMES, traits(begins, 0), strict=True))["turn_over"] == 0
    assert dict(zip(NAMES, traits(over, 0), strict=True))["turn_over"] == 1
    assert dict(zip(NAMES, traits(over, 1), strict=True))["turn_over"] == 0
    assert judge(begins).value(begins, 0) != judge(over).value(over, 0)
