"""Solo opponents: seats whose decisions follow printed procedures (AXO, PAC).

A solo opponent, or automa, is a seat with the same frames, effects and points as others. Where a
person would be asked, `registry.Automa` has a function that decides by the printed rule. Its events
report the candidates and the reason for its choice.
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
"""Solo opponents by their name in the configuration."""


def _hers(state: object, frame: Frame) -> bool:
    """Refuse frames that only a solo opponent's seat can have. Her own tables handle them
    earlier.
    """
    raise AssertionError(f"nobody settles {frame}")


RULES: Final[Rules] = dict.fromkeys(
    (AutomaSetup, AfterPriest, BoardAction, BoardTasks, FinalActions), flow(_hers)
)
