"""Control of regions, and the places of Conquest markers (FST-13)."""

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT


def majority(state: State, region: int, virtual: int = 0) -> int:
    """Return the seat that controls a region: the one with most pieces, then the one furthest right
    on its track; -1 for none (FST-13). A solo opponent may count `virtual` additional markers. They
    have no place on the track, so they cannot decide a tie.
    """
    counts: dict[int, int] = {}
    rightmost: dict[int, int] = {}
    for space, owner in enumerate(state.conquest[region]):
        if owner >= 0:
            counts[owner] = counts.get(owner, 0) + 1
            rightmost[owner] = space
    for module in state.modules:
        for owner in module.pieces(state, region):
            counts[owner] = counts.get(owner, 0) + 1
            rightmost.setdefault(owner, -1)
    if virtual:
        counts[AUTOMA_SEAT] = counts.get(AUTOMA_SEAT, 0) + virtual
        rightmost.setdefault(AUTOMA_SEAT, -1)
    if not counts:
        return -1
    best = max(counts, key=lambda owner: (counts[owner], rightmost[owner]))
    if rightmost[best] < 0 and list(counts.values()).count(counts[best]) > 1:
        # Without a marker on the track, nothing breaks the tie (M2-23).
        return -1
    return best


def markers_in_play(state: State, seat: int) -> int:
    """Count a seat's Conquest markers on the tracks and beside them. A piece that replaces a marker
    does not count (R152).
    """
    count = sum(row.count(seat) for row in state.conquest)
    for module in state.modules:
        count += module.markers_beside(state, seat) - module.replaced(state, seat)
    return count


def markers_placed(state: State, seat: int) -> int:
    """Count the Conquest markers of a seat that have left its stock, to tracks or other places."""
    count = state.pack.sizes.conquest_markers - state.players[seat].markers
    for module in state.modules:
        count += module.markers(state, seat)
    return count
