"""The turn and the Festival of a position."""

from typing import Self

from tawantinsuyu.game.inside import frames
from tawantinsuyu.records.position.pieces import Pieces


class Turns(Pieces):
    """Calls that set whose turn it is and how far the game has come."""

    def turn(self, seat: int) -> Self:
        """Let this seat take its turn, at its main choice."""
        state = self.state
        state.active = seat
        state.stack = [frames.Turn(seat, 3), frames.MainChoice(seat)]
        return self

    def start_of_turn(self, seat: int) -> Self:
        """Put the game just before the beginning of this seat's turn."""
        self.state.stack = [frames.Turn(seat)]
        return self

    def end_of_turn(self, seat: int) -> Self:
        """Put the game after this seat's main choice, at the beginning of the end of its turn."""
        self.state.active = seat
        self.state.stack = [frames.Turn(seat, 4), frames.EndTurn(seat)]
        return self

    def asked(self, frame: frames.Frame, seat: int = 0) -> Self:
        """Put a frame on the stack, so that it asks next in this seat's turn."""
        self.turn(seat)
        self.state.stack[-1] = frame
        return self

    def festival(self, holder: int, number: int = 1, last: bool = False) -> Self:
        """Announce a Festival; the holder's turn is about to begin."""
        state = self.state
        state.holder = holder
        state.festivals = number
        state.last_festival = last or number >= 3
        self._empty(state.village)
        return self.start_of_turn(holder)

    def festivals_over(self, number: int) -> Self:
        """Set the number of Festivals that were held; none is announced."""
        self.state.festivals = number
        self.state.holder = -1
        return self
