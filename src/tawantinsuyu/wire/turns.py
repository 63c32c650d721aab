"""Turns as data: what was done, what it brought and cost, and what it means for the reader."""

from typing import Literal

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message


class TurnTask(Sent):
    """A task that was carried out, with its icon on the hill."""

    what: str
    where: str


class TurnDeed(Sent):
    """One thing that a player did in a turn."""

    what: Literal["place", "priest", "secondary", "board"]
    """A Worker placed, a High Priest action, another secondary action, or a space of a solo
    opponent's board."""
    name: str
    """The High Priest action or the secondary action, else empty."""
    piece: str
    """The piece that travelled, `worker:architect` or `priest:1`; empty if none did."""
    to: str
    """Where it went, `hill:1m3` or `section:4`."""
    god: str
    """The god of the space, if it is one of the hill."""
    tasks: list[TurnTask]
    """Tasks in the order in which they were carried out."""
    label: Message
    """The deed in words."""


class TurnPart(Sent):
    """The gains and costs of one seat from one source."""

    n: int
    """Number of its first event."""
    seat: int
    reason: Message
    kind: str
    """The kind of reason, see docs/events.md."""
    about: str
    """The thing, as events name it; or empty."""
    place: str
    """Where on the table it happened; or empty."""
    changes: dict[str, int]
    """Points, resources and things, gained or lost: `{"points": 9, "stone": -3}`."""


class Turn(Sent):
    """A turn, a Festival, setup or Final Scoring."""

    n: int
    """Number of the event that begins it; it stays the same during the turn."""
    last: int
    """Number of its last event so far."""
    kind: Literal["setup", "turn", "festival", "final"]
    seat: int
    """Whose turn it is; of a Festival its holder; else -1."""
    number: int
    deeds: list[TurnDeed]
    parts: list[TurnPart]
    """For each seat they add up to the change of its points and resources."""
    before: list[int]
    """Points of each seat when the turn began."""
    after: list[int]
    """Points of each seat when the turn ended, or now."""
    for_you: list[Message]
    """Effects of the turn on the reader that are not in one of the reader's own parts."""
    summary: Message
    """One sentence for a screen reader."""
