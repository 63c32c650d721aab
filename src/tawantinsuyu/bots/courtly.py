"""A seat's Palaces, Nobles and Newcomers as plain numbers."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.game.api import State

NAMES: Final[tuple[str, ...]] = (
    "palace_points",
    "palace_vacant",
    "noble_stands",
    "noble_lies",
    "prophecy",
    "prophecy_near",
    "newcomer",
)
"""Names of the numbers, in the order of `courtly`."""
MODULE: Final = "nobles"


def courtly(state: State, seat: int) -> Sequence[int]:
    """Return the numbers that NAMES lists; an empty sequence if Palaces are not played."""
    for module in state.modules:
        if module.name == MODULE:
            return module.bot_numbers(state, seat)
    return []
