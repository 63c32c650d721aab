"""Chat, muted people and private notes."""

from tawantinsuyu.wire.base import Sent


class ChatLine(Sent):
    """A line of chat."""

    id: int
    seat: int
    """The seat; -1 for a spectator."""
    guest: str
    name: str
    text: str
    at: str


class ChatLines(Sent):
    """The newest lines, in order."""

    lines: list[ChatLine]


class Muted(Sent):
    """A person whose lines are hidden."""

    guest: str
    name: str


class Notes(Sent):
    """Private notes."""

    text: str
