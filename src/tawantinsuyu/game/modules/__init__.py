"""The list of the modules of The Golden Age, from which the rest of the engine takes them.

A module is a folder here whose file `module` contains its value, MODULE. If a module's folder and
its line in the list are removed, everything else still works.
"""

from importlib import import_module
from typing import Final

from tawantinsuyu.game.core.registry import Module

NAMES: Final = (
    "additional",
    "way_of_the_sun",
    "vassals",
    "nobles",
)
"""The names of the modules, in the order in which they are set up."""


def _value(name: str) -> Module:
    """Return the value of a module; TypeError for a folder without one."""
    value = import_module(f"{__name__}.{name}.module").MODULE
    if not isinstance(value, Module) or value.name != name:
        raise TypeError(f"game/modules/{name}/module.py: MODULE has to be a Module of that name")
    return value


MODULES: Final[tuple[Module, ...]] = tuple(_value(name) for name in NAMES)
