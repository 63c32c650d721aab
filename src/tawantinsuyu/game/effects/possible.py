"""Whether an effect can have a result now."""

from typing import assert_never

from tawantinsuyu.game.core.module_hooks import lying_posts
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.tasks.building import can_construct, can_take_building
from tawantinsuyu.game.tasks.merchant import can_visit
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


def possible(state: State, seat: int, effect: Effect) -> bool:
    """Return whether an effect can have a result now; otherwise it is not offered."""
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
            added = state.tables.registry.effects.get(type(effect))
            return added is not None and added.possible(state, seat)
        case Climb():
            return bool(state.pack.temple.steps[player.temple].next)
        case Rejuvenate(_, _, True):
            return bool(lying_posts(state, seat))
        case Rejuvenate(_, buildings_only):
            if buildings_only or player.production_down:
                return bool(player.production_down)
            return bool(player.army_down or lying_posts(state, seat))
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
        case other:
            assert_never(other)
