"""Messages of sockets and streams, distinguished by `type`."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import PublicSeat, Status
from tawantinsuyu.wire.talk import ChatLine


class PushMessage(Push, tag_field="type", tag="push", kw_only=True):
    """The first message, repeated after every change, with the people who have the table open."""

    present: list[int]
    """Seats whose people have the table open."""
    watching: int
    """Number of spectators."""


class TableMessage(Sent, tag_field="type", tag="table"):
    """Sent instead of `PushMessage` until the game begins."""

    status: Status
    seats: list[PublicSeat]
    present: list[int]
    watching: int


class ChatMessage(ChatLine, tag_field="type", tag="chat"):
    """A new line of chat."""


class HereMessage(Sent, tag_field="type", tag="here"):
    """Somebody opened or closed the table."""

    present: list[int]
    watching: int


class BeatMessage(Sent, tag_field="type", tag="beat"):
    """Sent every 15 seconds: the newest numbers, so that a client notices a lost message."""

    seq: int
    line: int
    """The number of the last line of chat."""


class PongMessage(Sent, tag_field="type", tag="pong"):
    """The answer to a `ping`."""


SocketMessage: TypeAlias = Annotated[
    PushMessage | TableMessage | ChatMessage | HereMessage | BeatMessage | PongMessage,
    Meta(title="SocketMessage", description="What sockets and streams carry."),
]
