"""Z09: the longest Tapestry scores when a Festival starts (BLD-39)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import score
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "BLD-39"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return True: the tile can always be used."""
    return True


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Score points for each Weaving of the longest Tapestry."""
    longest = max((len(row) for row in state.players[seat].tapestries), default=0)
    score(state, seat, tile.amounts["points"] * longest, SOURCE["tapestries"], CLAUSE)


TRIGGERS: Final = {"festival:start": Trigger(run, usable, automatic=True, clause=CLAUSE)}
