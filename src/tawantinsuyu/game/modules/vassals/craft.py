"""The ability of a Nation: the places for its Vassal, the benefits, and the names of places."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from tawantinsuyu.game.core.actions import SIZES, SPOTS, Names, after
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import BUILDING_KINDS, SECTIONS
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.vocabulary import Effect

SIDES: Final = ("left", "right")
CULT: Final = "cult"
"""The kind of place on which the Vassals of a solo opponent are."""


@dataclass(frozen=True)
class Craft:
    """The ability of a Nation, used when a Vassal is placed for it. A place is a number;
    `PLACES[kind]` converts it to a name and back.
    """

    kind: str
    places: Callable[[State, int], list[int]]
    """Function (state, seat) -> the places where the seat may put a Vassal."""
    settle: Callable[[State, int, int], None]
    """Function (state, seat, place) that puts the Vassal on the place."""
    clause: str
    brings: Callable[[State, int, Nation, int], tuple[Effect, ...]]
    """Function (state, seat, nation, place) -> the effects that the owner gets before the Vassal is
    placed.
    """
    source: str
    """The source of points under which the ability's points are counted."""


def nothing(state: State, seat: int, nation: Nation, place: int) -> tuple[Effect, ...]:
    """Return no effects: the ability brings none when the Vassal is placed."""
    return ()


# --- places as words -----------------------------------------------------------------------------


class Place(NamedTuple):
    """The functions that write and read a kind of place in actions."""

    write: Callable[[Names, int], str]
    read: Callable[[Names, str], int]


def _write_edge(names: Names, place: int) -> str:
    return f"{names.pack.weavings[place // 2].id}:{SIDES[place % 2]}"


def _read_edge(names: Names, word: str) -> int:
    tile, side = word.split(":")
    return names.weavings[tile] * 2 + SIDES.index(side)


def _read_section(names: Names, word: str) -> int:
    section = int(word) - 1
    if section not in range(SECTIONS):
        raise ValueError(word)
    return section


def space_at(place: int) -> tuple[int, int]:
    """Return the region and the space of a place on a Conquest track."""
    return place // 100, place % 100


def place_of(region: int, space: int) -> int:
    """Return the number of a Conquest space."""
    return region * 100 + space


def _write_space(names: Names, place: int) -> str:
    region, space = space_at(place)
    return names.pack.regions[region].spaces[space].id


def _write_statue(names: Names, place: int) -> str:
    return f"{SIZES[place % 2]}:{names.pack.gods[place // 2]}"


def _read_statue(names: Names, word: str) -> int:
    size, god = word.split(":")
    return names.gods[god] * 2 + SIZES.index(size)


def _write_cult(names: Names, place: int) -> str:
    """Return the name of a Nation's Cult tile."""
    nation = names.pack.nations[place].id
    return next((cult.id for cult in names.pack.cults if cult.nation == nation), nation)


def _read_cult(names: Names, word: str) -> int:
    nation = next(cult.nation for cult in names.pack.cults if cult.id == word)
    return [one.id for one in names.pack.nations].index(nation)


def _building(kind: int) -> Place:
    """Return the functions that write and read a kind of Building by its id."""

    def read(names: Names, word: str) -> int:
        found, tile = names.buildings[word]
        if found != kind:
            raise ValueError(word)
        return tile

    return Place(lambda names, place: names.building[kind, place], read)


PLACES: Final[dict[str, Place]] = {
    "edge": Place(_write_edge, _read_edge),
    "section": Place(lambda names, place: str(place + 1), _read_section),
    "steps": Place(lambda names, place: SPOTS[place], lambda names, word: names.steps[word]),
    "segment": Place(lambda names, place: str(place + 1), _read_section),
    "conquest": Place(_write_space, lambda names, word: place_of(*names.conquests[word])),
    "production": _building(BUILDING_KINDS.index("production")),
    "palace": _building(BUILDING_KINDS.index("palace")),
    "statue": Place(_write_statue, _read_statue),
    CULT: Place(_write_cult, _read_cult),
}
"""All kinds of places. The Casualties of War are a single place and have no number."""
CASUALTIES: Final = "casualties"


def place_name(names: Names, kind: str, place: int) -> str:
    """Return the name of a place in actions and events, such as `edge:W12:left`."""
    return kind if kind == CASUALTIES else f"{kind}:{PLACES[kind].write(names, place)}"


def place_named(names: Names, text: str) -> tuple[str, int]:
    """Return the kind and the number of a named place; raise an error for an unknown name."""
    if text == CASUALTIES:
        return CASUALTIES, 0
    kind = text.partition(":")[0]
    return kind, PLACES[kind].read(names, after(f"{kind}:", text))
