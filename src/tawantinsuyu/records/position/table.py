"""The common supplies of a position: hill, Village, offer, market, decks and stacks."""

from typing import Self

from tawantinsuyu.game.names import ROLES
from tawantinsuyu.records.position.pieces import Pieces


class Table(Pieces):
    """Calls that change things that belong to no seat."""

    def worker(self, role: str, *spaces: str) -> Self:
        """Put Workers of a role on spaces of the hill."""
        for name in spaces:
            space = self.names.spaces[name]
            assert self.state.hill[space] < 0, f"{name} is taken"
            self.state.hill[space] = self._worker(role)
        return self

    def village(self, *roles: str) -> Self:
        """Set the Workers of the Village, beginning at the potato end."""
        self._empty(self.state.village)
        self.state.village = [self._worker(role) for role in roles]
        return self

    def nomads(self, *roles: str) -> Self:
        """Set the Workers among the Nomads."""
        self._empty(self.state.nomads)
        self.state.nomads = [self._worker(role) for role in roles]
        return self

    def casualties(self, *roles: str) -> Self:
        """Set the Workers among the Casualties of War."""
        self._empty(self.state.casualties)
        self.state.casualties = [self._worker(role) for role in roles]
        return self

    def bag(self, *roles: str) -> Self:
        """Leave only these Workers in the bag; the others are removed from the game."""
        state = self.state
        for role, count in enumerate(state.bag):
            state.box[role] += count
        state.bag = [0] * len(ROLES)
        for name in roles:
            role = ROLES.index(name)
            assert state.box[role], f"no {name} left"
            state.box[role] -= 1
            state.bag[role] += 1
        return self

    def offer(self, *cards: str) -> Self:
        """Set the central offer of God cards, oldest first."""
        self.state.god_deck += self.state.offer
        self.state.offer = [self._god_card(card) for card in cards]
        return self

    def played(self, *cards: str) -> Self:
        """Set the God cards that were played this turn, in this order, and are not yet in the
        offer.
        """
        self.state.played += [self._god_card(card) for card in cards]
        return self

    def market(self, *tiles: str) -> Self:
        """Set the Buildings of the market; the others return to their stacks."""
        state = self.state
        for kind, row in enumerate(state.market):
            state.stacks[kind] = row + state.stacks[kind]
            state.market[kind] = []
        for name in tiles:
            kind, tile = self._building(name)
            state.market[kind].append(tile)
        return self

    def god_deck(self, *top: str) -> Self:
        """Put God cards on top of the deck; the first one named is drawn first."""
        cards = [self._god_card(card) for card in top]
        self.state.god_deck += reversed(cards)
        return self

    def only_god_deck(self, *cards: str) -> Self:
        """Leave only these God cards in the deck, the first on top. The hand of the last person
        gets the others.
        """
        keep = [self._god_card(card) for card in cards]
        self._last_person().gods += self.state.god_deck
        self.state.god_deck = list(reversed(keep))
        return self

    def army_deck(self, *top: str) -> Self:
        """Put Army cards on top of the deck; the first one named is drawn first."""
        cards = [self._army_card(card) for card in top]
        self.state.army_deck += reversed(cards)
        return self

    def only_army_deck(self, *cards: str) -> Self:
        """Leave only these Army cards in the deck; the others go to the discard pile."""
        state = self.state
        keep = [self._army_card(card) for card in cards]
        state.army_discard += state.army_deck
        state.army_deck = list(reversed(keep))
        return self

    def weavings(self, *top: str) -> Self:
        """Put Weavings on top of the stack; the first one named is face up."""
        tiles = [self._weaving(name) for name in top]
        self.state.weavings += reversed(tiles)
        return self

    def only_weavings(self, *tiles: str) -> Self:
        """Leave only these Weavings in the stack; the others become a Tapestry of the
        last person.
        """
        keep = [self._weaving(name) for name in tiles]
        self._last_person().tapestries += [[tile] for tile in self.state.weavings]
        self.state.weavings = list(reversed(keep))
        return self

    def stack(self, *top: str) -> Self:
        """Put Buildings on top of their stacks; the first one named of each kind is
        revealed first.
        """
        tiles = [self._building(name) for name in top]
        for kind, tile in reversed(tiles):
            self.state.stacks[kind].append(tile)
        return self
