"""Texts of puzzles: keys of their own catalogues, with the figures that they mention."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.i18n.actions import option_message
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE, read
from tawantinsuyu.i18n.message import Message, Wording, joined, message
from tawantinsuyu.puzzles.puzzle import Puzzle
from tawantinsuyu.puzzles.shipped import lay

STATUES: Final = "statues"
SMALL: Final = 1
"""Maximum points of a step that the explanation leaves out."""
TEXTS: Final = "puzzles/texts"


def texts() -> Mapping[str, str]:
    """Return all texts in English by dotted key; the keys are the same in every language."""
    return read(SOURCE_LANGUAGE, TEXTS)


def kind_of(puzzle: Puzzle) -> str:
    """Return the kind of a puzzle, by the source of its points: a Statue, more than one, several
    things, or something else.
    """
    sources = Counter(source for source, points in puzzle.deeds if points > SMALL)
    if len(sources) > 1:
        return "several"
    if not sources[STATUES]:
        return "other"
    return STATUES if sources[STATUES] == 1 else "statues_twice"


def title(puzzle: Puzzle) -> Message:
    """Return the title of a puzzle, which is unique."""
    return message(f"puzzle.title.{puzzle.title}")


def why(puzzle: Puzzle) -> Message:
    """Return the explanation of a solution: the sources of its points, and the points of the
    next-best idea.
    """
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
    """Return the solution in words, one text for each answer."""
    names = lay(puzzle).tables.names
    return [option_message(names, api.read(names, action)) for action in puzzle.answer]
