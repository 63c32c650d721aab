"""The number of tasks of a placement (PLC-20, PLC-21)."""

from typing import Final, final

from tawantinsuyu.game.core.module_hooks import pair_workers
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import FIRST_PAIR, MASKS, has_role
from tawantinsuyu.game.names import ARCHITECT, COURIER, CRAFTSMAN
from tawantinsuyu.game.record import Record


@final
class TaskCount(Record):
    """The number of a placement's tasks, by their source."""

    def __init__(self, ability: int, neighbours: int, tiles: int, total: int) -> None:
        self.ability: Final = ability
        self.neighbours: Final = neighbours
        self.tiles: Final = tiles
        self.total: Final = total

    @property
    def base(self) -> int:
        """The number of tasks that every placement has."""
        return self.total - self.ability - self.neighbours - self.tiles


def tasks_of(
    state: State, seat: int, worker: int, role: int, space: int, colour: int = -1
) -> TaskCount:
    """Return how many tasks a placement brings, counted before the Worker is put on its space
    (PLC-20). `colour` is the colour for Buildings that the owner of a two-coloured Worker names, if
    that matters (R300).
    """
    place = state.pack.hill.spaces[space]
    hill = state.hill
    ability = 0
    if place.colour in (ARCHITECT, CRAFTSMAN) and has_role(role, place.colour):
        ability = 1
    if has_role(role, COURIER):
        segment = state.tables.segments[state.tables.segment[space]]
        ability += 1 if all(hill[other] < 0 for other in segment) else 0
    if worker < FIRST_PAIR:
        tiles = total(state, seat, "tasks", worker)
    else:
        tiles = pair_workers(state).tasks(state, seat, worker, colour)
    neighbours = len(helping(state, seat, worker, place.neighbours))
    return TaskCount(ability, neighbours, tiles, 1 + ability + neighbours + tiles)


def helping(state: State, seat: int, worker: int, spaces: tuple[int, ...]) -> list[int]:
    """Return those of the spaces whose Workers add a task to a Worker placed next to them, because
    they have its colour (PLC-21). The module with two-coloured Workers decides which colour counts.
    """
    if worker >= FIRST_PAIR:
        return pair_workers(state).helping(state, seat, worker, spaces)
    hill, mask = state.hill, MASKS[worker]
    return [other for other in spaces if hill[other] >= 0 and MASKS[hill[other]] & mask]
