"""A table over a socket: the client gets the present state immediately, then every change."""

import asyncio
import contextlib
import json
import logging
from time import monotonic
from typing import Annotated, Final

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tawantinsuyu.server.rooms.rooms import Room, Rooms
from tawantinsuyu.server.rooms.watcher import Watcher
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.web.table_stream import enter, follow, rooms_of
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.errors import RefusedError

router = APIRouter()
log = logging.getLogger(__name__)

HELLO_TIMEOUT_SECONDS: Final = 10.0
"""Seconds within which a client has to identify itself after connecting."""
STUCK: Final = 30.0
"""Seconds after which a client that does not read its messages is disconnected."""
SHORT: Final = 200
"""Maximum number of characters of a client's message."""
MAX_MESSAGES: Final = 30
PER: Final = 10.0
"""Length in seconds of the period in which a client may send MAX_MESSAGES messages."""

BAD_MESSAGE: Final = 4400
NOT_YOURS: Final = 4403
NO_TABLE: Final = 4404
NOT_READING: Final = 4408
TOO_MANY: Final = 4429
TRY_AGAIN: Final = 1013


class FromClient(BaseModel):
    """A message of a client after the first one."""

    model_config = ConfigDict(extra="forbid", strict=True)

    type: Annotated[str, Field(pattern="^(ping|resync)$")]
    since: Annotated[int, Field(ge=-1, le=2**31 - 1)] = -1


@router.websocket("/api/games/{game}/ws")
async def socket(
    websocket: WebSocket,
    game: str,
    seat: Annotated[int, Query(ge=-1, le=3)],
    since: Annotated[int, Query(ge=-1, le=2**31 - 1)] = 0,
) -> None:
    """Send a table over a socket. The first message of the client is its API token, or empty if it
    has a cookie.
    """
    await websocket.accept()
    code = 0
    try:
        token = await asyncio.wait_for(websocket.receive_text(), HELLO_TIMEOUT_SECONDS)
        room, watcher = await enter(websocket, game, seat, since, token[:SHORT])
    except WebSocketDisconnect:
        return
    except NotFoundError:
        code = NO_TABLE
    except (TimeoutError, KeyError):  # there was no message, or it was not text
        code = NOT_YOURS
    except RefusedError as refused:
        code = TOO_MANY if refused.status == 429 else NOT_YOURS
    except Exception as error:
        log.warning("cannot open a socket", extra={"error": type(error).__name__})
        code = TRY_AGAIN
    else:
        code = await _both_ways(websocket, rooms_of(websocket), room, watcher)
    if code:  # A client that does not read would not read an error message either.
        with contextlib.suppress(Exception):
            await asyncio.wait_for(websocket.close(code), 1)


async def _both_ways(websocket: WebSocket, rooms: Rooms, room: Room, watcher: Watcher) -> int:
    """Read and write messages until one of the two ends. Return the code with which to close the
    socket, or 0 if the client has closed it.
    """
    tasks = [
        asyncio.create_task(_write(websocket, rooms, room, watcher)),
        asyncio.create_task(_read(websocket, watcher)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        rooms.leave(room, watcher)
    return max(task.result() for task in done)


async def _write(websocket: WebSocket, rooms: Rooms, room: Room, watcher: Watcher) -> int:
    """Send messages to a client. There is no queue: changes during a transmission are combined into
    the next message.
    """
    try:
        async with contextlib.aclosing(follow(rooms, room, watcher)) as messages:
            async for message in messages:
                async with asyncio.timeout(STUCK):
                    await websocket.send_text(encoded(message).decode())
    except WebSocketDisconnect:
        return 0
    except TimeoutError:
        return NOT_READING
    except RefusedError:
        return NOT_YOURS
    except NotFoundError:
        return NO_TABLE
    except Exception as error:
        log.warning(
            "unexpected error on a socket, closing it", extra={"error": type(error).__name__}
        )
        return TRY_AGAIN
    return 0


async def _read(websocket: WebSocket, watcher: Watcher) -> int:
    """Read messages until the client leaves or sends an invalid one."""
    began, count = monotonic(), 0
    while True:
        try:
            message = _understood(await websocket.receive_text())
        except WebSocketDisconnect:
            return 0
        except (KeyError, ValueError):
            return BAD_MESSAGE
        if monotonic() - began > PER:
            began, count = monotonic(), 0
        count += 1
        if count > MAX_MESSAGES:
            return TOO_MANY
        if message.type == "ping":
            watcher.pinged()
        else:
            watcher.resync(message.since)


def _understood(text: str) -> FromClient:
    """Return a parsed message; raises ValueError if it is invalid."""
    if len(text) > SHORT:
        raise ValueError("too long")
    try:
        return FromClient.model_validate(json.loads(text))
    except (ValidationError, RecursionError) as error:
        raise ValueError("not understood") from error
