"""The shipped puzzles, and the puzzle of the day."""

import json
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib import resources
from typing import Final

from tawantinsuyu import components
from tawantinsuyu.game.api import State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.puzzles.puzzle import Puzzle, from_data

FILE: Final = "shipped.jsonl"
"""One puzzle for each line, in the order of the days."""


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """Return all shipped puzzles by id."""
    file = resources.files("tawantinsuyu.puzzles") / FILE
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [from_data(json.loads(line)) for line in lines]
    return {one.id: one for one in found}


def today(day: date) -> Puzzle:
    """Return the puzzle of a day; after the last one they start again."""
    known = list(puzzles().values())
    return known[day.toordinal() % len(known)]


_LAID: Final[dict[tuple[str, str], State]] = {}
"""Cached positions by puzzle and pack: a few dozen."""


def lay(puzzle: Puzzle, pack: Pack | None = None) -> State:
    """Return the position of a puzzle."""
    pack = pack or components.load(puzzle.pack)
    key = (puzzle.id, pack.hash)
    if key not in _LAID:
        _LAID[key] = puzzle.lay(pack)
    return _LAID[key].clone()
