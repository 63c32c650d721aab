"""Advancing on the Temple (TSK-66 to TSK-72)."""

from collections.abc import Sequence

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Climbing, Triggers
from tawantinsuyu.game.core.moments import answering
from tawantinsuyu.game.core.question import SIDES, Branch, Rule, Verb, Worth
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.effects.carrying import carry_out, offer
from tawantinsuyu.game.pack import TempleStep
from tawantinsuyu.game.vocabulary import FREE, Choose, Climb, Cost, Each, Effect


def steps_above(state: State, seat: int) -> int:
    """Return how many single steps are left above a marker."""
    steps = state.pack.temple.steps
    at, count = state.players[seat].temple, 0
    while steps[at].next:
        at = steps[at].next[0]
        count += 1
    return count


def climbing_step(state: State, frame: Climbing) -> bool:
    """Take the next step and its reward; ask if the path forks."""
    above = state.pack.temple.steps[state.players[frame.seat].temple].next
    if frame.steps == 0 or not above:
        state.stack.pop()
        if frame.steps:
            lose(state, frame.seat, "temple_step", "TSK-71")
        queue = tuple((frame.seat, name) for name in frame.answers if name)
        if queue:
            state.stack.append(Triggers("climbed", 0, queue))
        return False
    if len(above) > 1:
        return True
    climb_to(state, frame, above[0])
    return False


def climbing_options(state: State, frame: Climbing) -> list[Action]:
    """Return an option for each Temple step of the next row."""
    above = state.pack.temple.steps[state.players[frame.seat].temple].next
    return [("climb", step) for step in above]


def climbing_play(state: State, frame: Climbing, action: Action) -> None:
    """Take the chosen branch of the Temple."""
    climb_to(state, frame, action[1])


def climb_to(state: State, frame: Climbing, step: int) -> None:
    """Move the marker, and take the whole reward before the next step (TSK-67)."""
    seat = frame.seat
    before = state.pack.temple.steps[state.players[seat].temple].id
    state.players[seat].temple = step
    answers = frame.answers or answering(state, seat, "climbed")
    state.stack[-1] = Climbing(seat, frame.steps - 1, answers)
    place = state.pack.temple.steps[step]
    if state.sink is not None:
        state.sink.add("climbed", seat, "TSK-66", source=before, to=place.id)
    take_reward(state, seat, "TSK-66")


def take_reward(state: State, seat: int, clause: str) -> None:
    """Take the reward of the marker's step."""
    place = state.pack.temple.steps[state.players[seat].temple]
    if place.reward is None:
        return
    if state.automa is not None and state.is_automa(seat):
        state.automa.takes_reward(state, place.reward, clause)
    else:
        carry = offer if place.optional else carry_out
        carry(state, seat, place.reward, SOURCE["temple"], clause)


# --- facts about these questions -----------------------------------------------------------------


def climb_worth(state: State, seat: int, count: int, cost: Cost = FREE) -> Worth:
    """Return the Temple steps and their rewards; from a fork on, those of each branch."""
    steps = state.pack.temple.steps
    rewards, branches = _onward(steps, state.players[seat].temple, count)
    effect = Each((Climb(count), *rewards)) if rewards else Climb(count)
    return Worth(cost, effect=effect, branches=branches)


def _branch_worth(state: State, frame: Climbing, action: Action) -> Worth:
    """Return the benefits of a branch with all its remaining steps."""
    steps = state.pack.temple.steps
    rewards, branches = _onward(steps, action[1], frame.steps - 1)
    return Worth(effect=_all((*_reward(steps[action[1]]), *rewards)), branches=branches)


def _onward(
    steps: tuple[TempleStep, ...], at: int, count: int
) -> tuple[list[Effect], tuple[Branch, ...]]:
    """Return the rewards of the next steps up to a fork, and the branches there."""
    rewards: list[Effect] = []
    for left in range(count, 0, -1):
        above = steps[at].next
        if len(above) > 1:
            return rewards, tuple(
                Branch(side, step, _all(_beyond(steps, step, left - 1)))
                for side, step in zip(SIDES, above, strict=True)
            )
        if not above:
            break
        at = above[0]
        rewards += _reward(steps[at])
    return rewards, ()


def _beyond(steps: tuple[TempleStep, ...], at: int, count: int) -> list[Effect]:
    """Return the rewards of a step and those after it, and of the branches if they fork again."""
    rewards, branches = _onward(steps, at, count)
    found = [*_reward(steps[at]), *rewards]
    choices = tuple(branch.effect for branch in branches if branch.effect is not None)
    return [*found, Choose(choices)] if choices else found


def _reward(step: TempleStep) -> tuple[Effect, ...]:
    return () if step.reward is None else (step.reward,)


def _all(effects: Sequence[Effect]) -> Effect | None:
    if not effects:
        return None
    return effects[0] if len(effects) == 1 else Each(tuple(effects))


RULES = {
    Climbing: Rule(
        climbing_step,
        climbing_options,
        climbing_play,
        "choose_space",
        worth=_branch_worth,
        order="climb",
    ),
}
VERBS = {
    "climb": Verb(
        lambda names, action: f"climb {names.pack.temple.steps[action[1]].id}",
        lambda names, words: (
            "climb",
            [step.id for step in names.pack.temple.steps].index(words[0]),
        ),
        "the next step, or one of the branches of the Temple",
    ),
}
