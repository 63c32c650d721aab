"""Finds the pieces of a position, each in the place where it really is."""

from tawantinsuyu.game.api import Names, State
from tawantinsuyu.game.inside import Player, Solo, is_pair, worker_of


class Pieces:
    """The state that is being built, and functions that find its pieces by name."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.names = Names(state.pack)

    @property
    def solo(self) -> Solo:
        """Return the pieces on the solo opponent's board."""
        assert self.state.solo is not None
        return self.state.solo

    def _worker(self, name: str) -> int:
        role = worker_of(name)
        if is_pair(role):
            return self._newcomer(role)
        for place in ("bag", "box"):
            heap: list[int] = getattr(self.state, place)
            if heap[role]:
                heap[role] -= 1
                return role
        for heap in (self.state.nomads, self.state.village):
            if role in heap:
                heap.remove(role)
                return role
        raise AssertionError(f"no {name} left")

    def _newcomer(self, worker: int) -> int:
        """Take a Newcomer from the bag, or else from the offer."""
        raise NotImplementedError

    def _put_newcomer_back(self, worker: int) -> None:
        raise NotImplementedError

    def _empty(self, heap: list[int]) -> None:
        for worker in heap:
            self._put_back(worker)
        heap.clear()

    def _put_back(self, worker: int) -> None:
        if is_pair(worker):
            self._put_newcomer_back(worker)
        else:
            self.state.bag[worker] += 1

    def _god_card(self, name: str) -> int:
        card = self.names.cards[name]
        for heap in (self.state.god_deck, self.state.offer):
            if card in heap:
                heap.remove(card)
                return card
        raise AssertionError(f"{name} is in use already")

    def _army_card(self, name: str) -> int:
        card = self.names.armies[name]
        for heap in (self.state.army_deck, self.state.army_discard):
            if card in heap:
                heap.remove(card)
                return card
        raise AssertionError(f"{name} is in use already")

    def _building(self, name: str) -> tuple[int, int]:
        kind, tile = self.names.buildings[name]
        for heap in (self.state.stacks[kind], self.state.market[kind]):
            if tile in heap:
                heap.remove(tile)
                return kind, tile
        raise AssertionError(f"{name} is in use already")

    def _weaving(self, name: str) -> int:
        tile = self.names.weavings[name]
        for heap in (self.state.weavings, self.state.starting):
            if tile in heap:
                heap.remove(tile)
                return tile
        raise AssertionError(f"{name} is in use already, or not with this number of players")

    def _last_person(self) -> Player:
        return [
            player
            for seat, player in enumerate(self.state.players)
            if not self.state.is_automa(seat)
        ][-1]
