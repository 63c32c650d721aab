"""Build Steps (TSK-02 to TSK-07). Spots are numbered section * 2, upper before lower."""

from typing import Final

from tawantinsuyu.game.core.actions import SPOTS, Action
from tawantinsuyu.game.core.frames import ChooseSteps, RaiseSteps
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, decline, gain, lose, score
from tawantinsuyu.game.names import CORN, POTATO
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import FREE, Cost, Each, Effect, Gain, Points

COST: Final[Cost] = (0, 0, 3, 0)
"""The price of Steps (TSK-02)."""
REWARDS: Final[tuple[Effect, ...]] = (Points(4), Gain(CORN, 1), Gain(POTATO, 2))
"""Rewards for building Steps, paid or not (TSK-02)."""
ABOVE_POINTS: Final = 2
"""Points for the owner of the Steps above, when somebody builds on the lower spot (TSK-05)."""


def valid_spots(state: State) -> list[int]:
    """Empty spots; a lower one needs Steps above it (TSK-03, TSK-04)."""
    steps = state.steps
    return [
        spot
        for spot in range(len(steps))
        if steps[spot] < 0 and (spot % 2 == 0 or steps[spot - 1] >= 0)
    ]


def can_build_steps(state: State, seat: int, free: bool) -> bool:
    """Return whether the seat has a marker, a valid spot and, unless it is free, the price
    (TSK-06).
    """
    return (
        state.players[seat].steps > 0
        and (free or affordable(state, seat, COST))
        and bool(valid_spots(state))
    )


def steps_step(state: State, frame: ChooseSteps) -> bool:
    """Lose the task if the seat has spent the price on a free action since choosing it (TRN-09)."""
    if can_build_steps(state, frame.seat, frame.free):
        return True
    state.stack.pop()
    lose(state, frame.seat, "steps", "TRN-09")
    return False


def steps_options(state: State, frame: ChooseSteps) -> list[Action]:
    """Return an option for each valid spot, and one to decline if allowed."""
    options: list[Action] = [("steps", spot) for spot in valid_spots(state)]
    return [*options, ("done",)] if frame.optional else options


def steps_play(state: State, frame: ChooseSteps, action: Action) -> None:
    """Choose a spot for Steps and pay for them."""
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    spot = action[1]
    state.stack[-1] = RaiseSteps(frame.seat, spot)
    ask_payment(state, frame.seat, FREE if frame.free else COST, "TSK-02")


def raise_step(state: State, frame: RaiseSteps) -> bool:
    """Put the marker on the spot and take the rewards of Steps."""
    state.stack.pop()
    seat, spot = frame.seat, frame.spot
    player = state.players[seat]
    player.steps -= 1
    state.steps[spot] = seat
    if state.sink is not None:
        state.sink.add("built", seat, "TSK-02", what="steps", where=spot_id(spot), now=player.steps)
    for reward in REWARDS:
        match reward:
            case Points(points):
                score(state, seat, points, SOURCE["steps"], "TSK-02")
            case Gain(resource, amount):
                gain(state, seat, resource, amount, "TSK-02")
    if spot % 2:
        owner, above = state.steps[spot - 1], spot_id(spot - 1)
        score(state, owner, ABOVE_POINTS, SOURCE["steps"], "TSK-05", above, seat)
    return False


def spot_id(spot: int) -> str:
    """Return the id of a spot, such as `3u`."""
    return f"{spot // 2 + 1}{'ul'[spot % 2]}"


def steps_worth(state: State, frame: ChooseSteps, action: Action) -> Worth:
    """Return the price of Steps unless they are free, and their rewards."""
    if action[0] == "done":
        return NOTHING
    return Worth(FREE if frame.free else COST, effect=Each(REWARDS))


RULES = {
    ChooseSteps: Rule(
        steps_step,
        steps_options,
        steps_play,
        "choose_space",
        worth=steps_worth,
    ),
    RaiseSteps: flow(raise_step),
}
VERBS = {
    "steps": Verb(
        lambda names, action: f"steps {SPOTS[action[1]]}",
        lambda names, words: ("steps", names.steps[words[0]]),
        "a spot without Steps that is free or can be paid for",
    ),
}
