"""A running or finished game as it was: somebody's own view after an entry of the log, taken back
later or not. Nobody sees more of the past than they saw then."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.live import Live
from tawantinsuyu.server.payload import events_payload, view_payload
from tawantinsuyu.server.watcher import MOST_EVENTS

GAMES: Final = 4
"""Games that wait at the entry somebody looked at last: who goes forward plays one action only."""
ANSWERS: Final = 128
"""Answers that are kept, for who goes back."""


class _Past:
    """A game on its way through its own log."""

    def __init__(self, record: Record) -> None:
        self._sink = api.Sink()
        self.record = Record(
            record.config, record.document, record.secret, record.nonces, self._sink
        )
        self.at = 0
        self.events: list[tuple[int, api.Event]] = []
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


class Replays:
    """Looks at the past, one at a time, in a thread: sockets go on meanwhile."""

    def __init__(self) -> None:
        self._past: OrderedDict[str, _Past] = OrderedDict()
        self._answers: OrderedDict[tuple[str, int, int, int], dict[str, Any]] = OrderedDict()
        self._lock = asyncio.Lock()

    async def view(self, live: Live, seat: int, at: int, since: int) -> dict[str, Any]:
        """What a seat, or a spectator, saw after an entry of the log, and how it came to that."""
        if at > live.seq:
            raise Refused(422, "bad_request", f"at: the log has {live.seq} entries so far")
        wanted = (live.id, seat, at, since)
        async with self._lock:
            answer = self._answers.get(wanted)
            if answer is None:
                log, names = list(live.record.log[:at]), live.names
                answer = await asyncio.to_thread(self._make, live, log, seat, since, names)
                self._answers[wanted] = answer
                if len(self._answers) > ANSWERS:
                    self._answers.popitem(last=False)
            self._answers.move_to_end(wanted)
        return {**answer, "seats": [one.public() for one in live.seats]}

    def _make(
        self, live: Live, log: list[tuple[int, str]], seat: int, since: int, names: list[str]
    ) -> dict[str, Any]:
        past = self._past.pop(live.id, None)
        if past is None or past.at > len(log):
            past = _Past(live.record)
        past.go(log[past.at :])
        self._past[live.id] = past
        if len(self._past) > GAMES:
            self._past.popitem(last=False)
        state = past.record.state
        events = [event for at, event in past.events if at > since]
        return {
            "seq": past.at,
            "status": "finished" if state.finished else "playing",
            "view": view_payload(state, seat),
            "decision": None,
            "events": events_payload(events, seat, state.pack, names)[-MOST_EVENTS:],
            "undo": 0,
        }
