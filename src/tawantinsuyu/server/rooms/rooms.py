"""The people who have tables open through this process, and the messages sent to them: changes,
chat and presence. Redis and the database are queried in the background, once for each table. If
they do not answer, sockets stay open.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Coroutine
from typing import Any, Final

from tawantinsuyu.server.rooms import gestures, talk
from tawantinsuyu.server.rooms.presence import Here, Member, Presence, summary
from tawantinsuyu.server.rooms.watcher import MAX_WAITING_LINES, Watcher
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.tables.meeting import SPECTATOR
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.errors import RefusedError

PRESENCE_INTERVAL_SECONDS: Final = 15.0
"""Seconds between two heartbeats, each of which renews presence and finds changes whose signal was
lost.
"""
MAX_WINDOWS_OF_GUEST: Final = 20
"""Maximum number of sockets and streams of one guest on one node."""
MAX_SPECTATORS: Final = 100
"""Maximum number of spectators' sockets and streams for one table on one node."""

log = logging.getLogger(__name__)


class Room:
    """All people who have one table open, on this node and elsewhere."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.watchers: dict[Watcher, None] = {}
        """The watchers on this node, in order of arrival."""
        self.members: set[Member] = set()
        """The members on all nodes, as last reported by Redis."""
        self.gone: set[Member] = set()
        """Members who have left through this node. A query that started earlier may still return
        these members, and must not add them again.
        """
        self.shown = Here()
        self.lock = asyncio.Lock()
        self.seen: set[int] | None = None
        """The number of the latest chat message that everybody here has received; None before the
        first query.
        """
        self.last_line = 0

    @property
    def ours(self) -> set[Member]:
        """Return the members connected to this node."""
        return {watcher.member for watcher in self.watchers}

    def know(self, members: set[Member] | None) -> None:
        """Store a reported list of members, and inform the watchers if it differs. Members on this
        node are always added, and those who have just left this node are removed.
        """
        self.members = (members or set()) - self.gone | self.ours
        here = summary(self.members)
        if here != self.shown:
            self.shown = here
            for watcher in self.watchers:
                watcher.here()


class Rooms:
    """All tables that are open through this process."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables = tables
        self.presence = presence
        self._rooms: dict[str, Room] = {}
        self._of_guest: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start receiving signals."""
        self.tables.games.hearers.append(self._hear)
        self._spawn(self._beat())

    async def close(self) -> None:
        """Stop receiving signals; the web server closes remaining sockets."""
        self.tables.games.hearers.remove(self._hear)
        for task in tuple(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.presence.close()

    # --- entering and leaving --------------------------------------------------------------------

    def enter(self, watcher: Watcher, at_table: bool) -> Room:
        """Add a watcher to a table and return its room. Raises RefusedError if there
        are too many.
        """
        guest = watcher.member.guest
        if self._of_guest[guest] >= MAX_WINDOWS_OF_GUEST:
            raise RefusedError(429, "too_many_windows", "close one of your other windows first")
        room = self._rooms.get(watcher.game) or Room(watcher.game)
        only_looking = sum(one.seat == SPECTATOR for one in room.ours)
        if not at_table and only_looking >= MAX_SPECTATORS:
            raise RefusedError(429, "too_many_spectators", "try again later")
        self._rooms[watcher.game] = room
        self._of_guest[guest] += 1
        room.watchers[watcher] = None
        room.know(room.members)
        self._spawn(self._came(room, watcher.member))
        return room

    def leave(self, room: Room, watcher: Watcher) -> None:
        """Remove a watcher from its table."""
        if watcher not in room.watchers:
            return
        guest = watcher.member.guest
        self._of_guest[guest] -= 1
        if not self._of_guest[guest]:
            del self._of_guest[guest]
        if watcher.live is not None:
            watcher.live.unlisten(watcher.changed)
        del room.watchers[watcher]
        room.gone.add(watcher.member)
        room.know(room.members)
        if not room.watchers:
            self._rooms.pop(room.game, None)
        self._spawn(self._gone(room, watcher.member))

    async def _came(self, room: Room, member: Member) -> None:
        await self.presence.keep({room.game: [member]})
        await self.tables.bus.publish(Signal(room.game, "here"))
        await self._look(room)

    async def _gone(self, room: Room, member: Member) -> None:
        await self.presence.drop(room.game, member)
        room.gone.discard(member)
        await self.tables.bus.publish(Signal(room.game, "here"))

    # --- signals ---------------------------------------------------------------------------------

    def _hear(self, signal: Signal) -> None:
        """Handle a signal, which may also come from this node."""
        if signal.kind == "guest":
            for one in self._rooms.values():
                for watcher in one.watchers:
                    if watcher.member.guest == signal.game:
                        watcher.suspected()
            return
        room = self._rooms.get(signal.game)
        if room is None:
            return
        if signal.kind == "chat":
            self._spawn(self._listen(room))
        elif signal.kind == "here":
            self._spawn(self._look(room))
        elif signal.kind == gestures.KIND:
            self._spawn(self._show(room, gestures.gesture_of(signal)))
        elif signal.kind == "table":
            for watcher in room.watchers:
                if watcher.live is None:  # The game reports the move after it has been read.
                    watcher.changed()

    async def _look(self, room: Room) -> None:
        found = await self.presence.here([room.game])
        if found is not None:
            room.know(found[room.game])

    async def ready(self, room: Room) -> None:
        """Read the number of the last chat message, so that all later ones are sent."""
        if room.seen is None:
            await self._listen(room)

    async def _listen(self, room: Room) -> None:
        """Read new chat messages, and send each one to the watchers who have not
        muted its author.
        """
        async with room.lock:
            async with self.tables.engine.connect() as db:
                rows = await talk.latest(db, room.game, MAX_WAITING_LINES)
                ids = {row["id"] for row in rows}
                new = [row for row in rows if room.seen is not None and row["id"] not in room.seen]
                muted = await talk.muters_of(db, {row["guest"] for row in new})
            room.seen = ids
            room.last_line = max(ids, default=0)
        if not new:
            return
        seats = (await self.tables.meeting(room.game)).seats
        for row in new:
            line = talk.chat_line(row, seats)
            for watcher in tuple(room.watchers):
                if (watcher.member.guest, row["guest"]) not in muted:
                    watcher.said(line)

    async def _show(self, room: Room, gesture: gestures.Gesture) -> None:
        """Send a gesture to the watchers who have not muted or blocked the person."""
        author = (await self.tables.meeting(room.game)).seats[gesture.seat].guest
        if author is None:
            return
        async with self.tables.engine.connect() as db:
            muted = await talk.muters_of(db, {author})
        for watcher in tuple(room.watchers):
            if (watcher.member.guest, author) not in muted:
                watcher.shown(gesture)

    async def _beat(self) -> None:
        """Renew presence, and find changes whose signal was lost."""
        while True:
            await asyncio.sleep(PRESENCE_INTERVAL_SECONDS)
            rooms = list(self._rooms.values())
            if not rooms:
                continue
            await self.presence.keep({room.game: room.ours for room in rooms})
            found = await self.presence.here([room.game for room in rooms])
            for room in rooms:
                room.know(found[room.game] if found is not None else None)
            try:
                async with self.tables.engine.connect() as db:
                    newest = await talk.newest(db, [room.game for room in rooms])
            except Exception as error:
                log.warning("the database does not respond", extra={"error": type(error).__name__})
                continue
            for room in rooms:
                if newest.get(room.game, 0) > room.last_line:
                    self._spawn(self._listen(room))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _quietly(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:  # The next heartbeat tries again.
            fields = {"error": type(error).__name__}
            log.warning("cannot update the people watching a table", extra=fields)
