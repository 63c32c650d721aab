"""ZN8: placing a Newcomer may play one more God card (M3-111, M3-112)."""

from typing import Final

from tawantinsuyu.game.core.frames import Placement, PlayGodCard
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.workers import is_pair
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.vocabulary import Effect, PlayGod

CLAUSE: Final = "M3-111"


def usable(state: State, seat: int, tile: Passive, worker: int) -> bool:
    """Return whether a Newcomer was just placed, and the seat has a God card in hand."""
    placed = state.stack[-1]
    newcomer = isinstance(placed, Placement) and is_pair(placed.worker)
    return newcomer and bool(state.players[seat].gods)


def run(state: State, seat: int, tile: Passive, worker: int) -> None:
    """Let the owner play as many God cards as the tile states."""
    for _ in range(tile.amounts["god_cards"]):
        state.stack.append(PlayGodCard(seat, must=True, clause=CLAUSE))


def comes_to(tile: Passive) -> Effect:
    """Return the effect of using the tile."""
    return PlayGod()


TRIGGERS: Final = {"placed": Trigger(run, usable, automatic=False, clause=CLAUSE)}
