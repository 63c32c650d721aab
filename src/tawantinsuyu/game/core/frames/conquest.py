"""Frames of a Conquest."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Casualty(Frame):
    """The Worker a Conquest costs."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Muster(Frame):
    """Army cards to bring into play, `free` of them without paying."""

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free


@final
class TakeMustered(Frame):
    """A named Army card enters play once it is paid for; it is no longer in hand."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card


@final
class PlaceMarker(Frame):
    """A Conquest marker to place; a `leftmost` one needs no Soldiers and is put down for sure."""

    def __init__(self, seat: int, leftmost: bool = False) -> None:
        self.seat: Final = seat
        self.leftmost: Final = leftmost


@final
class PaySoldiers(Frame):
    """The named cards are flipped and discarded once the benefits have been taken."""

    def __init__(self, seat: int, flips: tuple[int, ...], discards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.flips: Final = flips
        self.discards: Final = discards
