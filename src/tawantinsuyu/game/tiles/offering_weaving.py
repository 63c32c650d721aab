"""Z11: a free Weaving whenever anybody activates Offering (BLD-23)."""

from typing import Final

from tawantinsuyu.game.core.frames import FreeWeavings
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-23"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the stack has a tile."""
    return bool(state.weavings)


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Let the owner take the top tile or the one beneath."""
    state.stack.append(FreeWeavings(seat, tile.amounts["weavings"]))


TRIGGERS: Final = {"activated:offering": Trigger(run, usable, automatic=True, clause=CLAUSE)}
