"""The eleven task icons of the hill: whether a task is possible, its effect, and
carrying it out.
"""

from typing import Final, NamedTuple

from tawantinsuyu.game.core.frames import (
    ChooseStatue,
    ChooseSteps,
    Construct,
    ProduceWithOne,
    PurchaseWeavings,
)
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import gain, score
from tawantinsuyu.game.core.tables import TASK, TASK_AMOUNTS
from tawantinsuyu.game.effects.keeping import start_keeping
from tawantinsuyu.game.tasks import steps
from tawantinsuyu.game.tasks.army import TRAINING
from tawantinsuyu.game.tasks.building import can_construct
from tawantinsuyu.game.tasks.merchant import can_visit, matches, start_merchant
from tawantinsuyu.game.tasks.statue import can_build_statue
from tawantinsuyu.game.tasks.steps import can_build_steps
from tawantinsuyu.game.vocabulary import Choose, Each, Effect, Gain, Pay, Points

WEAVE: Final = TASK["weave"]
STATUE: Final = TASK["statue"]
STEPS: Final = TASK["steps"]
BUILD: Final = TASK["build"]
TRAIN: Final = TASK["train"]
PRODUCE: Final = TASK["produce"]
MERCHANT: Final = TASK["merchant"]


def can_do(state: State, seat: int, task: int) -> bool:
    """Return whether a task can be carried out now (R96)."""
    if task < len(TASK_AMOUNTS):
        return True
    if task == WEAVE:
        return bool(state.weavings)
    if task == STATUE:
        return can_build_statue(state, seat)
    if task == STEPS:
        return can_build_steps(state, seat, False)
    if task == BUILD:
        return can_construct(state, seat)
    if task == TRAIN:
        return bool(state.army_deck or state.army_discard)
    if task == PRODUCE:
        return bool(state.players[seat].production_up)
    return can_visit(state, seat)


def do_task(state: State, seat: int, task: int) -> None:
    """Carry out a task for which `can_do` returned True."""
    if task < len(TASK_AMOUNTS):
        gain(state, seat, task, TASK_AMOUNTS[task], "TSK-01")
        extra = total(state, seat, "collected", task)
        if extra:
            gain(state, seat, task, extra, "BLD-21")
        points = total(state, seat, "collected_points", task)
        score(state, seat, points, SOURCE["buildings"], "BLD-21")
    elif task == WEAVE:
        state.stack.append(PurchaseWeavings(seat))
    elif task == STATUE:
        state.stack.append(ChooseStatue(seat, False, False, ()))
    elif task == STEPS:
        state.stack.append(ChooseSteps(seat, False))
    elif task == BUILD:
        state.stack.append(Construct(seat, False, -1, False))
    elif task == TRAIN:
        start_keeping(state, seat, TRAINING.amount, TRAINING.keep)
    elif task == PRODUCE:
        state.stack.append(ProduceWithOne(seat))
    else:
        start_merchant(state, seat, "TSK-47")


class TaskOutlook(NamedTuple):
    """The present effect of a task icon for a seat."""

    effect: Effect | None
    """The effect of the task, or None if the vocabulary cannot express it."""
    able: bool
    reveals: bool


REVEALING: Final = (WEAVE, TRAIN)
"""Tasks that reveal something unknown."""


def task_outlook(position: State, seat: int, task: int) -> TaskOutlook:
    """Return the present effect of a task icon for a seat."""
    able = can_do(position, seat, task)
    return TaskOutlook(_task_effect(position, seat, task), able, task in REVEALING)


def _task_effect(position: State, seat: int, task: int) -> Effect | None:
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
        return TRAINING
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
