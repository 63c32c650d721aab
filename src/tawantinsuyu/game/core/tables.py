"""Values derived from a pack that are needed in every turn, computed once for each pack."""

from collections import deque
from typing import Final

from tawantinsuyu.game.core.actions import Names
from tawantinsuyu.game.core.registry import Registry
from tawantinsuyu.game.names import SECTIONS, TASKS
from tawantinsuyu.game.pack import Able, Pack

DESCENDING: Final = (0, 2, 5)
"""Price in food for the top, middle and bottom terrace (PLC-08)."""
TASK_AMOUNTS: Final = (3, 2, 2, 1)
"""Amounts of the four Collect Resources icons (TSK-01)."""
TASK: Final = {name: index for index, name in enumerate(TASKS)}


def roaming(here: int, there: int) -> int:
    """Return the price in food for the way between two sections of the ring (PLC-06, PLC-07)."""
    distance = abs(here - there)
    distance = min(distance, SECTIONS - distance)
    return (0, 1, 3)[distance]


class Tables:
    """Lookups derived from one pack; shared by all states that play it."""

    __slots__ = (
        "able",
        "army_soldiers",
        "card_god",
        "god",
        "left",
        "names",
        "pattern",
        "registry",
        "right",
        "roam",
        "ruled",
        "segment",
        "segments",
        "tile_ids",
        "two_player",
    )

    def __init__(self, pack: Pack, registry: Registry) -> None:
        self.registry = registry
        self.ruled: set[tuple[str, ...]] = set()
        """Sets of modules for which all components in play are known to have rules."""
        self.names = Names(pack)
        spaces = pack.hill.spaces
        self.god = tuple(space.god for space in spaces)
        self.segment = tuple(space.section * 3 + space.terrace for space in spaces)
        segments: list[list[int]] = [[] for _ in range(SECTIONS * 3)]
        for index, segment in enumerate(self.segment):
            segments[segment].append(index)
        self.segments = tuple(tuple(segment) for segment in segments)
        self.roam = tuple(
            tuple(roaming(here, there) for there in range(SECTIONS)) for here in range(SECTIONS)
        )
        self.two_player = tuple(
            tuple(i for i, space in enumerate(spaces) if space.two_player and space.terrace == t)
            for t in range(3)
        )
        self.card_god = tuple(card.god for card in pack.god_cards)
        self.army_soldiers = tuple(card.soldiers for card in pack.army_cards)
        self.pattern = tuple(weaving.pattern for weaving in pack.weavings)
        self.left = tuple(weaving.left for weaving in pack.weavings)
        self.right = tuple(weaving.right for weaving in pack.weavings)
        self.tile_ids = self.names.buildings
        self.able: dict[str, Able] = {}
        """All components whose abilities can react to moments, by id."""
        self.able.update({tile.id: tile for tile in pack.passives})
        self.able.update({tile.id: tile for tile in pack.palaces})
        self.able.update({tile.id: tile for tile in pack.nations})


_USED_LAST: Final[deque[Tables]] = deque(maxlen=4)


def tables_of(pack: Pack, registry: Registry) -> Tables:
    """The tables of a pack, cached for the packs used last.

    Packs are compared by identity: a cached one is found at once, without comparing its values.
    """
    for made in tuple(_USED_LAST):
        if made.names.pack is pack and made.registry is registry:
            return made
    made = Tables(pack, registry)
    _USED_LAST.append(made)
    return made
