"""The pieces of modules in a position: Newcomers, Nations and Vassals."""

from typing import Self

from tawantinsuyu.game.inside import (
    CRAFTS,
    FIRST_NEWCOMER,
    at_table,
    court_of,
    place_named,
    worker_of,
)
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.records.position.pieces import Pieces


class Modules(Pieces):
    """Calls that need a module in play."""

    def newcomers(self, *names: str) -> Self:
        """Exactly these Newcomers in the offer."""
        court = court_of(self.state)
        for worker in court.offer:
            court.bag[worker - FIRST_NEWCOMER] += 1
        court.offer = [self._worker(name) for name in names]
        return self

    def newcomer_bag(self, *names: str) -> Self:
        """Only these Newcomers are left in their bag; the others leave the game."""
        court = court_of(self.state)
        for kind, count in enumerate(court.bag):
            self.state.box[FIRST_NEWCOMER + kind] += count
            court.bag[kind] = 0
        for name in names:
            worker = worker_of(name)
            self.state.box[worker] -= 1
            court.bag[worker - FIRST_NEWCOMER] += 1
        return self

    def nations(self, *names: str) -> Self:
        """These Nations, region by region; the others stay as they were drawn."""
        ids = [nation.id for nation in self.state.pack.nations]
        table = at_table(self.state)
        wanted = [ids.index(name) for name in names]
        rest = [nation for nation in range(len(ids)) if nation not in wanted]
        table.nations = (wanted + rest)[: len(table.nations)]
        return self

    def influence(self, seat: int, *regions: str) -> Self:
        """Conquest markers on the Nation tiles of regions."""
        ids = [region.id for region in self.state.pack.regions]
        for name in regions:
            at_table(self.state).influence[ids.index(name)].append(seat)
            self.state.players[seat].markers -= 1
        return self

    def vassal(self, seat: int, nation: str, place: str) -> Self:
        """A Vassal placed earlier for a Nation, e.g. VN02 and section:4."""
        number = [one.id for one in self.state.pack.nations].index(nation)
        craft = CRAFTS[self.state.pack.nations[number].handler]
        kind, where = place_named(self.names, place)
        assert kind == craft.kind, f"{nation} has no Vassal at {place}"
        assert where in craft.places(self.state, seat), f"{place} is no place for it"
        craft.settle(self.state, seat, where)
        at_table(self.state).sent[seat].append(number)
        return self

    def cult(self, *nations: str) -> Self:
        """Vassals of a solo opponent on the Cults of Nations, one for each mention."""
        ids = [nation.id for nation in self.state.pack.nations]
        at_table(self.state).sent[AUTOMA_SEAT] += [ids.index(name) for name in nations]
        return self
