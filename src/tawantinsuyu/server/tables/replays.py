"""Earlier positions of a game: what one seat saw after a log entry, even an undone one; and the
points turn by turn. A replay shows a seat nothing that was hidden from it at that time.
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
"""Maximum number of replayed games that are kept. Each replay stays at the last requested log
entry, so that a step forward plays only one action.
"""
MAX_CACHED_PUSHES: Final = 128
"""Maximum number of cached answers, for steps back."""
MAX_HISTORIES: Final = 32
"""Maximum number of games whose points are cached."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Replays:
    """Replays games one after the other in a thread, so that sockets are not delayed."""

    def __init__(self) -> None:
        self._past: OrderedDict[str, Replay] = OrderedDict()
        self._answers: OrderedDict[tuple[str, int, int, int], Push] = OrderedDict()
        self._histories: OrderedDict[str, History] = OrderedDict()
        self.turns = Turns()

    async def view(self, live: Live, seat: int, at: int, since: int, guest: str) -> Push:
        """Return what a seat or a spectator saw after a log entry, with the events
        that led to it.
        """
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
        """Return the points of all seats turn by turn. Everybody at the table may see them."""
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
    """Add a value to a cache, and drop the least recently used one above the limit."""
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)
