"""What is said of a puzzle: keys of its own catalogues, with the figures that they name."""

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.i18n.actions import option_message
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE
from tawantinsuyu.i18n.message import Message, Wording, joined, message
from tawantinsuyu.puzzles.puzzle import Puzzle
from tawantinsuyu.puzzles.shipped import lay

STATUES: Final = "statues"
SMALL: Final = 1
"""What brings no more than this is not what a puzzle is about."""


@cache
def texts(language: str = SOURCE_LANGUAGE) -> Mapping[str, str]:
    """A language's texts by dotted key."""
    file = resources.files("tawantinsuyu.puzzles") / "texts" / f"{language}.json"
    return dict(_flat(json.loads(file.read_text(encoding="utf-8")), ""))


def _flat(tree: object, path: str) -> list[tuple[str, str]]:
    if isinstance(tree, dict):
        return [pair for name, one in tree.items() for pair in _flat(one, f"{path}.{name}")]
    return [(path[1:], str(tree))]


def kind_of(puzzle: Puzzle) -> str:
    """What its points come from: a Statue, more than one, several things, or something else."""
    sources = Counter(source for source, points in puzzle.deeds if points > SMALL)
    if len(sources) > 1:
        return "several"
    if not sources[STATUES]:
        return "other"
    return STATUES if sources[STATUES] == 1 else "statues_twice"


def title(puzzle: Puzzle) -> Message:
    """Its name; no other one has it."""
    return message(f"puzzle.title.{puzzle.title}")


def why(puzzle: Puzzle) -> Message:
    """One sentence: where the points come from, and what the next idea would have brought."""
    total: Counter[str] = Counter()
    for source, points in puzzle.deeds:
        total[source] += points
    parts = [
        message("puzzle.why.part", source=message(f"source.{source}"), points=points)
        for source, points in total.most_common()
    ]
    key = f"puzzle.why.{kind_of(puzzle)}"
    return message(key, sum=joined("and", *parts), next=puzzle.next)


def steps(puzzle: Puzzle) -> list[Wording]:
    """The answer in words."""
    names = lay(puzzle).tables.names
    return [option_message(names, api.read(names, action)) for action in puzzle.answer]
