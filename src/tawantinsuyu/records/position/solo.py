"""The board of a solo opponent in a position."""

from typing import Self

from tawantinsuyu.game.pack import AutomaBoard
from tawantinsuyu.records.position.pieces import Pieces

EMPTY = ("", "-")
"""Texts for an empty slot and for no Personality."""


class SoloBoard(Pieces):
    """Calls that need a solo opponent at the table."""

    def tucked(self, *cards: str) -> Self:
        """Tuck God cards into the slots, from the first slot on; `-` leaves a slot empty."""
        solo, state = self.solo, self.state
        state.god_deck += [card for card in solo.tucked if card >= 0]
        for slot in range(len(solo.tucked)):
            name = cards[slot] if slot < len(cards) else ""
            card = -1 if name in EMPTY else self._god_card(name)
            solo.tucked[slot] = card
            solo.gods[slot] = state.tables.card_god[card] if card >= 0 else -1
        return self

    def token(self, loop: int, value: int, space: int) -> Self:
        """Put the token with this value in a loop (0 is the upper one) on a space,
        counted from 1.
        """
        values = [number for number, _ in self._board().loops[loop].tokens]
        self.solo.tokens[loop][values.index(value)] = space - 1
        return self

    def face(self, name: str = "", slot: str = "") -> Self:
        """Put a Personality on a slot, by default on the first spot; `-` removes it."""
        ids = [face.id for face in self._board().personalities]
        spots = [
            (row, at, spot)
            for row, loop in zip(self.solo.faces, self._board().loops, strict=True)
            for at, (spot, _) in enumerate(loop.personality)
        ]
        row, at, _ = next(one for one in spots if slot in ("", one[2]))
        row[at] = -1 if name in EMPTY else ids.index(name)
        return self

    def on_face(self, name: str) -> Self:
        """Put a Personality into play so that every token of its loop reaches it with its next
        move.
        """
        for loop, spots in zip(self._board().loops, self.solo.tokens, strict=True):
            for _, covered in loop.personality:
                spots[:] = [(covered - value) % len(loop.actions) for value, _ in loop.tokens]
        return self.face(name)

    def placed_before(self) -> Self:
        """State that the solo opponent has placed a Worker before, so that the Worker she has held
        longest comes next.
        """
        self.solo.placed = True
        return self

    def _board(self) -> AutomaBoard:
        return self.state.pack.automa_boards[self.solo.board]
