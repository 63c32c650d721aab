"""Prepares found puzzles for shipping: grades, titles, and the order of the days."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from tawantinsuyu.puzzles.puzzle import GRADES, Puzzle, from_data
from tawantinsuyu.puzzles.words import TEXTS, kind_of, texts

FAMILIES: Final = {
    "statues": "statue",
    "statues_twice": "twice",
    "several": "several",
    "other": "any",
}
"""Prefixes of titles, by the kind of puzzle. The titles of `any` fit every kind."""


def read(file: Path) -> list[Puzzle]:
    """Return the puzzles in a file written by `make` or `ship`. So a search can continue with a
    copy of the shipped puzzles.
    """
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    found = [line if "id" in line else line.get("puzzle") for line in lines]
    return [from_data(one) for one in found if one]


def ship(found: Iterable[Puzzle], file: Path) -> list[Puzzle]:
    """Write puzzles in their shipped form and return them."""
    chosen = _mixed(_named(_graded(list(found))))
    lines = [json.dumps(one.as_json(), separators=(",", ":")) for one in chosen]
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return chosen


def difficulty(puzzle: Puzzle) -> tuple[float, str]:
    """Return the difficulty of a puzzle. A puzzle is harder if its solution has more answers, or if
    fewer first answers lead to it.
    """
    share = puzzle.ways / puzzle.choices
    return len(puzzle.answer) - 20 * share, puzzle.id


def _graded(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with a grade: a third are easy, a third medium, a third hard."""
    ordered = sorted(found, key=difficulty)
    count = len(ordered)
    return [
        replace(one, grade=GRADES[number * len(GRADES) // count])
        for number, one in enumerate(ordered)
    ]


def _named(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with titles that fit their kind; no title is used twice. Shipped puzzles
    keep their titles, by which people recognise them.
    """
    keys = [key.removeprefix("puzzle.title.") for key in texts() if ".title." in key]
    taken = {puzzle.title for puzzle in found}
    free = dict.fromkeys(key for key in keys if key not in taken)
    named = []
    for puzzle in found:
        if puzzle.title:
            named.append(puzzle)
            continue
        family = FAMILIES[kind_of(puzzle)]
        wanted = (f"{family}_", "any_", "")
        key = next((key for start in wanted for key in free if key.startswith(start)), None)
        if key is None:
            raise ValueError(f"no title is left for {puzzle.id}: add some to {TEXTS}")
        del free[key]
        named.append(replace(puzzle, title=key))
    return named


def _mixed(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles in an order in which the grades alternate."""
    rows = [[one for one in found if one.grade == grade] for grade in GRADES]
    longest = max(map(len, rows), default=0)
    return [row[at] for at in range(longest) for row in rows if at < len(row)]
