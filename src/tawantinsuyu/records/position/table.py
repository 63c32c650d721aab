"""The common supplies of a position: hill, Village, offer, market, decks and stacks."""

from typing import Self

from tawantinsuyu.game.names import ROLES
from tawantinsuyu.records.position.pieces import Pieces


class Table(Pieces):
    """Calls that change what belongs to no seat."""

    def worker(self, role: str, *spaces: str) -> Self:
        """Workers of a role on the hill."""
        for name in spaces:
            space = self.names.spaces[name]
            assert self.state.hill[space] < 0, f"{name} is taken"
            self.state.hill[space] = self._worker(role)
        return self

    def village(self, *roles: str) -> Self:
        """The Village, potato end first."""
        self._empty(self.state.village)
        self.state.village = [self._worker(role) for role in roles]
        return self

    def nomads(self, *roles: str) -> Self:
        """The Nomads."""
        self._empty(self.state.nomads)
        self.state.nomads = [self._worker(role) for role in roles]
        return self

    def casualties(self, *roles: str) -> Self:
        """The Casualties of War."""
        self._empty(self.state.casualties)
        self.state.casualties = [self._worker(role) for role in roles]
        return self

    def bag(self, *roles: str) -> Self:
        """Only these Workers are left in the bag; the others leave the game."""
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
        """The central offer, oldest first."""
        self.state.god_deck += self.state.offer
        self.state.offer = [self._god_card(card) for card in cards]
        return self

    def played(self, *cards: str) -> Self:
        """God cards played this turn, in this order, that have not entered the offer yet."""
        self.state.played += [self._god_card(card) for card in cards]
        return self

    def market(self, *tiles: str) -> Self:
        """Exactly these Buildings in the market; the others return to their stacks."""
        state = self.state
        for kind, row in enumerate(state.market):
            state.stacks[kind] = row + state.stacks[kind]
            state.market[kind] = []
        for name in tiles:
            kind, tile = self._building(name)
            state.market[kind].append(tile)
        return self

    def god_deck(self, *top: str) -> Self:
        """The first named card is drawn first."""
        cards = [self._god_card(card) for card in top]
        self.state.god_deck += reversed(cards)
        return self

    def only_god_deck(self, *cards: str) -> Self:
        """The God deck has only these, the first on top; the last person has the others."""
        keep = [self._god_card(card) for card in cards]
        self._last_person().gods += self.state.god_deck
        self.state.god_deck = list(reversed(keep))
        return self

    def army_deck(self, *top: str) -> Self:
        """The first named card is drawn first."""
        cards = [self._army_card(card) for card in top]
        self.state.army_deck += reversed(cards)
        return self

    def only_army_deck(self, *cards: str) -> Self:
        """The Army deck has only these; the others are on the discard pile."""
        state = self.state
        keep = [self._army_card(card) for card in cards]
        state.army_discard += state.army_deck
        state.army_deck = list(reversed(keep))
        return self

    def weavings(self, *top: str) -> Self:
        """The first named tile is the face-up one."""
        tiles = [self._weaving(name) for name in top]
        self.state.weavings += reversed(tiles)
        return self

    def only_weavings(self, *tiles: str) -> Self:
        """The stack has only these; the others become a Tapestry of the last person."""
        keep = [self._weaving(name) for name in tiles]
        self._last_person().tapestries += [[tile] for tile in self.state.weavings]
        self.state.weavings = list(reversed(keep))
        return self

    def stack(self, *top: str) -> Self:
        """Buildings on top of their stacks; the first named of a kind is revealed first."""
        tiles = [self._building(name) for name in top]
        for kind, tile in reversed(tiles):
            self.state.stacks[kind].append(tile)
        return self
