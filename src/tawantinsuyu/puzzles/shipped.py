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
from tawantinsuyu.puzzles.puzzle import GRADES, Puzzle, from_data

FILE: Final = "shipped.jsonl"
"""The file of the shipped puzzles: one puzzle for each line, in the order of the days."""
SOLVED_FOR_NEXT_GRADE: Final = 3
"""Minimum number of solved puzzles of a grade before the next grade."""


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """Return all shipped puzzles by id."""
    file = resources.files("tawantinsuyu.puzzles") / FILE
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [from_data(json.loads(line)) for line in lines]
    return {one.id: one for one in found}


def today(day: date, grade: str) -> Puzzle:
    """Return the puzzle of a day for solvers of a grade; after the last one they start again."""
    known = [one for one in puzzles().values() if one.grade == grade]
    return known[day.toordinal() % len(known)]


def grade_of(results: Mapping[str, bool], day: date) -> str:
    """Return the grade of a solver's daily puzzle: the easiest in which too few puzzles
    (`SOLVED_FOR_NEXT_GRADE`) were solved, or less than half of those that were begun. `results` has
    the begun puzzles, by id, and whether they were solved. The puzzles of the day do not count, so
    a solver keeps the same puzzle until tomorrow.
    """
    apart = {today(day, grade).id for grade in GRADES}
    known = puzzles()
    for grade in GRADES:
        mine = [
            solved
            for name, solved in results.items()
            if name in known and known[name].grade == grade and name not in apart
        ]
        if sum(mine) < SOLVED_FOR_NEXT_GRADE or 2 * sum(mine) < len(mine):
            return grade
    return GRADES[-1]


_LAID: Final[dict[tuple[str, str], State]] = {}
"""Cached positions by puzzle and pack: a few dozen."""


def lay(puzzle: Puzzle, pack: Pack | None = None) -> State:
    """Return the position of a puzzle."""
    pack = pack or components.load(puzzle.pack)
    key = (puzzle.id, pack.hash)
    if key not in _LAID:
        _LAID[key] = puzzle.lay(pack)
    return _LAID[key].clone()
