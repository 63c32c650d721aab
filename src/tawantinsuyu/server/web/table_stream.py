"""The messages about a table, for sockets and streams alike; docs/api.md describes them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from time import monotonic
from typing import Final

from msgspec.structs import asdict
from starlette.requests import HTTPConnection

from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.rooms.rooms import PRESENCE_INTERVAL_SECONDS, Room, Rooms
from tawantinsuyu.server.rooms.watcher import Watcher
from tawantinsuyu.server.tables.access import at_table, check_seat
from tawantinsuyu.server.tables.meeting import Meeting, NotFoundError, NotPlayingError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.web.callers import tables_of, who
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.views.payload import MAX_EVENTS_SHOWN
from tawantinsuyu.table.views.push_view import push
from tawantinsuyu.wire.socket import (
    BeatMessage,
    ChatMessage,
    GestureMessage,
    HereMessage,
    PongMessage,
    PushMessage,
    SocketMessage,
    TableMessage,
)

RECHECK_SECONDS: Final = 60.0
"""Seconds after which a token is checked again, since it may have been revoked."""

log = logging.getLogger(__name__)


def rooms_of(connection: HTTPConnection) -> Rooms:
    """Return the open tables of this process, with their watchers."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


async def find(tables: Tables, game: str) -> OpenTable | Meeting:
    """Return the game of a table, or the data of the table before its game begins."""
    try:
        return await tables.open(game)
    except NotPlayingError:
        return await tables.meeting(game)


async def enter(
    connection: HTTPConnection, game: str, seat: int, since: int, token: str = ""
) -> tuple[Room, Watcher]:
    """Add a watcher to a table and return both the watcher and the table's room. Raises
    RefusedError or NotFoundError if the watcher is not allowed.
    """

    async def again() -> Caller:
        return await who(connection, token)

    caller = await again()
    # this is checked before the table is looked up, so that a stranger learns nothing about the
    # table
    caller.require_guest()
    table = await find(tables_of(connection), game)
    check_seat(table, seat, caller)
    watcher = Watcher(game, seat, since, caller, again)
    return rooms_of(connection).enter(watcher, at_table(table, caller.id)), watcher


async def follow(rooms: Rooms, room: Room, watcher: Watcher) -> AsyncGenerator[SocketMessage, None]:
    """Yield messages until the reader stops. Raise RefusedError when the reader may no longer
    watch. The caller removes the watcher from the room: a generator that was never started could
    not.
    """
    await rooms.ready(room)
    beat = monotonic() + PRESENCE_INTERVAL_SECONDS
    recheck = monotonic() + RECHECK_SECONDS
    while True:
        watcher.woken.clear()
        if watcher.recheck_due or monotonic() >= recheck:
            watcher.recheck_due = False
            recheck = monotonic() + RECHECK_SECONDS
            await _recheck(watcher)
        if watcher.push_due:
            yield await _state(rooms, room, watcher)
        while watcher.lines:
            yield ChatMessage(**asdict(watcher.lines.popleft()))
        while watcher.gestures:
            yield GestureMessage(*watcher.gestures.popleft())
        if watcher.here_due:
            watcher.here_due = False
            yield HereMessage(list(room.shown.seats), room.shown.watching)
        if watcher.pong_due:
            watcher.pong_due = False
            yield PongMessage()
        if monotonic() >= beat:
            beat = monotonic() + PRESENCE_INTERVAL_SECONDS
            yield _beat(room, watcher)
        # not wait_for: before Python 3.12 it loses a cancellation that coincides with a wake-up
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, beat - monotonic())):
                await watcher.woken.wait()


def _beat(room: Room, watcher: Watcher) -> BeatMessage:
    """Return the numbers of the latest move and chat message, with which a client notices that a
    message was lost. A table that has not begun is read again.
    """
    if watcher.live is None:
        watcher.changed()
    seq = watcher.live.seq if watcher.live is not None else 0
    return BeatMessage(seq, room.last_line)


async def _state(rooms: Rooms, room: Room, watcher: Watcher) -> PushMessage | TableMessage:
    """Return the present state of the table."""
    watcher.push_due = watcher.here_due = False
    tables, present, watching = rooms.tables, list(room.shown.seats), room.shown.watching
    if watcher.live is None:
        table = await find(tables, watcher.game)
        if isinstance(table, Meeting):
            check_seat(table, watcher.seat, watcher.caller)
            seats = [seat.public() for seat in table.seats]
            return TableMessage(table.status, seats, present, watching)
        watcher.live = table
        table.listen(watcher.changed)
    live = watcher.live
    if live.refused is not None:
        raise live.refused
    check_seat(live, watcher.seat, watcher.caller)
    shown = push(live, watcher.seat, watcher.since, tables.clock())
    watcher.since = shown.seq
    shown.events = shown.events[-MAX_EVENTS_SHOWN:]
    return PushMessage(**asdict(shown), present=present, watching=watching)


async def _recheck(watcher: Watcher) -> None:
    """Raise RefusedError if the watcher's token was revoked. If the database is unavailable, do
    nothing.
    """
    try:
        caller = await watcher.again()
    except Exception as error:
        log.warning("cannot check a token", extra={"error": type(error).__name__})
        return
    if caller.id != watcher.caller.id:
        raise RefusedError(401, "no_key", "this token was given back")


__all__ = ["NotFoundError", "enter", "find", "follow", "rooms_of"]
