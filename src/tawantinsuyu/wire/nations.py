"""The Nations and Vassals of a table."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class Pieces(Sent):
    """A seat's pieces that count for the majority in a region."""

    seat: int
    track: int
    """Number of markers on the track."""
    more: int
    """Number of markers on the Nation tile and of Vassals beside markers."""


class NationTile(Sent):
    """The Nation of a region."""

    nation: str
    influence: list[int]
    """Owners of the markers on it, in the order of their arrival."""
    room: int
    """Number of markers that may still be placed on it now."""
    price: int | None
    """Potatoes that the seat would pay for the Nation's ability after placing another marker."""
    pieces: list[Pieces]


class Vassal(Sent):
    """A Vassal that was placed."""

    seat: int
    place: str
    """Its place as actions and events name it, such as `edge:W12:left`."""
    instead: bool | UnsetType = UNSET
    """Whether it replaces the marker of a Conquest space instead of being beside it."""


class Nations(Sent):
    """The public state of all Nations."""

    tiles: dict[str, NationTile]
    """By region."""
    unused: list[str]
    """Nation tiles that were not drawn."""
    left: list[int]
    """Vassals in stock, by seat."""
    placed: list[Vassal]
    """All placed Vassals."""
