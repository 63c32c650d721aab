"""ZN1: Nobles stand up whenever anybody activates Worship or Offering (M3-99)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.nobles.court import lying, raise_nobles
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M3-99"


def usable(state: State, seat: int, tile: Passive, active: int) -> bool:
    """Return whether the seat has a Noble that was laid down."""
    return bool(lying(state, seat))


def run(state: State, seat: int, tile: Passive, active: int) -> None:
    """Turn as many Nobles upright as the tile states."""
    raise_nobles(state, seat, tile.amounts["nobles"], CLAUSE)


TRIGGERS: Final = {
    "activated:worship": Trigger(run, usable, automatic=True, clause=CLAUSE),
    "activated:offering": Trigger(run, usable, automatic=True, clause=CLAUSE),
}
