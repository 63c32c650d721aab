"""The typed parts of a layout; `layout.json` has the same fields."""

from dataclasses import dataclass

from tawantinsuyu.art.geometry import Box, Contour, Place


@dataclass(frozen=True)
class Terrace:
    """A terrace: its outer wall, its beginning, its two rows, and the sizes of its spaces and
    tasks.
    """

    id: str
    wall: float
    inner: float
    rows: tuple[float, float]
    columns: int
    space: float
    icon: float


@dataclass(frozen=True)
class Border:
    """The channel between two sections, with one part per terrace."""

    after: int
    """Number of the section from which the channel follows clockwise; the first section is 1."""
    angle: float
    stretches: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True)
class Wedge:
    """A wedge of the Coricancha: its action, and the places of one, two, … High Priests."""

    section: int
    action: str
    angle: float
    icon: Place
    priests: dict[str, tuple[Place, ...]]


@dataclass(frozen=True)
class Rung:
    """A Temple step: its stone, the points at the right end of its row, and the places of one, two,
    … markers.
    """

    box: Box
    points: Place
    row: int
    markers: dict[str, tuple[Place, ...]]


@dataclass(frozen=True)
class TrackSpace:
    """A Conquest space: the reward above the cost, and the shelf for markers."""

    box: Box
    shelf: Place


@dataclass(frozen=True)
class Queue:
    """The Village: two doors and, for each number of players, its slots from potato to corn."""

    frame: Box
    potato: Place
    corn: Place
    slots: dict[str, tuple[Place, ...]]


@dataclass(frozen=True)
class Bowl:
    """The Nomads: an ellipse in a frame and its slots for each number of players."""

    frame: Box
    slots: dict[str, tuple[Place, ...]]


@dataclass(frozen=True)
class NationPlace:
    """The place of a region's Nation: its box, six places for markers, and one for a price."""

    box: Box
    marks: tuple[Place, ...]
    price: Place


@dataclass(frozen=True)
class Layout:
    """Every place on the board, by the ids of the pack."""

    panel: Box
    hill: Contour
    terraces: tuple[Terrace, ...]
    borders: tuple[Border, ...]
    numerals: tuple[Place, ...]
    spaces: dict[str, Place]
    icons: dict[str, Place]
    steps: dict[str, Place]
    coricancha: tuple[Wedge, ...]
    temples: dict[str, dict[str, Rung]]
    tracks: dict[str, Box]
    conquest: dict[str, TrackSpace]
    village: Queue
    nomads: Bowl
    titles: dict[str, Box]
    """Places of names: regions by their ids, temple, village, nomads."""
    plates: dict[str, Box]
    """Free areas for the number of Workers `left` in the Village, the next `festival`, and the
    choice of `layers`.
    """
    nations: dict[str, NationPlace]
    """The places of Nations by region; empty if they are not played."""
    vassals: dict[str, Place]
    """Places of Vassals on the board, by the names that actions use."""
    newcomers: Bowl | None
    """The offer of Newcomers; None if they are not played."""
