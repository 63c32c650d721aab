"""Layouts of a seat's Weavings as Tapestries: whether a layout is legal, and a list of some good
ones.

There are thousands of layouts, and a player may name any legal one. The list offers a few that are
likely to be wanted. It is computed quickly, so it may lack the very best layout.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.tables import Tables
from tawantinsuyu.game.tasks.merchant import covered_edges, joint

Row: TypeAlias = tuple[int, ...]
Layout: TypeAlias = tuple[Row, ...]
"""Tapestries from left to right."""


def is_layout(state: State, seat: int, layout: Layout) -> bool:
    """Return whether a layout has each Weaving of a seat once, different patterns in each Tapestry,
    and no empty Tapestry.
    """
    pattern = state.tables.pattern
    owned = sorted(tile for row in state.players[seat].tapestries for tile in row)
    return sorted(tile for row in layout for tile in row) == owned and all(
        row and len({pattern[tile] for tile in row}) == len(row) for row in layout
    )


def layouts(state: State, seat: int) -> list[Layout]:
    """Return some good layouts other than the present one: with most matches, with the longest
    Tapestries, with the present Tapestries in a better order, and with most matches in many
    Tapestries.
    """
    tables, covered = state.tables, covered_edges(state)
    rows = [tuple(row) for row in state.players[seat].tapestries]
    tiles = sorted(tile for row in rows for tile in row)
    chains = matched(tables, tiles, covered)
    wanted = (
        joined(tables, chains),
        [in_order(tables, row, covered) for row in longest(tables, tiles)],
        [in_order(tables, row, covered) for row in rows],
        chains,
    )
    present = set(rows)
    found: dict[frozenset[Row], Layout] = {}
    for layout in wanted:
        if set(layout) != present:
            found.setdefault(frozenset(layout), _sorted(layout))
    return list(found.values())


def _sorted(rows: list[Row]) -> Layout:
    """Return the layout with its longest Tapestries first."""
    return tuple(sorted(rows, key=lambda row: (-len(row), row)))


def matched(tables: Tables, tiles: list[int], covered: Sequence[int] = ()) -> list[Row]:
    """Return rows in which every joint is a match. Edges with the fewest partners come first."""
    left, right, pattern = tables.left, tables.right, tables.pattern
    before = [left[tile] for tile in tiles]
    after = [right[tile] for tile in tiles]
    pairs = [
        (before.count(right[one]) + after.count(left[other]), one, other)
        for one in tiles
        for other in tiles
        if pattern[one] != pattern[other] and joint(tables, covered, one, other) >= 0
    ]
    ending: dict[int, Row] = {tile: (tile,) for tile in tiles}
    beginning: dict[int, Row] = dict(ending)
    for _, one, other in sorted(pairs):
        head, tail = ending.get(one), beginning.get(other)
        if head is not None and tail is not None and _fit(tables, head, tail):
            row = head + tail
            del ending[one], beginning[other]
            ending[row[-1]] = beginning[row[0]] = row
    return list(ending.values())


def joined(tables: Tables, rows: list[Row]) -> list[Row]:
    """Return the rows joined as far as their patterns allow, beginning with the longest."""
    long: list[Row] = []
    for row in _sorted(rows):
        at = next((at for at, other in enumerate(long) if _fit(tables, other, row)), -1)
        if at < 0:
            long.append(row)
        else:
            long[at] += row
    return long


def longest(tables: Tables, tiles: list[int]) -> list[Row]:
    """Return rows of different patterns: the first has a tile of each pattern, the second of each
    pattern that is left, and so on.
    """
    rows: list[list[int]] = []
    for tile in tiles:
        for row in rows:
            if all(tables.pattern[other] != tables.pattern[tile] for other in row):
                row.append(tile)
                break
        else:
            rows.append([tile])
    return [tuple(row) for row in rows]


def in_order(tables: Tables, row: Row, covered: Sequence[int] = ()) -> Row:
    """Return the tiles of a row in an order with more matches, or in the same order if none is
    better.
    """
    ordered = tuple(
        tile for part in _sorted(matched(tables, sorted(row), covered)) for tile in part
    )
    return ordered if count(tables, ordered, covered) > count(tables, row, covered) else row


def count(tables: Tables, row: Row, covered: Sequence[int] = ()) -> int:
    """Return the number of matches in a row."""
    return sum(joint(tables, covered, one, other) >= 0 for one, other in pairwise(row))


def _fit(tables: Tables, one: Row, other: Row) -> bool:
    """Return whether two rows have no pattern in common. It is False for a row and itself."""
    pattern = tables.pattern
    return not {pattern[tile] for tile in one} & {pattern[tile] for tile in other}
