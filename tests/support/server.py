"""A real server on a free loopback port, and a client's requests to it."""

import http.client
import itertools
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.content.packs import Packs
from tawantinsuyu.game import api
from tawantinsuyu.server.processes.play import server_for
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.web.app import create_app
from tawantinsuyu.server.web.callers import COOKIE

KEY = "the-key-of-the-owner"
PEOPLE: list[dict[str, Any]] = [{"name": "Ana"}, {"name": "Bo"}]
WITH_BOT: list[dict[str, Any]] = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]

_batches = itertools.count()


@dataclass
class Answer:
    """The response to a request."""

    status: int
    data: Any
    headers: dict[str, str]


class Server:
    """A server in a thread. `restart` keeps the database and the port. With `open_doors` anybody
    may become a guest, otherwise only the owner.
    """

    def __init__(
        self, database: Path, open_doors: bool = False, packs: Packs | None = None
    ) -> None:
        self.database = database
        self.packs = packs
        self.open_doors = open_doors
        self.key = KEY
        self.browsers: dict[str, dict[str, str]] = {}
        """Cookies of the guests' browsers, by the token of their program."""
        self.port = 0
        self._start()

    def _start(self) -> None:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        listening.listen()
        self.port = listening.getsockname()[1]
        self.app = create_app(self.database, self.key, self.open_doors, self.packs)
        self._server = server_for(self.app, self.port)
        self._thread = threading.Thread(target=self._server.run, args=([listening],))
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive(), "the server does not stop"

    def restart(self) -> None:
        self.stop()
        self._start()

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.tables
        return tables

    def live(self, game: str) -> OpenTable:
        """Return the game in the server's memory, to compare answers with. Tests must not
        change it.
        """
        return self.tables.games._live[game]

    def call(
        self,
        method: str,
        path: str,
        body: object = None,
        key: str | None = KEY,
        raw: bytes | Iterator[bytes] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=REQUEST_TIMEOUT_SECONDS
        )
        sent = {"content-type": "application/json", **(headers or {})}
        if key is not None:
            sent["authorization"] = f"Bearer {key}"
        content = json.dumps(body).encode() if body is not None else raw
        try:
            connection.request(method, path, content, sent)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        kind = answer.headers.get("content-type", "")
        data = json.loads(text) if text and "json" in kind else text
        return Answer(answer.status, data, {k.lower(): v for k, v in answer.headers.items()})

    def create(self, seats: list[dict[str, Any]] | None = None, **options: object) -> str:
        """Create a table of the owner's; return its id."""
        answer = self.call("POST", "/api/games", {"seats": seats or PEOPLE, **options})
        assert answer.status == 201, answer.data
        assert answer.data["started"], "nobody was to be invited"
        game: str = answer.data["id"]
        return game

    def guest(self, name: str) -> str:
        """Create a guest; return the token of one of their programs."""
        browser = self.call("POST", "/api/guests", {"name": name}, key=None)
        assert browser.status == 201, browser.data
        cookie = browser.headers["set-cookie"].split(";")[0]
        assert cookie.startswith(f"{COOKIE}=")
        made = self.call(
            "POST", "/api/tokens", {"name": "test"}, key=None, headers={"cookie": cookie}
        )
        assert made.status == 201, made.data
        token: str = made.data["token"]
        self.browsers[token] = {"cookie": cookie}
        return token

    def seat_guests(self, bots: int = 0, **options: object) -> tuple[str, list[str]]:
        """Create a table of two guests, each in one seat, and of bots; return its id and their
        tokens by seat.
        """
        tokens = [self.guest("Ana"), self.guest("Bo")]
        seats = [{"name": "Ana"}, {"name": "?", "open": True}]
        seats += [{"name": f"Robot {number}", "bot": "random"} for number in range(bots)]
        made = self.call("POST", "/api/games", {"seats": seats, **options}, key=tokens[0])
        assert made.status == 201, made.data
        game, invite = made.data["id"], made.data["invite"]
        joined = self.call("POST", f"/api/games/{game}/join", {"invite": invite}, key=tokens[1])
        assert joined.data == {"id": game, "seat": 1, "started": True}
        self.view(game, 0, tokens[0])
        return game, tokens

    def view(self, game: str, seat: int, key: str = KEY, since: int = -1) -> dict[str, Any]:
        answer = self.call("GET", f"/api/games/{game}/view?seat={seat}&since={since}", key=key)
        assert answer.status == 200, answer.data
        data: dict[str, Any] = answer.data
        return data

    def act(
        self,
        game: str,
        seat: int,
        actions: list[str],
        expected: int,
        batch: str = "",
        key: str = KEY,
    ) -> Answer:
        body = {
            "seat": seat,
            "actions": actions,
            "expected_seq": expected,
            "key": batch or f"test-batch-{next(_batches)}",
        }
        return self.call("POST", f"/api/games/{game}/actions", body, key=key)

    def draft(self, game: str, seat: int, actions: list[str], key: str = KEY) -> Answer:
        body = {"seat": seat, "actions": actions}
        return self.call("PUT", f"/api/games/{game}/draft", body, key=key)

    def kept_draft(self, game: str, seat: int) -> list[str]:
        answer = self.call("GET", f"/api/games/{game}/draft?seat={seat}")
        actions: list[str] = answer.data["actions"]
        return actions

    def log(self, game: str) -> list[str]:
        """Return the log as the owner exports it."""
        log: list[str] = self.call("GET", f"/api/games/{game}/export").data["log"]
        return log

    def fingerprint(self, game: str) -> str:
        return api.fingerprint(self.live(game).record.state)

    def play_until(
        self,
        game: str,
        enough: Callable[[dict[str, Any]], bool],
        limit: int = 200,
        keys: Sequence[str] = (KEY,) * 4,
    ) -> dict[str, Any]:
        """Play first options for people until the push of the deciding person meets the
        condition; return it.
        """
        push = self.view(game, 0, keys[0])
        for _ in range(limit):
            seat = push["view"]["waiting"][0]
            if push["view"]["seat"] != seat:
                push = self.view(game, seat, keys[seat])
            if enough(push):
                return push
            action = push["decision"]["options"][0]["action"]
            answer = self.act(game, seat, [action], push["seq"], key=keys[seat])
            assert answer.status == 200, answer.data
            push = answer.data
        raise AssertionError("never came to that")

    def turn_begun(self, game: str) -> tuple[dict[str, Any], str]:
        """Return a push in which a seat has an undoable action, and that action."""

        def with_harmless(push: dict[str, Any]) -> bool:
            return any(not option["seam"] for option in push["decision"]["options"])

        push = self.play_until(game, with_harmless)
        options = push["decision"]["options"]
        return push, next(option["action"] for option in options if not option["seam"])

    @contextmanager
    def listen(
        self, game: str, seat: int, key: str = KEY, since: int = 0, origin: str | None = None
    ) -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}/api/games/{game}/ws?seat={seat}&since={since}"
        with connect(address, additional_headers={"Origin": origin} if origin else None) as socket:
            socket.send(key)
            yield socket


@contextmanager
def serving(
    database: Path, open_doors: bool = False, packs: Packs | None = None
) -> Iterator[Server]:
    """Yield a server and stop it at the end of the block."""
    server = Server(database, open_doors, packs)
    try:
        yield server
    finally:
        server.stop()


def received(socket: ClientConnection) -> dict[str, Any]:
    """Return the next push and skip messages about presence; a silent table fails the test."""
    until = time.monotonic() + 60
    while True:
        data: dict[str, Any] = json.loads(socket.recv(timeout=until - time.monotonic()))
        if data["type"] == "push":
            return data
