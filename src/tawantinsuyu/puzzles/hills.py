"""Thumbnails of the shipped puzzles: the public pieces on the hill of each position."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.game.api import present, view_for
from tawantinsuyu.puzzles.puzzle import SOLVER, Puzzle
from tawantinsuyu.puzzles.shipped import lay

FILE: Final = "hills.json"
"""The file of the thumbnails by puzzle. They are stored, because making all of them plays parts of
dozens of games, which is too slow for a request.
"""


def hill_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the Workers by space, the owners of Steps by place, and the High Priests by seat."""
    seen = present(view_for(lay(puzzle), SOLVER))
    priests = [player["priest"] for player in seen["players"]]
    return {"workers": seen["hill"], "steps": seen["steps"], "priests": priests}


def write(chosen: Iterable[Puzzle], to: Path) -> None:
    """Write the thumbnails of puzzles into a file, one puzzle for each line."""
    lines = (f"{json.dumps(one.id)}: {json.dumps(hill_of(one))}" for one in chosen)
    to.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


@cache
def hills() -> Mapping[str, dict[str, Any]]:
    """Return the stored thumbnails of all shipped puzzles by id."""
    file = resources.files("tawantinsuyu.puzzles") / FILE
    found: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return found
