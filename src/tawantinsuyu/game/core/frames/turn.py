"""Frames of a turn, from its start to its end."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class Turn(Frame):
    """A whole turn of one seat, stage by stage."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class PlacePriest(Frame):
    """The High Priest has to be placed for the first time."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class MainChoice(Frame):
    """The seat places a Worker, or takes the first of two secondary actions."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class SecondAction(Frame):
    """The second of two different secondary actions."""

    def __init__(self, seat: int, first: str) -> None:
        self.seat: Final = seat
        self.first: Final = first


@final
class EndTurn(Frame):
    """The fixed steps at the end of a turn."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class RecruitVillager(Frame):
    """The seat may buy one Worker from an end of the Village."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class TakeVillager(Frame):
    """A Villager that was paid for moves to the supply or onto a Palace, from the potato end (0) or
    the corn end (1).
    """

    def __init__(self, seat: int, end: int, palace: int = -1) -> None:
        self.seat: Final = seat
        self.end: Final = end
        self.palace: Final = palace


@final
class GiveUpWorker(Frame):
    """The seat has more Workers than the limit and has to give one up."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
