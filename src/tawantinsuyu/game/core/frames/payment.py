"""Frames of prices that must be paid."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame
from tawantinsuyu.game.vocabulary import Cost


@final
class PayCost(Frame):
    """A price to be paid now, and why."""

    def __init__(self, seat: int, cost: Cost, food: int, clause: str) -> None:
        self.seat: Final = seat
        self.cost: Final = cost
        self.food: Final = food
        self.clause: Final = clause


@final
class PayAnything(Frame):
    """Resources of any kind to be paid, so many of them."""

    def __init__(self, seat: int, amount: int, clause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.clause: Final = clause
