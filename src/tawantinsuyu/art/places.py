"""The typed parts of a layout; `layout.json` has the same fields."""

from dataclasses import dataclass

from tawantinsuyu.art.geometry import Box, Contour, Place


@dataclass(frozen=True)
class Terrace:
    """One ring: its outer wall, where it begins, its two rows, and how large its parts are."""

    id: str
    wall: float
    inner: float
    rows: tuple[float, float]
    columns: int
    space: float
    icon: float


@dataclass(frozen=True)
class Border:
    """The channel between two sections, one stretch per terrace."""

    after: int
    """The section (from 1) it closes, going clockwise."""
    angle: float
    stretches: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True)
class Wedge:
    """A fifth of the Coricancha: its action and where one, two, … High Priests stand."""

    section: int
    action: str
    angle: float
    icon: Place
    priests: dict[str, tuple[Place, ...]]


@dataclass(frozen=True)
class Rung:
    """A Temple step: the stone itself, the points at the right of its row, and where one, two, …
    markers stand."""

    box: Box
    points: Place
    row: int
    markers: dict[str, tuple[Place, ...]]


@dataclass(frozen=True)
class TrackSpace:
    """A Conquest space: reward over cost, and the shelf where markers stand."""

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
    """Where a region's Nation lies: the box, room for six markers in it, and for a price."""

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
    """Where names are written: regions by their ids, temple, village, nomads."""
    plates: dict[str, Box]
    """Room for what a screen tells: how many are `left` in the Village, the next `festival`, and
    the choice of `layers`."""
    nations: dict[str, NationPlace]
    """By region; empty where no Nations are played."""
    vassals: dict[str, Place]
    """Where Vassals stand on the board, by the names that actions have for it."""
    newcomers: Bowl | None
    """The offer of Newcomers, where they are played."""
