"""The coach of the half game after the tutorial explains each subject once, from what the learner
sees.
"""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from support.languages import COMPLETE
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.i18n.catalogue import read
from tawantinsuyu.learn.coach import LAST_FESTIVAL, MAX_CARDS, SUBJECTS, card, due, is_over
from tawantinsuyu.learn.follow import settle
from tawantinsuyu.learn.script import LEARNER, script
from tawantinsuyu.learn.words import TEXTS

NAMES: Final = {subject.name for subject in SUBJECTS}
MAX_WORDS: Final = 45


def _after_the_script() -> State:
    found = script("first")
    state, answers = found.lay(components.load(found.pack)), list[str]()
    while (place := settle(found, 0, answers, state)).step is not None:
        api.apply(state, LEARNER, place.allowed[0])
        answers.append(place.allowed[0])
    return state


def _coached(seed: int) -> Iterator[tuple[State, tuple[str, ...], set[str]]]:
    """Yield the learner's decisions of a half game with random answers: the position as the learner
    sees it, the subjects of the cards, and those explained before.
    """
    state, dice, explained = _after_the_script(), random.Random(seed), set[str]()
    while not is_over(state):
        decision = api.pending(state)[0]
        if decision.seat == LEARNER:
            position = api.view_for(state, LEARNER).position
            names = tuple(one.name for one in due([decision], position, explained))
            yield position, names, explained
            explained |= set(names)
        api.apply(state, decision.seat, dice.choice(decision.options).text)


@pytest.mark.parametrize("seed", range(12))
def test_every_subject_is_explained_once_before_the_second_festival(seed: int) -> None:
    told: list[str] = []
    for _, names, explained in _coached(seed):
        assert len(names) <= MAX_CARDS
        assert not explained & set(names)
        told += names
    assert sorted(told) == sorted(NAMES)


def test_other_hidden_cards_change_nothing() -> None:
    for number, (position, names, explained) in enumerate(_coached(3)):
        view = api.view_for(position, LEARNER)
        dealt = api.determinize(view, bytes([number % 256]) * 32)
        decisions = api.pending(dealt, only=LEARNER)
        assert tuple(one.name for one in due(decisions, dealt, explained)) == names


def test_nothing_is_explained_while_another_player_decides_nor_after_the_second_festival() -> None:
    state = _after_the_script()
    assert due((), state, frozenset()) == ()
    state.festivals = LAST_FESTIVAL
    state.in_festival = False
    assert due(api.pending(state), state, frozenset()) == ()


def test_a_decision_about_a_subject_comes_before_what_it_offers() -> None:
    for position, names, explained in _coached(1):
        if type(position.stack[-1]).__name__ == "KeepArmyCards" and "army" not in explained:
            assert names[0] == "army"
            return
        if "army" in explained:
            return
    pytest.fail("no Army card was drawn")


def test_numbers_of_the_cards_are_the_engines() -> None:
    state = _after_the_script()
    for subject in SUBJECTS:
        title, said = card(subject, state)
        assert title.key == f"learn.coach.{subject.name}.title"
        assert all(isinstance(value, int) for value in said.args.values())


@pytest.mark.parametrize("language", COMPLETE)
def test_a_card_can_be_read_at_a_glance(language: str) -> None:
    ours = read(language, TEXTS)
    for subject in SUBJECTS:
        assert len(ours[f"learn.coach.{subject.name}.say"].split()) <= MAX_WORDS, subject.name
