"""Actions: small tuples inside the engine, each with one canonical text for use outside it.

An action begins with its verb; the rest are indices and words. Each module of the rules declares
how its verbs are written and parsed (`Verb`), and `verbs` merges them. This module has the parts
that all of them share.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from tawantinsuyu.game.names import SECTIONS
from tawantinsuyu.game.pack import Pack

Action: TypeAlias = tuple[Any, ...]
"""An action: a verb and its plain arguments."""

SIZES: Final = ("small", "large")
SPOTS: Final = tuple(f"{section + 1}{level}" for section in range(SECTIONS) for level in "ul")


class Names:
    """Converts between a pack's ids and indices."""

    __slots__ = (
        "armies",
        "building",
        "buildings",
        "cards",
        "conquests",
        "gods",
        "icons",
        "pack",
        "spaces",
        "steps",
        "weavings",
    )

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.cards = {card.id: i for i, card in enumerate(pack.god_cards)}
        self.armies = {card.id: i for i, card in enumerate(pack.army_cards)}
        self.weavings = {tile.id: i for i, tile in enumerate(pack.weavings)}
        self.spaces = {space.id: i for i, space in enumerate(pack.hill.spaces)}
        self.icons = {icon.id: i for i, icon in enumerate(pack.hill.icons)}
        self.gods = {god: i for i, god in enumerate(pack.gods)}
        self.buildings: dict[str, tuple[int, int]] = {}
        self.buildings.update({t.id: (0, i) for i, t in enumerate(pack.productions)})
        self.buildings.update({t.id: (1, i) for i, t in enumerate(pack.passives)})
        self.buildings.update({t.id: (2, i) for i, t in enumerate(pack.palaces)})
        self.building = {place: name for name, place in self.buildings.items()}
        self.conquests = {
            space.id: (r, s)
            for r, region in enumerate(pack.regions)
            for s, space in enumerate(region.spaces)
        }
        self.steps = {spot: i for i, spot in enumerate(SPOTS)}


# --- writing and reading -------------------------------------------------------------------------


def plain(names: Names, action: Action) -> str:
    """Return the verb and its arguments unchanged, as text."""
    return " ".join(str(part) for part in action)


def bare(verb: str) -> Callable[[Names, list[str]], Action]:
    """Read an action that is a verb without arguments."""

    def reader(names: Names, words: list[str]) -> Action:
        if words:
            raise ValueError(words)
        return (verb,)

    return reader


def after(prefix: str, word: str) -> str:
    """Return the text after a required prefix."""
    if not word.startswith(prefix):
        raise ValueError(word)
    return word[len(prefix) :]


def write_sized(names: Names, action: Action) -> str:
    """Write an action that is a verb with a Statue, such as `worship small:inti`."""
    return f"{action[0]} {SIZES[action[1]]}:{names.pack.gods[action[2]]}"


def read_sized(verb: str) -> Callable[[Names, list[str]], Action]:
    """Read an action that is a verb with a Statue."""

    def reader(names: Names, words: list[str]) -> Action:
        size, god = words[0].split(":")
        return (verb, SIZES.index(size), names.gods[god])

    return reader
