"""The places on the board from which each seat gains in each step of a Festival.

They are found in public events and the public positions of the Temple markers, so they are the same
for every seat and for spectators.
"""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.game import api

TEMPLE_ROW: Final = "temple"


def festival_places(state: api.State, events: Sequence[api.Event]) -> list[list[dict[str, int]]]:
    """Return the places of the last Festival among some events, for each row of its table and each
    seat: the points by the name of the place. `state` is the position after the events.
    """
    seats = range(state.config.players)
    rows: list[list[dict[str, int]]] = []
    what, over = "", True
    temple = _temple_steps(state, events)
    for event in events:
        if _is(event, "begin", "festival"):
            rows, what, over = [[{} for _ in seats]], "", False
        elif _is(event, "end", "festival"):
            over = True
        elif not over and _is(event, "begin", "festival_step"):
            what = event.data["what"]
            rows.append([{} for _ in seats])
        if event.kind == "climbed":
            temple[event.seat] = event.data["to"]
        if over or event.seat < 0 or event.kind in ("begin", "end"):
            continue
        place, points = _place(event), 0
        if not place and what == TEMPLE_ROW:
            place = f"temple:{temple[event.seat]}"
        if place:
            points = event.data["points"] if event.kind == "scored" else 0
            found = rows[-1][event.seat]
            found[place] = found.get(place, 0) + points
    return rows


def _temple_steps(state: api.State, events: Sequence[api.Event]) -> list[str]:
    """Return the step of each seat on the Temple before the events."""
    steps = [state.pack.temple.steps[player.temple].id for player in state.players]
    for event in reversed(events):
        if event.kind == "climbed":
            steps[event.seat] = event.data["source"]
    return steps


def _place(event: api.Event) -> str:
    """Return the place on the board that an event names; empty if it names none."""
    data = event.data
    match event.kind:
        case "scored" if data["source"] == "conquest" and data["where"]:
            return f"region:{data['where']}"
        case "scored" if data["source"] == "steps" and data["where"]:
            return f"steps:{data['where']}"
        case "climbed":
            return f"temple:{data['to']}"
        case "conquered":
            return f"conquest:{data['where']}"
        case "built" if data["what"] == "steps":
            return f"steps:{data['where']}"
    return ""


def _is(event: api.Event, kind: str, name: str) -> bool:
    return event.kind == kind and event.data["name"] == name
