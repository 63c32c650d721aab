"""VN01: a Vassal covers an edge of a Weaving, which then matches any other (M2-24 to M2-28)."""

from typing import Final

from tawantinsuyu.game.core.moments import announce
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import Craft
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.tasks.merchant import covered_edges, joint
from tawantinsuyu.game.vocabulary import Effect

CLAUSE: Final = "M2-24"


def places(state: State, seat: int) -> list[int]:
    """Return both edges of all Weavings of the seat, at a joint or at an end, except covered
    ones.
    """
    covered = at_table(state).edges
    tiles = [tile for row in state.players[seat].tapestries for tile in row]
    return [edge for tile in tiles for edge in (tile * 2, tile * 2 + 1) if edge not in covered]


def brings(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return the reward of the covered icon."""
    tables = state.tables
    edge = (tables.right if place % 2 else tables.left)[place // 2]
    return (state.pack.edges[edge],)


def joint_at(state: State, seat: int, place: int) -> int:
    """Return the kind of the match at an edge, or -1 if there is none."""
    tile, right = place // 2, place % 2
    row = next(row for row in state.players[seat].tapestries if tile in row)
    at = row.index(tile) + right
    if not 0 < at < len(row):
        return -1
    return joint(state.tables, covered_edges(state), row[at - 1], row[at])


def settle(state: State, seat: int, place: int) -> None:
    """Cover the edge. If the joint becomes a match, it is rewarded like a new one (M2-28)."""
    before = joint_at(state, seat, place)
    at_table(state).edges.append(place)
    after = joint_at(state, seat, place)
    if before < 0 <= after:
        announce(state, "matched", (seat,), after)


CRAFT: Final = Craft("edge", places, settle, CLAUSE, brings, "tapestries")
