"""Carrying out effects: the one interpreter of the vocabulary.

`carry_out` either acts at once (plain gains) or puts the frame of the effect's subject on the
stack. Whoever calls it has already put the frame that goes on afterwards.
"""

from collections.abc import Callable
from typing import Any, Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import (
    ChooseEffect,
    ChooseStatue,
    ChooseSteps,
    Climbing,
    Construct,
    Effects,
    FreeWeavings,
    KeepArmyCards,
    PayForEffect,
    ProduceChoice,
    ProduceWithOne,
    RejuvenateItems,
    TakeGodCards,
    TakeNomads,
)
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.core.supply import (
    affordable,
    draw_army,
    draw_army_to_hand,
    gain,
    lose,
    score,
)
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.tasks.army import TRAINING
from tawantinsuyu.game.tasks.building import can_construct, can_take_building
from tawantinsuyu.game.tasks.merchant import has_match, start_merchant
from tawantinsuyu.game.tasks.statue import can_build_statue
from tawantinsuyu.game.tasks.steps import can_build_steps
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Climb,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    Gain,
    Merchant,
    Pay,
    Points,
    ProduceOne,
    Rejuvenate,
    TakeNomad,
    Train,
    Weave,
    walk,
)


def carry_out(state: State, seat: int, effect: Effect, source: int, clause: str) -> None:
    """Do an effect now, or put on the stack what it needs."""
    kind = type(effect)
    handler = _HANDLERS.get(kind)
    if state.automa is not None and state.is_automa(seat):
        handler = state.automa.effects.get(kind, handler)
    if handler is None:
        raise NotImplementedError(f"no module in play carries out {kind.__name__}")
    handler(state, seat, effect, source, clause)


def _gain(state: State, seat: int, effect: Gain, source: int, clause: str) -> None:
    gain(state, seat, effect.resource, effect.amount, clause)


def _points(state: State, seat: int, effect: Points, source: int, clause: str) -> None:
    score(state, seat, effect.amount, source, clause)


def _draw_god(state: State, seat: int, effect: DrawGod, source: int, clause: str) -> None:
    state.stack.append(TakeGodCards(seat, effect.amount, effect.deck_only))


def _draw_army(state: State, seat: int, effect: DrawArmy, source: int, clause: str) -> None:
    if effect.keep == effect.amount:
        for _ in range(effect.amount):
            draw_army_to_hand(state, seat, clause)
    else:
        start_keeping(state, seat, effect.amount, effect.keep)


def _train(state: State, seat: int, effect: Train, source: int, clause: str) -> None:
    start_keeping(state, seat, TRAINING.amount, TRAINING.keep)


def start_keeping(state: State, seat: int, amount: int, keep: int) -> None:
    """Draw Army cards and let the seat keep some; what cannot be drawn is lost (TSK-53, TSK-54)."""
    cards = []
    for _ in range(amount):
        if not state.army_deck and not state.army_discard:
            break
        cards.append(draw_army(state))
    if not cards:
        lose(state, seat, "army_card", "TSK-58")
        return
    if state.sink is not None:
        ids = [state.pack.army_cards[card].id for card in cards]
        state.sink.add(
            "drew",
            seat,
            "TSK-53",
            sees=(seat,),
            hidden={"what": ["army:?"] * len(cards)},
            what=[f"army:{name}" for name in ids],
            source="army_deck",
            now=len(state.army_deck),
        )
    state.stack.append(KeepArmyCards(seat, tuple(cards), min(keep, len(cards))))


def _weave(state: State, seat: int, effect: Weave, source: int, clause: str) -> None:
    state.stack.append(FreeWeavings(seat, effect.amount))


def _steps(state: State, seat: int, effect: BuildSteps, source: int, clause: str) -> None:
    if can_build_steps(state, seat, effect.free):
        state.stack.append(ChooseSteps(seat, effect.free))
    else:
        lose(state, seat, "steps", "TRN-22")


def _statue(state: State, seat: int, effect: BuildStatue, source: int, clause: str) -> None:
    gods = tuple(state.pack.gods.index(god) for god in effect.gods)
    if can_build_statue(state, seat, effect.free, small_only=True, gods=gods):
        state.stack.append(ChooseStatue(seat, effect.free, True, gods))
    else:
        lose(state, seat, "statue", "TSK-27")


def _build(state: State, seat: int, effect: Build, source: int, clause: str) -> None:
    kind = BUILDING_KINDS.index(effect.kind) if effect.kind else -1
    if effect.free and not can_take_building(state, kind):
        lose(state, seat, "building", "TSK-19")
        return
    state.stack.append(Construct(seat, effect.free, kind, False))


def _nomad(state: State, seat: int, effect: TakeNomad, source: int, clause: str) -> None:
    state.stack.append(TakeNomads(seat, effect.roles))


def _climb(state: State, seat: int, effect: Climb, source: int, clause: str) -> None:
    state.stack.append(Climbing(seat, effect.amount))


def _rejuvenate(state: State, seat: int, effect: Rejuvenate, source: int, clause: str) -> None:
    state.stack.append(RejuvenateItems(seat, effect.amount, effect.buildings_only))


def _produce(state: State, seat: int, effect: ProduceOne, source: int, clause: str) -> None:
    if state.players[seat].production_up:
        state.stack.append(ProduceWithOne(seat))
    else:
        lose(state, seat, "produce", "TSK-61")


def _merchant(state: State, seat: int, effect: Merchant, source: int, clause: str) -> None:
    start_merchant(state, seat, clause)


def _pay(state: State, seat: int, effect: Pay, source: int, clause: str) -> None:
    if possible(state, seat, effect.effect):
        state.stack.append(PayForEffect(seat, effect.cost, effect.effect, source))
    else:
        lose(state, seat, "effect", "TSK-72")


def _choose(state: State, seat: int, effect: Choose, source: int, clause: str) -> None:
    state.stack.append(ChooseEffect(seat, effect.options, source))


def _each(state: State, seat: int, effect: Each, source: int, clause: str) -> None:
    state.stack.append(Effects(seat, effect.parts, source))


_HANDLERS: Final[dict[type, Callable[[State, int, Any, int, str], None]]] = {
    Gain: _gain,
    Points: _points,
    DrawGod: _draw_god,
    DrawArmy: _draw_army,
    Train: _train,
    Weave: _weave,
    BuildSteps: _steps,
    BuildStatue: _statue,
    Build: _build,
    TakeNomad: _nomad,
    Climb: _climb,
    Rejuvenate: _rejuvenate,
    ProduceOne: _produce,
    Merchant: _merchant,
    Pay: _pay,
    Choose: _choose,
    Each: _each,
}


def has_rules(effect: Effect) -> bool:
    """Whether every part of an effect can be carried out."""
    return all(type(part) in _HANDLERS for part in walk(effect))


def possible(state: State, seat: int, effect: Effect) -> bool:
    """Whether something can come of an effect now; what cannot is not offered."""
    player = state.players[seat]
    match effect:
        case Gain() | Points():
            return True
        case DrawGod(_, deck_only):
            return bool(state.god_deck) or bool(
                state.offer and not deck_only and not state.deck_only
            )
        case DrawArmy() | Train():
            return bool(state.army_deck or state.army_discard)
        case Weave():
            return bool(state.weavings)
        case BuildSteps(free):
            return can_build_steps(state, seat, free)
        case BuildStatue(free, names):
            gods = tuple(state.pack.gods.index(god) for god in names)
            return can_build_statue(state, seat, free, small_only=True, gods=gods)
        case Build(free, kind_name):
            kind = BUILDING_KINDS.index(kind_name) if kind_name else -1
            if free:
                return can_take_building(state, kind)
            return can_construct(state, seat, kind)
        case TakeNomad(roles):
            return any(not roles or role in roles for role in state.nomads)
        case Climb():
            return bool(state.pack.temple.steps[player.temple].next)
        case Rejuvenate(_, buildings_only):
            return bool(player.production_down or (player.army_down and not buildings_only))
        case ProduceOne():
            return bool(player.production_up)
        case Merchant():
            return has_match(state, seat)
        case Pay(cost, inner):
            return affordable(state, seat, cost) and possible(state, seat, inner)
        case Choose(inside) | Each(inside):
            return any(possible(state, seat, part) for part in inside)
    return False


# --- frames --------------------------------------------------------------------------------------


def cause(state: State, source: int) -> str:
    """The clause an effect is carried out by, from its source and from what lies on the stack.

    Frames of effects do not carry it: saved games would change for what only events tell. While
    nobody listens it is not looked for.
    """
    if state.sink is None:
        return ""
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
        state.stack[-1] = Effects(frame.seat, tuple(rest), frame.source)
    else:
        state.stack.pop()
    carry_out(state, frame.seat, first, frame.source, cause(state, frame.source))
    return False


def choose_options(state: State, frame: ChooseEffect) -> list[Action]:
    """The effects something can come of; if nothing can, the first, which is then lost."""
    options: list[Action] = [
        ("choose", number)
        for number, effect in enumerate(frame.options)
        if possible(state, frame.seat, effect)
    ]
    return options or [("choose", 0)]


def choose_play(state: State, frame: ChooseEffect, action: Action) -> None:
    """Carry out the chosen effect."""
    state.stack.pop()
    effect = frame.options[action[1]]
    carry_out(state, frame.seat, effect, frame.source, cause(state, frame.source))


def pay_for_options(state: State, frame: PayForEffect) -> list[Action]:
    """Pay and get it, or decline."""
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


# --- what is known of these questions ------------------------------------------------------------


def offer_worth(state: State, frame: PayForEffect, action: Action) -> Worth:
    """Price and effect, or nothing."""
    return Worth(frame.cost, effect=frame.effect) if action[0] == "yes" else NOTHING


RULES = {
    Effects: flow(effects_step),
    ChooseEffect: Rule(
        None,
        choose_options,
        choose_play,
        "choose_one",
        asides=True,
        worth=lambda state, frame, action: Worth(effect=frame.options[action[1]]),
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
