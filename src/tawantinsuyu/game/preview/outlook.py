"""What a seat wants to know before it commits: how it would pay, what would be left, what the task
icons would do, who could follow. Everything is as things stand, and known to the seat."""

from collections.abc import Sequence
from typing import NamedTuple

from tawantinsuyu.game.moments import total
from tawantinsuyu.game.names import GOLD, POTATO
from tawantinsuyu.game.payments import FREE, payments_of
from tawantinsuyu.game.placement import (
    MERCHANT,
    ONE_GOLD,
    PRODUCE,
    STATUE,
    STEPS,
    TRAIN,
    WEAVE,
    can_do,
)
from tawantinsuyu.game.state import State
from tawantinsuyu.game.tables import TASK_AMOUNTS
from tawantinsuyu.game.tasks import steps
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.vocabulary import Choose, Cost, DrawArmy, Each, Effect, Gain, Pay, Points

REVEALING = (WEAVE, TRAIN)
"""Tasks that show something nobody knows."""


class TaskOutlook(NamedTuple):
    """What an icon would do for a seat now."""

    effect: Effect | None
    """As an effect, where it is one."""
    able: bool
    reveals: bool


def village_is_low(position: State) -> bool:
    """Whether the Village can be empty before the seat's next turn is over: everybody may buy
    one Villager a turn."""
    return len(position.village) <= position.config.players


def usual_payment(position: State, seat: int, ways: Sequence[Cost], cards: int) -> int:
    """Which payment most people mean: as little gold as possible; and while a Festival is near,
    one that leaves a potato for each God card still in hand. The first of them."""
    have = position.players[seat].resources[POTATO]
    if village_is_low(position):
        for number, way in enumerate(ways):
            if way[GOLD] > ways[0][GOLD]:
                break
            if have - way[POTATO] >= cards:
                return number
    return 0


def placing_payments(
    position: State, seat: int, prices: Sequence[int]
) -> dict[tuple[int, bool], tuple[list[Cost], int]]:
    """The ways to pay for each price in food, with a card and with gold in its place; and which
    of them is usual. A price of nothing is paid in one way."""
    cards = len(position.players[seat].gods)
    found = {}
    for food in sorted(set(prices)):
        for gold in (False, True):
            ways = payments_of(position, seat, ONE_GOLD if gold else FREE, food)
            if ways:
                left = cards if gold else cards - 1
                found[food, gold] = (ways, usual_payment(position, seat, ways, left))
    return found


def upkeep_for(cards: int) -> int:
    """Potatoes that a Festival asks for a hand (FST-18)."""
    return cards


def task_outlook(position: State, seat: int, task: int) -> TaskOutlook:
    """What an icon would do now."""
    able = can_do(position, seat, task)
    return TaskOutlook(_effect(position, seat, task), able, task in REVEALING)


def _effect(position: State, seat: int, task: int) -> Effect | None:
    if task < len(TASK_AMOUNTS):
        taken: Effect = Gain(task, TASK_AMOUNTS[task] + total(position, seat, "collected", task))
        points = total(position, seat, "collected_points", task)
        return Each((taken, Points(points))) if points else taken
    if task == STEPS:
        return Pay(steps.COST, Each(tuple(steps.REWARDS)))
    if task == STATUE:
        kinds = position.pack.statues
        return Choose(tuple(Pay(kind.cost, Points(kind.points)) for kind in kinds))
    if task == TRAIN:
        return DrawArmy(2, 1)
    if task == MERCHANT:
        return _joined([position.pack.edges[edge] for edge in matches(position, seat)])
    if task == PRODUCE:
        tiles = position.players[seat].production_up
        return _either([position.pack.productions[tile].benefit for tile in tiles])
    return None


def _joined(parts: list[Effect]) -> Effect | None:
    return Each(tuple(parts)) if len(parts) > 1 else next(iter(parts), None)


def _either(parts: list[Effect]) -> Effect | None:
    return Choose(tuple(parts)) if len(parts) > 1 else next(iter(parts), None)
