"""The cards of a game that a seat has not seen, worked out from the game's positions."""

from tawantinsuyu.game.core.frames import KeepArmyCards
from tawantinsuyu.game.core.state import State


class Seen:
    """Cards that have been face up, and cards that each seat has held, by kind of card and
    number.
    """

    def __init__(self, players: int) -> None:
        self.open: set[tuple[str, int]] = set()
        self.held: list[set[tuple[str, int]]] = [set() for _ in range(players)]

    def look(self, state: State) -> None:
        """Record the cards of a position."""
        lying = [("god", card) for card in (*state.offer, *state.played)]
        lying += [("army", card) for card in state.army_discard]
        lying += [("weaving", tile) for tile in (*state.starting, *state.weavings[-1:])]
        lying += [("building", tile) for row in state.market for tile in row]
        for seat, player in enumerate(state.players):
            lying += [("army", card) for card in (*player.army_up, *player.army_down)]
            lying += [("weaving", tile) for row in player.tapestries for tile in row]
            self.held[seat] |= {("god", card) for card in player.gods}
            self.held[seat] |= {("army", card) for card in player.army}
        for frame in state.stack:
            lying += [("weaving", tile) for tile in getattr(frame, "tiles", ())]
            if isinstance(frame, KeepArmyCards):
                self.held[frame.seat] |= {("army", card) for card in frame.cards}
        self.open |= set(lying)

    def unknown(self, state: State) -> dict[str, list[str]]:
        """Return, for each seat and for a spectator, the cards they have not seen."""
        pack = state.pack
        hidden = {("god", card) for card in state.god_deck}
        hidden |= {("army", card) for card in state.army_deck}
        hidden |= {("weaving", tile) for tile in state.weavings[:-1]}
        for player in state.players:
            hidden |= {("god", card) for card in player.gods}
            hidden |= {("army", card) for card in player.army}
        names = {
            "god": [card.id for card in pack.god_cards],
            "army": [card.id for card in pack.army_cards],
            "weaving": [tile.id for tile in pack.weavings],
        }
        seats = {-1: set[tuple[str, int]](), **dict(enumerate(self.held))}
        return {
            str(seat): sorted(names[kind][n] for kind, n in hidden - self.open - held)
            for seat, held in seats.items()
        }
