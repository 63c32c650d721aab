"""What a seat has to decide, and what it may answer."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.placement import Placement, Placing
from tawantinsuyu.wire.view import Resources


class Option(Sent):
    """One answer. Send `action` as it is; `verb` and `args` are its words."""

    action: str
    verb: str
    args: list[str]
    label: Message
    seam: bool
    """It cannot be taken back."""
    reveals: bool
    """Of a seam: something becomes known; else others act."""
    group: str
    """What options can be sorted by: a space, a Weaving, the action a High Priest move reaches."""
    default: bool
    """The usual one of several ways to pay."""
    costs: list[Sign] | UnsetType = UNSET
    gives: list[Sign] | UnsetType = UNSET
    loses: list[Sign] | UnsetType = UNSET
    """Points lost by it."""
    followers: list[int] | UnsetType = UNSET
    """Seats that could follow a High Priest action, as everybody can see."""
    left: Resources | UnsetType = UNSET
    """Of a payment: what it leaves."""
    match: str | UnsetType = UNSET
    """Of a Weaving's place: the kind of edge that would match."""


class Refused(Sent):
    """An answer that stands beside the options and cannot be given now."""

    action: str
    verb: str
    args: list[str]
    label: Message
    why: str
    """A code of refusals."""
    costs: list[Sign] | UnsetType = UNSET
    gives: list[Sign] | UnsetType = UNSET
    loses: list[Sign] | UnsetType = UNSET


class Reaction(Sent):
    """Somebody is asked in the turn of somebody else."""

    kind: str
    active: int
    to_come: list[int]
    """Seats that come after this one."""


class Decision(Sent):
    """A question to one seat."""

    seat: int
    kind: str
    frame: str
    prompt: Message
    options: list[Option]
    asides: list[Option]
    """Free actions; after one the same question is asked again."""
    refused: list[Refused]
    minimum: int
    maximum: int
    """How many things one answer names, where it names several."""
    placements: list[Placement] | UnsetType = UNSET
    """Of a turn's main choice: all Workers on all spaces, possible or not."""
    placing: Placing | UnsetType = UNSET
    reaction: Reaction | UnsetType = UNSET
