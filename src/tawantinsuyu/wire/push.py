"""The table after a change, and the result of an unfinished turn."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.ending import Ending
from tawantinsuyu.wire.learn import Lesson
from tawantinsuyu.wire.log import LogLine
from tawantinsuyu.wire.message import Message
from tawantinsuyu.wire.puzzles import Puzzle
from tawantinsuyu.wire.story import FestivalTable, Since
from tawantinsuyu.wire.table import ClockState, Outcome, PublicSeat, Status, TableInfo
from tawantinsuyu.wire.turns import Turn
from tawantinsuyu.wire.view import View

Gained: TypeAlias = Annotated[
    tuple[int, str, int],
    Meta(title="Gained", description="Whose, what, by how much; of a Festival its number."),
]

NoUndo: TypeAlias = Literal["", "nothing", "revealed", "handed_over"]


class Push(Sent):
    """The whole table as a seat sees it. Each push is complete without the earlier ones."""

    seq: int
    status: Status
    outcome: Outcome | None
    view: View
    decision: Decision | None
    events: list[LogLine]
    undone: list[int]
    """Log entries that belong to the recent lines and were undone."""
    seats: list[PublicSeat]
    undo: int
    """Number of actions that can be undone."""
    no_undo: NoUndo
    """Why the seat cannot undo; empty if it can undo."""
    clock: ClockState | None
    festival: FestivalTable | None
    """The last Festival, while its events are still in memory."""
    since: Since | None
    """How other players' turns have affected the seat."""
    turns: list[Turn]
    """Turns that changed since the client's last entry, if their events are still stored. The last
    turn is always included. A client stores them under their `n`.
    """
    lesson: Lesson | UnsetType = UNSET
    puzzle: Puzzle | UnsetType = UNSET
    """The puzzle of the table; left out at other tables."""
    ending: Ending | UnsetType = UNSET
    """The end of the game; left out while the game runs."""


class Moved(Sent):
    """The short answer to a move (`Prefer: return=minimal`), for a client that receives pushes over
    a socket.
    """

    seq: int
    status: Status


class DelayedTable(Sent):
    """The table as a spectator saw it some minutes ago."""

    seq: int
    """The newest log entry that is old enough; -1 if the game had not begun."""
    push: Push | None
    """The table after that entry; None before the game, and if the client has the entry."""
    table: TableInfo | None
    """The seats and the addresses of the content, for a client that has no entry."""


class EventLines(Sent):
    """Recent lines of the log."""

    seq: int
    events: list[LogLine]


class DraftResult(Sent):
    """The result of an unfinished turn, up to the first action that cannot be undone."""

    seq: int
    seam: int
    """Index of the draft's first action that cannot be undone; -1 if every action can be undone."""
    reveals: bool
    """Whether the first action that cannot be undone reveals hidden information. Otherwise other
    players act next.
    """
    view: View
    decision: Decision | None
    events: list[LogLine]
    changes: list[Gained]
    """The seat's change of resources and points by the draft's actions."""
    labels: list[Message]
    """The actions of the draft, in words."""
    lesson: Lesson | UnsetType = UNSET
    puzzle: Puzzle | UnsetType = UNSET


class PlanStep(Sent):
    """A question during a planned turn, with the planned answer."""

    decision: Decision
    answer: str
    """The planned action, one of the options."""


class PlanResult(Sent):
    """A planned turn. The server stores nothing of it."""

    actions: list[str]
    """All actions of the turn, up to the first that cannot be undone."""
    steps: list[PlanStep]
    """The questions after the actions that were given."""
    result: DraftResult


class KeptDraft(Sent):
    """A seat's stored unfinished turn."""

    actions: list[str]
