"""What a seat has to decide, and what it may answer."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.frame_names import FrameName
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.placement import Placement, Placing
from tawantinsuyu.wire.view import Resources


class Branch(Sent):
    """One way to go on where the Temple forks."""

    side: Literal["left", "right"]
    step: str
    label: Message
    """What it brings, in words."""
    gives: list[Sign]


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
    then: list[list[Sign]] | UnsetType = UNSET
    """What is chosen about after it."""
    forgone: list[list[Sign]] | UnsetType = UNSET
    """What could still be had and is given up by it."""
    branches: list[Branch] | UnsetType = UNSET
    """Where the Temple forks after that: what each branch brings."""
    left: Resources | UnsetType = UNSET
    """Of a payment: what it leaves."""
    match: str | UnsetType = UNSET
    """Of a Weaving's place: the kind of edge that would match."""
    places: dict[str, str] | UnsetType = UNSET
    """Of a single Weaving to be bought: where it could go, and the kind of edge that would match
    there, or nothing."""
    powers: int | UnsetType = UNSET
    """Of a Statue: God cards in hand whose benefits it would allow."""


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
    missing: dict[str, int] | UnsetType = UNSET
    """What would have to be added to pay for it, by resource, and `food`."""


class Reaction(Sent):
    """Somebody is asked in the turn of somebody else."""

    kind: str
    active: int
    to_come: list[int]
    """Seats that come after this one."""


class Ahead(Sent):
    """A question that the same seat is asked later."""

    frame: FrameName
    left: int
    """How often; of a placement: how many tasks."""


class Gains(Sent):
    """Gains that are taken one after the other, in short."""

    plain: list[list[str]]
    """Those that need no thought, as batches to be sent one after the other."""
    gives: list[Sign]
    """What they give in all."""
    choices: list[list[list[Option]]]
    """Every other gain with all ways to carry it out, each the answers in order. After an answer
    that cannot be taken back a new batch begins."""


class Decision(Sent):
    """A question to one seat."""

    seat: int
    kind: str
    frame: FrameName
    prompt: Message
    options: list[Option]
    asides: list[Option]
    """Free actions; after one the same question is asked again."""
    refused: list[Refused]
    minimum: int
    maximum: int
    """How many things one answer names, where it names several."""
    ahead: list[Ahead]
    """What the seat is asked after this, as far as that is known; the next one first."""
    placements: list[Placement] | UnsetType = UNSET
    """Of a turn's main choice: all Workers on all spaces, possible or not."""
    placing: Placing | UnsetType = UNSET
    reaction: Reaction | UnsetType = UNSET
    gains: Gains | UnsetType = UNSET
