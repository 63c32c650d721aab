"""The turn and the Festival of a position."""

from typing import Self

from tawantinsuyu.game.inside import frames
from tawantinsuyu.records.position.pieces import Pieces


class Turns(Pieces):
    """Calls that set whose turn it is and how far the game has come."""

    def turn(self, seat: int) -> Self:
        """It is this seat's turn, at its main choice."""
        state = self.state
        state.active = seat
        state.stack = [frames.Turn(seat, 3), frames.MainChoice(seat)]
        return self

    def start_of_turn(self, seat: int) -> Self:
        """This seat's turn is about to begin."""
        self.state.stack = [frames.Turn(seat)]
        return self

    def end_of_turn(self, seat: int) -> Self:
        """This seat has made its main choice; the end of the turn begins."""
        self.state.active = seat
        self.state.stack = [frames.Turn(seat, 4), frames.EndTurn(seat)]
        return self

    def asked(self, frame: frames.Frame, seat: int = 0) -> Self:
        """In this seat's turn, a frame of the given kind comes next."""
        self.turn(seat)
        self.state.stack[-1] = frame
        return self

    def festival(self, holder: int, number: int = 1, last: bool = False) -> Self:
        """A Festival is pending; its holder's turn is about to begin."""
        state = self.state
        state.holder = holder
        state.festivals = number
        state.last_festival = last or number >= 3
        self._empty(state.village)
        return self.start_of_turn(holder)

    def festivals_over(self, number: int) -> Self:
        """The number of Festivals held; none is pending."""
        self.state.festivals = number
        self.state.holder = -1
        return self
