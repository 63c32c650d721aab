"""Builds legal positions, one readable call for each change.

Position(state).priest(0, 3).worker("architect", "3m2").hand(0, "illapa-4").begin(sink)

Every piece is taken from the place where it is, so that no piece is created or lost; a call for a
piece that is not available raises an error. A position starts from a real set-up with all pieces
returned to the supplies: empty hill, empty hands and supplies, no resources, 10 points each, seat 0
about to choose, its High Priest in section 1 (and the others' too). A solo opponent has nothing
either, but her tokens lie where they start, her slots show some gods and her Personality is drawn.
"""

from tawantinsuyu.game.api import Sink, State
from tawantinsuyu.game.inside import frames, kernel
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.records.position.modules import Modules
from tawantinsuyu.records.position.solo import SoloBoard
from tawantinsuyu.records.position.table import Table
from tawantinsuyu.records.position.turns import Turns

__all__ = ["Position"]


class Position(Turns, Modules, Table, SoloBoard):
    """A state under construction; `begin` hands it over for play."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._strip()

    def _strip(self) -> None:
        state = self.state
        setup = next(f for f in state.stack if isinstance(f, frames.ChooseCards))
        state.god_deck += [card for hand in setup.dealt for card in hand]
        state.god_deck.sort()
        for seat, player in enumerate(state.players):
            for worker in player.workers:
                state.bag[worker] += 1
            player.workers = []
            state.stacks[2] += player.palaces
            player.palaces = []
            player.resources = [0, 0, 0, 0]
            player.priest = 0
            player.turns = 1
            state.players[seat] = player
        for space, worker in enumerate(state.hill):
            if worker >= 0:
                state.bag[worker] += 1
                state.hill[space] = -1
        state.first = 0
        if state.solo is not None:
            hers = state.players[AUTOMA_SEAT]
            state.army_deck += hers.army
            hers.army = []
            state.starting += [tile for row in hers.tapestries for tile in row]
            hers.tapestries = []
            state.stacks[0] += hers.production_down
            hers.production_down = []
        self.turn(0)

    def begin(self, sink: Sink | None = None) -> State:
        """Continue the game to the first decision and return the position."""
        self.state.sink = sink
        kernel.run(self.state)
        self.state.sink = None
        return self.state
