"""Messages of sockets and streams, distinguished by the field `type`."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.table import PublicSeat, Status
from tawantinsuyu.wire.talk import ChatLine, GestureName


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


class GestureMessage(Sent, tag_field="type", tag="gesture"):
    """A quick reaction of a player, or a space that the player points at. It is shown for a few
    seconds and not stored.
    """

    seat: int
    gesture: GestureName
    space: str
    """The space of the hill that the player points at; otherwise empty."""


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


PeopleMessage: TypeAlias = Annotated[
    ChatMessage | GestureMessage | HereMessage,
    Meta(title="PeopleMessage", description="What people at a table say, show and do."),
]
SocketMessage: TypeAlias = Annotated[
    PushMessage | TableMessage | PeopleMessage | BeatMessage | PongMessage,
    Meta(title="SocketMessage", description="What sockets and streams carry."),
]
