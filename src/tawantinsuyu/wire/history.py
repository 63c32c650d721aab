"""The course of a game turn by turn, as everybody at the table has seen it."""

from tawantinsuyu.wire.base import Sent


class TurnPoints(Sent):
    """A turn: the log entry with which it began, and everybody's points at its end."""

    at: int
    seat: int
    number: int
    points: list[int]


class FestivalAt(Sent):
    """A Festival: its log entry, and the number of turns before it."""

    at: int
    number: int
    turn: int


class History(Sent):
    """Everybody's points and actions during a game."""

    seq: int
    turns: list[TurnPoints]
    start: list[int]
    final: list[int] | None
    """Points after Final Scoring."""
    festivals: list[FestivalAt]
    did: dict[str, list[int]]
    """For each kind of action, its number by seat."""
    steps: list[int]
    """Points that each seat received when other players used its Steps."""
    undone: list[int]
    """Log entries that were undone, and the undo entries."""
