"""Solo opponents: seats whose decisions follow printed procedures (AXO, PAC).

An automa sits at the table like anybody else: the same frames, the same effects, the same points.
Where a person would be asked, `registry.Automa` holds a function that settles the frame by rule and
tells, event by event, which candidates there were and why one was taken.
"""

from typing import Final

from tawantinsuyu.game.core.frames import (
    AfterPriest,
    AutomaSetup,
    BoardAction,
    BoardTasks,
    FinalActions,
    Frame,
)
from tawantinsuyu.game.core.question import Rules, flow
from tawantinsuyu.game.core.registry import Automa
from tawantinsuyu.game.opponents.axomamma import AXOMAMMA
from tawantinsuyu.game.opponents.pachamama import PACHAMAMA

AUTOMATA: Final[dict[str, Automa]] = {"axomamma": AXOMAMMA, "pachamama": PACHAMAMA}
"""Opponents by their name in the configuration."""


def _hers(state: object, frame: Frame) -> bool:
    """Frames that only a solo opponent's seat can have; she settles them before they get here."""
    raise AssertionError(f"nobody settles {frame}")


RULES: Final[Rules] = dict.fromkeys(
    (AutomaSetup, AfterPriest, BoardAction, BoardTasks, FinalActions), flow(_hers)
)
