"""One window on a table: what it has still to be told. There is no queue of states: a slow client
is told the latest only, and of lines said meanwhile no more than a few."""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.rooms.presence import Member
from tawantinsuyu.table.live import Live
from tawantinsuyu.wire.talk import ChatLine

MAX_WAITING_LINES: Final = 50
"""Lines of chat that wait for a slow client; older ones are to be asked for."""


class Watcher:
    """Somebody who looks at a table through a socket or a stream."""

    def __init__(
        self,
        game: str,
        seat: int,
        since: int,
        caller: Caller,
        again: Callable[[], Awaitable[Caller]],
    ) -> None:
        self.game = game
        self.seat = seat
        self.since = since
        self.caller = caller
        self.again = again
        """Asks once more who this is: a token may have been given back."""
        self.member = Member(caller.id or "-", seat, secrets.token_hex(6))
        self.live: Live | None = None
        """The game, once it has begun."""
        self.push_due = True
        self.here_due = False
        self.pong_due = False
        self.recheck_due = False
        self.lines: deque[ChatLine] = deque(maxlen=MAX_WAITING_LINES)
        self.woken = asyncio.Event()

    def changed(self) -> None:
        """The table is not what it was."""
        self.push_due = True
        self.woken.set()

    def here(self) -> None:
        """Somebody came or went."""
        self.here_due = True
        self.woken.set()

    def said(self, line: ChatLine) -> None:
        """Somebody said something this one may hear."""
        self.lines.append(line)
        self.woken.set()

    def suspected(self) -> None:
        """This guest may not be who they were: ask again."""
        self.recheck_due = True
        self.woken.set()

    def pinged(self) -> None:
        """The client wants to know whether anybody is there."""
        self.pong_due = True
        self.woken.set()

    def resync(self, since: int) -> None:
        """The client has lost track."""
        self.since = since
        self.changed()
