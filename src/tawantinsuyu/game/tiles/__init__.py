"""Tiles with abilities, one file each. The core knows only the table below."""

from types import ModuleType
from typing import Final

from tawantinsuyu.game.core.registry import Handler, Modifier, Registry, Trigger
from tawantinsuyu.game.tiles import (
    architect_craftsman,
    as_courier,
    as_priest,
    collect_more,
    conquest_income,
    exchange,
    festival_income,
    festival_potato,
    festival_tapestry,
    fewer_soldiers,
    match_pays,
    more_weavings,
    offering_weaving,
    own_steps,
    potato_for_god,
    produce_rejuvenates,
    rejuvenate_income,
    warrior_rejuvenates,
    warrior_tasks,
    worship_gold_climb,
)

TILES: Final[tuple[ModuleType, ...]] = (
    as_courier,
    as_priest,
    warrior_rejuvenates,
    match_pays,
    architect_craftsman,
    festival_potato,
    own_steps,
    more_weavings,
    festival_tapestry,
    festival_income,
    offering_weaving,
    worship_gold_climb,
    fewer_soldiers,
    warrior_tasks,
    exchange,
    produce_rejuvenates,
    conquest_income,
    rejuvenate_income,
    potato_for_god,
    collect_more,
)
"""The files of the tiles in the order of the printed numbers; a file has the name of its
handler.
"""


def build_registry(tiles: tuple[ModuleType, ...], handlers: tuple[Handler, ...] = ()) -> Registry:
    """Return the abilities of the tiles by moment. TypeError for a tile that names no clause."""
    modifiers: dict[str, dict[str, Modifier]] = {}
    triggers: dict[str, dict[str, Trigger]] = {}
    for tile in tiles:
        handler = _handler(tile)
        if not getattr(tile, "CLAUSE", ""):
            raise TypeError(f"{handler} names no clause: set CLAUSE to the one that describes it")
        for moment, modifier in getattr(tile, "MODIFIERS", {}).items():
            modifiers.setdefault(moment, {})[handler] = modifier
        for moment, trigger in getattr(tile, "TRIGGERS", {}).items():
            triggers.setdefault(moment, {})[handler] = trigger
    for one in handlers:
        for moment, trigger in one.triggers.items():
            triggers.setdefault(moment, {})[one.name] = trigger
    uses = {_handler(tile): tile.comes_to for tile in tiles if hasattr(tile, "comes_to")}
    uses.update({one.name: one.comes_to for one in handlers})
    return Registry(modifiers, triggers, uses=uses)


def _handler(tile: ModuleType) -> str:
    return tile.__name__.rsplit(".", 1)[-1]
