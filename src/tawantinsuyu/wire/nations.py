"""The Nations and Vassals of a table: made by `game.nations.shown`."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class Pieces(Sent):
    """What counts of a seat in a region."""

    seat: int
    track: int
    """Spaces of the track."""
    more: int
    """Markers on the Nation tile and Vassals beside markers."""


class NationTile(Sent):
    """The Nation of a region."""

    nation: str
    influence: list[int]
    """Owners of the markers on it, in the order in which they came."""
    room: int
    """How many more markers may be placed on it now."""
    price: int | None
    """Potatoes its ability would cost the seat after its next marker."""
    pieces: list[Pieces]


class Vassal(Sent):
    """A Vassal that was placed."""

    seat: int
    place: str
    """As actions and events name it, `edge:W12:left`."""
    instead: bool | UnsetType = UNSET
    """On a Conquest space: in the place of the marker, not beside it."""


class Nations(Sent):
    """What the Nations have at the table; all of it is open."""

    tiles: dict[str, NationTile]
    """By region."""
    unused: list[str]
    """Nation tiles that were not drawn."""
    left: list[int]
    """By seat: Vassals in stock."""
    placed: list[Vassal]
    """All that are still there."""
