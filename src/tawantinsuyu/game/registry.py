"""The tables in which tiles and solo opponents register what they do; see `moments`."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tawantinsuyu.game.pack import Passive

if TYPE_CHECKING:
    from tawantinsuyu.game.automa.opponent import Automa

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
    automata: Mapping[str, "Automa"] = {}
    """Solo opponents by name."""
