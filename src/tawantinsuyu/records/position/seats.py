"""The belongings of the seats of a position."""

from collections.abc import Iterable
from typing import Self

from tawantinsuyu.game.inside import SOURCE
from tawantinsuyu.game.names import PRIEST_ACTIONS, RESOURCES, SECTIONS
from tawantinsuyu.records.position.pieces import Pieces

SIZES = ("small", "large")


class Seats(Pieces):
    """Calls that give something to one seat."""

    def priest(self, seat: int, section: int) -> Self:
        """Put the High Priest into a section from 1 to 5; with 0 it is not on the board."""
        self.state.players[seat].priest = section - 1
        return self

    def priest_before(self, seat: int, action: str, sections: int = 1) -> Self:
        """Put the High Priest where a move over this many sections activates the action."""
        goal = self.state.pack.coricancha.index(PRIEST_ACTIONS.index(action)) + self.state.rotation
        return self.priest(seat, (goal - sections) % SECTIONS + 1)

    def resources(self, seat: int, **amounts: int) -> Self:
        """Give a seat exactly these resources."""
        self.state.players[seat].resources = [amounts.get(name, 0) for name in RESOURCES]
        assert not set(amounts) - set(RESOURCES), amounts
        return self

    def points(self, seat: int, points: int) -> Self:
        """Set a seat's points. The difference counts as starting points."""
        player = self.state.players[seat]
        player.sources[SOURCE["start"]] += points - player.points
        player.points = points
        return self

    def turns(self, seat: int, taken: int) -> Self:
        """Set the number of turns that a seat has begun. With 0 it still has to place its High
        Priest.
        """
        self.state.players[seat].turns = taken
        return self

    def supply(self, seat: int, *roles: str) -> Self:
        """Give a seat exactly these Workers in its supply."""
        player = self.state.players[seat]
        for worker in player.workers:
            self._put_back(worker)
        player.workers = [self._worker(role) for role in roles]
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """Give a seat exactly these God cards in hand."""
        player = self.state.players[seat]
        self.state.god_deck += player.gods
        player.gods = [self._god_card(card) for card in cards]
        return self

    def army(
        self,
        seat: int,
        hand: Iterable[str] = (),
        up: Iterable[str] = (),
        down: Iterable[str] = (),
    ) -> Self:
        """Give a seat Army cards: in hand, face up and face down."""
        player = self.state.players[seat]
        self.state.army_deck += player.army + player.army_up + player.army_down
        player.army = [self._army_card(card) for card in hand]
        player.army_up = [self._army_card(card) for card in up]
        player.army_down = [self._army_card(card) for card in down]
        return self

    def statue(self, seat: int, size: str, god: str) -> Self:
        """Give a seat a Statue from the stock. The order of the calls is the order in which a solo
        opponent gained her Statues.
        """
        number, which = SIZES.index(size), self.names.gods[god]
        assert self.state.statues[number][which], f"no {size} {god} left"
        self.state.statues[number][which] -= 1
        player = self.state.players[seat]
        (player.small, player.large)[number][which] += 1
        if self.state.is_automa(seat):
            self.solo.statues.append(which * 2 + number)
        return self

    def building(self, seat: int, *tiles: str, up: bool = True) -> Self:
        """Give a seat Production Buildings (face up or face down) or Passive Buildings."""
        player = self.state.players[seat]
        for name in tiles:
            kind, tile = self._building(name)
            if kind == 0:
                (player.production_up if up else player.production_down).append(tile)
            else:
                (player.passives if kind == 1 else player.palaces).append(tile)
        return self

    def tapestry(self, seat: int, *tiles: str) -> Self:
        """Give a seat one more Tapestry, with these Weavings from left to right."""
        row = [self._weaving(name) for name in tiles]
        self.state.players[seat].tapestries.append(row)
        return self

    def temple(self, seat: int, step: str) -> Self:
        """Put a seat's Temple marker on a step, for example T07."""
        ids = [place.id for place in self.state.pack.temple.steps]
        self.state.players[seat].temple = ids.index(step)
        return self

    def steps(self, seat: int, *spots: str) -> Self:
        """Put a seat's Steps markers on spots, for example 3u."""
        for spot in spots:
            number = self.names.steps[spot]
            assert self.state.steps[number] < 0, f"{spot} is taken"
            self.state.steps[number] = seat
            self.state.players[seat].steps -= 1
        return self

    def marker(self, seat: int, *spaces: str) -> Self:
        """Put a seat's Conquest markers on spaces, for example antisuyu-3."""
        for name in spaces:
            region, space = self.names.conquests[name]
            assert self.state.conquest[region][space] < 0, f"{name} is taken"
            self.state.conquest[region][space] = seat
            self.state.players[seat].markers -= 1
        return self
