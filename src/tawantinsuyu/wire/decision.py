"""The question to a seat, and its possible answers."""

from typing import Literal

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.frame_names import FrameName
from tawantinsuyu.wire.message import Message, Sign
from tawantinsuyu.wire.placement import Placement, Placing
from tawantinsuyu.wire.view import Resources


class Branch(Sent):
    """One of the two branches at a fork of the Temple."""

    side: Literal["left", "right"]
    step: str
    label: Message
    """The benefit of this branch, in words."""
    gives: list[Sign]


class Option(Sent):
    """One possible answer to a question. Send `action` unchanged; `verb` and `args` are its
    parts.
    """

    action: str
    verb: str
    args: list[str]
    label: Message
    seam: bool
    """Whether the answer cannot be undone."""
    reveals: bool
    """Whether the answer reveals hidden information. The field has a meaning only if `seam` is set;
    otherwise a `seam` means that other players act next.
    """
    group: str
    """A key by which a client groups options, such as a space, a Weaving, or the action that a High
    Priest move reaches.
    """
    default: bool
    """Whether this answer is the usual one of several possible payments."""
    costs: list[Sign] | UnsetType = UNSET
    gives: list[Sign] | UnsetType = UNSET
    loses: list[Sign] | UnsetType = UNSET
    """Points that the player loses with the answer."""
    followers: list[int] | UnsetType = UNSET
    """Seats that could follow a High Priest action, as far as everybody can see."""
    then: list[list[Sign]] | UnsetType = UNSET
    """Benefits that the player can choose after the answer."""
    forgone: list[list[Sign]] | UnsetType = UNSET
    """Benefits that were still possible and that the answer gives up."""
    branches: list[Branch] | UnsetType = UNSET
    """The benefit of each branch, if the Temple forks at the next step."""
    left: Resources | UnsetType = UNSET
    """Resources that the player has left after a payment."""
    match: str | UnsetType = UNSET
    """The kind of edge that matches if a Weaving is added here."""
    places: dict[str, str] | UnsetType = UNSET
    """Possible places of a Weaving that is bought alone, each with the kind of edge that would
    match there; empty if none would.
    """
    powers: int | UnsetType = UNSET
    """Number of God cards in hand whose benefits the player could use with a Statue."""


class Refused(Sent):
    """An answer that is shown beside the options although it is not possible now."""

    action: str
    verb: str
    args: list[str]
    label: Message
    why: str
    """The code of the reason why the answer is not possible."""
    costs: list[Sign] | UnsetType = UNSET
    gives: list[Sign] | UnsetType = UNSET
    loses: list[Sign] | UnsetType = UNSET
    missing: dict[str, int] | UnsetType = UNSET
    """Amounts that are missing to pay for the answer, by resource or `food`."""


class Reaction(Sent):
    """The turn of another player in which a question is asked."""

    kind: str
    active: int
    to_come: list[int]
    """Seats that will be asked the same question after this one."""


class Ahead(Sent):
    """A later question to the same seat."""

    frame: FrameName
    left: int
    """How many times the later question will be asked; for a placement, the number of tasks."""


class Gains(Sent):
    """Benefits that are taken one after the other, as a summary."""

    plain: list[list[str]]
    """Benefits that need no choice, as batches to be sent one after the other."""
    gives: list[Sign]
    """The sum of the benefits that need no choice."""
    choices: list[list[list[Option]]]
    """Each benefit that needs a choice, with all ways to take it. A way is a list of answers in
    order. The client sends these answers in one batch, and begins a new batch after an answer that
    cannot be undone.
    """


class Decision(Sent):
    """A question to one seat."""

    seat: int
    kind: str
    frame: FrameName
    prompt: Message
    options: list[Option]
    asides: list[Option]
    """Free actions. After each of them the same question is asked again."""
    refused: list[Refused]
    minimum: int
    maximum: int
    """The maximum number of things that one answer can name; 1 if an answer can name only one
    thing.
    """
    ahead: list[Ahead]
    """The following questions to the seat, as far as they are known, the next one first."""
    placements: list[Placement] | UnsetType = UNSET
    """Placements of all Workers on all spaces, possible or not, if the question is the main choice
    of a turn.
    """
    placing: Placing | UnsetType = UNSET
    reaction: Reaction | UnsetType = UNSET
    gains: Gains | UnsetType = UNSET
