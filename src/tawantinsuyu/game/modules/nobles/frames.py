"""Pending things of Nobles and Newcomers that several of its files put on the stack."""

from typing import Final, final

from tawantinsuyu.game.core.frames import Frame


@final
class TakeNewcomers(Frame):
    """Newcomers from their offer; `optional` ones may be left."""

    def __init__(self, seat: int, amount: int, optional: bool = False) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.optional: Final = optional
