"""The parts of a turn: the actions, the gains and costs of each, and the points afterwards.

Turn cards, the strip of other players' turns, the log and the replay show these parts and group
nothing themselves. The parts are made from events as one seat sees them, so they contain nothing
hidden from the seat.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tawantinsuyu.game import api


@dataclass
class Part:
    """The gains and costs of one seat for one reason."""

    n: int
    """Number of the part's first event."""
    seat: int
    reason: api.Reason
    changes: dict[str, int] = field(default_factory=dict)


@dataclass
class Deed:
    """One thing that a player did in a turn."""

    what: str
    """The kind of action: `place`, `priest`, `secondary` or `board`."""
    name: str = ""
    piece: str = ""
    to: str = ""
    value: int = 0
    """The number of the token on a space of a solo opponent's board."""
    tasks: list[tuple[str, str]] = field(default_factory=list)
    """The tasks with their places, in the order in which they were carried out."""


@dataclass
class TurnParts:
    """A turn divided into its actions and their gains and costs."""

    deeds: list[Deed]
    parts: list[Part]
    """The gains and costs by reason. For each seat they add up to its total gain and loss."""

    def points(self, seat: int) -> int:
        """Return the change of a seat's points."""
        return sum(part.changes.get("points", 0) for part in self.parts if part.seat == seat)


MERGED_BY_KIND: Final = (
    "temple",
    "rejuvenate",
    "army",
    "army_discard",
    "limit",
    "recruit",
    "recruited",
)
"""Reasons whose gains and costs form a single part, however often they occur in a turn."""


def turn_parts(group: api.TurnGroup, viewer: int) -> TurnParts:
    """Return the parts of a turn that a seat, or a spectator (-1), may know."""
    events = [event.as_seen_by(viewer) for event in group.events]
    return TurnParts(
        list(_deeds(events, group.seat)) if group.kind == api.TURN else [],
        _parts(events, group.kind),
    )


def points_after(
    groups: Sequence[api.TurnGroup], now: Sequence[int]
) -> list[tuple[list[int], list[int]]]:
    """Return everybody's points before and after each group of events; `now` are the points after
    the last group.
    """
    found: list[tuple[list[int], list[int]]] = []
    after = list(now)
    for group in reversed(groups):
        before = list(after)
        for event in group.events:
            if event.kind == "scored":
                before[event.seat] -= event.data["points"]
        found.append((before, after))
        after = before
    return found[::-1]


def _parts(events: Sequence[dict[str, Any]], kind: str) -> list[Part]:
    found: dict[tuple[int, api.Reason], Part] = {}
    for change in api.sourced_changes(events, kind):
        reason = change.reason
        if reason.kind in MERGED_BY_KIND:
            reason = api.Reason(reason.kind)
        key = change.seat, reason
        part = found.get(key)
        if part is None:
            part = found[key] = Part(change.n, change.seat, reason)
        part.changes[change.what] = part.changes.get(change.what, 0) + change.by
    for part in found.values():
        part.changes = {what: by for what, by in part.changes.items() if by}
    return [part for part in found.values() if part.changes]


def _deeds(events: Iterable[Mapping[str, Any]], seat: int) -> Iterator[Deed]:
    """Yield the actions of a turn's player, in order. Festivals and setup have no such actions."""
    placed: Deed | None = None
    section = ""
    for event in events:
        if event["seat"] != seat:
            continue
        match event["kind"]:
            case "begin" if event["name"] == "task" and placed is not None:
                placed.tasks.append((event["what"], event["where"]))
            case "begin" if event["name"] == "action":
                yield Deed("priest", event["what"], f"priest:{seat}", section)
            case "begin" if event["name"] == "automa_action":
                yield Deed("board", event["what"], "", str(event["where"]), event["value"])
            case "moved" if event["to"].startswith("hill:"):
                placed = Deed("place", "", event["piece"], event["to"])
                yield placed
            case "moved" if event["to"].startswith("section:"):
                section = event["to"]
            case "chose" if "where" not in event and event["what"] != "priest":
                yield Deed("secondary", event["what"])
