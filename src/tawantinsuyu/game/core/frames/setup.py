"""Frames of setup: starting Weavings, God cards and their benefits."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class ChooseWeavings(Frame):
    """Starting Weavings, picked in turn order by the seats still to choose."""

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
    """One seat takes benefits of open God cards: (card, bit mask of benefits left) each."""

    def __init__(self, seat: int, cards: tuple[tuple[int, int], ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
