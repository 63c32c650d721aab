"""The pieces of modules in a position: Newcomers, Nations and Vassals.

Each call imports the interface of its module, so that the other calls work without the module.
"""

from typing import Self

from tawantinsuyu.game.inside import FIRST_PAIR, name_of, worker_of
from tawantinsuyu.game.names import AUTOMA_SEAT, ROLES
from tawantinsuyu.records.position.seats import Seats


class Modules(Seats):
    """Calls that need a module at the table."""

    def newcomers(self, *names: str) -> Self:
        """Put exactly these Newcomers into the offer."""
        from tawantinsuyu.game.modules.nobles import inside as nobles

        court = nobles.court_of(self.state)
        for worker in court.offer:
            court.bag[worker - FIRST_PAIR] += 1
        court.offer = [self._worker(name) for name in names]
        return self

    def newcomer_bag(self, *names: str) -> Self:
        """Leave only these Newcomers in the bag; the others are removed from the game."""
        from tawantinsuyu.game.modules.nobles import inside as nobles

        court = nobles.court_of(self.state)
        for kind, count in enumerate(court.bag):
            self.state.box[FIRST_PAIR + kind] += count
            court.bag[kind] = 0
        for name in names:
            worker = worker_of(name)
            self.state.box[worker] -= 1
            court.bag[worker - FIRST_PAIR] += 1
        return self

    def nations(self, *names: str) -> Self:
        """Set the Nations of the regions, in order. Regions that are not named keep theirs."""
        from tawantinsuyu.game.modules.vassals import inside as vassals

        ids = [nation.id for nation in self.state.pack.nations]
        table = vassals.at_table(self.state)
        wanted = [ids.index(name) for name in names]
        rest = [nation for nation in range(len(ids)) if nation not in wanted]
        table.nations = (wanted + rest)[: len(table.nations)]
        return self

    def influence(self, seat: int, *regions: str) -> Self:
        """Put Conquest markers of a seat on the Nation tiles of these regions."""
        from tawantinsuyu.game.modules.vassals import inside as vassals

        ids = [region.id for region in self.state.pack.regions]
        for name in regions:
            vassals.at_table(self.state).influence[ids.index(name)].append(seat)
            self.state.players[seat].markers -= 1
        return self

    def vassal(self, seat: int, nation: str, place: str) -> Self:
        """Place a Vassal of a seat for a Nation, for example for VN02 at section:4."""
        from tawantinsuyu.game.modules.vassals import inside as vassals

        number = [one.id for one in self.state.pack.nations].index(nation)
        craft = vassals.CRAFTS[self.state.pack.nations[number].handler]
        kind, where = vassals.place_named(self.names, place)
        assert kind == craft.kind, f"{nation} has no Vassal at {place}"
        assert where in craft.places(self.state, seat), f"{place} is no place for it"
        craft.settle(self.state, seat, where)
        vassals.at_table(self.state).sent[seat].append(number)
        return self

    def cult(self, *nations: str) -> Self:
        """Place a solo opponent's Vassals on the Cults of these Nations, one for each mention."""
        from tawantinsuyu.game.modules.vassals import inside as vassals

        ids = [nation.id for nation in self.state.pack.nations]
        vassals.at_table(self.state).sent[AUTOMA_SEAT] += [ids.index(name) for name in nations]
        return self

    def noble(self, seat: int, *palaces: str, stands: bool = True) -> Self:
        """Give a seat Palaces with a Noble each, upright or laid down."""
        from tawantinsuyu.game.modules.nobles import inside as nobles

        for name in palaces:
            tile = self.names.buildings[name][1]
            if tile not in self.state.players[seat].palaces:
                self.building(seat, name)
            self._worker(ROLES[self.state.pack.palaces[tile].noble])
            nobles.court_of(self.state).noble[tile] = nobles.STANDING if stands else nobles.LYING
        return self

    def _newcomer(self, worker: int) -> int:
        from tawantinsuyu.game.modules.nobles import inside as nobles

        court = nobles.court_of(self.state)
        kind = worker - FIRST_PAIR
        if court.bag[kind]:
            court.bag[kind] -= 1
        else:
            assert worker in court.offer, f"no {name_of(worker)} left"
            court.offer.remove(worker)
        return worker

    def _put_newcomer_back(self, worker: int) -> None:
        from tawantinsuyu.game.modules.nobles import inside as nobles

        nobles.court_of(self.state).bag[worker - FIRST_PAIR] += 1
