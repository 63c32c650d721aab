"""Messages that arrive over sockets and streams, selected by kind."""

import http.client
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from support.timeouts import REQUEST_TIMEOUT_SECONDS

Message = dict[str, Any]


TIMEOUT_SECONDS = 60.0
"""Seconds to wait for an expected message. Others, such as heartbeats, may arrive before it."""


def _messages(socket: ClientConnection) -> Iterator[Message]:
    """Yield all messages until the time limit, then fail the test."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while True:
        yield json.loads(socket.recv(timeout=max(0.0, until - time.monotonic())))


def heard(socket: ClientConnection, kind: str) -> Message:
    """Return the next message of a kind and skip others."""
    return next(message for message in _messages(socket) if message["type"] == kind)


def here(socket: ClientConnection, present: list[int], watching: int) -> Message:
    """Wait until the table reports this presence."""
    wanted = (present, watching)
    return next(
        one for one in _messages(socket) if (one.get("present"), one.get("watching")) == wanted
    )


def silent(socket: ClientConnection, kind: str) -> None:
    """Assert that no message of a kind comes before the answer to a ping that is sent now."""
    socket.send('{"type":"ping"}')
    for message in _messages(socket):
        assert message["type"] != kind, message
        if message["type"] == "pong":
            return


def close_code(socket: ClientConnection) -> int:
    """Wait until the server closes the socket; return the close code."""
    with suppress(ConnectionClosed):
        for _ in _messages(socket):
            pass
    assert socket.close_code is not None, "the server went without a word"
    return socket.close_code


class Stream:
    """A reader of server-sent events."""

    def __init__(self, connection: http.client.HTTPConnection) -> None:
        self._answer = connection.getresponse()
        self.status = self._answer.status
        self.headers = self._answer.headers

    def problem(self) -> Message:
        """Return the problem document of a refused request."""
        data: Message = json.loads(self._answer.read())
        return data

    def next(self) -> tuple[dict[str, str], Message]:
        """Return the fields of the next event, and its data."""
        fields: dict[str, str] = {}
        while line := self._answer.readline().decode().rstrip("\n"):
            name, _, value = line.partition(": ")
            fields[name] = value
        assert fields, "the stream has ended"
        return fields, json.loads(fields["data"])

    def heard(self, kind: str) -> Message:
        """Return the next message of a kind."""
        while True:
            fields, message = self.next()
            assert fields["event"] == message["type"]
            if message["type"] == kind:
                return message


@contextmanager
def streaming(
    url: str,
    game: str,
    seat: int,
    key: str | None,
    headers: dict[str, str] | None = None,
    **query: int,
) -> Iterator[Stream]:
    """Yield a table's stream and close it at the end of the block."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=REQUEST_TIMEOUT_SECONDS)
    sent = {**(headers or {}), **({"authorization": f"Bearer {key}"} if key else {})}
    more = "".join(f"&{name}={value}" for name, value in query.items())
    connection.request("GET", f"/api/games/{game}/stream?seat={seat}{more}", headers=sent)
    try:
        yield Stream(connection)
    finally:
        connection.close()


class Node:
    """A client of one node of a service."""

    def __init__(self, url: str) -> None:
        self.url = url

    def call(self, method: str, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Send one request."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        return httpx.request(
            method,
            f"{self.url}/api{path}",
            json=body,
            headers=headers,
            timeout=REQUEST_TIMEOUT_SECONDS,
        )

    def guest(self, name: str) -> str:
        """Create a guest; return the token of one of their programs."""
        answer = httpx.post(
            f"{self.url}/api/guests", json={"name": name}, timeout=REQUEST_TIMEOUT_SECONDS
        )
        headers = {"cookie": answer.headers["set-cookie"].split(";")[0]}
        made = httpx.post(
            f"{self.url}/api/tokens",
            json={"name": "x"},
            headers=headers,
            timeout=REQUEST_TIMEOUT_SECONDS,
        )
        token: str = made.json()["token"]
        return token

    @contextmanager
    def listen(self, game: str, seat: int, key: str) -> Iterator[ClientConnection]:
        """Yield a socket to a table."""
        address = self.url.replace("http", "ws")
        with connect(f"{address}/api/games/{game}/ws?seat={seat}") as socket:
            socket.send(key)
            yield socket


def seated(one: Node, two: Node) -> tuple[str, list[str]]:
    """Create a table of two guests who use different nodes; return its id and their tokens by
    seat.
    """
    ana, bo = one.guest("Ana"), two.guest("Bo")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}]
    made = one.call("POST", "/games", {"seats": seats}, ana).json()
    joined = two.call("POST", f"/games/{made['id']}/join", {"invite": made["invite"]}, bo)
    assert joined.json()["started"], joined.text
    return made["id"], [ana, bo]
