"""A game turn by turn, collected by replaying its log: points, Festivals, the number of actions of
each seat, and undone entries. All of this is public at the table.
"""

from collections import Counter
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.wire import history as wire

DEEDS: Final = (
    "placements",
    "tasks",
    "actions",
    "prayers",
    "trainings",
    "steps",
    "statues",
    "buildings",
    "weavings",
    "conquests",
    "climbs",
    "god_cards",
    "army_cards",
)
"""The actions that are counted for each player."""

Count = Counter[tuple[int, str]]


class History:
    """A game that is being replayed, with the data collected about each turn."""

    def __init__(self, record: Record) -> None:
        self._sink = api.Sink()
        self._game = record.afresh(self._sink)
        self.at = 0
        self._turns: list[dict[str, Any]] = []
        self._festivals: list[wire.FestivalAt] = []
        self._kept: list[tuple[int, Count]] = []
        """The log entries that were not undone, each with the actions of the seats in it."""
        self._undone: list[int] = []
        self._points = api.scores(self._game.state)
        self._before_final: list[int] | None = None
        """Everybody's points when the last Festival was over."""
        self._final: list[int] | None = None
        self._sink.events.clear()

    def go(self, entries: list[tuple[int, str]]) -> None:
        """Play the next entries of the log."""
        for seat, text in entries:
            self._game.apply(seat, text, self._sink)
            self.at += 1
            if text.startswith("undo "):
                count = int(text.split()[1])
                self._undone += [*(at for at, _ in self._kept[-count:]), self.at]
                del self._kept[-count:]
                self._sink.events.clear()
                self._points = api.scores(self._game.state)
            else:
                self._note()

    def as_message(self) -> wire.History:
        """Return a copy of the history. The `points` of a turn are those at its end, or the present
        ones. The points of Final Scoring are only in `final`.
        """
        seats = range(len(self._points))
        done: Count = sum((count for _, count in self._kept), Count())
        last = self._before_final if self._final is not None else None
        ends = [turn["before"] for turn in self._turns[1:]] + [last or self._points]
        return wire.History(
            seq=self.at,
            turns=[
                wire.TurnPoints(turn["at"], turn["seat"], turn["number"], list(end))
                for turn, end in zip(self._turns, ends, strict=False)
            ],
            start=list(self._turns[0]["before"] if self._turns else self._points),
            final=list(self._final) if self._final is not None else None,
            festivals=list(self._festivals),
            did={deed: [done[seat, deed] for seat in seats] for deed in DEEDS},
            steps=[done[seat, "steps used"] for seat in seats],
            undone=sorted(self._undone),
        )

    def _note(self) -> None:
        """Read the effects of one log entry. Points at the beginning of a turn come from events,
        since one entry may span several turns.
        """
        points, count = self._points, Count()
        for event in self._sink.events:
            data = event.data
            if event.kind == "scored":
                points[event.seat] += data["points"]
                if data["source"] == "steps" and data.get("by", -1) not in (-1, event.seat):
                    count[event.seat, "steps used"] += data["points"]
            elif event.kind == "turn":
                self._turns.append(
                    {
                        "at": self.at,
                        "seat": event.seat,
                        "number": data["number"],
                        "before": tuple(points),
                    }
                )
            elif event.kind == "begin" and data["name"] == "festival":
                self._festivals.append(wire.FestivalAt(self.at, data["number"], len(self._turns)))
            elif event.kind == "end" and data["name"] == "festival":
                self._before_final = list(points)
            elif event.kind == "finished":
                self._final = list(data["points"])
            if deed := _deed(event):
                count[event.seat, deed] += 1
        self._sink.events.clear()
        self._kept.append((self.at, count))
        self._points = api.scores(self._game.state)


def _deed(event: api.Event) -> str:
    """Return the kind of action as which an event is counted, or an empty text."""
    data = event.data
    match event.kind:
        case "begin":
            return {"task": "tasks", "action": "actions"}.get(data["name"], "")
        case "chose":
            return {"pray": "prayers", "train": "trainings"}.get(data["what"], "")
        case "moved":
            placed = data["piece"].startswith("worker:") and data["to"].startswith("hill:")
            return "placements" if placed else ""
        case "built":
            kind = data["what"].partition(":")[0]
            return {"steps": "steps", "statue": "statues"}.get(kind, "buildings")
        case "played" if isinstance(data["what"], str):  # setup reveals several Weavings at once
            return "god_cards" if data["what"].startswith("god:") else "army_cards"
    return {"wove": "weavings", "conquered": "conquests", "climbed": "climbs"}.get(event.kind, "")
