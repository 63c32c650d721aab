"""Layouts offered to whoever chooses from a list: legal, few, different, and some of them good."""

from random import Random

from support.additional import EXPANSION, with_buildings
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.tasks.layouts import count, is_layout, layouts

MOST = 4


def laid(seed: int, tiles: int) -> State:
    """Seat 0 has so many Weavings in Tapestries made by chance."""
    rng, state = Random(seed), with_buildings(4).state
    rows: list[list[int]] = []
    for tile in rng.sample(state.weavings, tiles):
        state.weavings.remove(tile)
        fitting = [
            row
            for row in rows
            if all(
                EXPANSION.weavings[one].pattern != EXPANSION.weavings[tile].pattern for one in row
            )
        ]
        if fitting and rng.random() < 0.7:
            rng.choice(fitting).append(tile)
        else:
            rows.append([tile])
    state.players[0].tapestries = rows
    return state


def matches(state: State, rows: list[tuple[int, ...]]) -> int:
    return sum(count(state.tables, row) for row in rows)


def test_offered_layouts_are_legal_few_and_other_than_the_present_one() -> None:
    for seed in range(60):
        state = laid(seed, 2 + seed % 18)
        found = layouts(state, 0)
        present = {tuple(row) for row in state.players[0].tapestries}
        assert len(found) <= MOST
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
