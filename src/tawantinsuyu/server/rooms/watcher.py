"""One browser window in which a table is open, and the messages that it has not received yet.
States are not queued: a slow client gets only the latest state, and only the latest chat messages.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.rooms.gestures import Gesture
from tawantinsuyu.server.rooms.presence import Member
from tawantinsuyu.table.live import Live
from tawantinsuyu.wire.talk import ChatLine

MAX_WAITING_LINES: Final = 50
"""Maximum number of chat messages that wait for a slow client. Older messages are dropped, and the
client has to request them.
"""
MAX_WAITING_GESTURES: Final = 8
"""Maximum number of gestures that wait for a slow client. Older ones are dropped."""


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
        """A function that checks whether the watcher's token has been revoked."""
        self.member = Member(caller.id or "-", seat, secrets.token_hex(6))
        self.live: Live | None = None
        """The game at the table; None until the game begins."""
        self.push_due = True
        self.here_due = False
        self.pong_due = False
        self.recheck_due = False
        self.lines: deque[ChatLine] = deque(maxlen=MAX_WAITING_LINES)
        self.gestures: deque[Gesture] = deque(maxlen=MAX_WAITING_GESTURES)
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
        """Add a chat message that this person may read."""
        self.lines.append(line)
        self.woken.set()

    def shown(self, gesture: Gesture) -> None:
        """Add a gesture that this person may see."""
        self.gestures.append(gesture)
        self.woken.set()

    def suspected(self) -> None:
        """Note that the guest's token has to be checked again."""
        self.recheck_due = True
        self.woken.set()

    def pinged(self) -> None:
        """Note that the client has sent a ping, which has to be answered."""
        self.pong_due = True
        self.woken.set()

    def resync(self, since: int) -> None:
        """Note that the client has lost track and needs the whole state again."""
        self.since = since
        self.changed()
