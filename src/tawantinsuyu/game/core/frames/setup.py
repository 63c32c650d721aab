"""Frames of setup: starting Weavings, God cards and their benefits."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class ChooseWeavings(Frame):
    """Seats pick their starting Weavings in turn order."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats


@final
class ChooseCards(Frame):
    """The sealed choice of setup: each seat keeps some of its dealt God cards."""

    def __init__(
        self,
        dealt: tuple[tuple[int, ...], ...],
        kept: tuple[tuple[int, ...], ...],
    ) -> None:
        self.dealt: Final = dealt
        self.kept: Final = kept
        """The kept cards by seat; empty for a seat that has not chosen yet."""


@final
class SetupBenefits(Frame):
    """Played setup cards still to be resolved, in the order of the seats."""

    def __init__(self, seats: tuple[int, ...], played: tuple[tuple[int, ...], ...]) -> None:
        self.seats: Final = seats
        self.played: Final = played


@final
class CardBenefits(Frame):
    """One seat takes benefits of open God cards. For each card the frame has a bit mask of the
    benefits left.
    """

    def __init__(self, seat: int, cards: tuple[tuple[int, int], ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
