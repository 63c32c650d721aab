"""Questions that will follow the open one."""

from support.play import random_game
from support.top import top
from tawantinsuyu.game import api


def test_announced_questions_are_those_on_the_stack() -> None:
    """No question is announced twice, and tasks are counted as in the placement."""
    seen = set()
    for number in range(12):
        state, rng = random_game(number)
        for _ in range(400):
            if not state.stack:
                break
            seat = rng.choice(api.deciding(state))
            found = api.ahead(state, seat)
            below = [type(frame).__name__ for frame in state.stack[:-1]]
            for one in found:
                assert below.count(one.frame) == 1
                assert one.left > 0
                if one.frame == "Placement":
                    frame = top(state, below.index("Placement"))
                    assert one.left == frame.tasks
                seen.add(one.frame)
            api.apply(state, seat, rng.choice(api.options(state, seat)))
    assert {"Placement", "SecondAction", "CardBenefits", "FestivalCards"} <= seen
