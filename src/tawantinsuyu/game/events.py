"""What happened, as typed data: the one source of log, animation, replay and announcements.

Events come in groups (a placement, a task, a reaction, a Festival step) that open and close, so
that they can be collapsed or skipped. An event that not every seat may see carries the seats that
may, and what the others see instead; both have the same shape.
"""

from typing import Any, Final

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
    "conquered",
    "climbed",
    "lost",
    "declined",
    "exchanged",
    "used",
    "rolled",
    "chose",
    "festival",
    "finished",
)
"""The closed list; a client that meets another kind ignores it."""

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
        data: dict[str, Any],
        sees: tuple[int, ...] | None,
        hidden: dict[str, Any] | None,
    ) -> None:
        self.n = n
        self.kind = kind
        self.group = group
        self.seat = seat
        self.clause = clause
        self.data = data
        self.sees = sees
        self.hidden = hidden

    def as_seen_by(self, seat: int) -> dict[str, Any]:
        """The event as plain data for one seat; -1 is a spectator."""
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


class Sink:
    """Collects the events of one or more actions."""

    __slots__ = ("events", "groups", "names", "next_group", "next_n")

    def __init__(self, next_n: int = 0, next_group: int = 0) -> None:
        self.events: list[Event] = []
        self.groups: list[str] = []
        self.names: list[str] = []
        self.next_n = next_n
        self.next_group = next_group

    def add(
        self,
        kind: str,
        seat: int,
        clause: str,
        sees: tuple[int, ...] | None = None,
        hidden: dict[str, Any] | None = None,
        **data: Any,  # noqa: ANN401 - plain data of the kind
    ) -> None:
        """Note an event."""
        group = self.groups[-1] if self.groups else ""
        self.events.append(Event(self.next_n, kind, group, seat, clause, data, sees, hidden))
        self.next_n += 1

    def begin(self, name: str, seat: int, clause: str, **data: Any) -> None:  # noqa: ANN401
        """Open a group of events."""
        self.groups.append(f"g{self.next_group}")
        self.names.append(name)
        self.next_group += 1
        self.add("begin", seat, clause, name=name, **data)

    def end(self) -> None:
        """Close the innermost group."""
        if self.groups:
            self.add("end", -1, "", name=self.names.pop())
            self.groups.pop()
