"""Layouts offered as a list: legal, few, different, and some of them good."""

from dataclasses import replace
from itertools import combinations

from support.additional import EXPANSION, with_buildings
from support.layouts import laid, right_of
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.tables import Tables
from tawantinsuyu.game.modules.additional.layouts import (
    count,
    in_order,
    is_layout,
    joined,
    layouts,
    matched,
)
from tawantinsuyu.game.names import PATTERNS

MAX_LAYOUTS = 4


def woven(*weavings: tuple[int, int, int]) -> Tables:
    """Return Weavings with these patterns, left and right edges, numbered from 0."""
    made = [
        replace(
            EXPANSION.weavings[0],
            id=f"W{number}",
            number=number,
            pattern=pattern,
            left=left,
            right=right,
        )
        for number, (pattern, left, right) in enumerate(weavings)
    ]
    registry = with_buildings(2).state.tables.registry
    return Tables(replace(EXPANSION, weavings=tuple(made)), registry)


def matches(state: State, rows: list[tuple[int, ...]]) -> int:
    return sum(count(state.tables, row) for row in rows)


def test_offered_layouts_are_legal_few_and_other_than_the_present_one() -> None:
    for seed in range(60):
        state = laid(seed, 2 + seed % 18)
        found = layouts(state, 0)
        present = {tuple(row) for row in state.players[0].tapestries}
        assert len(found) <= MAX_LAYOUTS
        assert len({frozenset(one) for one in found}) == len(found)
        for one in found:
            assert is_layout(state, 0, one)
            assert set(one) != present


def test_the_first_has_most_matches_of_all_that_are_offered() -> None:
    better = 0
    for seed in range(60):
        state = laid(seed, 4 + seed % 14)
        found = layouts(state, 0)
        now = matches(state, [tuple(row) for row in state.players[0].tapestries])
        if found:
            first = matches(state, list(found[0]))
            better += first > now
    assert better > 50, "mostly a good deal better than by chance"


def test_one_of_them_has_a_tapestry_of_as_many_weavings_as_there_are_patterns() -> None:
    for seed in range(20):
        state = laid(seed, 12)
        rows = state.players[0].tapestries
        patterns = {EXPANSION.weavings[tile].pattern for row in rows for tile in row}
        sizes = [max(len(row) for row in one) for one in (*layouts(state, 0), rows)]
        assert max(sizes) == len(patterns) <= len(PATTERNS)


def test_present_tapestries_are_offered_in_a_better_order() -> None:
    state = laid(3, 12)
    rows = {frozenset(row) for row in state.players[0].tapestries}
    now = matches(state, [tuple(row) for row in state.players[0].tapestries])
    kept = [one for one in layouts(state, 0) if {frozenset(row) for row in one} == rows]
    assert all(matches(state, list(one)) > now for one in kept)
    assert kept


def test_a_joint_of_equal_edges_is_a_match_whatever_the_edge() -> None:
    tables = with_buildings(2).state.tables
    weavings = EXPANSION.weavings
    seen = set()
    for one, other in combinations(range(len(weavings)), 2):
        match = weavings[one].right == weavings[other].left
        assert count(tables, (one, other)) == match
        seen |= {weavings[one].right} if match else set()
    assert 0 in seen, "the first kind of edge is one of them"


def test_a_covered_edge_matches_any_edge() -> None:
    tables = woven((0, 1, 2), (1, 3, 4), (2, 5, 6))
    assert count(tables, (0, 1, 2)) == 0
    assert count(tables, (0, 1, 2), [right_of(0)]) == 1
    assert matched(tables, [0, 1], [right_of(0)]) == [(0, 1)]
    assert matched(tables, [0, 1]) == [(0,), (1,)]


def test_edges_of_the_first_kind_are_joined_as_well() -> None:
    assert matched(woven((0, 1, 0), (1, 0, 2)), [0, 1]) == [(0, 1)]


def test_the_edges_with_the_fewest_partners_are_joined_first() -> None:
    tables = woven((3, 7, 5), (3, 3, 4), (4, 4, 7), (5, 4, 5), (4, 5, 2))
    assert sorted(matched(tables, [0, 1, 2, 3, 4])) == [(1, 3, 4), (2, 0)]


def test_rows_are_put_together_until_any_two_have_a_pattern_in_common() -> None:
    for seed in range(40):
        state = laid(seed, 4 + seed % 14)
        tables = state.tables
        tiles = sorted(tile for row in state.players[0].tapestries for tile in row)
        long = joined(tables, matched(tables, tiles))
        for one, other in combinations(long, 2):
            patterns = [{tables.pattern[tile] for tile in row} for row in (one, other)]
            assert patterns[0] & patterns[1]


def test_the_longest_tapestry_comes_first() -> None:
    for seed in range(40):
        for one in layouts(laid(seed, 4 + seed % 14), 0):
            lengths = [len(row) for row in one]
            assert lengths == sorted(lengths, reverse=True)


def test_an_order_with_as_many_matches_is_left_as_it_is() -> None:
    tables = woven((0, 1, 2), (1, 2, 3), (2, 5, 6))
    assert in_order(tables, (2, 0, 1)) == (2, 0, 1), "one match as it lies, and no order has more"
    assert in_order(tables, (0, 2, 1)) == (0, 1, 2)
    # The covered edge already makes a match, and the best layout has no more than two.
    assert in_order(tables, (2, 0, 1), [right_of(2)]) == (2, 0, 1)
    assert in_order(tables, (0, 2, 1), [right_of(0)]) == (0, 2, 1)
    apart = woven((0, 1, 2), (1, 3, 4), (2, 5, 6))
    assert in_order(apart, (0, 1, 2), [right_of(2)]) == (2, 0, 1), "one in place of none"
    assert in_order(apart, (0, 2, 1), [right_of(0)]) == (0, 2, 1), "(0, 1, 2) has no more"
