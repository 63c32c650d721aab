"""A running or finished game as it was: somebody's own view after an entry of the log, taken back
later or not, and the points turn by turn. Nobody sees more of the past than they saw then."""

import asyncio
from collections import OrderedDict
from typing import Final, TypeVar

from msgspec.structs import replace

from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.base.refused import Refused
from tawantinsuyu.server.base.turns import Turns
from tawantinsuyu.server.tables.history import History
from tawantinsuyu.server.tables.live import Live
from tawantinsuyu.server.tables.payload import events_payload, view_payload
from tawantinsuyu.server.tables.showing import MAX_EVENTS_SHOWN
from tawantinsuyu.wire import history as wire
from tawantinsuyu.wire.push import Push

GAMES: Final = 4
"""Games that wait at the entry somebody looked at last: who goes forward plays one action only."""
ANSWERS: Final = 128
"""Answers that are kept, for who goes back."""
HISTORIES: Final = 32
"""Games whose points are known turn by turn up to the entry somebody asked at."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class _Past:
    """A game on its way through its own log."""

    def __init__(self, record: Record) -> None:
        self._sink = api.Sink()
        self.record = record.afresh(self._sink)
        self.at = 0
        self.events: list[tuple[int, api.Event]] = []
        self.undone: set[int] = set()
        """Entries that were taken back so far, and those that did so."""
        self._kept: list[int] = []
        self._keep()

    def _keep(self) -> None:
        self.events += [(self.at, event) for event in self._sink.events]
        self._sink.events.clear()

    def go(self, entries: list[tuple[int, str]]) -> None:
        """Play on."""
        for seat, text in entries:
            self.record.apply(seat, text, self._sink)
            self.at += 1
            self._keep()
            if text.startswith("undo "):
                count = int(text.split()[1])
                self.undone |= {*self._kept[-count:], self.at}
                del self._kept[-count:]
            else:
                self._kept.append(self.at)


class Replays:
    """Looks at the past, one at a time, in a thread: sockets go on meanwhile."""

    def __init__(self) -> None:
        self._past: OrderedDict[str, _Past] = OrderedDict()
        self._answers: OrderedDict[tuple[str, int, int, int], Push] = OrderedDict()
        self._histories: OrderedDict[str, History] = OrderedDict()
        self.turns = Turns()

    async def view(self, live: Live, seat: int, at: int, since: int, guest: str) -> Push:
        """What a seat, or a spectator, saw after an entry of the log, and how it came to that."""
        if at > live.seq:
            raise Refused(422, "bad_request", f"at: the log has {live.seq} entries so far")
        wanted = (live.id, seat, at, since)
        async with self.turns.turn(guest):
            answer = self._answers.get(wanted)
            if answer is None:
                log, names = list(live.record.log[:at]), live.names
                answer = await asyncio.to_thread(self._make, live, log, seat, since, names)
            _keep(self._answers, wanted, answer, ANSWERS)
        return replace(answer, seats=[one.public() for one in live.seats])

    async def history(self, live: Live, guest: str) -> wire.History:
        """The points of all seats turn by turn, which everybody at the table has seen."""
        async with self.turns.turn(guest):
            known = self._histories.get(live.id) or History(live.record)
            if known.at < live.seq:
                log = list(live.record.log[known.at : live.seq])
                await asyncio.to_thread(known.go, log)
            _keep(self._histories, live.id, known, HISTORIES)
            return known.as_message()

    def _make(
        self, live: Live, log: list[tuple[int, str]], seat: int, since: int, names: list[str]
    ) -> Push:
        past = self._past.get(live.id)
        if past is None or past.at > len(log):
            past = _Past(live.record)
        past.go(log[past.at :])
        _keep(self._past, live.id, past, GAMES)
        state = past.record.state
        found = [(at, event) for at, event in past.events if at > since]
        lines = events_payload(
            [event for _, event in found],
            seat,
            state.pack,
            names,
            ats={event.n: at for at, event in found},
        )
        return Push(
            seq=past.at,
            status="finished" if state.finished else "playing",
            outcome=None,
            view=view_payload(state, seat),
            decision=None,
            events=lines[-MAX_EVENTS_SHOWN:],
            undone=[event.n for at, event in found if at in past.undone],
            seats=[],  # who sits there now is added when it is asked for
            undo=0,
            no_undo="",
            clock=None,
            festival=None,
            since=None,
        )


def _keep(known: OrderedDict[Key, Value], key: Key, value: Value, most: int) -> None:
    """Keep what was asked for last, and forget what was not asked for longest."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)
