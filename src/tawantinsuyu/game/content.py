"""All content the engine knows: tiles with abilities, modules and solo opponents."""

from dataclasses import replace
from typing import Final

from tawantinsuyu.game.modules import MODULES
from tawantinsuyu.game.opponents import AUTOMATA
from tawantinsuyu.game.tiles import TILES, build_registry

REGISTRY: Final = replace(
    build_registry(
        (*TILES, *(tile for module in MODULES for tile in module.tiles)),
        tuple(handler for module in MODULES for handler in module.handlers),
    ),
    automata=AUTOMATA,
    modules={module.name: module for module in MODULES},
    effects={kind: one for module in MODULES for kind, one in module.effects.items()},
)
