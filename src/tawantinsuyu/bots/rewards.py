"""Rough values of printed effects for a seat, in whole points, to compare Temple steps in advance.

The real value of an effect is only known when the effect is carried out. Here an effect only has to
be worth more for a seat that can use it better. Of a hand only the number of cards counts, so that
reasons reveal nothing.
"""

from typing import Final, assert_never

from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import Player
from tawantinsuyu.game.pack import TempleStep
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

GOODS: Final = (1, 1, 1, 2)
"""Value in points of one potato, corn, stone and gold."""
SOLDIERS: Final = 2
"""Number of face-up Soldiers below which hardly any Conquest space is within reach."""


def best_ahead(state: State, seat: int) -> int:
    """Return the best reward within two steps on a Temple where the reward of a step is optional;
    otherwise 0.
    """
    steps = state.pack.temple.steps
    best = 0
    for near in steps[state.players[seat].temple].next:
        best = max(best, step_worth(state, seat, steps[near]))
        for far in steps[near].next:
            best = max(best, step_worth(state, seat, steps[far]))
    return best


def step_worth(state: State, seat: int, step: TempleStep) -> int:
    """Return the value of the reward of a Temple step. On the printed Temple it is 0: rewards are
    always taken, and their value is part of the value of the rows.
    """
    if not step.optional or step.reward is None:
        return 0
    return max(0, effect_worth(state, seat, step.reward))


def effect_worth(state: State, seat: int, effect: Effect) -> int:
    """Return the value of an effect in points; below 0 for an effect that only costs something."""
    return _worth(state, state.players[seat], effect)


def _worth(state: State, player: Player, effect: Effect) -> int:
    stone, gold = player.resources[2], player.resources[3]
    match effect:
        case Gain(resource, amount):
            return GOODS[resource] * amount
        case Points(amount):
            return amount
        case DrawGod(amount, _) | DrawArmy(_, amount):
            return amount
        case Train():
            return 1
        case Weave(amount, _):
            return 2 * amount if state.weavings else 0
        case BuildSteps(free):
            if not player.steps:
                return 0
            return 6 if free else 3 if stone + gold > 1 else 0
        case BuildStatue(free, _):
            return 5 if free else 3 if stone + gold > 1 else 0
        case Build(free, _):
            return 5 if free else 3 if stone + gold > 1 else 0
        case TakeNomad(_):
            return 2 if state.nomads else 0
        case Climb(amount):
            return 3 * amount
        case Rejuvenate(amount, only):
            down = len(player.production_down) + (0 if only else len(player.army_down))
            return min(amount, down)
        case ProduceOne():
            return 2 if player.production_up else 0
        case Merchant():
            return sum([len(row) - 1 for row in player.tapestries])
        case PlayGod():
            return 2 if player.gods else 0
        case PlayArmy(amount):
            return min(amount, len(player.army))
        case Sacrifice():
            return -1 if player.workers else 0
        case Conquer():
            return 5 if player.markers and len(player.army_up) >= SOLDIERS else 0
        case Pay(cost, inner):
            price = sum([GOODS[i] * n for i, n in enumerate(cost)])
            return max(0, _worth(state, player, inner) - price)
        case Choose(inside):
            return max([_worth(state, player, part) for part in inside])
        case Each(inside):
            return sum([_worth(state, player, part) for part in inside])
        case KeepGod() | PurchaseTask() | TakeNewcomer() | FlipArmy():
            return 1
        case ConquerLeftmost() | MovePriest() | PayAny():
            return 1
        case other:
            assert_never(other)
