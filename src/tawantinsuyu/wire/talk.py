"""What people say, whom they do not hear, and what they note."""

from tawantinsuyu.wire.base import Sent


class ChatLine(Sent):
    """Something said at a table."""

    id: int
    seat: int
    """-1 is a spectator."""
    guest: str
    name: str
    text: str
    at: str


class ChatLines(Sent):
    """The latest, in order."""

    lines: list[ChatLine]


class Muted(Sent):
    """Somebody whose lines are hidden."""

    guest: str
    name: str


class Notes(Sent):
    """What nobody else reads."""

    text: str
