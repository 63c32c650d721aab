"""The extent of a measurement, and its figures."""

from typing import Final, NamedTuple

from tawantinsuyu.bench.move.games import SEEDS


class Effort(NamedTuple):
    """Extent of a measurement."""

    passes: int
    seeds: int = SEEDS
    most: int | None = None
    """Maximum number of moves of a game; None for whole games."""


QUICK: Final = Effort(passes=3)
FULL: Final = Effort(passes=9)


class Cost(NamedTuple):
    """The cost of a move at one kind of table."""

    kind: str
    moves: int
    """Number of measured moves in each pass."""
    multiples: dict[str, float]
    """Processor time of a move by part, divided by that of the reference computation."""
    milliseconds: dict[str, float]
    """The same in milliseconds of this machine."""
    pushes: float
    """Number of pushes of a move."""
    json: float
    """Bytes of a push; then its bytes after compression."""
    wire: float
    calls: dict[str, float]
    """Calls by part or function for each move."""

    @property
    def whole(self) -> float:
        """Return the multiple of a whole move."""
        return sum(self.multiples.values())
