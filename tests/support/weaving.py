"""Positions about Weavings."""

from support.placing import SPACE, Printed, gaining, working
from support.position import SEED, Position, position
from support.table import Table

ROW = ("red", "green", "yellow", "brown")


class Loom:
    """Four known Weavings on top of the stack, the first of them face up."""

    def __init__(self, *patterns: str) -> None:
        self.printed = Printed().icons(SPACE, "weave", "gold", "merchant")
        self.tiles = self.printed.weavings(*(patterns or ROW))

    def given(self, players: int = 2, seed: bytes = SEED, price: int = 2) -> Position:
        given = position(players, self.printed.pack, seed, leftover_weaving_price=price)
        return given.weavings(*self.tiles)

    def buyer(self, tasks: int = 1, **resources: int) -> Position:
        """Return a position with a Worker next to Purchase Weavings, for two players."""
        return working(self.given().resources(0, **resources), tasks)

    def gainer(self, *effects: str) -> Position:
        """Return a position in which a seat gains free Weavings."""
        return gaining(self.given(), *effects)


def named(tiles: list[str]) -> list[str]:
    """Return Weavings as events name them."""
    return [f"weaving:{tile}" for tile in tiles]


def sets(table: Table) -> list[frozenset[str]]:
    """Return the sets of Weavings that may be bought."""
    texts = [text.split()[1:] for text in table.options(verb="buy")]
    return [frozenset(words) - {"none"} for words in texts]


def stack(table: Table) -> list[str]:
    """Return the whole stack, its top first."""
    return [table.state.pack.weavings[tile].id for tile in reversed(table.state.weavings)]
