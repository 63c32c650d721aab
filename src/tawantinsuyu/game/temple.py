"""Climbing the Temple (TSK-66 to TSK-72)."""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Climbing
from tawantinsuyu.game.core.question import Rule, Verb, Worth
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.effects import carry_out
from tawantinsuyu.game.vocabulary import Climb, Each, Effect


def steps_above(state: State, seat: int) -> int:
    """How many single steps are left above a marker."""
    steps = state.pack.temple.steps
    at, count = state.players[seat].temple, 0
    while steps[at].next:
        at = steps[at].next[0]
        count += 1
    return count


def climbing_step(state: State, frame: Climbing) -> bool:
    """Take the next step and its reward; ask where the path branches."""
    above = state.pack.temple.steps[state.players[frame.seat].temple].next
    if frame.steps == 0 or not above:
        state.stack.pop()
        if frame.steps:
            lose(state, frame.seat, "temple_step", "TSK-71")
        return False
    if len(above) > 1:
        return True
    climb_to(state, frame, above[0])
    return False


def climbing_options(state: State, frame: Climbing) -> list[Action]:
    """The steps of the next row."""
    above = state.pack.temple.steps[state.players[frame.seat].temple].next
    return [("climb", step) for step in above]


def climbing_play(state: State, frame: Climbing, action: Action) -> None:
    """Take the chosen branch."""
    climb_to(state, frame, action[1])


def climb_to(state: State, frame: Climbing, step: int) -> None:
    """Move the marker and take the reward completely before the next step (TSK-67)."""
    seat = frame.seat
    before = state.pack.temple.steps[state.players[seat].temple].id
    state.players[seat].temple = step
    state.stack[-1] = Climbing(seat, frame.steps - 1)
    place = state.pack.temple.steps[step]
    if state.sink is not None:
        state.sink.add("climbed", seat, "TSK-66", source=before, to=place.id)
    if place.reward is not None:
        carry_out(state, seat, place.reward, SOURCE["temple"], "TSK-66")


# --- what is known of these questions ------------------------------------------------------------


def climbed(state: State, seat: int, count: int) -> Effect:
    """Steps of the Temple and what they bring on the way, as far as it does not branch."""
    places = state.pack.temple.steps
    at, rewards = state.players[seat].temple, []
    for _ in range(count):
        if len(places[at].next) != 1:
            break
        at = places[at].next[0]
        reward = places[at].reward
        if reward is not None:
            rewards.append(reward)
    return Each((Climb(count), *rewards)) if rewards else Climb(count)


RULES = {
    Climbing: Rule(
        climbing_step,
        climbing_options,
        climbing_play,
        "choose_space",
        worth=lambda state, frame, action: Worth(effect=state.pack.temple.steps[action[1]].reward),
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
