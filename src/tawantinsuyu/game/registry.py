"""The tables in which tiles register what they do; see `moments` for how they are used."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from tawantinsuyu.game.pack import Passive

Modifier: TypeAlias = Callable[[Any, int, Passive, Any], int]
"""(state, seat, tile, context) -> what the tile adds."""


class Trigger(NamedTuple):
    """What a tile does at one moment; functions take (state, seat, tile, arg)."""

    run: Callable[[Any, int, Passive, int], None]
    usable: Callable[[Any, int, Passive, int], bool]
    automatic: bool


class Registry(NamedTuple):
    """By moment, then by handler name."""

    modifiers: Mapping[str, Mapping[str, Modifier]]
    triggers: Mapping[str, Mapping[str, Trigger]]
