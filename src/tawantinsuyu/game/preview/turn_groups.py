"""Events grouped by turn: setup, each turn, each Festival, Final Scoring.

A Festival is held at the beginning of a turn. Here it is a separate group before that turn, so that
its events do not count as the player's actions.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tawantinsuyu.game.core.events import Event

SETUP: Final = "setup"
TURN: Final = "turn"
FESTIVAL: Final = "festival"
FINAL: Final = "final"
"""The kind of the group of Final Scoring, which follows the last Festival."""


class TurnGroup(NamedTuple):
    """The events of one turn, of one Festival, of setup or of Final Scoring."""

    kind: str
    """SETUP, TURN, FESTIVAL or FINAL."""
    n: int
    """Number of the event that begins the group."""
    seat: int
    """The seat whose turn it is, or the holder of a Festival; otherwise -1."""
    number: int
    """Number of the turn or of the Festival; otherwise 0."""
    events: tuple[Event, ...]

    @property
    def last(self) -> int:
        """Return the number of the group's last event."""
        return self.events[-1].n


LAST_STEP: Final = "upkeep"
"""The step with which only the last Festival ends (FST-06)."""


def turn_groups(events: Sequence[Event]) -> list[TurnGroup]:
    """Return the groups of events in order. Events before the first known beginning of a group are
    left out, unless the game begins with them, because their turn is not known.
    """
    found: list[tuple[str, int, int, list[Event]]] = []
    if events and events[0].n == 0:
        found.append((SETUP, -1, 0, []))
    turn: list[Event] | None = found[0][3] if found else None
    festival: list[Event] | None = None
    step = ""
    for event in events:
        data = event.data
        if event.kind == "turn":
            turn, festival = [], None
            found.append((TURN, event.seat, data["number"], turn))
        elif event.kind == "begin" and data["name"] == "festival" and turn is not None:
            festival = []
            found.insert(-1, (FESTIVAL, event.seat, data["number"], festival))
        elif event.kind == "begin" and data["name"] == "festival_step":
            step = data["what"]
        here = festival if festival is not None else turn
        if here is not None:
            here.append(event)
        if event.kind == "end" and data["name"] == "festival" and festival is not None:
            festival = None
            if step == LAST_STEP:
                # The events after the last Festival belong to Final Scoring, not to a turn.
                turn = []
                found[-1] = (FINAL, -1, 0, turn)
    return [
        TurnGroup(kind, inside[0].n, seat, number, tuple(inside))
        for kind, seat, number, inside in found
        if inside
    ]
