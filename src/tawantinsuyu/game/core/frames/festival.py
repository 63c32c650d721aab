"""Frames of a Festival, and of Final Scoring."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Festival(Frame):
    """A Festival that is held step by step."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class Upkeep(Frame):
    """Potatoes to be paid for God cards in hand."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class FestivalCards(Frame):
    """God cards that may still be played."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left


@final
class FinalScoring(Frame):
    """The end of the game."""
