"""ZN3: its owner takes a Newcomer when a Festival starts (M3-101)."""

from typing import Final

from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.nobles.court import newcomers_there
from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "M3-101"


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether the offer has a Newcomer."""
    return newcomers_there(state)


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Let the owner choose a Newcomer."""
    state.stack.append(TakeNewcomers(seat, tile.amounts["newcomers"]))


TRIGGERS: Final = {"festival:start": Trigger(run, usable, automatic=True, clause=CLAUSE)}
