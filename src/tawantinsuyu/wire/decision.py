"""The question to a seat, and its possible answers."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.frame_names import FrameName
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.placement import Placement, Placing
from tawantinsuyu.wire.view import Resources


class Branch(Sent):
    """One of the branches where the Temple forks."""

    side: Literal["left", "right"]
    step: str
    label: Message
    """The benefit of this branch, in words."""
    gives: list[Sign]


class Option(Sent):
    """One answer. Send `action` unchanged; `verb` and `args` are its parts."""

    action: str
    verb: str
    args: list[str]
    label: Message
    seam: bool
    """Whether it cannot be undone."""
    reveals: bool
    """Whether the answer reveals hidden information. Only meaningful if `seam` is set; otherwise a
    `seam` means that other players act next.
    """
    group: str
    """A key by which a client groups options, such as a space, a Weaving, or the action that a High
    Priest move reaches.
    """
    default: bool
    """Whether it is the usual one of several possible payments."""
    costs: list[Sign] | UnsetType = UNSET
    gives: list[Sign] | UnsetType = UNSET
    loses: list[Sign] | UnsetType = UNSET
    """Points that the answer costs."""
    followers: list[int] | UnsetType = UNSET
    """Seats that could follow a High Priest action, as far as everybody can see."""
    then: list[list[Sign]] | UnsetType = UNSET
    """Benefits that can be chosen after the answer."""
    forgone: list[list[Sign]] | UnsetType = UNSET
    """Benefits that were still possible and that the answer gives up."""
    branches: list[Branch] | UnsetType = UNSET
    """The benefit of each branch, if the Temple forks next."""
    left: Resources | UnsetType = UNSET
    """Resources that are left after a payment."""
    match: str | UnsetType = UNSET
    """The kind of edge that matches, for the place of a Weaving."""
    places: dict[str, str] | UnsetType = UNSET
    """Possible places of a Weaving that is bought alone, each with the kind of edge that would
    match there; empty if none would.
    """
    powers: int | UnsetType = UNSET
    """Number of God cards in hand whose benefits a Statue would allow."""


class Refused(Sent):
    """An answer that is shown beside the options but is not possible now."""

    action: str
    verb: str
    args: list[str]
    label: Message
    why: str
    """The code of the reason."""
    costs: list[Sign] | UnsetType = UNSET
    gives: list[Sign] | UnsetType = UNSET
    loses: list[Sign] | UnsetType = UNSET
    missing: dict[str, int] | UnsetType = UNSET
    """Amounts that are missing to pay for the answer, by resource or `food`."""


class Reaction(Sent):
    """The other player's turn that a question belongs to."""

    kind: str
    active: int
    to_come: list[int]
    """Seats that will be asked after this one."""


class Ahead(Sent):
    """A later question to the same seat."""

    frame: FrameName
    left: int
    """How many times it will be asked; for a placement, the number of tasks."""


class Gains(Sent):
    """Benefits that are taken one after the other, as a summary."""

    plain: list[list[str]]
    """Benefits without a choice, as batches to be sent one after the other."""
    gives: list[Sign]
    """The sum of these benefits."""
    choices: list[list[list[Option]]]
    """Each benefit that needs a choice, with all ways to take it. A way is a list of answers in
    order. The client sends them in one batch, and after an answer that cannot be undone in a new
    batch.
    """


class Decision(Sent):
    """A question to one seat."""

    seat: int
    kind: str
    frame: FrameName
    prompt: Message
    options: list[Option]
    asides: list[Option]
    """Free actions. The same question is asked again after each."""
    refused: list[Refused]
    minimum: int
    maximum: int
    """The maximum number of things that one answer can name; 1 if it can name only one."""
    ahead: list[Ahead]
    """The following questions to the seat, as far as they are known, the next one first."""
    placements: list[Placement] | UnsetType = UNSET
    """All Workers on all spaces, possible or not, if the question is a turn's main choice."""
    placing: Placing | UnsetType = UNSET
    reaction: Reaction | UnsetType = UNSET
    gains: Gains | UnsetType = UNSET
