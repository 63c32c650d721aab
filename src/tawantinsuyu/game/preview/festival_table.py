"""A Festival as a table: the gains and costs of each seat in each step, from its events."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.game.core.events import Event
from tawantinsuyu.game.core.state import State

FESTIVAL: Final = "festival"
STEP: Final = "festival_step"
BEFORE: Final = "before"
"""The row for tiles that act before the first step."""
THINGS: Final = {"production": "building", "passive": "building", "palace": "building"}


@dataclass
class Cell:
    """The results of one seat in one step."""

    points: int = 0
    gained: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    got: Counter[str] = field(default_factory=Counter)
    """Gained cards, tiles and pieces by kind: god, army, worker, statue, building, weaving, steps,
    climb.
    """
    played: int = 0
    """God cards that the seat has played."""
    regions: list[str] = field(default_factory=list)


@dataclass
class Row:
    """A step of the Festival, with a cell for each seat."""

    what: str
    cells: list[Cell]


@dataclass
class FestivalTable:
    """The last Festival, up to its present step."""

    number: int
    n: int
    """The number of the event with which the Festival begins."""
    rows: list[Row]
    over: bool
    before: list[int]
    now: list[int]
    """Points of each seat at the beginning of the Festival, and now."""


def festival_table(state: State, events: Sequence[Event]) -> FestivalTable | None:
    """Return the last Festival among some events; None if none of them begins one."""
    start = next(
        (at for at in reversed(range(len(events))) if _is(events[at], "begin", FESTIVAL)), None
    )
    if start is None:
        return None
    seats = range(state.config.players)
    number: int = events[start].data["number"]
    found = FestivalTable(
        number, events[start].n, [_row(BEFORE, seats)], False, [0 for _ in seats], []
    )
    change = Counter[int]()
    for event in events[start + 1 :]:
        if _is(event, "end", FESTIVAL):
            found.over = True
            break
        if _is(event, "begin", STEP):
            found.rows.append(_row(event.data["what"], seats))
        elif event.seat >= 0:
            _note(found.rows[-1].cells[event.seat], event)
            change[event.seat] += event.data["points"] if event.kind == "scored" else 0
    # Events after the Festival do not belong to it.
    later = Counter[int]()
    if found.over:
        ends = next(at for at in range(start, len(events)) if _is(events[at], "end", FESTIVAL))
        for event in events[ends:]:
            later[event.seat] += event.data["points"] if event.kind == "scored" else 0
    found.now = [state.players[seat].points - later[seat] for seat in seats]
    found.before = [found.now[seat] - change[seat] for seat in seats]
    return found


def _row(what: str, seats: range) -> Row:
    return Row(what, [Cell() for _ in seats])


def _is(event: Event, kind: str, name: str) -> bool:
    return event.kind == kind and event.data["name"] == name


def _note(cell: Cell, event: Event) -> None:
    data = event.data
    match event.kind:
        case "scored":
            cell.points += data["points"]
            if data["source"] == "conquest" and data["where"]:
                cell.regions.append(data["where"])
        case "gained":
            cell.gained[data["what"]] += data["amount"]
        case "paid":
            cell.paid.update(data["what"])
        case "exchanged":
            cell.paid.update(data["given"])
            cell.gained.update(data["got"])
        case "drew" | "took" | "built" | "wove":
            for name in _names(data["what"]):
                kind = name.partition(":")[0]
                cell.got[THINGS.get(kind, kind)] += 1
        case "moved" if data["piece"].startswith("worker:") and data["to"].startswith("supply:"):
            cell.got["worker"] += 1
        case "climbed":
            cell.got["climb"] += 1
        case "played":
            cell.played += sum(name.startswith("god:") for name in _names(data["what"]))


def _names(what: str | list[str]) -> list[str]:
    return [what] if isinstance(what, str) else list(what)
