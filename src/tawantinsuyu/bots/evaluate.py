"""What a position is worth to a seat, in points: one table of weights, one look, no search."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tawantinsuyu.game import frames as f
from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.names import POTATO, RESOURCES, TASKS
from tawantinsuyu.game.placement import can_do, price_of, tasks_of
from tawantinsuyu.game.scoring import final_points
from tawantinsuyu.game.state import Player, State
from tawantinsuyu.game.tables import TASK_AMOUNTS
from tawantinsuyu.game.tasks.merchant import matches

FESTIVALS: Final = 3

ASSETS: Final[Mapping[str, float]] = {
    # Beyond what Final Scoring gives for it: what it will still be good for.
    "potato": 0.3,
    "corn": 1.0,
    "stone": 1.3,
    "gold": 1.1,
    "worker": 1.0,
    "god_card": 0.6,
    "god_card_too_many": -2.0,  # each beyond HAND: it will cost potatoes or points
    "potato_owed": -0.3,  # each God card the next Festival finds no potato for
    "army_hand": 0.4,
    "army_up": 0.4,
    "army_down": 0.8,
    "production_up": 0.9,
    "production_down": 2.0,
    "passive": 0.6,
    "small_statue": 2.5,
    "large_statue": 4.5,
    "steps": 4.0,
    "marker": 1.6,
    "match": 1.0,
    "temple_row": 0.5,
}
TASK_VALUES: Final[Mapping[str, float]] = {
    "weave": 1.5,
    "statue": 3.8,
    "steps": 4.0,
    "build": 2.0,
    "train": 0.5,
    "produce": 1.5,
    "merchant": 0.9,
}
"""A task still to be carried out; resources count by their weight."""
PENDING: Final[Mapping[type, float]] = {
    # One unit of what a frame still holds for its seat (a card, a step, a tile, a choice).
    f.TakeGodCards: 1.4,
    f.KeepArmyCards: 0.7,
    f.TakeNomads: 1.8,
    f.Climbing: 2.0,
    f.RejuvenateItems: 0.8,
    f.FreeWeavings: 1.5,
    f.PlaceWeavings: 1.5,
    f.MerchantMatches: 1.0,
    f.ChooseStatue: 2.5,
    f.RaiseStatue: 4.0,
    f.ChooseSteps: 5.0,
    f.RaiseSteps: 7.0,
    f.Construct: 1.5,
    f.RaiseBuilding: 3.5,
    f.ProduceWithOne: 1.5,
    f.SecondAction: 1.6,
    f.CardBenefits: 1.5,
    f.ChooseEffect: 1.5,
    f.PayForEffect: 1.0,
    f.WorshipChoice: 2.5,
    f.OfferingChoice: 1.0,
    f.RejuvenateChoice: 1.0,
    f.ProduceChoice: 1.0,
    f.Muster: 0.5,
    f.PlaceMarker: 2.5,
    f.BuyWeavings: 1.0,
}
COUNTS: Final[Mapping[type, Callable[[Any], int]]] = {
    f.TakeGodCards: lambda frame: frame.amount,
    f.KeepArmyCards: lambda frame: frame.keep,
    f.Climbing: lambda frame: frame.steps,
    f.RejuvenateItems: lambda frame: frame.amount,
    f.FreeWeavings: lambda frame: frame.amount,
    f.PlaceWeavings: lambda frame: len(frame.tiles),
    f.MerchantMatches: lambda frame: len(frame.edges),
    f.CardBenefits: lambda frame: sum(mask.bit_count() for _, mask in frame.cards),
}
"""How many units; one where nothing is said."""
MEANT_TO_BE_USED: Final = frozenset({"god_cards", "army_cards", "workers", "gold"})
EARLY: Final = 0.3
"""What their Final Scoring counts before the last Festival: who saves them up wins nothing."""
HAND: Final = 3
FOOD: Final = 0.5
CARD_PLAYED: Final = 1.5
GOLD_PLAYED: Final = 1.6
BENEFIT: Final = 1.5

_RESOURCES = tuple(ASSETS[name] for name in RESOURCES)
_TASKS = tuple(
    TASK_AMOUNTS[number] * _RESOURCES[number] if number < len(TASK_AMOUNTS) else TASK_VALUES[name]
    for number, name in enumerate(TASKS)
)


def evaluate(state: State, seat: int) -> float:
    """Points a seat has, would have if the game ended now, and may expect of what it owns."""
    player = state.players[seat]
    if state.finished:
        return float(player.points)
    value = float(player.points)
    for source, points, _ in final_points(state, seat):
        value += points if state.last_festival or source not in MEANT_TO_BE_USED else EARLY * points
    return value + _assets(state, seat, player) + _pending(state, seat)


def _assets(state: State, seat: int, player: Player) -> float:
    step = state.pack.temple.steps[player.temple]
    festivals = max(0, FESTIVALS - state.festivals + (1 if state.holder >= 0 else 0))
    sizes = state.pack.sizes
    return (
        sum(amount * weight for amount, weight in zip(player.resources, _RESOURCES, strict=True))
        + ASSETS["worker"] * len(player.workers)
        + ASSETS["god_card"] * len(player.gods)
        + ASSETS["god_card_too_many"] * max(0, len(player.gods) - HAND)
        + ASSETS["potato_owed"] * max(0, len(player.gods) - player.resources[POTATO])
        + ASSETS["army_hand"] * len(player.army)
        + ASSETS["army_up"] * len(player.army_up)
        + ASSETS["army_down"] * len(player.army_down)
        + ASSETS["production_up"] * len(player.production_up)
        + ASSETS["production_down"] * len(player.production_down)
        + ASSETS["passive"] * len(player.passives)
        + ASSETS["small_statue"] * sum(player.small)
        + ASSETS["large_statue"] * sum(player.large)
        + ASSETS["steps"] * (sizes.step_markers - player.steps)
        + ASSETS["marker"] * (sizes.conquest_markers - player.markers)
        + ASSETS["match"] * len(matches(state, seat)) * festivals
        + ASSETS["temple_row"] * step.row
        + step.points * festivals
    )


def _pending(state: State, seat: int) -> float:
    """What the frames on the stack still hold for the seat, and what it still has to pay."""
    value = 0.0
    for frame in state.stack:
        kind = type(frame)
        if getattr(frame, "seat", -1) != seat:
            continue
        if kind is f.Placement:
            value += _best_tasks(state, frame.space, frame.tasks, seat)
        elif kind is f.PayCost:
            value -= FOOD * frame.food
            value -= sum(n * weight for n, weight in zip(frame.cost, _RESOURCES, strict=True))
        elif kind in PENDING:
            count = COUNTS.get(kind)
            value += PENDING[kind] * (count(frame) if count else 1)
    return value


def _best_tasks(state: State, space: int, tasks: int, seat: int = -1) -> float:
    """The best icons of a space, as many as there are tasks; only possible ones with a seat."""
    hill = state.pack.hill
    kinds = [hill.icons[icon].task for icon in hill.spaces[space].icons]
    values = sorted(
        (_TASKS[task] for task in kinds if seat < 0 or can_do(state, seat, task)), reverse=True
    )
    return sum(values[:tasks])


def placement_prior(state: State, seat: int) -> Callable[[Action], float]:
    """A cheap guess of a placement's worth, to find those that deserve a closer look."""
    player = state.players[seat]
    known: dict[tuple[int, int, int], float] = {}

    def prior(action: Action) -> float:
        _, worker, space, card, role = action
        key = (worker, space, role)
        if key not in known:
            tasks = tasks_of(state, seat, worker, role, space).total
            price = price_of(state, seat, role, space).food
            known[key] = _best_tasks(state, space, tasks) - FOOD * price
        if card < 0:
            return known[key] - GOLD_PLAYED
        god = state.pack.god_cards[card].god
        helped = player.small[god] or player.large[god]
        return known[key] - CARD_PLAYED + (BENEFIT if helped else 0.0)

    return prior
