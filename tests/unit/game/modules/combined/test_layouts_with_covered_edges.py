"""Layouts of Weavings whose edges a Vassal covers."""

import pytest

pytest.importorskip("tawantinsuyu.game.modules.additional")
pytest.importorskip("tawantinsuyu.game.modules.vassals")

from support.layouts import laid, right_of
from support.vassals import with_nations
from tawantinsuyu.game.modules.additional.layouts import (
    in_order,
    joined,
    layouts,
    longest,
    matched,
)
from tawantinsuyu.game.modules.vassals.state import at_table


def test_offered_layouts_use_covered_edges() -> None:
    told = 0
    for seed in range(60):
        state = laid(seed, 5 + seed % 8, with_nations("VN01", players=4).state)
        tables, rows = state.tables, [tuple(row) for row in state.players[0].tapestries]
        tiles = sorted(tile for row in rows for tile in row)
        covered = [right_of(tile) for tile in tiles[::2]]
        plain = layouts(state, 0)
        at_table(state).edges += covered
        wanted = [
            joined(tables, matched(tables, tiles, covered)),
            [in_order(tables, row, covered) for row in longest(tables, tiles)],
            [in_order(tables, row, covered) for row in rows],
            matched(tables, tiles, covered),
        ]
        different = {frozenset(one): None for one in wanted if set(one) != set(rows)}
        found = layouts(state, 0)
        assert [frozenset(one) for one in found] == list(different)
        told += found != plain
    assert told > 50
