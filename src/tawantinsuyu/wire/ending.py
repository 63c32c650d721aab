"""The end of a game as data: the reason for the result, the scoring source by source, remarkable
deeds, and the cloth of the game.
"""

from typing import Literal, TypeAlias

from tawantinsuyu.wire.base import Sent

Act: TypeAlias = Literal["conquer", "sculpt", "build", "weave", "steps", "climb", "work"]

DeedName: TypeAlias = Literal[
    "steps", "tapestry", "regions", "gods", "buildings", "temple", "conquests"
]


class ClothRow(Sent):
    """A row of the cloth: each player's turn with the same number, or a Festival."""

    festival: int
    """The number of the Festival; 0 for a row of turns."""
    acts: list[Act | Literal[""]]
    """For each seat, the kind of action of its turn; empty if the seat had no such turn. A Festival
    has none.
    """


class Cloth(Sent):
    """A game as a woven cloth: a stripe for each player, a row for each turn, a band for each
    Festival.
    """

    rows: list[ClothRow]
    patterns: dict[Act, str]
    """The Weaving pattern of each kind of action."""
    turns: int
    """Number of turns in the cloth."""


class Why(Sent):
    """The source of points with the winner's largest lead over the best other player."""

    source: str
    winner: int
    other: int
    """The best other seat in this source."""
    points: int
    """The winner's points from the source."""
    by: int
    """The lead over the best other seat."""


class ScoreStep(Sent):
    """A step of the scoring: the points of each seat from some sources, and the totals so far."""

    name: str
    """The source, or `rest` for the small sources together."""
    points: list[int]
    totals: list[int]


class Deed(Sent):
    """Something in which one player surpassed all others."""

    what: DeedName
    seat: int
    count: int


class Ending(Sent):
    """The end of a game. Everything in it is public."""

    order: list[int]
    """Seats that could win, best first."""
    climb: list[int]
    """All seats, in the order of their points before Final Scoring, lowest first."""
    why: Why | None
    """The reason for the result; None without a single winner, or if the winner led in nothing."""
    steps: list[ScoreStep]
    deeds: list[Deed]
    cloth: Cloth
