"""Puzzles: the task at a table, the list, and the solutions."""

from typing import Literal, TypeAlias

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message

Grade: TypeAlias = Literal["easy", "medium", "hard"]
Result: TypeAlias = Literal["", "right", "nearly", "other"]


class Puzzle(Sent):
    """The task of a puzzle's table."""

    id: str
    grade: Grade
    title: Message
    points: int
    """The best result that can be reached in the puzzle, in points."""
    scored: int
    """Points that the solver's turn has scored so far."""
    result: Result
    """The result of the puzzle; empty while the turn is played. `nearly` means at most two points
    too few.
    """
    why: Message | None
    """The explanation of the solution; None until the puzzle is solved."""


class PuzzleHill(Sent):
    """The public pieces on the hill of a puzzle, for a thumbnail."""

    workers: dict[str, str]
    """The role of the Worker on each space."""
    steps: dict[str, int]
    """The owner of the Steps at each place."""
    priests: list[int | None]
    """The section of each seat's High Priest; null while it is not placed."""


class PuzzleRow(Sent):
    """A puzzle in the list."""

    id: str
    grade: Grade
    title: Message
    points: int
    modules: list[str]
    players: int
    solved: bool
    begun: bool
    hill: PuzzleHill


class Puzzles(Sent):
    """All puzzles."""

    today: str
    """The id of the puzzle of the day, by the date in UTC and the grade of the solver's results."""
    rows: list[PuzzleRow]


class PuzzleAnswer(Sent):
    """One of the best solutions of a puzzle."""

    actions: list[str]
    """The moves in order."""
    steps: list[Message]
    """The moves in words."""
    why: Message
