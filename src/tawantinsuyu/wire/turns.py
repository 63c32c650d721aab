"""Turns as data: the actions, their gains and costs, and the effects on the reader."""

from typing import Literal

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message


class TurnTask(Sent):
    """A task that was carried out in a turn, with its icon on the hill."""

    what: str
    where: str


class TurnDeed(Sent):
    """One thing that a player did in a turn."""

    what: Literal["place", "priest", "secondary", "board"]
    """The kind of action: a Worker placed, a High Priest action, another secondary action, or a
    space of a solo opponent's board.
    """
    name: str
    """The name of the High Priest action or the secondary action; otherwise empty."""
    piece: str
    """The piece that moved, such as `worker:architect` or `priest:1`; empty if no piece moved."""
    to: str
    """The place to which the piece moved, such as `hill:1m3` or `section:4`."""
    god: str
    """The god of the space, if the space is on the hill."""
    tasks: list[TurnTask]
    """Tasks in the order in which they were carried out."""
    label: Message
    """The action in words."""


class TurnPart(Sent):
    """The gains and costs of one seat from one source."""

    n: int
    """Number of the first event with these gains and costs."""
    seat: int
    reason: Message
    kind: str
    """The kind of source of these gains and costs; see docs/events.md."""
    about: str
    """The card, tile or place that caused the gains and costs, as events name it; empty if there is
    none.
    """
    place: str
    """Where on the table the gains and costs arose; empty if no place can be named."""
    changes: dict[str, int]
    """Points, resources and things, gained or lost: `{"points": 9, "stone": -3}`."""


class Turn(Sent):
    """A turn, a Festival, setup or Final Scoring."""

    n: int
    """Number of the event that begins the turn; the number stays the same until its end."""
    last: int
    """Number of the turn's last event so far."""
    kind: Literal["setup", "turn", "festival", "final"]
    seat: int
    """The seat whose turn it is; for a Festival, the seat that triggered it; otherwise -1."""
    number: int
    deeds: list[TurnDeed]
    parts: list[TurnPart]
    """The gains and costs by source. For each seat they add up to the change of its points and
    resources.
    """
    before: list[int]
    """Points of each seat when the turn began."""
    after: list[int]
    """Points of each seat when the turn ended, or now."""
    for_you: list[Message]
    """Effects of the turn on the reader that are not in one of the reader's own parts."""
    summary: Message
    """The turn in one sentence, for a screen reader."""
