"""The cloth of a game: a stripe for each player, a row for each turn, a band for each Festival.

The pattern of a turn is the most remarkable thing that its player did in it. The cloth is made from
public events only, so it is the same for every seat and for spectators.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, get_args

from tawantinsuyu.game import api
from tawantinsuyu.wire.ending import Act, Cloth, ClothRow

WOVEN_KINDS: Final = frozenset(
    ("turn", "begin", "end", "conquered", "built", "wove", "climbed", "finished")
)
"""Kinds of events that the cloth is made from. All of them are public."""
WOVEN_GROUPS: Final = frozenset(("festival", "festival_step"))

PATTERN_OF: Final[Mapping[Act, str]] = MappingProxyType(
    {
        "conquer": "green",
        "sculpt": "teal",
        "build": "yellow",
        "weave": "purple",
        "steps": "brown",
        "climb": "indigo",
        "work": "red",
    }
)
"""The Weaving pattern of each kind of action, the most remarkable kind first."""
ACTS: Final[tuple[Act, ...]] = get_args(Act)


def is_woven(event: api.Event) -> bool:
    """Return whether the cloth needs an event."""
    if event.kind in ("begin", "end"):
        return event.data["name"] in WOVEN_GROUPS
    return event.kind in WOVEN_KINDS


def cloth_of(events: Sequence[api.Event], players: int) -> Cloth:
    """Return the cloth of a game from its events, without undone ones."""
    acts: list[dict[int, Act]] = []
    festivals: dict[int, list[int]] = {}
    for group in api.turn_groups(events):
        if group.kind == "turn":
            while len(acts) < group.number:
                acts.append({})
            acts[group.number - 1][group.seat] = _act_of(group)
        elif group.kind == "festival":
            festivals.setdefault(len(acts), []).append(group.number)
    rows: list[ClothRow] = []
    for number in range(len(acts) + 1):
        if number:
            row = acts[number - 1]
            rows.append(ClothRow(0, [row.get(seat, "") for seat in range(players)]))
        rows += [ClothRow(festival, []) for festival in festivals.get(number, [])]
    return Cloth(rows, dict(PATTERN_OF), sum(map(len, acts)))


def _act_of(group: api.TurnGroup) -> Act:
    """Return the most remarkable thing that the player of a turn did in it."""
    done = {_kind_of(event) for event in group.events if event.seat == group.seat}
    return next((act for act in ACTS if act in done), "work")


def _kind_of(event: api.Event) -> Act | None:
    match event.kind:
        case "conquered":
            return "conquer"
        case "wove":
            return "weave"
        case "climbed":
            return "climb"
        case "built":
            what = event.data["what"].partition(":")[0]
            return "sculpt" if what == "statue" else "steps" if what == "steps" else "build"
    return None
