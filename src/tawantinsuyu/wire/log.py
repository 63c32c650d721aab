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
"""The origin of an answer that nobody sent."""


class LogLine(Sent):
    """An event in words, with the things that it is about."""

    n: int
    kind: str
    seat: int
    clause: str
    heading: bool
    """Whether it begins a group of lines."""
    text: Message
    data: dict[str, Any]
    """The data of this kind of event, see docs/events.md."""
    at: int | UnsetType = UNSET
    """The log entry that it belongs to; unset in a draft."""
    why: Message | UnsetType = UNSET
    """A bot's reason for the action that this line begins."""
    changes: list[Change] | UnsetType = UNSET
    """Changes by the lines of the last action, if a solo opponent's turn is shown step by step."""
    unsent: Unsent | UnsetType = UNSET
    """The origin of an answer of the reader's own seat that nobody sent."""
