"""ZV2: a Spread Cultural Influence whenever anybody activates Worship (M2-59, M2-60)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.influence import ChooseNation, with_room
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M2-59"


def usable(state: State, seat: int, tile: Passive, active: int) -> bool:
    """Return whether the seat has a marker, and a Nation tile has room."""
    return bool(with_room(state, seat))


def run(state: State, seat: int, tile: Passive, active: int) -> None:
    """Spread cultural influence, with all its costs and limits (R158)."""
    state.stack.append(ChooseNation(seat))


TRIGGERS: Final = {"activated:worship": Trigger(run, usable, automatic=False, clause=CLAUSE)}
