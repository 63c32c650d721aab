"""Puzzles: what is asked at a table, which there are, and how they are solved."""

from typing import Literal, TypeAlias

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message

Grade: TypeAlias = Literal["easy", "medium", "hard"]
Result: TypeAlias = Literal["", "right", "nearly", "other"]


class Puzzle(Sent):
    """What is asked at a puzzle's table."""

    id: str
    grade: Grade
    title: Message
    points: int
    """What is to be found."""
    scored: int
    """What the turn has brought so far."""
    result: Result
    """Empty while the turn is played; `nearly` is two points or less too few."""
    why: Message | None
    """Why it is so, once it is solved."""


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
    """What stands on the hill in a puzzle: enough for a small picture."""

    workers: dict[str, str]
    """Roles by space."""
    steps: dict[str, int]
    """Seats by place."""


class Puzzles(Sent):
    """All puzzles."""

    today: str
    """The id of today's, by the date in UTC."""
    hill: PuzzleHill
    """Of today's."""
    rows: list[PuzzleRow]


class PuzzleAnswer(Sent):
    """One best way to play a puzzle's turn."""

    steps: list[Message]
    """In words, in their order."""
    why: Message
