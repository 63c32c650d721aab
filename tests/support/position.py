"""Positions for tests: the builder of `tawantinsuyu.records.position`, wrapped as a table.

    position(players=2).priest(0, 3).worker("architect", "3m2").hand(0, "illapa-4").table()

By default a table has two players and the Coricancha as printed.
"""

from support.table import Table
from support.top import top
from tawantinsuyu import components
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.config import Config
from tawantinsuyu.game.core.registry import Registry
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.tables import Tables
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.setup import lay_out
from tawantinsuyu.records import position as builder

SEED = bytes(range(32))
MOST_TABLES_KEPT = 50


def position(
    players: int = 2, pack: Pack | None = None, seed: bytes = SEED, **options: object
) -> "Position":
    """Return a bare table after setup."""
    config = Config(players=players, **{"coricancha": "printed", **options})  # type: ignore[arg-type]
    return Position(_laid_out(config, pack or components.load("base"), seed).clone())


class Position(builder.Position):
    """A position under construction; `table()` returns it for play."""

    def answering(self, registry: Registry) -> "Position":
        """Replace the tiles that react to moments. Tables of other positions do not change."""
        self.state.tables = Tables(self.state.pack, registry)
        return self

    def table(self) -> Table:
        """Return the position as a table for play."""
        table = Table(self.state)
        self.begin(table.sink)
        return table


def setup(
    players: int = 2, pack: Pack | None = None, seed: bytes = SEED, **options: object
) -> "Setup":
    """Return a table before its first decision."""
    config = Config(players=players, **{"coricancha": "printed", **options})  # type: ignore[arg-type]
    return Setup(_laid_out(config, pack or components.load("base"), seed).clone())


_tables: dict[tuple[Config, int, bytes], tuple[Pack, State]] = {}


def _laid_out(config: Config, pack: Pack, seed: bytes) -> State:
    """Set up a table once; thousands of tests start with a copy of the same few."""
    key = config, id(pack), seed  # A pack takes long to hash, and the entry keeps it alive.
    if key not in _tables:
        if len(_tables) >= MOST_TABLES_KEPT:
            _tables.clear()
        _tables[key] = pack, lay_out(config, pack, seed)
    return _tables[key][1]


class Setup(Position):
    """A game in setup: all components are as dealt and drawn unless a test changes them."""

    def _strip(self) -> None:
        """Remove nothing, because setup needs all components."""

    def dealt(self, seat: int, *cards: str) -> "Setup":
        """Put these cards among the God cards dealt to a seat; each replaces another one."""
        at = next(i for i, f in enumerate(self.state.stack) if isinstance(f, frames.ChooseCards))
        hands = [list(hand) for hand in top(self.state, at).dealt]
        wanted = [self.names.cards[card] for card in cards]
        spare = [card for card in hands[seat] if card not in wanted]
        for card in wanted:
            heap = next(heap for heap in (*hands, self.state.god_deck) if card in heap)
            if heap is not hands[seat]:
                other = spare.pop()
                heap[heap.index(card)] = other
                hands[seat][hands[seat].index(other)] = card
        dealt = tuple(tuple(sorted(hand)) for hand in hands)
        self.state.stack[at] = frames.ChooseCards(dealt, top(self.state, at).kept)
        return self
