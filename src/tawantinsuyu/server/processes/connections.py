"""Limits for a connection whose request has not been read completely: time and size of the headers,
time for the body, and the number of connections without complete headers.

A proxy usually has the same limits. A node without a proxy must withstand clients that send one
byte a minute, or headers without end.
"""

import asyncio
import contextlib
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, ClassVar, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    from fastapi import FastAPI

HEADER_SECONDS: Final = 10.0
"""Maximum seconds for all headers of a request, from the first byte. A new connection has the same
time to send that byte.
"""
BODY_SECONDS: Final = 20.0
"""Maximum seconds for the body of a request, from the end of the headers."""
MAX_HEADER_BYTES: Final = 32 * 1024
MAX_UNSAID: Final = 256
"""Maximum number of connections without complete headers; if there are more, the
oldest is closed.
"""
MAX_CONNECTIONS: Final = 8_000
"""Maximum number of connections of one node, including sockets. Further connections are closed at
once.
"""
SPARE_FILES: Final = 128
"""Number of file descriptors reserved for the database, Redis and files."""
FILES: Final = 65_536


def allow_files() -> int:
    """Raise the limit of file descriptors as far as the system permits. Return the number that is
    left for connections.
    """
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    import resource  # noqa: PLC0415 - not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = hard == resource.RLIM_INFINITY
    wanted = FILES if unlimited else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return max(1, min(MAX_CONNECTIONS, soft - SPARE_FILES))


class Connection(HttpToolsProtocol):
    """A connection with limits of time and size until its request has been read."""

    unsaid: ClassVar[OrderedDict["Connection", None]] = OrderedDict()
    """Connections whose headers are not complete, oldest first."""
    most: ClassVar[int] = MAX_CONNECTIONS

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - the server's own
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._in_headers = False
        self._fed = self._part = self._counted = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Called for a new connection."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            transport.abort()
            return
        self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called for a closed connection."""
        self._at_ease()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Called with a part of the connection's data."""
        self._part = len(data)
        self._fed += self._part
        super().data_received(data)
        # a part with the end of the headers is counted header by header, a part without it by size
        unsaid = self._in_headers and self._fed > MAX_HEADER_BYTES
        if (unsaid or self._counted > MAX_HEADER_BYTES) and not self.transport.is_closing():
            self._refuse(b"431 Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        """Called when a request begins."""
        super().on_message_begin()
        self._fed, self._counted = self._part, 0
        self._expect_headers()

    def on_url(self, url: bytes) -> None:
        """Called with a part of the request's address."""
        self._counted += len(url)
        if self._counted <= MAX_HEADER_BYTES:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called with a header of the request."""
        self._counted += len(name) + len(value)
        if self._counted <= MAX_HEADER_BYTES:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Called after all headers of the request."""
        self._at_ease()
        if self._counted > MAX_HEADER_BYTES:
            return
        super().on_headers_complete()
        self._deadline = self.loop.call_later(BODY_SECONDS, self._refuse, b"408 Request Timeout")

    def on_body(self, body: bytes) -> None:
        """Called with a part of the request's body."""
        if self._counted <= MAX_HEADER_BYTES:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Called when the request has been read; its answer has no time limit here."""
        self._at_ease()
        if self._counted <= MAX_HEADER_BYTES:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Called when the connection becomes a socket, which has its own limits."""
        self._at_ease()
        super().handle_websocket_upgrade()

    def _expect_headers(self) -> None:
        self._at_ease()
        self._in_headers = True
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._refuse, b"408 Request Timeout")
        self.unsaid[self] = None
        if len(self.unsaid) > MAX_UNSAID:
            next(iter(self.unsaid))._refuse(b"408 Request Timeout")

    def _at_ease(self) -> None:
        self._in_headers = False
        self.unsaid.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, status: bytes) -> None:
        """Close the connection. If nothing was sent yet, first send an answer with this status."""
        self._at_ease()
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            ending = b"content-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(b"HTTP/1.1 " + status + b"\r\n" + ending)
        self.transport.close()


def node_server(app: "FastAPI", host: str, port: int) -> uvicorn.Server:
    """Return a web server that can be reached from the internet. It writes no access log."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=3,
        # this limit is longer than those of proxies and browsers, so that they close the connection
        # first
        timeout_keep_alive=75,
        proxy_headers=False,
        http=Connection,
        backlog=512,
    )
    Connection.most = allow_files()
    return uvicorn.Server(config)
