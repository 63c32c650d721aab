"""Offering: corn for Temple steps (HP-14, HP-15)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action, plain
from tawantinsuyu.game.core.frames import Climbing, OfferingChoice
from tawantinsuyu.game.core.question import (
    NOTHING,
    TOO_DEAR,
    Body,
    Refused,
    Rule,
    Verb,
    Worth,
    pushing,
)
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.temple import climb_worth, steps_above
from tawantinsuyu.game.vocabulary import Cost

FOLLOWER_PRICE: Final[Cost] = (0, 3, 0, 0)
MOST_STEPS: Final = 3
"""Maximum number of steps the active seat may pay for."""


def price(others: bool, steps: int) -> Cost:
    """Return the price of Temple steps: 2 corn for each step of the active seat, 3 for the single
    step of a follower.
    """
    return FOLLOWER_PRICE if others else (0, 2 * steps, 0, 0)


def can_follow(state: State, seat: int) -> bool:
    """Return whether a follower can pay for a step and there is one left (TSK-72)."""
    return affordable(state, seat, FOLLOWER_PRICE) and steps_above(state, seat) > 0


def offering_options(state: State, frame: OfferingChoice) -> list[Action]:
    """Return an option for each number of steps that exist and can be paid for, and for none."""
    most = min(1 if frame.others else MOST_STEPS, steps_above(state, frame.seat))
    options: list[Action] = [
        ("offer", steps)
        for steps in range(most, 0, -1)
        if affordable(state, frame.seat, price(frame.others, steps))
    ]
    options.append(("done",))
    return options


def offering_play(state: State, frame: OfferingChoice, action: Action) -> None:
    """Pay corn and advance on the Temple."""
    state.stack.pop()
    if action[0] == "done":
        if state.sink is not None:
            state.sink.add("declined", frame.seat, "HP-09", what="offering")
        return
    state.stack.append(Climbing(frame.seat, action[1]))
    clause = "HP-15" if frame.others else "HP-14"
    ask_payment(state, frame.seat, price(frame.others, action[1]), clause)


# --- facts about these questions -----------------------------------------------------------------


def offering_worth(state: State, frame: OfferingChoice, action: Action) -> Worth:
    """Return the price of the steps, and their rewards."""
    if action[0] != "offer":
        return NOTHING
    steps = action[1]
    return climb_worth(state, frame.seat, steps, price(frame.others, steps))


def dear_steps(state: State, frame: OfferingChoice) -> list[Refused]:
    """Return the numbers of steps that the active seat cannot pay for."""
    if frame.others:
        return []
    most = min(MOST_STEPS, steps_above(state, frame.seat))
    return [
        Refused(("offer", steps), TOO_DEAR)
        for steps in range(most, 0, -1)
        if not affordable(state, frame.seat, price(others=False, steps=steps))
    ]


RULES = {
    OfferingChoice: Rule(
        None,
        offering_options,
        offering_play,
        "choose_one",
        asides=True,
        worth=offering_worth,
        refused=dear_steps,
        order="offering",
    ),
}
VERBS = {
    "offer": Verb(
        plain,
        lambda names, words: ("offer", int(words[0])),
        "Temple steps that can be paid with corn",
    ),
}
BODIES: dict[str, Body] = {
    "offering": Body(
        lambda state, seat, active: seat == active or can_follow(state, seat),
        pushing(lambda seat, active: OfferingChoice(seat, seat != active)),
        followed=True,
    ),
}
