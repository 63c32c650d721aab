"""Plans: a whole turn with an answer to each question."""

import random
from collections.abc import Iterator

import pytest

from support.play import random_game
from tawantinsuyu.game import api

MAX_GAMES = 12


def placements() -> Iterator[tuple[api.State, int, str, random.Random]]:
    """Yield positions of random games with one possible placement."""
    for number in range(MAX_GAMES):
        state, rng = random_game(number)
        while state.stack:
            (decision, *_) = api.pending(state)
            placing = [one.text for one in decision.options if one.text.startswith("place ")]
            if placing:
                yield state, decision.seat, rng.choice(placing), rng
            api.apply(state, decision.seat, rng.choice(decision.options).text)


def test_a_plan_can_be_drafted_up_to_its_end() -> None:
    lengths = set()
    for state, seat, place, _ in placements():
        before = api.fingerprint(state)
        plan = api.plan(state, seat, [place])
        assert api.fingerprint(state) == before, "a plan changes nothing"
        result = api.draft(state, seat, plan.actions)
        assert result.seam in (-1, len(plan.actions) - 1)
        lengths.add(len(plan.steps))
    assert {1, 2, 3} < lengths


def test_a_preset_plan_never_reveals_something_while_it_could_go_on() -> None:
    for state, seat, place, _ in placements():
        for step in api.plan(state, seat, [place]).steps:
            if step.answer.reveals and step.answer.text.startswith(("task ", "benefit ")):
                same = step.answer.text.split()[0]
                other = [one for one in step.decision.options if one.text.startswith(same)]
                assert all(one.reveals for one in other)


def test_a_benefit_that_ends_the_plan_waits_for_the_tasks() -> None:
    """A free Weaving reveals the next one, so nothing after it could be planned."""
    late = 0
    for state, seat, place, _ in placements():
        verbs = [step.answer.text.split()[0] for step in api.plan(state, seat, [place]).steps]
        if "weaving" in verbs and "task" in verbs:
            assert verbs.index("task") < verbs.index("weaving")
            late += 1
    assert late


def test_wanted_answers_replace_presets() -> None:
    replaced = 0
    for state, seat, place, rng in placements():
        steps = api.plan(state, seat, [place]).steps
        if not steps:
            continue
        at = rng.randrange(len(steps))
        other = rng.choice(steps[at].decision.options).text
        wanted = [*(step.answer.text for step in steps[:at]), other]
        changed = api.plan(state, seat, [place], wanted)
        assert [step.answer.text for step in changed.steps[: at + 1]] == wanted
        replaced += other != steps[at].answer.text
    assert replaced > 40


def test_the_order_of_wanted_tasks_is_the_order_of_the_plan() -> None:
    seen = 0
    for state, seat, place, _ in placements():
        steps = api.plan(state, seat, [place]).steps
        tasks = [one.answer.text for one in steps if one.answer.text.startswith("task ")]
        if len(tasks) < 2 or any(one.answer.reveals for one in steps):
            continue
        turned = api.plan(state, seat, [place], [tasks[1], tasks[0]])
        again = [one.answer.text for one in turned.steps if one.answer.text.startswith("task ")]
        if again[:1] == tasks[1:2]:
            seen += 1
    assert seen > 10


def test_an_unknown_wanted_answer_is_left_out() -> None:
    state, seat, place, _ = next(placements())
    preset = api.plan(state, seat, [place])
    assert api.plan(state, seat, [place], ["task nowhere", "x"]).actions == preset.actions


def test_an_illegal_beginning_is_refused() -> None:
    state, seat, _, _ = next(placements())
    with pytest.raises(api.IllegalError):
        api.plan(state, seat, ["place courier nowhere gold"])


def test_a_villager_is_not_recruited_by_a_preset() -> None:
    asked = 0
    for state, seat, place, _ in placements():
        for step in api.plan(state, seat, [place]).steps:
            if step.decision.frame == "RecruitVillager":
                asked += 1
                assert step.answer.text == "recruit none"
    assert asked > 10
