"""How many tasks a placement brings (PLC-20, PLC-21)."""

from typing import Final, final

from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import COLOURS, FIRST_NEWCOMER, MASKS, has_role, shares
from tawantinsuyu.game.names import ARCHITECT, COURIER, CRAFTSMAN
from tawantinsuyu.game.placement.roles import colour_for
from tawantinsuyu.game.record import Record


@final
class TaskCount(Record):
    """Where the tasks of a placement come from."""

    def __init__(self, ability: int, neighbours: int, tiles: int, total: int) -> None:
        self.ability: Final = ability
        self.neighbours: Final = neighbours
        self.tiles: Final = tiles
        self.total: Final = total

    @property
    def base(self) -> int:
        """What every placement brings."""
        return self.total - self.ability - self.neighbours - self.tiles


def tasks_of(
    state: State, seat: int, worker: int, role: int, space: int, colour: int = -1
) -> TaskCount:
    """How many tasks a placement brings, counted before the Worker stands there (PLC-20).

    `colour` is the one a Newcomer's owner names for Buildings, where that matters (R300).
    """
    place = state.pack.hill.spaces[space]
    hill = state.hill
    ability = 0
    if place.colour in (ARCHITECT, CRAFTSMAN) and has_role(role, place.colour):
        ability = 1
    if has_role(role, COURIER):
        segment = state.tables.segments[state.tables.segment[space]]
        ability += 1 if all(hill[other] < 0 for other in segment) else 0
    if worker < FIRST_NEWCOMER:
        tiles = total(state, seat, "tasks", worker)
    else:
        tiles = total(
            state, seat, "tasks", colour if colour >= 0 else colour_for(state, seat, worker)
        )
        tiles += total(state, seat, "newcomer_tasks")
    neighbours = len(helping(state, seat, worker, place.neighbours))
    return TaskCount(ability, neighbours, tiles, 1 + ability + neighbours + tiles)


def helping(state: State, seat: int, worker: int, spaces: tuple[int, ...]) -> list[int]:
    """Of these spaces those whose Workers bring a task to one placed beside them: those of its
    colour (PLC-21). Of a Newcomer's colours that one counts of which there are more, or both with
    a tile that says so; a Newcomer that stands there counts once (M3-35, M3-40, M3-108)."""
    hill = state.hill
    if worker < FIRST_NEWCOMER:
        mask = MASKS[worker]
        return [other for other in spaces if hill[other] >= 0 and MASKS[hill[other]] & mask]
    if total(state, seat, "both_colours"):
        return [other for other in spaces if shares(worker, hill[other])]
    found = [
        [other for other in spaces if shares(colour, hill[other])] for colour in COLOURS[worker]
    ]
    return max(found, key=len)
