"""Measures the duration and the outcome of every request and socket. A request is identified by the
template of its route, since its path may contain secrets.
"""

import logging
from time import perf_counter
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tawantinsuyu.server.base.meter import SILENT, Meter

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
UNKNOWN: Final = "(none)"
STATIC: Final = "(client)"

log = logging.getLogger("tawantinsuyu.access")


class Observe:
    """Counts and measures requests. With `lines` each request is also logged."""

    def __init__(self, app: ASGIApp, meter: Meter = SILENT, lines: bool = False) -> None:
        self._app = app
        self._meter = meter
        self._lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, status = perf_counter(), 0
        method = scope["method"] if scope["method"] in METHODS else "OTHER"

        def count(found: int) -> None:
            # this measures the duration until the answer begins, since a stream of events may last
            # for hours
            nonlocal status
            status = found
            self._meter.request(template(scope), method, status, perf_counter() - start)

        async def give(message: Message) -> None:
            if message["type"] == "http.response.start":
                count(message["status"])
            await send(message)

        try:
            await self._app(scope, receive, give)
        finally:
            if not status:
                count(500)
            self._line(scope, method, status, perf_counter() - start)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, status, open_ = perf_counter(), 1006, False

        async def give(message: Message) -> None:
            nonlocal status, open_
            if message["type"] == "websocket.send":
                self._meter.pushed()
            elif message["type"] == "websocket.accept" and not open_:
                open_ = True
                self._meter.socket(1)
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            elif message["type"] == "websocket.http.response.start":
                status = message["status"]
            await send(message)

        async def take() -> Message:
            nonlocal status
            message = await receive()
            if message["type"] == "websocket.disconnect":
                status = message.get("code", 1005)
            return message

        try:
            await self._app(scope, take, give)
        finally:
            if open_:
                self._meter.socket(-1)
            self._line(scope, "WS", status, perf_counter() - start)

    def _line(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        if self._lines:
            fields = {
                "method": method,
                "route": template(scope),
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            log.info("request", extra=fields)


def template(scope: Scope) -> str:
    """Return the template of the matched route, with the names of its parameters."""
    route: Any = scope.get("route")
    path = getattr(route, "path_format", None) or getattr(route, "path", None)
    if isinstance(path, str) and path:
        return path
    return STATIC if "endpoint" in scope else UNKNOWN
