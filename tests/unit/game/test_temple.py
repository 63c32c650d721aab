"""Climbing the Temple (TSK-66 to TSK-72)."""

import pytest

from support.placing import Printed, gaining
from support.position import Position, position
from support.rules import rule
from support.top import top
from tawantinsuyu.game.core.events import Sink
from tawantinsuyu.game.core.frames import Climbing, Effects, FlipArmyCards
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.effects.choices import effects_step
from tawantinsuyu.game.temple import climb_worth
from tawantinsuyu.game.vocabulary import Climb, Each, parse_effect

STEPS = [step.id for step in Printed().pack.temple.steps]
TOP = STEPS[-1]


def climber(*effects: str, rewards: tuple[str, ...] = ()) -> Position:
    """Return a position in which a seat on the bottom step can climb, with these rewards on the
    steps above it.
    """
    printed = Printed()
    printed.temple(*rewards)
    return gaining(position(pack=printed.pack), *effects)


@rule("TSK-66")
def test_a_climber_gains_the_reward_beside_the_step() -> None:
    table = climber("climb 1", rewards=("gain gold 2", "gain stone 9")).table()
    assert table.temple(0) == STEPS[1]
    assert table.resources(0) == {"gold": 2}


@rule("TSK-66")
def test_a_step_without_a_reward_gives_nothing() -> None:
    table = climber("climb 1").table()
    assert table.temple(0) == STEPS[1]
    assert table.resources(0) == {}


@rule("TSK-67")
def test_several_steps_give_the_reward_of_each() -> None:
    rewards = ("gain gold 1", "", "gain stone 2", "gain corn 9")
    table = climber("climb 3", rewards=rewards).table()
    assert table.temple(0) == STEPS[3]
    assert table.resources(0) == {"gold": 1, "stone": 2}


@rule("TSK-67", "R119")
def test_each_reward_is_taken_completely_before_the_next_step() -> None:
    rewards = ("draw god 1 + choose [gain stone 1 | gain corn 1]", "gain gold 1")
    table = climber("climb 2", rewards=rewards).offer("killa-1").table()
    assert table.temple(0) == STEPS[1]
    assert set(table.options()) == {"take deck", "take killa-1"}
    table.do("take killa-1")
    assert table.temple(0) == STEPS[1]
    assert table.options() == ["choose 1", "choose 2"]
    table.do("choose 2")
    assert table.temple(0) == STEPS[2]
    assert table.resources(0) == {"corn": 1, "gold": 1}


@rule("TSK-68")
def test_any_number_of_markers_may_share_a_step() -> None:
    printed = Printed()
    printed.temple("gain gold 2")
    given = position(players=4, pack=printed.pack)
    for seat in (1, 2, 3):
        given.temple(seat, STEPS[1])
    table = gaining(given, "climb 1").table()
    assert [table.temple(seat) for seat in range(4)] == [STEPS[1]] * 4
    assert table.resources(0) == {"gold": 2}


@rule("TSK-69")
def test_climbing_scores_nothing() -> None:
    table = climber(f"climb {len(STEPS) - 1}").table()
    assert table.temple(0) == TOP
    assert table.points(0) == 10
    steps = table.state.pack.temple.steps
    assert all(step.points for step in steps), "though every step shows points"
    assert steps[-1].centre


@rule("TSK-70")
def test_a_plain_reward_is_paid_without_asking() -> None:
    given = climber("climb 1", rewards=("gain gold 1 + gain stone 2 + points 3",))
    table = given.table()
    assert table.frame == "RecruitVillager", "the turn has come to its end without a question"
    assert table.resources(0) == {"gold": 1, "stone": 2}
    assert table.points(0) == 10 + 3


@rule("TSK-70")
@pytest.mark.parametrize(
    ("answer", "stone", "workers"), [("choose 1", 1, []), ("choose 2", 0, ["priest"])]
)
def test_a_choice_among_rewards_is_the_climbers(
    answer: str, stone: int, workers: list[str]
) -> None:
    given = climber("climb 1", rewards=("choose [gain stone 1 | worker nomads]",))
    table = given.nomads("priest").table()
    assert table.options() == ["choose 1", "choose 2"]
    table.do(answer)
    assert table.resources(0).get("stone", 0) == stone
    assert table.workers(0) == workers


@rule("TSK-70")
def test_training_as_a_reward_lets_the_climber_choose() -> None:
    table = climber("climb 1", rewards=("train",)).army_deck("A05", "A21").table()
    assert table.options() == ["keep A05", "keep A21"]


@rule("TSK-71", "R118")
def test_a_marker_on_the_top_step_stays_there_and_gains_nothing() -> None:
    rewards = ("gain gold 1",) * (len(STEPS) - 1)
    table = climber("climb 2", rewards=rewards).temple(0, TOP).table()
    assert table.temple(0) == TOP
    assert table.resources(0) == {}


@rule("TSK-71")
def test_of_too_many_steps_those_that_exist_are_climbed() -> None:
    rewards = ("gain gold 1",) * (len(STEPS) - 1)
    given = climber("climb 3", "gain corn 1", rewards=rewards).temple(0, STEPS[-2])
    table = given.table()
    assert table.temple(0) == TOP
    assert table.resources(0) == {"gold": 1, "corn": 1}
    lost = [(event["seat"], event["what"], event["clause"]) for event in table.events("lost")]
    assert lost == [(0, "temple_step", "TSK-71")]


def test_an_advance_is_worth_its_steps_and_what_those_bring_that_bring_something() -> None:
    rewards = ("gain gold 1", "", "gain stone 2", "gain corn 9")
    state = climber("gain corn 1", rewards=rewards).table().state
    gold, stone = parse_effect("gain gold 1"), parse_effect("gain stone 2")
    assert climb_worth(state, 0, 3).effect == Each((Climb(3), gold, stone))
    assert climb_worth(state, 1, 1).effect == Each((Climb(1), gold))


@rule("TSK-72", "R118")
@pytest.mark.parametrize(("at", "asked"), [(STEPS[-2], True), (TOP, False)])
def test_no_payment_is_offered_for_a_step_that_does_not_exist(at: str, asked: bool) -> None:
    given = climber("pay gold 1 -> climb 1").temple(0, at).resources(0, gold=5)
    table = given.table()
    assert ("yes" in table.options()) == asked
    if not asked:
        assert table.resources(0) == {"gold": 5}


def test_a_rewards_question_does_not_depend_on_listeners() -> None:
    """Drafts and bots play on copies without listeners. The question that a reward puts on the
    stack must be the same there as at the table itself.
    """
    asked = []
    for sink in (None, Sink()):
        state = position(players=2).table().state.clone()
        state.sink = sink
        parts = (parse_effect("flip army 1"), parse_effect("gain gold"))
        state.stack += [Climbing(0, 1), Effects(0, parts, SOURCE["temple"])]
        effects_step(state, top(state))
        asked.append(list(state.stack))
    assert asked[0] == asked[1]
    assert asked[0][-1] == FlipArmyCards(0, 1, "TSK-66")
