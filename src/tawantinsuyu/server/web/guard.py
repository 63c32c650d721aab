"""Checks before every request: the page must be from this server, the body short, the headers
strictly correct.

A page of another site cannot reach a server on the loopback address, either under a host name of
its own (DNS rebinding) or by a WebSocket: the Host header must name this machine, and the Origin
must be the Host.
"""

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY: Final = 64 * 1024
"""Maximum bytes of the body of a request."""
MAX_DISCARDED_BYTES: Final = 16 * BODY
"""Maximum bytes of a longer body that are read and discarded, so that the client receives the
refusal.
"""
PACK_BODY: Final = 1280 * 1024
LONGER: Final[Mapping[str, int]] = {
    "/api/games/import": 512 * 1024,
    **{f"/api/packs/{what}": PACK_BODY for what in ("check", "write", "read", "keep")},
}
"""Routes that accept a longer body, each with its maximum bytes. A saved game contains its
components, and an owner's pack contains all values of a box.
"""
HOSTS: Final = ("127.0.0.1", "localhost")
HOST: Final = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:(?P<port>[0-9]{1,5}))?")
"""The pattern of a host name as browsers send it. A more tolerant parser might read another name
than the proxy in front.
"""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


HSTS: Final = "max-age=31536000"
"""The header that tells browsers to use only HTTPS for this server for a year."""
PUBLIC: Final = (
    *("/api/packs", "/api/content/", "/api/bots", "/api/rules/", "/api/learn/figures"),
    "/api/openapi.json",
)
"""Addresses of public content. Browsers and proxies may cache nothing else of the API."""


class Guard:
    """Refuses invalid requests, and adds security headers to the answers of the others."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str] = HOSTS, secure: bool = False) -> None:
        self._app = app
        self._hosts = hosts
        self._headers = {**HEADERS, "Strict-Transport-Security": HSTS} if secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] == "websocket":
            if _from_here(Headers(scope=scope), self._hosts):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4403, "reason": "wrong host"})
        elif scope["type"] == "http":
            await self._request(scope, receive, _with_headers(scope, send, self._headers))
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not _from_here(headers, self._hosts):
            await _refuse(send, 400, "wrong_host")
        elif int(headers.get("content-length", 0)) > MAX_DISCARDED_BYTES:
            await _refuse(send, 413, "too_large")
        else:
            await self._app(scope, receive, send)


class Bodies:
    """Reads the body of a request completely, up to its limit, before the request is handled. Rate
    limits are checked before this.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        body, size = bytearray(), 0
        most = LONGER.get(scope["path"], BODY)
        encoding = Headers(scope=scope).get("content-encoding", "identity").strip().lower()
        if encoding not in ("identity", "gzip"):
            await _refuse(send, 415, "bad_encoding")
            return
        unpack = zlib.decompressobj(zlib.MAX_WBITS | 16) if encoding == "gzip" else None
        while (message := await receive())["type"] == "http.request":
            part = message.get("body", b"")
            size += len(part)
            if size <= most and unpack is not None:
                try:
                    part = unpack.decompress(part, most + 1 - len(body))
                except zlib.error:
                    await _refuse(send, 415, "bad_encoding")
                    return
                # the size of the body after decompression counts
                size = max(size, len(body) + len(part))
            if size <= most:
                body += part
            if message.get("more_body") and size <= MAX_DISCARDED_BYTES:
                continue
            if size > most:
                await _refuse(send, 413, "too_large")
            else:
                await self._app(scope, _again(bytes(body), receive), send)
            return


def _from_here(headers: Headers, hosts: Sequence[str]) -> bool:
    """Return whether the request was addressed to this server by one of its own pages."""
    given = headers.getlist("host")
    found = HOST.fullmatch(given[0]) if len(given) == 1 else None
    if found is None or (found["port"] and not 0 < int(found["port"]) < 65536):
        return False
    host = given[0]
    local = found["name"].strip("[]").lower() in hosts
    origin = headers.get("origin")
    return local and origin in (None, f"http://{host}", f"https://{host}")


def _again(body: bytes, receive: Receive) -> Receive:
    waiting = [body]

    async def give() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return give


def _with_headers(scope: Scope, send: Send, added: Mapping[str, str]) -> Send:
    path: str = scope["path"]
    personal = path.startswith("/api/") and not path.startswith(PUBLIC)

    async def give(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                headers[name] = value
            if personal:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return give


async def _refuse(send: Send, status: int, code: str) -> None:
    body = json.dumps({"status": status, "code": code}).encode()
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
