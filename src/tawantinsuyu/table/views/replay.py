"""A game after an entry of its log: the view of one seat, and the events up to that point."""

from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.views.payload import MAX_EVENTS_SHOWN, events_payload, view_payload
from tawantinsuyu.table.views.turns import MAX_TURNS_SHOWN, turns_of
from tawantinsuyu.wire.push import Push
from tawantinsuyu.wire.turns import Turn


class Replay:
    """A game that is replayed from its log, forward only."""

    def __init__(self, record: Record) -> None:
        self._sink = api.Sink()
        self.record = record.afresh(self._sink)
        self.at = 0
        """Number of log entries played so far."""
        self.events: list[tuple[int, api.Event]] = []
        self.undone: set[int] = set()
        """Log entries that were undone so far, and the undo entries themselves."""
        self._active: list[int] = []
        self._collect()

    def _collect(self) -> None:
        self.events += [(self.at, event) for event in self._sink.events]
        self._sink.events.clear()

    def advance(self, entries: list[tuple[int, str]]) -> None:
        """Play the next entries of the log."""
        for seat, text in entries:
            self.record.apply(seat, text, self._sink)
            self.at += 1
            self._collect()
            if text.startswith("undo "):
                count = int(text.split()[1])
                self.undone |= {*self._active[-count:], self.at}
                del self._active[-count:]
            else:
                self._active.append(self.at)

    def push(self, seat: int, since: int, names: list[str]) -> Push:
        """Return the view of a seat or a spectator at this point, with the events after an
        entry.
        """
        state = self.record.state
        found = [(at, event) for at, event in self.events if at > since]
        lines = events_payload(
            [event for _, event in found],
            seat,
            state.pack,
            names,
            ats={event.n: at for at, event in found},
        )
        return Push(
            seq=self.at,
            status="finished" if state.finished else "playing",
            outcome=None,
            view=view_payload(state, seat),
            decision=None,
            events=lines[-MAX_EVENTS_SHOWN:],
            undone=[event.n for at, event in found if at in self.undone],
            seats=[],  # the caller adds the players who sit there now
            undo=0,
            no_undo="",
            clock=None,
            festival=None,
            since=None,
            turns=self._turns(seat, since, names),
        )

    def _turns(self, seat: int, since: int, names: list[str]) -> list[Turn]:
        """Return the turns in which something happened after a log entry."""
        counted = [event for at, event in self.events if at not in self.undone]
        late = next((event.n for at, event in self.events if at > since), None)
        return turns_of(counted, self.record.state, seat, names, {}, late)[-MAX_TURNS_SHOWN:]
