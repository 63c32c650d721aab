"""The Nations and Vassals of a table."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class Pieces(Sent):
    """The pieces of a seat that count for the majority in a region."""

    seat: int
    track: int
    """Number of the seat's markers on the Conquest track."""
    more: int
    """Number of the seat's markers on the Nation tile, and of its Vassals beside markers."""


class NationTile(Sent):
    """The Nation of a region, with the markers on it."""

    nation: str
    influence: list[int]
    """Owners of the markers on the Nation, oldest marker first."""
    room: int
    """Number of markers that may still be placed on the Nation now."""
    price: int | None
    """Potatoes that the seat would pay to use the Nation after placing one more marker; None if the
    seat cannot use it.
    """
    pieces: list[Pieces]


class Vassal(Sent):
    """A Vassal on the board."""

    seat: int
    place: str
    """The Vassal's place as actions and events name it, such as `edge:W12:left`."""
    instead: bool | UnsetType = UNSET
    """Whether the Vassal replaces the marker of a Conquest space instead of being beside it."""


class Nations(Sent):
    """The public state of all Nations."""

    tiles: dict[str, NationTile]
    """Nations by region."""
    unused: list[str]
    """Nation tiles that were not drawn."""
    left: list[int]
    """Vassals in stock, by seat."""
    placed: list[Vassal]
    """All Vassals on the board."""
