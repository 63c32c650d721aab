"""Messages of sockets and streams, distinguished by the field `type`."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import PublicSeat, Status
from tawantinsuyu.wire.talk import ChatLine


class PushMessage(Push, tag_field="type", tag="push", kw_only=True):
    """The whole table with the people who have it open. It is the first message and is sent again
    after every change.
    """

    present: list[int]
    """Seats whose people have the table open."""
    watching: int
    """Number of spectators."""


class TableMessage(Sent, tag_field="type", tag="table"):
    """The table before its game begins, in place of `PushMessage`."""

    status: Status
    seats: list[PublicSeat]
    present: list[int]
    watching: int


class ChatMessage(ChatLine, tag_field="type", tag="chat"):
    """A new chat message."""


class HereMessage(Sent, tag_field="type", tag="here"):
    """A message that somebody has opened or closed the table."""

    present: list[int]
    watching: int


class BeatMessage(Sent, tag_field="type", tag="beat"):
    """A heartbeat with the newest numbers, sent every 15 seconds, so that a client notices when a
    message was lost.
    """

    seq: int
    line: int
    """The number of the last chat message."""


class PongMessage(Sent, tag_field="type", tag="pong"):
    """The answer to a client's `ping`."""


SocketMessage: TypeAlias = Annotated[
    PushMessage | TableMessage | ChatMessage | HereMessage | BeatMessage | PongMessage,
    Meta(title="SocketMessage", description="What sockets and streams carry."),
]
