"""Sentences of the tutorial are true on every way through it, not only on the one it shows."""

import random
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.core.state import Player
from tawantinsuyu.game.inside import TAPESTRY_POINTS, WORKER_LIMIT, matches
from tawantinsuyu.learn.follow import Place, settle
from tawantinsuyu.learn.script import LEARNER, script
from tawantinsuyu.learn.words import said, texts

WAYS: Final = 120
_Claim = Callable[[State, list[str]], bool]


def _has(card: str) -> _Claim:
    return lambda state, _: any(state.pack.god_cards[one].id == card for one in _me(state).gods)


def _me(state: State) -> Player:
    return state.players[LEARNER]


def _statues(state: State) -> int:
    return sum(_me(state).small) + sum(_me(state).large)


CLAIMS: Final[dict[str, _Claim]] = {
    # “The Village is one shorter.”
    "learn.first.recruit.why.so": lambda state, _: _villagers(state) < 5,
    # “You have a Killa card.”
    "learn.first.statue.say.god": _has("killa-3"),
    "learn.first.statue.why.so": _has("killa-3"),
    # “You have 2 Workers.”
    "learn.first.offering.do.recruit": lambda state, _: len(_me(state).workers) == WORKER_LIMIT,
    # “Your Killa card still gives you a Weaving and some corn.”
    "learn.first.worship.why.kept": lambda state, answers: (
        _statues(state) == 1 and (_has("killa-3")(state, answers) or _placed("killa-3", answers))
    ),
    # “Your Killa cards no longer give benefits.”
    "learn.first.worship.why.traded": lambda state, _: _statues(state) == 0,
    # “The Merchant pays every match again”
    "learn.first.weaving.why.so": lambda state, _: bool(matches(state, LEARNER)),
    # “Take the last Worker”
    "learn.first.festival.say.call": lambda state, _: _villagers(state) == 1,
    "learn.first.festival.do.call": lambda state, _: _villagers(state) == 1,
    # “Sami takes the last Worker and the point instead.”
    "learn.first.festival.why.none": lambda state, _: _villagers(state) == 0,
    # “Each card cost a potato.”
    "learn.first.festival.why.so": lambda state, _: state.festivals == 1 or state.in_festival,
}


def _villagers(state: State) -> int:
    return sum(1 for worker in state.village if worker >= 0)


def _placed(card: str, answers: list[str]) -> bool:
    return any(answer.endswith(f"card:{card}") for answer in answers)


def _ways() -> Iterator[tuple[Place, State, list[str]]]:
    """Play the script in many ways, each with other allowed answers, and yield every place in the
    script.
    """
    found, pack = script("first"), components.load("base")
    for way in range(WAYS):
        dice = random.Random(way)
        state, answers = found.lay(pack), list[str]()
        while True:
            place = settle(found, 0, answers, state)
            yield place, state, answers
            if place.step is None:
                break
            answer = dice.choice(place.allowed)
            api.apply(state, LEARNER, answer)
            answers.append(answer)


def test_what_a_sentence_says_is_so_on_every_way_through_the_tutorial() -> None:
    found, told = script("first"), set[str]()
    for place, state, answers in _ways():
        for one in said(found, place, state).values():
            if one is not None and one.key in CLAIMS:
                told.add(one.key)
                assert CLAIMS[one.key](state, answers), (one.key, answers)
    assert told == CLAIMS.keys()


@pytest.mark.parametrize("key", CLAIMS)
def test_the_sentences_are_those_of_the_tutorial(key: str) -> None:
    assert key in texts()


def test_the_fifth_pattern_is_worth_more_than_the_first_three() -> None:
    assert TAPESTRY_POINTS[5] - TAPESTRY_POINTS[4] > TAPESTRY_POINTS[3]
