"""A table as a stream of server-sent events, for programs. The messages are the same as over a
socket.
"""

import asyncio
import contextlib
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Query, Request
from starlette.background import BackgroundTask
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tawantinsuyu.server.rooms.rooms import Room, Rooms
from tawantinsuyu.server.rooms.watcher import Watcher
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.web.answers import Documented
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.server.web.table_stream import enter, follow, rooms_of
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.schema import reference
from tawantinsuyu.wire.socket import PushMessage, SocketMessage

router = APIRouter(prefix="/api/games/{game}", tags=["play"], responses=documented())
STUCK: Final = 30.0
"""Seconds after which a client that does not read its messages is disconnected."""
MEDIA: Final = "text/event-stream"


class EventStream(Response):
    """Sends messages until the client disconnects, may no longer watch, or stops reading."""

    media_type = MEDIA

    def __init__(self, rooms: Rooms, room: Room, watcher: Watcher) -> None:
        self.status_code = 200
        self.background: BackgroundTask | None = None
        self.init_headers({"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._rooms, self._room, self._watcher = rooms, room, watcher

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send messages, and wait for the client to disconnect."""
        writer = asyncio.create_task(self._write(send))
        gone = asyncio.create_task(_until_gone(receive))
        try:
            await asyncio.wait((writer, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writer, gone):
                task.cancel()
            await asyncio.gather(writer, gone, return_exceptions=True)
            self._rooms.leave(self._room, self._watcher)

    async def _write(self, send: Send) -> None:
        following = follow(self._rooms, self._room, self._watcher)
        async with contextlib.aclosing(following) as messages:
            start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
            await send(start)
            with contextlib.suppress(RefusedError, NotFoundError, TimeoutError):
                async for message in messages:
                    part = {"type": "http.response.body", "body": written(message)}
                    async with asyncio.timeout(STUCK):
                        await send({**part, "more_body": True})
            await asyncio.wait_for(send({"type": "http.response.body", "body": b""}), 1)


def written(message: SocketMessage) -> bytes:
    """Return a message as a server-sent event. The id of a push is its sequence number, with which
    a client can resume.
    """
    head = f"event: {message.__struct_config__.tag}\n"
    if isinstance(message, PushMessage):
        head += f"id: {message.seq}\n"
    return head.encode() + b"data: " + encoded(message) + b"\n\n"


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


_MESSAGES: Final[Documented] = {
    200: {
        "description": "Messages, one event for each",
        "content": {MEDIA: {"schema": reference(SocketMessage)}},
    }
}


@router.get("/stream", response_class=Response, responses=_MESSAGES)
async def stream(
    request: Request,
    game: str,
    seat: Annotated[int, Query(ge=-1, le=3)],
    since: Annotated[int, Query(ge=-1, le=2**31 - 1)] = 0,
    last_event_id: Annotated[str, Header(max_length=20)] = "",
) -> Any:  # noqa: ANN401 - the framework must not look into it
    """The table as a seat sees it, now and after every change, until the client disconnects."""
    if last_event_id.isascii() and last_event_id.isdecimal():
        since = int(last_event_id)
    room, watcher = await enter(request, game, seat, since)
    return EventStream(rooms_of(request), room, watcher)
