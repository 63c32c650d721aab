"""Data that never changes during a game: places, drawings and texts of all components."""

from typing import Any

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign


class Point(Sent):
    """The coordinates of the centre of a shape."""

    x: float
    y: float


class Place(Sent):
    """The place of a round component."""

    x: float
    y: float
    angle: float
    size: float


class Box(Sent):
    """The place of a rectangular component."""

    x: float
    y: float
    width: float
    height: float


class HillShape(Sent):
    """The outline of the hill: its middle, and the amplitude of its waves."""

    x: float
    y: float
    lobe: float


class Terrace(Sent):
    """A terrace of the hill, with the radius of its wall."""

    id: str
    wall: float


class Wedge(Sent):
    """A fifth of the Coricancha."""

    section: int
    angle: float
    icon: Place
    priests: dict[str, list[Place]]
    """Places for High Priests in a section of the Coricancha, by the number of the priest."""


class Rung(Sent):
    """A step of the Temple, with its places for markers."""

    box: Box
    points: Place
    row: int
    markers: dict[str, list[Place]]
    """Places for markers, by the number of the marker."""


class TrackSpace(Sent):
    """A Conquest space, and the place for markers beside it."""

    box: Box
    shelf: Place


class VillagePlaces(Sent):
    """The places in the Village: two doors, and slots from potato to corn for each number of
    players.
    """

    frame: Box
    potato: Place
    corn: Place
    slots: dict[str, list[Place]]


class NomadPlaces(Sent):
    """The Nomads' places in a bowl: slots for each number of players."""

    frame: Box
    slots: dict[str, list[Place]]


class NationPlace(Sent):
    """The place of a region's Nation, with places for markers and for a price."""

    box: Box
    marks: list[Place]
    price: Place


class Layout(Sent):
    """Every place on the board."""

    panel: Box
    hill: HillShape
    terraces: list[Terrace]
    """The terraces of the hill, from the top down."""
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
    """Places of names: regions by their ids, `temple`, `village`, `nomads`."""
    plates: dict[str, Box]
    """Free areas beside the hill, for the number of Workers `left` in the Village, the next
    `festival`, and the choice of `layers`.
    """
    nations: dict[str, NationPlace]
    """Places of Nations by region; empty if the Nations module is not played."""
    vassals: dict[str, Place]
    """Places of Vassals on the board, by `Vassal.place`, for example `steps:1u` or `segment:3`."""
    newcomers: NomadPlaces | None
    """Places of the offered Newcomers, the same for all numbers of players; None if the Newcomers
    module is not played.
    """


class Slice(Sent):
    """One section of the hill, drawn large for phones."""

    width: float
    height: float
    spaces: dict[str, Place]
    icons: dict[str, Place]
    steps: dict[str, Place]
    vassals: dict[str, Place]
    """Places of Vassals on Steps and at segments; empty if the Nations module is not played."""


class Drawings(Sent):
    """Drawings of one kind of component. Each is the inside of an SVG with this size."""

    width: float
    height: float
    items: dict[str, str]


class Space(Sent):
    """A printed space of the hill."""

    god: str
    section: int
    terrace: str
    icons: list[str]
    role: str | None
    """The role of the Worker that carries out one more task on this space, or None."""
    neighbours: list[str]
    two: bool
    """Whether the space is occupied from the start in a game for two players."""


class DiePlace(Sent):
    """The place of the die on a solo opponent's board."""

    x: float
    y: float
    size: float


class AutomaSlot(Box):
    """A slot for tucked cards, and the place where the god of a card is shown."""

    god: Point


class AutomaCell(Sent):
    """A space of a loop on a solo opponent's board, and the places of its tokens."""

    box: Box
    tokens: list[Point]


class CultPlace(Sent):
    """The places of a Cult and its two Vassals."""

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
    """Places of Cults by region; empty if the Nations module is not played."""


class AutomaBoard(Sent):
    """A solo opponent's board without its pieces, and drawings of those pieces."""

    layout: AutomaLayout
    ground: str
    token: dict[str, str]
    die: dict[str, str]
    face: dict[str, str]
    cult: dict[str, list[str]]
    """Drawings of Cults by id: first with at most one Vassal, then with two Vassals."""
    texts: dict[str, Message]
    """Texts of spaces, personalities and Cults."""
    clauses: dict[str, str]
    """The rule clause about each space, Personality and Cult."""


class PackName(Sent):
    """The name and version of a pack of components."""

    id: str
    version: str
    hash: str


class Board(Sent):
    """Everything that a client needs to draw a table."""

    pack: PackName
    picture: str
    """The address of the picture of the empty board. Append `&rotation=` and `&players=`."""
    section: str
    """The address of the picture of a section of the hill. Append `&section=`."""
    layout: Layout
    slices: list[Slice]
    tokens: dict[str, Any]
    """Colours and sizes of the visual design."""
    sprite: str
    gods: list[str]
    owners: list[str]
    spaces: dict[str, Space]
    icons: dict[str, str]
    """The task of each icon of the hill."""
    nobles: dict[str, str]
    """The role of each Palace's Noble."""
    regions: dict[str, list[str]]
    drawings: dict[str, Drawings]
    texts: dict[str, list[Message]]
    signs: dict[str, list[list[Sign]]]
    """Benefits of cards, tiles, edges, Temple steps and Conquest spaces, and costs of Buildings, as
    rows of signs.
    """
