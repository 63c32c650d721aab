"""A game turn by turn, as everybody at the table has seen it."""

from tawantinsuyu.wire.base import Sent


class TurnPoints(Sent):
    """A turn: the entry of the log it began at, and everybody's points at its end."""

    at: int
    seat: int
    number: int
    points: list[int]


class FestivalAt(Sent):
    """A Festival: its entry of the log, and after how many turns."""

    at: int
    number: int
    turn: int


class History(Sent):
    """Everybody's points, and what they did."""

    seq: int
    turns: list[TurnPoints]
    start: list[int]
    final: list[int] | None
    """After Final Scoring."""
    festivals: list[FestivalAt]
    did: dict[str, list[int]]
    """What each seat did, and how often."""
    steps: list[int]
    """What others' use of Steps brought each seat."""
    undone: list[int]
    """Entries that were taken back, and those that did so."""
