"""One window on a table, and what it still has to receive. There is no queue of states: a slow
client receives only the latest, and only some of the chat lines.
"""

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
"""Maximum number of lines of chat that wait for a slow client; older ones have to be requested."""


class Watcher:
    """A person who has a table open through a socket or a stream."""

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
        """Checks the token again, which may have been revoked."""
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
        """Note that the table has changed."""
        self.push_due = True
        self.woken.set()

    def here(self) -> None:
        """Note that presence has changed."""
        self.here_due = True
        self.woken.set()

    def said(self, line: ChatLine) -> None:
        """Add a line of chat that this person may read."""
        self.lines.append(line)
        self.woken.set()

    def suspected(self) -> None:
        """Note that the guest's token has to be checked again."""
        self.recheck_due = True
        self.woken.set()

    def pinged(self) -> None:
        """Answer a client's ping."""
        self.pong_due = True
        self.woken.set()

    def resync(self, since: int) -> None:
        """Send everything again, since the client has lost track."""
        self.since = since
        self.changed()
