"""Constraint 7, Coricancha: the five High Priest actions, each once.

Their clockwise order is fixed but lost with the pictures, so any order passes.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.components.check.reading import missing
from tawantinsuyu.game.names import PRIEST_ACTIONS
from tawantinsuyu.game.pack import Pack


def coricancha(pack: Pack) -> Iterator[Breach]:
    """Check that the tile shows every action exactly once."""
    if sorted(pack.coricancha) != list(range(len(PRIEST_ACTIONS))):
        lost = missing((PRIEST_ACTIONS[action] for action in pack.coricancha), PRIEST_ACTIONS)
        yield fact(
            "name each of the five High Priest actions once" + (f"; add {lost}" if lost else ""),
            "coricancha.actions",
        )
