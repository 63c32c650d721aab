"""Effects that are not carried out at once: several in order, one of several, or one for a
price.
"""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import (
    ChooseEffect,
    Climbing,
    Effects,
    PayForEffect,
    ProduceChoice,
)
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.core.supply import affordable, decline
from tawantinsuyu.game.effects.carrying import carry_out, offer
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.payments import ask_payment


def cause(state: State, source: int) -> str:
    """Return the clause by which an effect is carried out, from its source and from the stack.

    Frames of effects do not contain it, because saved games must not change only for the sake of
    events. It is computed even without a listener: the questions of an effect contain it, and the
    stack must not depend on listeners.
    """
    name = SOURCES[source]
    below = next(
        (
            frame
            for frame in state.stack[::-1]
            if not isinstance(frame, Effects | ChooseEffect | PayForEffect)
        ),
        None,
    )
    if name == "god_cards":
        if state.active < 0:
            return "SET-25"
        return "FST-39" if state.in_festival else "PLC-33"
    if name == "temple":
        return "TSK-66" if isinstance(below, Climbing) else "FST-11"
    if name == "buildings":
        return "HP-19" if isinstance(below, ProduceChoice) else "TSK-59"
    if name in ("automa", "workers") and state.automa is not None:
        return state.automa.clauses["reward"]
    return {"tapestries": "TSK-46", "conquest": "CQ-13"}.get(name, "")


def effects_step(state: State, frame: Effects) -> bool:
    """Carry out the next effect of a sequence."""
    first, *rest = frame.effects
    if rest:
        state.stack[-1] = Effects(frame.seat, tuple(rest), frame.source, frame.optional)
    else:
        state.stack.pop()
    carry = offer if frame.optional else carry_out
    carry(state, frame.seat, first, frame.source, cause(state, frame.source))
    return False


def choose_options(state: State, frame: ChooseEffect) -> list[Action]:
    """Return an option for each effect that can have a result; if none can, only for the first,
    which is then lost.
    """
    options: list[Action] = [
        ("choose", number)
        for number, effect in enumerate(frame.options)
        if possible(state, frame.seat, effect)
    ]
    if frame.optional:
        options.append(("done",))
    return options or [("choose", 0)]


def choose_play(state: State, frame: ChooseEffect, action: Action) -> None:
    """Carry out the chosen effect."""
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        return
    state.stack.pop()
    effect = frame.options[action[1]]
    carry_out(state, frame.seat, effect, frame.source, cause(state, frame.source))


def pay_for_options(state: State, frame: PayForEffect) -> list[Action]:
    """Return an option to pay for the effect, and one to decline."""
    options: list[Action] = []
    if affordable(state, frame.seat, frame.cost) and possible(state, frame.seat, frame.effect):
        options.append(("yes",))
    options.append(("no",))
    return options


def pay_for_play(state: State, frame: PayForEffect, action: Action) -> None:
    """Pay, then carry out the effect."""
    state.stack.pop()
    if action[0] == "yes":
        state.stack.append(Effects(frame.seat, (frame.effect,), frame.source))
        ask_payment(state, frame.seat, frame.cost, "TSK-50")
    elif state.sink is not None:
        state.sink.add("declined", frame.seat, "TSK-50", what="effect")


def offer_worth(state: State, frame: PayForEffect, action: Action) -> Worth:
    """Return the price and the effect, or nothing if it is declined."""
    return Worth(frame.cost, effect=frame.effect) if action[0] == "yes" else NOTHING


def choice_worth(state: State, frame: ChooseEffect, action: Action) -> Worth:
    """Return the chosen effect, or nothing if it is declined."""
    return NOTHING if action[0] == "done" else Worth(effect=frame.options[action[1]])


RULES = {
    Effects: flow(effects_step),
    ChooseEffect: Rule(
        None,
        choose_options,
        choose_play,
        "choose_one",
        asides=True,
        worth=choice_worth,
        order="effect",
    ),
    PayForEffect: Rule(
        None, pay_for_options, pay_for_play, "yes_no", asides=True, worth=offer_worth
    ),
}
VERBS = {
    "choose": Verb(
        lambda names, action: f"choose {action[1] + 1}",
        lambda names, words: ("choose", int(words[0]) - 1),
        "one of the effects, of which exactly one is carried out",
    ),
}
