"""Drawings of Weavings: unique, distinguishable without colour, and reproducible."""

import os
import subprocess
import sys
from functools import cache
from itertools import combinations

import pytest

from tawantinsuyu.art.weavings import FIGURES, HEIGHT, WIDTH, field, yarn
from tawantinsuyu.components.load import load
from tawantinsuyu.game.names import PATTERNS

from .raster import Grey, render

LEAST_DIFFERENCE = 0.15
"""Minimal mean difference of two patterns' greys, as a share of black to white."""


def tiles() -> list[tuple[str, str]]:
    return [(PATTERNS[tile.pattern], tile.id) for tile in load("base").weavings]


@cache
def grey(pattern: str, tile: str) -> Grey:
    """Return the woven field at its size on the screen, a stitch and a half per pixel."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return render(f"{svg}{field(pattern, tile)}</svg>", 30, 42)


def apart(one: Grey, other: Grey) -> float:
    pairs = [(a, b) for r, s in zip(one, other, strict=True) for a, b in zip(r, s, strict=True)]
    return sum(abs(a - b) for a, b in pairs) / len(pairs) / 255


def test_the_same_tile_is_always_woven_the_same() -> None:
    """The pattern is the same in another process, where Python's text hashes differ."""
    program = (
        "from tawantinsuyu.art.weavings import field\n"
        f"print([field(*tile) for tile in {tiles()!r}], end='')"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert elsewhere == str([field(*tile) for tile in tiles()])


def test_every_pattern_has_a_figure_of_its_own() -> None:
    drawn = {field(pattern, "x").split("/>", 1)[1] for pattern in PATTERNS}
    assert len(drawn) == len(PATTERNS) == len(FIGURES)


@pytest.mark.parametrize(("one", "other"), list(combinations(PATTERNS, 2)))
def test_patterns_differ_in_grey(one: str, other: str) -> None:
    for pattern, tile in tiles():
        if pattern == one:
            for rival, other_tile in tiles():
                if rival == other:
                    assert apart(grey(one, tile), grey(other, other_tile)) >= LEAST_DIFFERENCE


def test_in_grey_a_tile_looks_most_like_one_of_its_own_pattern() -> None:
    mistaken = []
    for pattern, tile in tiles():
        others = [(p, t) for p, t in tiles() if t != tile]
        nearest = min(others, key=lambda o: apart(grey(pattern, tile), grey(*o)))
        if nearest[0] != pattern:
            mistaken.append(f"{tile} ({pattern}) for {nearest}")
    assert not mistaken


def test_every_tile_is_an_individual() -> None:
    assert len({field(*tile) for tile in tiles()}) == len(tiles())


def test_yarns_differ() -> None:
    assert len({yarn(pattern) for pattern in PATTERNS}) == len(PATTERNS)
