"""What sockets and streams carry, each with its `type`."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import PublicSeat, Status
from tawantinsuyu.wire.talk import ChatLine


class PushMessage(Push, tag_field="type", tag="push", kw_only=True):
    """First, and after every change; with who looks at the table."""

    present: list[int]
    """Seats whose people are looking."""
    watching: int
    """Number of spectators."""


class TableMessage(Sent, tag_field="type", tag="table"):
    """Instead, as long as the game has not begun."""

    status: Status
    seats: list[PublicSeat]
    present: list[int]
    watching: int


class ChatMessage(ChatLine, tag_field="type", tag="chat"):
    """Somebody said something."""


class HereMessage(Sent, tag_field="type", tag="here"):
    """Somebody came or went."""

    present: list[int]
    watching: int


class BeatMessage(Sent, tag_field="type", tag="beat"):
    """Every 15 seconds: what a client should have by now."""

    seq: int
    line: int
    """The number of the last line of chat."""


class PongMessage(Sent, tag_field="type", tag="pong"):
    """After a `ping`."""


SocketMessage: TypeAlias = Annotated[
    PushMessage | TableMessage | ChatMessage | HereMessage | BeatMessage | PongMessage,
    Meta(title="SocketMessage", description="What sockets and streams carry."),
]
