"""Summaries of events: a Festival as a table, and how other players' turns affected a seat."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class FestivalCell(Sent):
    """The effects of one step of a Festival on one seat."""

    points: int
    gained: dict[str, int]
    paid: dict[str, int]
    """Resources that the seat paid in this step of the Festival."""
    got: dict[str, int]
    """Numbers of cards, tiles and pieces that the seat gained, by kind: god, army, worker, statue,
    building, weaving, steps, climb.
    """
    played: int
    """Number of God cards that the seat played."""
    regions: list[str]
    places: dict[str, int]
    """Points by the place on the board that gives them, such as `region:antisuyu`. A place may also
    give something other than points.
    """


class FestivalRow(Sent):
    """A step of a Festival that has begun. The step `before` contains the tiles that act before the
    first step.
    """

    what: str
    cells: list[FestivalCell]


class FestivalTable(Sent):
    """The last Festival, as far as it has been carried out."""

    number: int
    rows: list[FestivalRow]
    over: bool
    before: list[int]
    now: list[int]
    """Points of each seat: at the beginning of the Festival, and at its end or so far."""
    forecast: list[FestivalRow]
    """The forecast made at the beginning of the Festival, one row for each step that can be
    forecast. The forecast does not change while the Festival is carried out.
    """


class Concern(Sent):
    """A log line about something that affects the reader."""

    n: int
    what: Literal["majority", "worker", "points", "gain"]
    """The kind of loss. `gain` stands for points that the reader gets when other players use the
    reader's Steps.
    """


class Since(Sent):
    """A summary of the time since the reader's last turn."""

    begun: int
    """Number of the log line that began the first turn of another player; -1 if no such turn has
    begun.
    """
    concerns: list[Concern]
    """Lines that affect the reader, losses first."""
