"""The value of a position for a seat, in points, without search.

The remaining length of the game is estimated once for each decision. If it were estimated again
after each line, a bot would try to prolong the game.

Corrections learned from games (`learned`) are added to the hand-set weights. Estimates of
placements and of pending frames use only the hand-set weights, because learning compares positions
at the ends of turns.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tawantinsuyu.bots.bias import BIASES, Bias
from tawantinsuyu.bots.features import NAMES as _FEATURES
from tawantinsuyu.bots.features import features, festivals_ahead, phase
from tawantinsuyu.bots.learned import Learned
from tawantinsuyu.bots.module_numbers import NOBLES, VASSALS, module_numbers
from tawantinsuyu.bots.traits import NAMES as _TRAITS
from tawantinsuyu.bots.traits import traits
from tawantinsuyu.bots.weights import COLLECT, Weights, load
from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import (
    FRAMES,
    TASK_AMOUNTS,
    Player,
    can_do,
    casualty_count,
    final_points,
    majority,
    named_colour,
    price_of,
    tasks_of,
)
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.names import AUTOMA_SEAT, RESOURCES, TASKS

OF_MODULES: Final[Mapping[str, Callable[[Any], int]]] = {
    "TakeNewcomers": lambda frame: frame.amount,
}
"""The number of units in a pending frame of a module, by the name of its class."""
COUNTS: Final[Mapping[type, Callable[[Any], int]]] = {
    f.TakeGodCards: lambda frame: frame.amount,
    f.KeepArmyCards: lambda frame: frame.keep,
    f.KeepGodCards: lambda frame: frame.keep,
    f.Climbing: lambda frame: frame.steps,
    f.RejuvenateItems: lambda frame: frame.amount,
    f.PlayArmyCards: lambda frame: frame.amount,
    f.FreeWeavings: lambda frame: frame.amount,
    f.PlaceWeavings: lambda frame: len(frame.tiles),
    f.MerchantMatches: lambda frame: len(frame.edges),
    f.CardBenefits: lambda frame: sum(mask.bit_count() for _, mask in frame.cards),
    **{FRAMES[name]: count for name, count in OF_MODULES.items() if name in FRAMES},
}
"""The number of units in a pending frame, by its class. All other frames count as one unit."""
GOLD_PLAYED: Final = 0.4
BENEFIT: Final = 1.5


RIVAL: Final = 0.5
"""Fraction of the strongest rival's value that is subtracted from the bot's own value."""
SOLO_RIVAL: Final = 1.0
"""Fraction of a solo opponent's value that is subtracted from the bot's own value. It is larger
than for other rivals because she is the only one, and a long game helps her too.
"""


class Judge:
    """Values the positions that may follow one decision."""

    __slots__ = (
        "bonus",
        "food",
        "goods",
        "hand",
        "learned",
        "module_weights",
        "passives",
        "pending",
        "productions",
        "tasks",
        "traits",
        "verb",
        "weights",
    )

    def __init__(self, weights: Weights, left: float, tiles: Mapping[str, tuple[int, int]]) -> None:
        """Make a judge. `left` is the part of the game that is left, see `features.phase`. `tiles`
        maps each Building of the pack to its kind and number.
        """
        self.hand: tuple[float, ...] = tuple(weight.at(left) for weight in weights.features)
        self.pending = {kind: weight.at(left) for kind, weight in weights.pending.items()}
        named = dict(zip(_FEATURES, self.hand, strict=True))
        self.goods = tuple(named[name] for name in RESOURCES)
        self.food = (named["potato"] + named["corn"]) / 2
        tasks = {name: weight.at(left) for name, weight in weights.tasks.items()}
        for number, name in enumerate(COLLECT):
            tasks[name] = TASK_AMOUNTS[number] * self.goods[number]
        self.tasks = tuple(tasks[name] for name in TASKS)
        self.learned = weights.learned is not None
        self.weights: tuple[float, ...] = self.hand
        self.traits: tuple[float, ...] = ()
        court = [weight.at(left) for weight in weights.court] or [0.0] * len(NOBLES)
        self.module_weights: tuple[float, ...] = (*court, *[0.0] * len(VASSALS))
        self.productions: dict[int, float] = {}
        self.passives: dict[int, float] = {}
        self.verb, self.bonus = "", 0.0
        if weights.learned is not None:
            self._correct(weights.learned, left, tiles)
        if weights.bias is not None:
            self._lean(weights.bias)
        if not any(self.module_weights):
            self.module_weights = ()

    def _correct(self, learned: Learned, left: float, tiles: Mapping[str, tuple[int, int]]) -> None:
        found = [one.at(left) for one in learned.weights]
        self.weights = tuple(
            weight + more for weight, more in zip(self.hand, found[: len(_FEATURES)], strict=True)
        )
        until = len(_FEATURES) + len(_TRAITS)
        self.traits = tuple(found[len(_FEATURES) : until])
        self.module_weights = tuple(
            weight + more for weight, more in zip(self.module_weights, found[until:], strict=True)
        )
        for name, one in learned.tiles.items():
            kind, number = tiles.get(name, (-1, -1))
            if kind == 0:
                self.productions[number] = one.at(left)
            elif kind == 1:
                self.passives[number] = one.at(left)

    def _lean(self, bias: Bias) -> None:
        self.verb, self.bonus = bias.thing, bias.points
        liked = BIASES[bias.thing]
        more = [bias.points if name in liked else 0.0 for name in _FEATURES]
        self.weights = tuple(a + b for a, b in zip(self.weights, more, strict=True))
        if any(name in liked for name in _TRAITS):
            old = self.traits or tuple(0.0 for _ in _TRAITS)
            more = [bias.points if name in liked else 0.0 for name in _TRAITS]
            self.traits = tuple(a + b for a, b in zip(old, more, strict=True))

    def value(self, state: State, seat: int) -> float:
        """Return the value of a seat: its points, and the points that it can expect from its
        belongings and its pending frames.
        """
        if state.finished:
            return float(state.players[seat].points)
        if state.automa is not None and seat == AUTOMA_SEAT:
            return float(standing(state, seat))
        value = 0.0
        for weight, number in zip(self.weights, features(state, seat), strict=True):
            if number:
                value += weight * number
        if self.module_weights and state.modules:
            numbers = module_numbers(state, seat)
            for weight, number in zip(self.module_weights, numbers, strict=True):
                if number:
                    value += weight * number
        if self.traits:
            for weight, number in zip(self.traits, traits(state, seat), strict=True):
                if number:
                    value += weight * number
            value += self._tiles(state.players[seat])
        return value + self._going_on(state, seat)

    def _tiles(self, player: Player) -> float:
        """Return the value that learned corrections add for the player's Buildings."""
        value = 0.0
        for tile in player.production_up:
            value += self.productions.get(tile, 0.0)
        for tile in player.production_down:
            value += self.productions.get(tile, 0.0)
        for tile in player.passives:
            value += self.passives.get(tile, 0.0)
        return value

    def lead(self, state: State, seat: int) -> float:
        """Return a seat's value minus a fraction of the strongest rival's value."""
        rival = max([self.value(state, one) for one in range(len(state.players)) if one != seat])
        share = RIVAL if state.automa is None else SOLO_RIVAL
        return self.value(state, seat) - share * rival

    def liking(self, action: Action) -> float:
        """Return the points that a bias adds to an action."""
        return self.bonus if action[0] == self.verb else 0.0

    def _going_on(self, state: State, seat: int) -> float:
        """Return the value of the seat's pending frames, minus the payments that they
        still demand.
        """
        value = 0.0
        pending = self.pending
        for frame in state.stack:
            kind = type(frame)
            if kind is f.Turn or getattr(frame, "seat", -1) != seat:
                continue
            if isinstance(frame, f.Placement):
                value += self.best_tasks(state, frame.space, frame.tasks, seat)
            elif isinstance(frame, f.PayCost):
                value -= self.food * frame.food
                value -= sum(n * weight for n, weight in zip(frame.cost, self.goods, strict=True))
            elif kind in pending:
                count = COUNTS.get(kind)
                value += pending[kind] * (count(frame) if count else 1)
        return value

    def best_tasks(self, state: State, space: int, tasks: int, seat: int = -1) -> float:
        """Return the value of the best task icons of a space, one for each task."""
        hill = state.pack.hill
        kinds = [hill.icons[icon].task for icon in hill.spaces[space].icons]
        worth = sorted(
            (self.tasks[task] for task in kinds if seat < 0 or can_do(state, seat, task)),
            reverse=True,
        )
        return sum(worth[:tasks])

    def placement_prior(self, state: State, seat: int) -> Callable[[Action], float]:
        """Return a function that estimates the value of a placement cheaply. The estimate selects
        the placements worth a closer look.
        """
        player = state.players[seat]
        known: dict[tuple[int, int, int, int], float] = {}
        named = dict(zip(_FEATURES, self.hand, strict=True))
        card_played, gold_played = named["god_card"], named["gold"] + GOLD_PLAYED

        def prior(action: Action) -> float:
            _, worker, space, card, role = action[:5]
            key = (worker, space, role, named_colour(action))
            if key not in known:
                tasks = tasks_of(state, seat, worker, role, space, key[3]).total
                price = price_of(state, seat, role, space).food
                known[key] = self.best_tasks(state, space, tasks, seat) - self.food * price
            if card < 0:
                return known[key] - gold_played
            god = state.tables.card_god[card]
            helped = player.small[god] or player.large[god]
            return known[key] - card_played + (BENEFIT if helped else 0.0)

        return prior


def standing(state: State, seat: int) -> int:
    """Return a seat's points if all remaining Festivals and Final Scoring took place now. A solo
    opponent is valued by this alone, because no weights fit her goods.
    """
    player = state.players[seat]
    points = player.points + sum(points for _, points, _ in final_points(state, seat))
    regions = sum(majority(state, region) == seat for region in range(len(state.conquest)))
    step = state.pack.temple.steps[player.temple]
    return points + festivals_ahead(state) * (step.points + regions * casualty_count(state))


def judge(position: State, weights: Weights | None = None) -> Judge:
    """Return a judge for the decision at this position."""
    weights = weights or load()
    tiles = position.tables.tile_ids
    if weights.blind:
        tiles = {name: tile for name, tile in tiles.items() if not _module_of(position, *tile)}
    return Judge(weights, phase(position), tiles)


def _module_of(position: State, kind: int, number: int) -> str:
    """Return the module of a Building; empty if it belongs to the base game."""
    pack = position.pack
    return (pack.productions if kind == 0 else pack.passives)[number].module


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position for a seat by the shipped weights."""
    return judge(state).value(state, seat)
