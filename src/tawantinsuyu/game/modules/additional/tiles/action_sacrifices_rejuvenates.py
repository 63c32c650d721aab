"""ZA6: a secondary action that gives up a Worker to rejuvenate (ADD-19 to ADD-21)."""

from typing import Final

from tawantinsuyu.game.core.actions import bare, plain
from tawantinsuyu.game.core.frames import GiveCasualty, RejuvenateItems
from tawantinsuyu.game.core.question import Rules, Verb
from tawantinsuyu.game.core.registry import Secondary, Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.turn.secondary import by_tile
from tawantinsuyu.game.vocabulary import Each, Effect, Rejuvenate, Sacrifice

CLAUSE: Final = "ADD-19"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the seat has a Worker. Nothing to rejuvenate is needed, since another casualty
    may be useful too.
    """
    return len(state.players[seat].workers) >= tile.amounts["workers"]


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Give up a Worker, then rejuvenate up to the printed number of items."""
    state.stack.append(RejuvenateItems(seat, tile.amounts["items"], False, True))
    for _ in range(tile.amounts["workers"]):
        state.stack.append(GiveCasualty(seat, CLAUSE))


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    given = (Sacrifice(),) * tile.amounts["workers"]
    return Each((*given, Rejuvenate(tile.amounts["items"], buildings_only=False)))


TRIGGERS: Final = {"secondary:revive": Trigger(run, usable, automatic=False, clause=CLAUSE)}
SECONDARY: Final[dict[str, Secondary]] = {"revive": by_tile("revive")}
RULES: Final[Rules] = {}
VERBS: Final = {
    "revive": Verb(
        plain, bare("revive"), "a secondary action of the Building that asks for a Worker"
    ),
}
