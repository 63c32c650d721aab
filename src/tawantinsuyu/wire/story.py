"""What happened, told as a whole: a Festival as a table, and what others' turns meant."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class FestivalCell(Sent):
    """One seat in one step of a Festival."""

    points: int
    gained: dict[str, int]
    paid: dict[str, int]
    """Resources."""
    got: dict[str, int]
    """Cards, tiles and pieces by kind: god, army, worker, statue, building, weaving, steps,
    climb."""
    played: int
    """God cards played."""
    regions: list[str]


class FestivalRow(Sent):
    """A step of a Festival that has begun; `before` are tiles that answer before the first."""

    what: str
    cells: list[FestivalCell]


class FestivalTable(Sent):
    """The last Festival, as far as it has gone."""

    number: int
    rows: list[FestivalRow]
    over: bool
    before: list[int]
    now: list[int]
    """Points of each seat when it began, and at its end or now."""


class Concern(Sent):
    """A line of the log that concerns the reader."""

    n: int
    what: Literal["majority", "worker", "points", "gain"]
    """What was lost; or something gained by others' use of one's Steps."""


class Since(Sent):
    """The time since the reader's last turn."""

    begun: int
    """Number of the line by which somebody else's turn began; -1 none yet."""
    concerns: list[Concern]
    """Losses first."""
