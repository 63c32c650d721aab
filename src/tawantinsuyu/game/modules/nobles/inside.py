"""The interface of Nobles and Newcomers for packages that look inside; see `game.inside`."""

from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.modules.nobles.pair_workers import newcomers
from tawantinsuyu.game.modules.nobles.prophecies import progress
from tawantinsuyu.game.modules.nobles.state import LYING, STANDING, VACANT, Court, court_of
from tawantinsuyu.game.modules.nobles.tiles.palace_moves_high_priest import ExtraMove

__all__ = [
    "LYING",
    "STANDING",
    "VACANT",
    "Court",
    "ExtraMove",
    "TakeNewcomers",
    "court_of",
    "newcomers",
    "progress",
]
