"""What stands beside the options without being one, and why: shown disabled, so that nobody has to
guess what is missing. Only public prices and the seat's own things decide here."""

from itertools import combinations
from typing import NamedTuple

from tawantinsuyu.game import frames as f
from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.placement import TASKS_LEFT, task_options
from tawantinsuyu.game.priest import offering
from tawantinsuyu.game.state import State
from tawantinsuyu.game.supply import affordable
from tawantinsuyu.game.tasks import building, weaving
from tawantinsuyu.game.tasks.statue import LARGE
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.turn import DOORS, secondary_options

TOO_DEAR, NONE_LEFT, DONE_ALREADY, NOT_NOW = "too_dear", "none_left", "done_already", "not_now"
REASONS = (TOO_DEAR, NONE_LEFT, DONE_ALREADY, NOT_NOW)


class Refused(NamedTuple):
    """An answer that cannot be given, and one of REASONS."""

    action: Action
    why: str


def out_of_reach(state: State, seat: int) -> list[Refused]:
    """Answers of the same kind as the options that the seat cannot give now."""
    top = state.stack[-1]
    match top:
        case f.SecondAction(first=first):
            rest = secondary_options(state, seat, first)
            every = secondary_options(state, seat, "")
            return [Refused(action, DONE_ALREADY) for action in every if action not in rest]
        case f.RecruitVillager():
            ends = zip(("potato", "corn"), DOORS, strict=True)
            dear = [end for end, cost in ends if not affordable(state, seat, cost)]
            return [Refused(("recruit", end), TOO_DEAR) for end in dear]
        case f.OfferingChoice(others=False):
            return _steps(state, seat)
        case f.Construct(free=False, kind=kind):
            return _buildings(state, seat, kind)
        case f.ChooseStatue():
            return _statues(state, seat, top)
        case f.BuyWeavings(tiles=tiles):
            return _weavings(state, seat, tiles)
        case f.Placement(stage=stage) if stage == TASKS_LEFT:
            return _tasks(state, top)
    return []


def _steps(state: State, seat: int) -> list[Refused]:
    most = min(offering.MOST_STEPS, steps_above(state, seat))
    return [
        Refused(("offer", steps), TOO_DEAR)
        for steps in range(most, 0, -1)
        if not affordable(state, seat, offering.price(others=False, steps=steps))
    ]


def _buildings(state: State, seat: int, kind: int) -> list[Refused]:
    can_pay = building.payable(state, seat, kind)
    return [
        Refused(("build", number, tile), TOO_DEAR)
        for number, row in enumerate(state.market)
        if kind in (-1, number)
        for tile in row
        if (number, tile) not in can_pay
    ]


def _statues(state: State, seat: int, frame: f.ChooseStatue) -> list[Refused]:
    found = []
    for size, kind in enumerate(state.pack.statues):
        if size == LARGE and frame.small_only:
            continue
        dear = not frame.free and not affordable(state, seat, kind.cost)
        for god, stock in enumerate(state.statues[size]):
            if frame.gods and god not in frame.gods:
                continue
            if dear or not stock:
                found.append(Refused(("statue", size, god), TOO_DEAR if stock else NONE_LEFT))
    return found


def _weavings(state: State, seat: int, tiles: tuple[int, ...]) -> list[Refused]:
    found = []
    for count in range(1, min(len(tiles), len(weaving.PRICES) - 1) + 1):
        if not affordable(state, seat, weaving.corn(weaving.PRICES[count])):
            found += [Refused(("buy", *some), TOO_DEAR) for some in combinations(tiles, count)]
    return found


def _tasks(state: State, frame: f.Placement) -> list[Refused]:
    icons = state.pack.hill.spaces[frame.space].icons
    offered = {action[1] for action in task_options(state, frame) if action[0] == "task"}
    return [
        Refused(("task", icon), DONE_ALREADY if frame.used >> number & 1 else NOT_NOW)
        for number, icon in enumerate(icons)
        if icon not in offered
    ]
