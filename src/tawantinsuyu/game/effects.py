"""Carrying out effects: the one interpreter of the vocabulary.

`carry_out` either acts at once (plain gains) or puts the frame of the effect's subject on the
stack. Whoever calls it has already put the frame that goes on afterwards.
"""

from collections.abc import Callable, Collection
from typing import Any, Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.court import LYING, newcomers_there, palaces_with
from tawantinsuyu.game.core.frames import (
    ChooseEffect,
    ChooseStatue,
    ChooseSteps,
    Climbing,
    ConquerAlone,
    Construct,
    Effects,
    FlipArmyCards,
    FreeWeavings,
    GiveCasualty,
    KeepArmyCards,
    KeepGodCards,
    PayAnything,
    PayForEffect,
    PlaceMarker,
    PlayArmyCards,
    PlayGodCard,
    ProduceChoice,
    ProduceWithOne,
    PurchaseWeavings,
    RejuvenateItems,
    TakeGodCards,
    TakeNewcomers,
    TakeNomads,
)
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.core.supply import (
    affordable,
    decline,
    draw_army,
    draw_army_to_hand,
    gain,
    god_name,
    lose,
    score,
)
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.priest.moves import walk
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.tasks.army import TRAINING
from tawantinsuyu.game.tasks.building import can_construct, can_take_building
from tawantinsuyu.game.tasks.merchant import can_visit, start_merchant
from tawantinsuyu.game.tasks.statue import can_build_statue
from tawantinsuyu.game.tasks.steps import can_build_steps
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Climb,
    Conquer,
    ConquerLeftmost,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    FlipArmy,
    Gain,
    KeepGod,
    Merchant,
    MovePriest,
    Pay,
    PayAny,
    PlayArmy,
    PlayGod,
    Points,
    ProduceOne,
    PurchaseTask,
    Rejuvenate,
    Sacrifice,
    TakeNewcomer,
    TakeNomad,
    Train,
    Weave,
)
from tawantinsuyu.game.vocabulary import walk as parts_of


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


def draw_to_keep(state: State, seat: int, amount: int, keep: int, clause: str) -> None:
    """Draw God cards from the deck, as many as it has; the seat keeps some (M3-80, R303)."""
    cards = tuple(sorted(state.god_deck.pop() for _ in range(min(amount, len(state.god_deck)))))
    if not cards:
        lose(state, seat, "god_card", "TSK-65")
        return
    state.seams += 1
    if state.sink is not None:
        state.sink.add(
            "drew",
            seat,
            clause,
            sees=(seat,),
            hidden={"what": ["god:?"] * len(cards)},
            what=[god_name(state, card) for card in cards],
            source="god_deck",
            now=len(state.players[seat].gods),
        )
    state.stack.append(KeepGodCards(seat, cards, min(keep, len(cards)), clause))


def _keep_god(state: State, seat: int, effect: KeepGod, source: int, clause: str) -> None:
    draw_to_keep(state, seat, effect.amount, effect.keep, clause)


def _weave(state: State, seat: int, effect: Weave, source: int, clause: str) -> None:
    state.stack.append(FreeWeavings(seat, effect.amount, effect.unseen))


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


def _purchase(state: State, seat: int, effect: PurchaseTask, source: int, clause: str) -> None:
    if state.weavings:
        state.stack.append(PurchaseWeavings(seat))
    else:
        lose(state, seat, "weaving", "TSK-39")


def _flip_army(state: State, seat: int, effect: FlipArmy, source: int, clause: str) -> None:
    state.stack.append(FlipArmyCards(seat, effect.amount, clause))


def _leftmost(state: State, seat: int, effect: ConquerLeftmost, source: int, clause: str) -> None:
    state.stack.append(PlaceMarker(seat, leftmost=True))


def _pay_any(state: State, seat: int, effect: PayAny, source: int, clause: str) -> None:
    state.stack.append(Effects(seat, (effect.effect,), source))
    state.stack.append(PayAnything(seat, effect.amount, clause))


def _newcomer(state: State, seat: int, effect: TakeNewcomer, source: int, clause: str) -> None:
    state.stack.append(TakeNewcomers(seat, effect.amount))


def _climb(state: State, seat: int, effect: Climb, source: int, clause: str) -> None:
    state.stack.append(Climbing(seat, effect.amount))


def _rejuvenate(state: State, seat: int, effect: Rejuvenate, source: int, clause: str) -> None:
    only = effect.buildings_only
    state.stack.append(RejuvenateItems(seat, effect.amount, only, nobles_only=effect.nobles_only))


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


def _play_god(state: State, seat: int, effect: PlayGod, source: int, clause: str) -> None:
    state.stack.append(PlayGodCard(seat))


def _play_army(state: State, seat: int, effect: PlayArmy, source: int, clause: str) -> None:
    state.stack.append(PlayArmyCards(seat, effect.amount))


def _sacrifice(state: State, seat: int, effect: Sacrifice, source: int, clause: str) -> None:
    state.stack.append(GiveCasualty(seat))


def _conquer(state: State, seat: int, effect: Conquer, source: int, clause: str) -> None:
    state.stack.append(ConquerAlone(seat))


def _move_priest(state: State, seat: int, effect: MovePriest, source: int, clause: str) -> None:
    if state.players[seat].priest < 0:
        lose(state, seat, "priest", "M1-23")
    else:
        walk(state, seat, effect.spaces, clause)


def _each(state: State, seat: int, effect: Each, source: int, clause: str) -> None:
    state.stack.append(Effects(seat, effect.parts, source))


_HANDLERS: Final[dict[type, Callable[[State, int, Any, int, str], None]]] = {
    Gain: _gain,
    Points: _points,
    DrawGod: _draw_god,
    KeepGod: _keep_god,
    DrawArmy: _draw_army,
    Train: _train,
    Weave: _weave,
    BuildSteps: _steps,
    BuildStatue: _statue,
    Build: _build,
    TakeNomad: _nomad,
    TakeNewcomer: _newcomer,
    PurchaseTask: _purchase,
    FlipArmy: _flip_army,
    ConquerLeftmost: _leftmost,
    PayAny: _pay_any,
    Climb: _climb,
    Rejuvenate: _rejuvenate,
    ProduceOne: _produce,
    Merchant: _merchant,
    Pay: _pay,
    PlayGod: _play_god,
    PlayArmy: _play_army,
    Sacrifice: _sacrifice,
    Conquer: _conquer,
    MovePriest: _move_priest,
    Choose: _choose,
    Each: _each,
}

DECLINABLE: Final = (
    ChooseEffect,
    ChooseStatue,
    ChooseSteps,
    Effects,
    FreeWeavings,
    ProduceWithOne,
    RejuvenateItems,
    TakeNewcomers,
    TakeNomads,
)
"""Questions that can be asked so that they may be declined; others always may be, or never."""


def offer(state: State, seat: int, effect: Effect, source: int, clause: str) -> None:
    """Carry out an effect of which whatever needs a choice may be declined (M1-10)."""
    depth = len(state.stack)
    carry_out(state, seat, effect, source, clause)
    if len(state.stack) > depth and isinstance(state.stack[-1], DECLINABLE):
        state.stack[-1] = replaced(state.stack[-1], optional=True)


def has_rules(effect: Effect, without: Collection[type] = ()) -> bool:
    """Whether every part of an effect can be carried out, `without` those of absent modules."""
    return all(type(part) in _HANDLERS and type(part) not in without for part in parts_of(effect))


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
        case KeepGod():
            return bool(state.god_deck)
        case Weave() | PurchaseTask():
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
        case TakeNewcomer():
            return newcomers_there(state)
        case Climb():
            return bool(state.pack.temple.steps[player.temple].next)
        case Rejuvenate(_, _, True):
            return bool(palaces_with(state, seat, LYING))
        case Rejuvenate(_, buildings_only):
            if buildings_only or player.production_down:
                return bool(player.production_down)
            return bool(player.army_down or palaces_with(state, seat, LYING))
        case ProduceOne():
            return bool(player.production_up)
        case Merchant():
            return can_visit(state, seat)
        case PlayGod():
            return bool(player.gods)
        case PlayArmy():
            return bool(player.army)
        case FlipArmy(amount):
            return len(player.army_up) >= amount
        case Sacrifice():
            return bool(player.workers)
        case Conquer():
            return player.markers > 0 and bool(player.army or player.army_up)
        case ConquerLeftmost():
            return player.markers > 0 and any(-1 in row for row in state.conquest)
        case MovePriest():
            return player.priest >= 0
        case Pay(cost, inner):
            return affordable(state, seat, cost) and possible(state, seat, inner)
        case PayAny(amount, inner):
            return sum(player.resources) >= amount and possible(state, seat, inner)
        case Choose(inside) | Each(inside):
            return any(possible(state, seat, part) for part in inside)


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
        state.stack[-1] = Effects(frame.seat, tuple(rest), frame.source, frame.optional)
    else:
        state.stack.pop()
    carry = offer if frame.optional else carry_out
    carry(state, frame.seat, first, frame.source, cause(state, frame.source))
    return False


def choose_options(state: State, frame: ChooseEffect) -> list[Action]:
    """The effects something can come of; if nothing can, the first, which is then lost."""
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


def choice_worth(state: State, frame: ChooseEffect, action: Action) -> Worth:
    """The chosen effect, or nothing."""
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
