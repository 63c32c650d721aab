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
    """Points that can be reached."""
    scored: int
    """Points that the turn has scored so far."""
    result: Result
    """Empty while the turn is played; `nearly` for at most two points too few."""
    why: Message | None
    """The explanation, once it is solved."""


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


class PuzzleHill(Sent):
    """The pieces on the hill in a puzzle, enough for a thumbnail."""

    workers: dict[str, str]
    """Roles of Workers by space."""
    steps: dict[str, int]
    """Owners of Steps by place."""


class Puzzles(Sent):
    """All puzzles."""

    today: str
    """Id of today's puzzle, by the date in UTC."""
    hill: PuzzleHill
    """The hill of today's puzzle."""
    rows: list[PuzzleRow]


class PuzzleAnswer(Sent):
    """One best solution of a puzzle."""

    steps: list[Message]
    """The moves in words, in order."""
    why: Message
