"""A seat's pieces of the modules as plain numbers: Palaces, Nobles, Newcomers, and Vassals for each
Nation.
"""

from typing import Final

from tawantinsuyu.game.api import State
from tawantinsuyu.game.names import NATION_IDS

NOBLES: Final[tuple[str, ...]] = (
    "palace_points",
    "palace_vacant",
    "noble_stands",
    "noble_lies",
    "prophecy",
    "prophecy_near",
    "newcomer",
)
VASSALS: Final[tuple[str, ...]] = tuple(f"vassal_{nation.lower()}" for nation in NATION_IDS)
"""Number of Vassals that the seat has sent to each Nation."""
OF_MODULE: Final[dict[str, tuple[str, ...]]] = {"nobles": NOBLES, "vassals": VASSALS}
"""Names of the numbers by module, in the order in which the module returns them."""
NAMES: Final[tuple[str, ...]] = tuple(name for names in OF_MODULE.values() for name in names)
"""Names of the numbers, in the order of `module_numbers`."""


def module_numbers(state: State, seat: int) -> list[int]:
    """Return the numbers that NAMES lists. Those of modules that are not played are 0."""
    in_play = {module.name: module for module in state.modules}
    found: list[int] = []
    for name, names in OF_MODULE.items():
        if name in in_play:
            found += in_play[name].bot_numbers(state, seat)
        else:
            found += [0] * len(names)
    return found
