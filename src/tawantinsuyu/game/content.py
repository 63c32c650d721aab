"""All content the engine knows, put together: tiles with abilities and solo opponents."""

from dataclasses import replace
from typing import Final

from tawantinsuyu.game.automa import AUTOMATA
from tawantinsuyu.game.tiles import TILES, build_registry

REGISTRY: Final = replace(build_registry(TILES), automata=AUTOMATA)
