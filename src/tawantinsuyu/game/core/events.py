"""Events as typed data: the only source of log, animation, replay and announcements.

Events come in groups (a placement, a task, a reaction, a Festival step) that open and close, so
that they can be collapsed or skipped. An event that not every seat may see contains the seats that
may, and the version for all others; both have the same shape. All kinds and fields: docs/events.md.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tawantinsuyu.game.core.json_types import JsonObject

KINDS: Final = (
    "begin",
    "end",
    "turn",
    "gained",
    "paid",
    "scored",
    "moved",
    "drew",
    "took",
    "played",
    "discarded",
    "returned",
    "revealed",
    "shuffled",
    "flipped",
    "built",
    "wove",
    "rearranged",
    "conquered",
    "climbed",
    "lost",
    "declined",
    "exchanged",
    "used",
    "rolled",
    "checked",
    "weighed",
    "tucked",
    "chose",
    "festival",
    "finished",
)
"""The fixed list of kinds; a client ignores other kinds."""

GROUPS: Final = (
    "placement",
    "task",
    "action",
    "reaction",
    "festival",
    "festival_step",
    "automa",
    "automa_action",
)
"""The fixed list of groups. A task is inside a placement, a reaction inside an action, an action of
a solo opponent's board inside her turn.
"""

FESTIVAL_STEPS: Final = (
    "merchant",
    "temple",
    "regions",
    "upkeep",
    "village",
    "draw",
    "cards",
    "market",
)
"""Values of `festival_step`, in the order of FST-06."""

ROLLS: Final = ("priest", "board", "statue", "casualty", "village", "region", "branch")
"""Purposes of a solo opponent's rolls: the `why` of `rolled`."""

WEIGHED: Final = {
    "personality": ("chance",),
    "worker": ("chance",),
    "surplus": ("chance",),
    "nomad": ("chance",),
    "casualty": ("chance",),
    "building": ("chance",),
    "space": ("terrace:top", "terrace:middle", "terrace:bottom", "cost", "chance"),
    "resource": ("fewest", "rank"),
    "effect": ("fewer", "worker_tie", "no_workers"),
    "weaving": ("tapestry", "rank", "number", "chance"),
    "statue": ("slot", "lacking", "chance"),
    "steps": ("beneath", "upper", "near"),
    "conquest": (
        "discards",
        "markers",
        "many",
        "others",
        "region",
        "flips",
        "right",
        "few_discards",
        "chance",
    ),
    "region": ("control", "markers", "own", "unmarked", "yours", "changes", "die", "chance"),
    "kind": ("second", "fewest", "rank"),
    "reward": ("second",),
    "village": ("chance",),
    "newcomer": ("chance",),
}
"""The fixed list of a solo opponent's comparisons: their subject (`about`) and measures (`by`), in
her order.
"""

VERSION: Final = 1


class Event:
    """One thing that happened."""

    __slots__ = ("clause", "data", "group", "hidden", "kind", "n", "seat", "sees")

    def __init__(
        self,
        n: int,
        kind: str,
        group: str,
        seat: int,
        clause: str,
        data: JsonObject,
        sees: tuple[int, ...] | None,
        hidden: JsonObject | None,
    ) -> None:
        self.n = n
        self.kind = kind
        self.group = group
        self.seat = seat
        self.clause = clause
        self.data = data
        self.sees = sees
        self.hidden = hidden

    def as_seen_by(self, seat: int) -> JsonObject:
        """Return the event as plain data, as one seat may see it; -1 is a spectator."""
        data = self.data
        if self.sees is not None and seat not in self.sees and self.hidden is not None:
            data = {**data, **self.hidden}
        return {
            "n": self.n,
            "kind": self.kind,
            "group": self.group,
            "seat": self.seat,
            "clause": self.clause,
            **data,
        }


class Group(NamedTuple):
    """An open group of events, with the data that its `begin` event needs if it is opened again."""

    id: str
    name: str
    seat: int
    clause: str
    data: JsonObject


class Sink:
    """Collects the events of one or more actions.

    A group may stay open while a seat decides, so keep one sink for the game, or continue with
    `sink.next()`, to receive whole groups. A sink that starts in the middle of a group receives
    neither its beginning nor its end: begin and end always balance.
    """

    __slots__ = ("events", "groups", "next_group", "next_n", "told")

    def __init__(
        self,
        next_n: int = 0,
        next_group: int = 0,
        groups: tuple[Group, ...] = (),
        told: Callable[[Event], None] | None = None,
    ) -> None:
        """Make a sink. `told` is called with each event immediately, when the table is as the event
        left it.
        """
        self.told = told
        self.events: list[Event] = []
        self.groups = list(groups)
        """Open groups of events, outermost first."""
        self.next_n = next_n
        self.next_group = next_group

    def next(self) -> "Sink":
        """Return an empty sink that continues the open groups of this one."""
        return Sink(self.next_n, self.next_group, tuple(self.groups))

    def add(
        self,
        kind: str,
        seat: int,
        clause: str,
        sees: tuple[int, ...] | None = None,
        hidden: JsonObject | None = None,
        **data: Any,  # noqa: ANN401 - plain data of the kind
    ) -> None:
        """Add an event to the sink."""
        group = self.groups[-1].id if self.groups else ""
        event = Event(self.next_n, kind, group, seat, clause, data, sees, hidden)
        self.events.append(event)
        self.next_n += 1
        if self.told is not None:
            self.told(event)

    def begin(self, name: str, seat: int, clause: str, **data: Any) -> None:  # noqa: ANN401
        """Open a group of events."""
        outer = self.groups[-1].id if self.groups else ""
        self.groups.append(Group(f"g{self.next_group}", name, seat, clause, data))
        self.next_group += 1
        self.add("begin", seat, clause, name=name, outer=outer, **data)

    def end(self, name: str = "") -> None:
        """Close the innermost group with this name and those inside it, or without a name just the
        innermost. If there is no such group, do nothing.
        """
        at = len(self.groups) - 1
        while name and at >= 0 and self.groups[at].name != name:
            at -= 1
        self._close(at if at >= 0 else len(self.groups))

    def rewind(self, groups: tuple[Group, ...]) -> None:
        """Restore the open groups of an earlier moment: close those opened since then, and reopen
        those closed since then, with new ids.
        """
        same = 0
        for ours, theirs in zip(self.groups, groups, strict=False):
            if ours.id != theirs.id:
                break
            same += 1
        self._close(same)
        for group in groups[same:]:
            self.begin(group.name, group.seat, group.clause, **group.data)

    def _close(self, at: int) -> None:
        while len(self.groups) > at:
            group = self.groups[-1]
            self.add("end", -1, "", name=group.name)
            self.groups.pop()
