"""The input of a bot: views and plain actions, without access to the game."""

import gc
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from support.bots import asked
from support.thinkers import Cheating
from tawantinsuyu.bots.interface import (
    DEFAULT_BUDGET,
    BotFailedError,
    Budget,
    Question,
    Reason,
    ask,
    question_for,
)
from tawantinsuyu.game.api import View, asides, options
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.preview.decisions import KINDS


class Spy:
    """A bot that stores the data it receives."""

    code = "spy"

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        self.given = (view, question, budget)
        return question.options[0]

    def reason(self) -> Reason:
        return Reason()


def reachable(thing: Any) -> Iterator[Any]:
    """Yield all objects that a program can reach from one, except for code and its globals."""
    seen: set[int] = set()
    todo = [thing]
    while todo:
        it = todo.pop()
        if id(it) in seen or isinstance(it, type | FunctionType | ModuleType):
            continue
        seen.add(id(it))
        yield it
        todo.extend(gc.get_referents(it))


def parts_that_change(state: State) -> Iterator[Any]:
    """Yield the game and its parts that are not shared by all games."""
    for part in (state, state.chance, *state.players, *([state.solo] if state.solo else [])):
        yield part
        yield from (field for field in gc.get_referents(part) if isinstance(field, list | dict))


def test_nothing_of_the_game_can_be_reached_from_what_a_bot_is_given() -> None:
    spy = Spy()
    for state, seat in asked(20):
        ask(state, seat, spy, DEFAULT_BUDGET, Random(1))
        of_the_game = {id(part) for part in parts_that_change(state)}
        met = {id(part) for part in reachable(spy.given)}
        assert id(spy.given[0].position.players) in met
        assert not met & of_the_game
        assert state.chance.seed not in [
            part for part in reachable(spy.given) if isinstance(part, bytes)
        ]


def test_a_question_is_what_the_engine_offers() -> None:
    for state, seat in asked(20):
        view, question = question_for(state, seat)
        assert view.seat == seat
        assert question.options == tuple(options(state, seat))
        assert question.asides == tuple(asides(state, seat))
        assert question.kind in KINDS


def test_an_answer_that_is_not_offered_is_refused() -> None:
    state, seat = next(asked(1))
    with pytest.raises(BotFailedError, match="not offered"):
        ask(state, seat, Cheating("cheating"), DEFAULT_BUDGET, Random(1))
