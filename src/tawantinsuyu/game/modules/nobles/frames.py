"""Pending tasks of Nobles and Newcomers that several files put on the stack."""

from typing import Final, final

from tawantinsuyu.game.core.frames import Frame


@final
class TakeNewcomers(Frame):
    """The seat takes Newcomers from the offer; it may decline `optional` ones."""

    def __init__(self, seat: int, amount: int, optional: bool = False) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.optional: Final = optional
