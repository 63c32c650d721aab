"""The table after a change, and what an unfinished turn would do to it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.learn import Lesson
from tawantinsuyu.wire.log import LogLine
from tawantinsuyu.wire.message import Message
from tawantinsuyu.wire.puzzles import Puzzle
from tawantinsuyu.wire.story import FestivalTable, Since
from tawantinsuyu.wire.table import ClockState, Outcome, PublicSeat, Status
from tawantinsuyu.wire.view import View

Gained: TypeAlias = Annotated[
    tuple[int, str, int],
    Meta(title="Gained", description="Whose, what, by how much; of a Festival its number."),
]

NoUndo: TypeAlias = Literal["", "nothing", "revealed", "handed_over"]


class Push(Sent):
    """The whole table as a seat sees it: nobody has to have seen the one before."""

    seq: int
    status: Status
    outcome: Outcome | None
    view: View
    decision: Decision | None
    events: list[LogLine]
    undone: list[int]
    """Numbers of recent lines that were taken back."""
    seats: list[PublicSeat]
    undo: int
    """How many actions can be taken back."""
    no_undo: NoUndo
    """Why nothing can be."""
    clock: ClockState | None
    festival: FestivalTable | None
    """The last Festival, while what it brought is remembered."""
    since: Since | None
    """What others' turns meant for the seat."""
    lesson: Lesson | UnsetType = UNSET
    puzzle: Puzzle | UnsetType = UNSET
    """At a table that follows a script."""


class Moved(Sent):
    """The answer to a move for whoever listens anyway (`Prefer: return=minimal`)."""

    seq: int
    status: Status


class EventLines(Sent):
    """What happened lately."""

    seq: int
    events: list[LogLine]


class DraftResult(Sent):
    """What an unfinished turn would do, up to what cannot be taken back."""

    seq: int
    seam: int
    """The first action that cannot be taken back, or -1."""
    reveals: bool
    """Of a seam: something becomes known; else others act."""
    view: View
    decision: Decision | None
    events: list[LogLine]
    changes: list[Gained]
    """What the actions change, as players count it."""
    labels: list[Message]
    """The drafted actions in words."""
    lesson: Lesson | UnsetType = UNSET
    puzzle: Puzzle | UnsetType = UNSET


class KeptDraft(Sent):
    """The unfinished turn kept for a seat."""

    actions: list[str]
