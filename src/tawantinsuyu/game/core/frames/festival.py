"""Frames of a Festival, and of Final Scoring."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Festival(Frame):
    """A Festival that is carried out step by step."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class Upkeep(Frame):
    """A seat has to pay potatoes for the God cards in its hand."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class FestivalCards(Frame):
    """A seat may still play God cards in a Festival."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left


@final
class FinalScoring(Frame):
    """Final Scoring, the end of the game."""
