"""The puzzles there are, and which one it is today."""

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
"""One puzzle a line, in the order in which they come day by day."""


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All of them by id."""
    file = resources.files("tawantinsuyu.puzzles") / FILE
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [from_data(json.loads(line)) for line in lines]
    return {one.id: one for one in found}


def today(day: date) -> Puzzle:
    """The puzzle of a day: when all were shown they begin again."""
    known = list(puzzles().values())
    return known[day.toordinal() % len(known)]


_LAID: Final[dict[tuple[str, str], State]] = {}
"""Positions by puzzle and pack: there are some dozens."""


def lay(puzzle: Puzzle, pack: Pack | None = None) -> State:
    """The position of a puzzle."""
    pack = pack or components.load(puzzle.pack)
    key = (puzzle.id, pack.hash)
    if key not in _LAID:
        _LAID[key] = puzzle.lay(pack)
    return _LAID[key].clone()
