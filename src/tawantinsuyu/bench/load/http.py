"""A minimal HTTP client. A slower one would limit the measurements on a small machine."""

import asyncio
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Answer(NamedTuple):
    """An HTTP answer."""

    status: int
    head: bytes
    body: bytes


class Seq(msgspec.Struct):
    """The sequence number, the only field of a push that is read."""

    seq: int = -1
    type: str = ""


_seq = msgspec.json.Decoder(Seq)


class Caller:
    """One kept connection to a node; one request at a time."""

    def __init__(self, node: str) -> None:
        self.node = node
        address = urlsplit(node)
        self._host, self._port = address.hostname or "127.0.0.1", address.port or 80
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._streams is not None:
            self._streams[1].close()

    async def call(
        self, method: str, path: str, body: object = None, token: str = "", more: str = ""
    ) -> Answer:
        """Send one HTTP request; `more` are further header lines."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        content = msgspec.json.encode(body) if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n{more}"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        if content:
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        writer.write(f"{head}\r\n".encode() + content)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = field(answer, b"content-length")
        return Answer(int(answer[9:12]), answer, await reader.readexactly(int(length or 0)))

    async def make(
        self, method: str, path: str, body: object = None, token: str = "", more: str = ""
    ) -> tuple[Any, bytes]:
        """Send a request that must succeed, and return the answer's content and header."""
        status, head, content = await self.call(method, path, body, token, more)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {content[:300].decode()}")
        return msgspec.json.decode(content), head


def field(head: bytes, name: bytes) -> bytes:
    """Return a field of the HTTP header; empty if it is missing."""
    for line in head.split(b"\r\n"):
        found, _, value = line.partition(b":")
        if found.lower() == name:
            return value.strip()
    return b""


async def listen(node: str, game: str, seat: int, token: str) -> ClientConnection:
    """Open a socket to a table; it compresses messages as browsers do."""
    where = f"{node.replace('http', 'ws', 1)}/api/games/{game}/ws?seat={seat}&since=0"
    socket = await connect(where, max_size=None, ping_interval=None, open_timeout=60)
    await socket.send(token)
    return socket


def pushed(message: str | bytes) -> int:
    """Return the sequence number of a push; -1 for other messages."""
    found = _seq.decode(message)
    return found.seq if found.type == "push" else -1
