"""Carries out effects, each kind by its function.

`carry_out` either acts at once (plain gains) or puts the frame of the effect's subject on the
stack. The caller has already put the frame that continues afterwards.
"""

from collections.abc import Collection
from typing import Final, get_args

from tawantinsuyu.game.core.frames import (
    ChooseEffect,
    ChooseStatue,
    ChooseSteps,
    Climbing,
    ConquerAlone,
    Construct,
    Effects,
    FlipArmyCards,
    Frame,
    FreeWeavings,
    GiveCasualty,
    PayAnything,
    PayForEffect,
    PlaceMarker,
    PlayArmyCards,
    PlayGodCard,
    ProduceWithOne,
    PurchaseWeavings,
    RejuvenateItems,
    TakeGodCards,
    TakeNomads,
)
from tawantinsuyu.game.core.registry import Carry
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import draw_army_to_hand, gain, lose, score
from tawantinsuyu.game.effects.keeping import draw_to_keep, start_keeping
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.priest.moves import walk
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.tasks.army import TRAINING
from tawantinsuyu.game.tasks.building import can_take_building
from tawantinsuyu.game.tasks.merchant import start_merchant
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
    """Carry out an effect now, or put the frames it needs on the stack."""
    kind = type(effect)
    handler = _HANDLERS.get(kind)
    if handler is None and (added := state.tables.registry.effects.get(kind)) is not None:
        handler = added.for_opponent if state.is_automa(seat) else added.carry
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


_HANDLERS: Final[dict[type, Carry]] = {
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

OF_MODULES: Final = frozenset({TakeNewcomer})
"""Effects that are only carried out if a module in play provides a function."""

if _missing := set(get_args(Effect)) - set(_HANDLERS) - OF_MODULES:
    raise TypeError(f"nothing carries out {sorted(kind.__name__ for kind in _missing)}")

DECLINABLE: Final = (
    ChooseEffect,
    ChooseStatue,
    ChooseSteps,
    Effects,
    FreeWeavings,
    ProduceWithOne,
    RejuvenateItems,
    TakeNomads,
)
"""Questions that have a form in which they can be declined. For all other questions it does not
depend on the frame whether they can be declined.
"""


def offer(state: State, seat: int, effect: Effect, source: int, clause: str) -> None:
    """Carry out an effect; everything in it that needs a choice may be declined (M1-10)."""
    depth = len(state.stack)
    carry_out(state, seat, effect, source, clause)
    if len(state.stack) > depth and _is_declinable(state, state.stack[-1]):
        state.stack[-1] = replaced(state.stack[-1], optional=True)


def _is_declinable(state: State, frame: Frame) -> bool:
    if isinstance(frame, DECLINABLE):
        return True
    return any(type(frame) is one.declinable for one in state.tables.registry.effects.values())


def has_rules(effect: Effect, added: Collection[type] = ()) -> bool:
    """Return whether every part of an effect can be carried out, by the base game or, if it is in
    `added`, by a module in play.
    """
    return all(type(part) in _HANDLERS or type(part) in added for part in parts_of(effect))
