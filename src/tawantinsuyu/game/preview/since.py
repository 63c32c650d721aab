"""The effects of other players' turns on one seat, from their events, with losses first."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tawantinsuyu.game.core.events import Event

WORKER: Final = "worker"
MAJORITY: Final = "majority"
POINTS: Final = "points"
GAIN: Final = "gain"
LOSSES: Final = (MAJORITY, WORKER, POINTS)
"""The kinds of losses of a seat: the control of a region, a placed Worker that somebody took away,
points.
"""


class Concern(NamedTuple):
    """An event that concerns a seat."""

    n: int
    """Number of the event that concerns the seat."""
    what: str
    """The kind of concern: one of LOSSES, or GAIN if others have used the seat's Steps."""


class Since(NamedTuple):
    """The events of other players' turns since a seat's last turn."""

    begun: int
    """Number of the event with which the first turn of another seat began; -1 if there is none
    yet.
    """
    concerns: tuple[Concern, ...]
    """Events that concern the seat: losses first, then gains, each in the order in which they
    happened.
    """


def placed_by(placed: dict[str, int], event: Event) -> None:
    """Update who placed the last Worker on each space. This stays known when the Worker is gone."""
    if event.kind != "moved" or not event.data["piece"].startswith("worker:"):
        return
    if event.data["to"].startswith("hill:"):
        placed[event.data["to"]] = event.seat


def since_turn(events: Sequence[Event], seat: int, placed: Mapping[str, int]) -> Since:
    """Return the effects on a seat since its last turn, by other players or in a Festival. `placed`
    has the seats that placed the Workers on the hill before the first of the events.
    """
    turns = [at for at, event in enumerate(events) if event.kind == "turn"]
    mine = [at for at in turns if events[at].seat == seat]
    # During its own turn, a seat sees the time until that turn began.
    end = _begun(events, turns[-1]) if turns and mine[-1:] == turns[-1:] else len(events)
    before = mine[:-1] if mine[-1:] == turns[-1:] else mine
    start = _begun(events, before[-1]) if before else 0
    owners, found, begun = dict(placed), list[Concern](), -1
    for at, event in enumerate(events):
        if start <= at < end:
            if event.kind == "turn" and event.seat != seat and begun < 0:
                begun = event.n
            if what := concern_of(event, seat, owners):
                found.append(Concern(event.n, what))
        placed_by(owners, event)
    rank = {what: number for number, what in enumerate((*LOSSES, GAIN))}
    return Since(begun, tuple(sorted(found, key=lambda one: (rank[one.what], one.n))))


def _begun(events: Sequence[Event], at: int) -> int:
    """Return where, within a turn, the seat's own actions begin: after a Festival with which the
    turn begins, since the Festival belongs to the time before.
    """
    rest = events[at + 1 :]
    upto = next((n for n, event in enumerate(rest) if event.kind == "turn"), len(rest))
    marks = [
        (n, event.kind)
        for n, event in enumerate(rest[:upto])
        if event.kind in ("begin", "end") and event.data["name"] == "festival"
    ]
    if not marks:
        return at
    return at + 2 + marks[-1][0] if marks[-1][1] == "end" else len(events)


def concern_of(event: Event, seat: int, owners: Mapping[str, int]) -> str:
    """Return what an event does to a seat: one of LOSSES, GAIN, or nothing. `owners` has the seat
    that placed the last Worker on each space."""
    data = event.data
    match event.kind:
        case "moved" if event.seat != seat and data["piece"].startswith("worker:"):
            source: str = data.get("source", "")
            mine = source.startswith("hill:") and owners.get(source) == seat
            return WORKER if mine else ""
        case "conquered":
            return MAJORITY if data["led"] == seat != data["leads"] else ""
        case "scored" if event.seat == seat and data["points"] < 0:
            return POINTS
        case "scored" if event.seat == seat and data["by"] not in (-1, seat):
            return GAIN
    return ""
