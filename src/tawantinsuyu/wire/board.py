"""What never changes during a game: places, drawings and texts of all components."""

from typing import Any

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign


class Point(Sent):
    """A middle."""

    x: float
    y: float


class Place(Sent):
    """Where something round stands."""

    x: float
    y: float
    angle: float
    size: float


class Box(Sent):
    """Where something square lies."""

    x: float
    y: float
    width: float
    height: float


class HillShape(Sent):
    """The middle of the hill, and how far its outline swings."""

    x: float
    y: float
    lobe: float


class Terrace(Sent):
    """A ring of the hill, with the radius of its wall."""

    id: str
    wall: float


class Wedge(Sent):
    """A fifth of the Coricancha."""

    section: int
    angle: float
    icon: Place
    priests: dict[str, list[Place]]
    """Where one, two, … High Priests stand."""


class Rung(Sent):
    """A Temple step."""

    box: Box
    points: Place
    row: int
    markers: dict[str, list[Place]]
    """Where one, two, … markers stand."""


class TrackSpace(Sent):
    """A Conquest space, and the shelf where markers stand."""

    box: Box
    shelf: Place


class VillagePlaces(Sent):
    """Two doors and, for each number of players, slots from potato to corn."""

    frame: Box
    potato: Place
    corn: Place
    slots: dict[str, list[Place]]


class NomadPlaces(Sent):
    """A bowl with slots for each number of players."""

    frame: Box
    slots: dict[str, list[Place]]


class NationPlace(Sent):
    """Where a region's Nation lies, with room for markers and a price."""

    box: Box
    marks: list[Place]
    price: Place


class Layout(Sent):
    """Every place on the board."""

    panel: Box
    hill: HillShape
    terraces: list[Terrace]
    """From the top."""
    spaces: dict[str, Place]
    icons: dict[str, Place]
    steps: dict[str, Place]
    coricancha: list[Wedge]
    temples: dict[str, dict[str, Rung]]
    tracks: dict[str, Box]
    conquest: dict[str, TrackSpace]
    village: VillagePlaces
    nomads: NomadPlaces
    titles: dict[str, Box]
    """Where names are written: regions by their ids, `temple`, `village`, `nomads`."""
    plates: dict[str, Box]
    """Room beside the hill: `left` in the Village, the next `festival`, the `layers`."""
    nations: dict[str, NationPlace]
    """By region; empty where no Nations are played."""
    vassals: dict[str, Place]
    """Where Vassals stand on the board: `steps:1u`, `segment:3`, as `Vassal.place` has it."""
    newcomers: NomadPlaces | None
    """The offer of Newcomers, where they are played; its slots are the same for everybody."""


class Slice(Sent):
    """One section of the hill, drawn for thumbs."""

    width: float
    height: float
    spaces: dict[str, Place]
    icons: dict[str, Place]
    steps: dict[str, Place]
    vassals: dict[str, Place]
    """Those on Steps and at segments, where Nations are played."""


class Drawings(Sent):
    """Drawings of one kind: each the inside of an SVG of this size."""

    width: float
    height: float
    items: dict[str, str]


class Space(Sent):
    """A space of the hill, as it is printed."""

    god: str
    section: int
    terrace: str
    icons: list[str]
    role: str | None
    """Who carries out one more task here."""
    neighbours: list[str]
    two: bool
    """Filled from the start in a game for two."""


class DiePlace(Sent):
    """Where the die lies."""

    x: float
    y: float
    size: float


class AutomaSlot(Box):
    """A slot for tucked cards, and where their god is shown."""

    god: Point


class AutomaCell(Sent):
    """A space of a loop, and where its tokens lie."""

    box: Box
    tokens: list[Point]


class CultPlace(Sent):
    """Where a Cult lies, and its two Vassals stand."""

    box: Box
    vassals: list[Point]


class AutomaLayout(Sent):
    """Every place on a solo opponent's board."""

    width: float
    height: float
    die: DiePlace
    slots: list[AutomaSlot]
    spaces: dict[str, AutomaCell]
    cults: dict[str, CultPlace]
    """By region; empty where no Nations are played."""


class AutomaBoard(Sent):
    """A solo opponent's board without its pieces, and the pieces that lie on it."""

    layout: AutomaLayout
    ground: str
    token: dict[str, str]
    die: dict[str, str]
    face: dict[str, str]
    cult: dict[str, list[str]]
    """By id: with one Vassal at most, and with two."""
    texts: dict[str, Message]
    """Of spaces, personalities and Cults."""
    clauses: dict[str, str]
    """The rule about each of them."""


class PackName(Sent):
    """Which components these are."""

    id: str
    version: str
    hash: str


class Board(Sent):
    """All a client draws a table with."""

    pack: PackName
    picture: str
    """The address of the empty board, to which `&rotation=` and `&players=` are added."""
    section: str
    """The address of a section of the hill, to which `&section=` is added."""
    layout: Layout
    slices: list[Slice]
    tokens: dict[str, Any]
    """Colours and sizes."""
    sprite: str
    gods: list[str]
    owners: list[str]
    spaces: dict[str, Space]
    icons: dict[str, str]
    """Icon of the hill -> its task."""
    nobles: dict[str, str]
    """Palace -> the role of its Noble."""
    regions: dict[str, list[str]]
    drawings: dict[str, Drawings]
    texts: dict[str, list[Message]]
    signs: dict[str, list[list[Sign]]]
    """What cards, tiles, edges, Temple steps and Conquest spaces give, and what Buildings cost."""
