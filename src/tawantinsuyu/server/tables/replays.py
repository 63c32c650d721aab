"""Earlier positions of a game: the view of one seat after a log entry, undone or not, and
points turn by turn. A seat sees of the past only what it saw then.
"""

import asyncio
from collections import OrderedDict
from typing import Final, TypeVar

from msgspec.structs import replace

from tawantinsuyu.server.base.turns import Turns
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.views.history import History
from tawantinsuyu.table.views.replay import Replay
from tawantinsuyu.wire import history as wire
from tawantinsuyu.wire.push import Push

MAX_REPLAYS: Final = 4
"""Number of replayed games kept at the last requested entry, so that going forward plays one
action only.
"""
MAX_CACHED_PUSHES: Final = 128
"""Number of cached answers, for going back."""
MAX_HISTORIES: Final = 32
"""Number of games whose points turn by turn are cached."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Replays:
    """Replays games one at a time in a thread, while sockets continue."""

    def __init__(self) -> None:
        self._past: OrderedDict[str, Replay] = OrderedDict()
        self._answers: OrderedDict[tuple[str, int, int, int], Push] = OrderedDict()
        self._histories: OrderedDict[str, History] = OrderedDict()
        self.turns = Turns()

    async def view(self, live: Live, seat: int, at: int, since: int, guest: str) -> Push:
        """Return what a seat or a spectator saw after a log entry, and the events before it."""
        if at > live.seq:
            raise RefusedError(422, "bad_request", f"at: the log has {live.seq} entries so far")
        wanted = (live.id, seat, at, since)
        async with self.turns.turn(guest):
            answer = self._answers.get(wanted)
            if answer is None:
                log, names = list(live.record.log[:at]), live.names
                answer = await asyncio.to_thread(self._make, live, log, seat, since, names)
            _keep(self._answers, wanted, answer, MAX_CACHED_PUSHES)
        return replace(answer, seats=[one.public() for one in live.seats])

    async def history(self, live: Live, guest: str) -> wire.History:
        """Return the points of all seats turn by turn, which are public at the table."""
        async with self.turns.turn(guest):
            known = self._histories.get(live.id) or History(live.record)
            if known.at < live.seq:
                log = list(live.record.log[known.at : live.seq])
                await asyncio.to_thread(known.go, log)
            _keep(self._histories, live.id, known, MAX_HISTORIES)
            return known.as_message()

    def _make(
        self, live: Live, log: list[tuple[int, str]], seat: int, since: int, names: list[str]
    ) -> Push:
        past = self._past.get(live.id)
        if past is None or past.at > len(log):
            past = Replay(live.record)
        past.advance(log[past.at :])
        _keep(self._past, live.id, past, MAX_REPLAYS)
        return past.push(seat, since, names)


def _keep(known: OrderedDict[Key, Value], key: Key, value: Value, most: int) -> None:
    """Cache a value and drop the least recently used."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)
