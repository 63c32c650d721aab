"""Frames of a Conquest."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Casualty(Frame):
    """A Worker has to be chosen as the casualty of a Conquest."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Muster(Frame):
    """Army cards may be played, `free` of them without paying."""

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free


@final
class TakeMustered(Frame):
    """A named Army card, no longer in the hand, is put into play after its price is paid."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card


@final
class PlaceMarker(Frame):
    """A Conquest marker may be placed. A marker that is `leftmost` needs no Soldiers and must be
    placed.
    """

    def __init__(self, seat: int, leftmost: bool = False) -> None:
        self.seat: Final = seat
        self.leftmost: Final = leftmost


@final
class PaySoldiers(Frame):
    """The named cards are flipped and discarded after the benefits were taken."""

    def __init__(self, seat: int, flips: tuple[int, ...], discards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.flips: Final = flips
        self.discards: Final = discards
