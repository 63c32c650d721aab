"""ZN6: Nobles stand up when a Festival starts; Prophecies score more (M3-105, M3-106)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.nobles.court import lying, raise_nobles
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M3-105"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the seat has a Noble that was laid down."""
    return bool(lying(state, seat))


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Turn as many Nobles upright as the tile states."""
    raise_nobles(state, seat, tile.amounts["nobles"], CLAUSE)


def points(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return the printed points, once for each Prophecy that scores."""
    return tile.amounts["points"]


TRIGGERS: Final = {"festival:start": Trigger(run, usable, automatic=True, clause=CLAUSE)}
MODIFIERS: Final = {"final:prophecy": points}
