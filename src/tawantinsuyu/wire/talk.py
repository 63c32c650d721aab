"""Chat, muted people and private notes."""

from typing import Literal, TypeAlias

from tawantinsuyu.wire.base import Sent

Reaction: TypeAlias = Literal["hello", "thanks", "well-played", "surprise", "oops", "thinking"]
GestureName: TypeAlias = Reaction | Literal["point"]


class ChatLine(Sent):
    """A chat message at a table."""

    id: int
    seat: int
    """The seat of the author; -1 for a spectator."""
    guest: str
    name: str
    text: str
    at: str


class ChatLines(Sent):
    """The newest chat messages, in order."""

    lines: list[ChatLine]


class Muted(Sent):
    """A person whose chat messages are hidden from the reader."""

    guest: str
    name: str


class Notes(Sent):
    """A player's private notes about a game."""

    text: str
