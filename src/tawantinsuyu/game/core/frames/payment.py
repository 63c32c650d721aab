"""Frames of prices that must be paid."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame
from tawantinsuyu.game.vocabulary import Cost


@final
class PayCost(Frame):
    """A seat has to pay a price now, for a stated reason."""

    def __init__(self, seat: int, cost: Cost, food: int, clause: str) -> None:
        self.seat: Final = seat
        self.cost: Final = cost
        self.food: Final = food
        self.clause: Final = clause


@final
class PayAnything(Frame):
    """A seat has to pay a number of resources of any kind."""

    def __init__(self, seat: int, amount: int, clause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.clause: Final = clause
