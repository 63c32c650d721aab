"""Lines of the log: what happened, as a seat may know it."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message

Change: TypeAlias = Annotated[
    tuple[tuple[str | int, ...], Any, Any],
    Meta(title="Change", description="Where in the view, what it was, what it became."),
]

Unsent: TypeAlias = Literal["order", "timeout", "away"]
"""What answered where nobody did."""


class LogLine(Sent):
    """An event in words, with what it is about."""

    n: int
    kind: str
    seat: int
    clause: str
    heading: bool
    """It begins a group."""
    text: Message
    data: dict[str, Any]
    """What this kind of event has, see docs/events.md."""
    at: int | UnsetType = UNSET
    """The entry of the game's log it belongs to; a draft has none yet."""
    why: Message | UnsetType = UNSET
    """What a bot says about the action that this line begins."""
    changes: list[Change] | UnsetType = UNSET
    """Of the last action's lines, where a solo opponent is shown step by step."""
    unsent: Unsent | UnsetType = UNSET
    """Of the reader's own seat: nobody sent it, this answered instead."""
