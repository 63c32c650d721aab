"""ZA4: the number of Tapestries scores when a Festival starts (ADD-14, ADD-15)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import score
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "ADD-14"

PRINTED: Final = ("one_tapestry", "two_tapestries", "three_tapestries", "four_tapestries")
"""The printed points for one Tapestry, for two and so on; more Tapestries score as many as the
last.
"""


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the seat has a Tapestry."""
    return bool(state.players[seat].tapestries)


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Score the points for the seat's number of Tapestries; a single Weaving counts as one."""
    count = min(len(state.players[seat].tapestries), len(PRINTED))
    points = tile.amounts[PRINTED[count - 1]]
    score(state, seat, points, SOURCE["tapestries"], CLAUSE)


TRIGGERS: Final = {"festival:start": Trigger(run, usable, automatic=True, clause=CLAUSE)}
