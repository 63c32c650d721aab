"""Scripts are played with the engine: a changed rule names the step that it breaks."""

from dataclasses import replace

import pytest

from support.engine import needs_pure
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.tasks import steps
from tawantinsuyu.learn.checking import BrokenScriptError, check
from tawantinsuyu.learn.figures import figures
from tawantinsuyu.learn.follow import locate, offered_to, settle, start
from tawantinsuyu.learn.script import LEARNER, UnknownScriptError, script, scripts
from tawantinsuyu.learn.words import named_in, said, texts

MAX_WORDS = 600
"""Maximum number of words in the first script, as shown."""
MAX_SENTENCE = 30


@pytest.mark.parametrize("name", scripts())
def test_a_script_can_be_played_as_shown_and_with_every_other_answer_it_allows(name: str) -> None:
    answers = check(script(name), components.load(script(name).pack))
    assert len(answers) >= 3


@pytest.mark.parametrize("name", scripts())
def test_every_lesson_can_be_begun_by_itself(name: str) -> None:
    found = script(name)
    for at, lesson in enumerate(found.lessons):
        state = start(found, at, components.load(found.pack))
        place = settle(found, at, [], state)
        assert place.lesson == at, lesson.id
        assert place.step is not None


@pytest.mark.parametrize("name", scripts())
def test_a_script_that_is_over_stays_over_while_the_game_goes_on(name: str) -> None:
    found = script(name)
    state, answers = found.lay(components.load(found.pack)), list[str]()
    while (place := settle(found, 0, answers, state)).step is not None:
        api.apply(state, LEARNER, place.allowed[0])
        answers.append(place.allowed[0])
    _goes_on(name, answers, state)


def test_who_leaves_the_last_worker_has_finished_as_well() -> None:
    found = script("first")
    state = start(found, 9, components.load("base"))
    api.apply(state, LEARNER, "recruit none")
    place = settle(found, 9, ["recruit none"], state)
    assert (place.lesson, place.why) == (len(found.lessons), "none")
    assert locate(found, 9, ["recruit none", "train"], ["play killa-3", "done"]) == place


def _goes_on(name: str, answers: list[str], state: api.State) -> None:
    """Assert that the taught question is answered, whatever the answer is."""
    found, asked = script(name), 0
    while asked < 60 and (decisions := api.pending(state)):
        if decisions[0].seat == LEARNER:
            assert locate(found, 0, answers, offered_to(state)).lesson == len(found.lessons)
            asked += 1
        text = decisions[0].options[-1].text
        api.apply(state, decisions[0].seat, text)
        answers += [text] * (decisions[0].seat == LEARNER)


def test_the_last_step_is_one_answer() -> None:
    found = script("tapestries")
    *lessons, last = found.lessons
    again = replace(last, steps=(*last.steps[:-1], replace(last.steps[-1], several=True)))
    with pytest.raises(BrokenScriptError, match="lesson merchant, step recruit"):
        check(replace(found, lessons=(*lessons, again)), components.load("base"))


def test_dearer_steps_break_the_script_with_the_name_of_the_lesson(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    needs_pure()
    monkeypatch.setattr(steps, "COST", (0, 0, 5, 0))
    with pytest.raises(BrokenScriptError, match="first, lesson steps"):
        check(script("first"), components.load("base"))


def test_untaught_actions_are_not_allowed() -> None:
    found = script("first")
    state = start(found, 0, components.load("base"))
    place = locate(found, 0, [], offered_to(state))
    assert place.allowed == ("start 2",)
    assert len(offered_to(state) or ()) == 5


def test_tasks_may_be_taken_in_any_order() -> None:
    found = script("first")
    state = start(found, 1, components.load("base"))
    answers = ["place architect 3t1 card:wiraqocha-6", "pay corn:1", "task 3t-2", "task 2t-1"]
    for text in answers:
        api.apply(state, LEARNER, text)
    assert locate(found, 1, answers, offered_to(state)).lesson == 2


def test_how_a_lesson_ended_decides_why_it_mattered() -> None:
    found = script("first")
    for answer, which in (("worship small:killa", "traded"), ("done", "kept")):
        state = start(found, 7, components.load("base"))
        settle(found, 7, [], state)
        answers = [answer]
        api.apply(state, LEARNER, answer)
        while (place := settle(found, 7, answers, state)).lesson == 7:
            answers.append(place.allowed[0])
            api.apply(state, LEARNER, place.allowed[0])
        assert place.why == which


def test_there_is_no_other_script_and_no_lesson_after_the_last() -> None:
    with pytest.raises(UnknownScriptError):
        script("nothing")
    with pytest.raises(UnknownScriptError):
        start(script("first"), 10, components.load("base"))


def test_the_first_script_is_short() -> None:
    found, seen = script("first"), set[str]()
    state, answers = found.lay(components.load("base")), list[str]()
    while (place := settle(found, 0, answers, state)).step is not None:
        seen |= {one.key for one in said(found, place, state).values() if one is not None}
        api.apply(state, LEARNER, place.allowed[0])
        answers.append(place.allowed[0])
    seen |= {one.key for one in said(found, place, state).values() if one is not None}
    words = {key: len(texts()[key].split()) for key in seen}
    assert sum(words.values()) <= MAX_WORDS
    assert max(words.values()) <= MAX_SENTENCE


def test_a_value_of_the_pack_changes_the_words() -> None:
    pack = components.load("base")
    small, large = pack.statues
    dear = replace(pack, hash="dear", statues=(replace(small, points=4), large))
    found = script("first")
    told = [
        said(found, settle(found, 4, [], state), state)["say"]
        for state in (start(found, 4, one) for one in (pack, dear))
    ]
    assert [one.args["small_points"] for one in told if one] == [3, 4]


def test_figures_are_those_of_the_pack() -> None:
    pack = components.load("base")
    small, large = pack.statues
    dear = replace(pack, statues=(replace(small, points=4), replace(large, steps=5)))
    changed = {name for name, value in figures(dear).items() if figures(pack)[name] != value}
    assert changed == {"small_points", "large_steps"}


def test_the_aid_names_only_figures_there_are() -> None:
    known = figures(components.load("base"))
    for key in texts():
        if key.startswith("learn.aid."):
            assert named_in(key) <= known.keys(), key
