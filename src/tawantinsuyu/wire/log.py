"""Lines of the log: events as a seat may know them."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message

Change: TypeAlias = Annotated[
    tuple[tuple[str | int, ...], Any, Any],
    Meta(title="Change", description="Where in the view, what it was, what it became."),
]

Unsent: TypeAlias = Literal["order", "timeout", "away"]
"""The cause of an automatic answer: an auto-response, a time-out, or the absence of the player."""


class LogLine(Sent):
    """An event in words, with the things it mentions."""

    n: int
    kind: str
    seat: int
    clause: str
    heading: bool
    """Whether the line is the heading of a group."""
    text: Message
    data: dict[str, Any]
    """The data of this kind of event; see docs/events.md."""
    at: int | UnsetType = UNSET
    """The log entry that the line belongs to; left out in a draft."""
    why: Message | UnsetType = UNSET
    """A bot's reason for its action; only the first line of an action has it."""
    changes: list[Change] | UnsetType = UNSET
    """Changes of the seats by this line, if a solo opponent's turn is shown step by step."""
    pays: int | UnsetType = UNSET
    """The number of the line that shows the thing paid for; left out if this line is not a payment
    for a thing.
    """
    unsent: Unsent | UnsetType = UNSET
    """Why the answer was given automatically. The field is sent only for answers of the reader's
    own seat.
    """
