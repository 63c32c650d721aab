"""A bot in the same process that raises, exits or answers nonsense never stops a game."""

from collections.abc import Callable
from random import Random

import pytest

from support.bots import asked
from support.thinkers import Cheating, Last, Leaving, Raising, Thinking
from tawantinsuyu import components
from tawantinsuyu.bots.guard import Guarded
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.registry import make
from tawantinsuyu.game.api import Config, deciding, new_game, options, play


@pytest.mark.parametrize(
    ("broken", "words"),
    [(Raising, "a bot with a fault"), (Leaving, "good bye"), (Cheating, "not offered")],
)
def test_a_game_goes_on_with_the_first_options_of_a_broken_bot(
    caplog: pytest.LogCaptureFixture, broken: Callable[[str], Thinking], words: str
) -> None:
    config = Config(players=2, turn_cap=5)
    state, rng = new_game(config, components.load("base"), bytes(32)), Random(3)
    guarded, other = Guarded(broken("broken")), make("random")
    answered = 0
    while state.stack:
        seat = deciding(state)[0]
        if seat == 0:
            first = options(state, seat)[0]
            action = ask(state, seat, guarded, DEFAULT_BUDGET, rng)
            assert action == first
            answered += 1
        else:
            action = ask(state, seat, other, DEFAULT_BUDGET, rng)
        play(state, seat, action)
    assert state.finished
    assert guarded.failures == answered > 5
    assert guarded.reason().key == "bot.failed"
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == answered
    assert all("bot broken failed" in error and words in error for error in errors)


def test_a_guard_leaves_good_answers_and_their_reasons_alone() -> None:
    state, seat = next(asked(1))
    guarded = Guarded(Last("last"))
    assert guarded.code == "last"
    assert ask(state, seat, guarded, DEFAULT_BUDGET, Random(1)) == options(state, seat)[-1]
    assert guarded.reason().text == "because I could"
    assert guarded.failures == 0
