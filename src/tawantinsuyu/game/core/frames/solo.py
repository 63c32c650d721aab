"""Frames of a solo opponent."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame


@final
class AutomaSetup(Frame):
    """A solo opponent's starting pieces are set up, after the person's setup and High Priest."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class AfterPriest(Frame):
    """The steps that follow a High Priest action of a solo opponent."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class BoardAction(Frame):
    """The tokens with the rolled number act: first each carries out its action, then each moves."""

    def __init__(self, seat: int, rolled: int, done: int = 0) -> None:
        self.seat: Final = seat
        self.rolled: Final = rolled
        self.done: Final = done
        """Number of the tokens' actions and moves that are over."""


@final
class BoardTasks(Frame):
    """Parts of one space of a solo opponent's board that are still to be done; `face` is set for a
    Personality.
    """

    def __init__(self, seat: int, parts: tuple[str, ...], face: bool) -> None:
        self.seat: Final = seat
        self.parts: Final = parts
        self.face: Final = face


@final
class FinalActions(Frame):
    """The two actions of a solo opponent before Final Scoring."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
