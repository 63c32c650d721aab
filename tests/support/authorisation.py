"""Tables and people with rights to them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import httpx
import pytest

from support.server import serving
from support.service import ADMIN
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.processes.metrics import Metrics
from tawantinsuyu.server.web.callers import COOKIE

# stranger   nobody: no credentials
# wrong      an invalid token or cookie
# outsider   a guest who is not at the table, which permits no spectators
# spectator  a guest who is not at a table that permits spectators
# other      sits at the table in seat 1
# own        sits at the table in seat 0, which all requests are about
# host       has made the table and has no seat
# admin      has the key of the operator, and is no guest
WHO = ("stranger", "wrong", "outsider", "spectator", "other", "own", "host", "admin")


Shown = Literal["token", "cookie"]


@dataclass
class Person:
    """A guest with a browser and a program."""

    id: str
    link: str
    cookie: str
    token: str
    token_id: str

    def headers(self, shown: Shown) -> dict[str, str]:
        """Return the headers with this caller's credentials."""
        if shown == "token":
            return {"authorization": f"Bearer {self.token}"}
        return {"cookie": f"{COOKIE}={self.cookie}"}


class Place:
    """A server, and all kinds of callers."""

    def __init__(self, url: str, admin: str) -> None:
        self.url = url
        self.admin = admin
        self.client = httpx.Client(base_url=url, timeout=REQUEST_TIMEOUT_SECONDS)
        self.people = {who: self.arrive(who) for who in WHO if who not in ("stranger", "wrong")}
        del self.people["admin"]

    def call(
        self, method: str, path: str, body: object, headers: dict[str, str]
    ) -> tuple[int, Any]:
        """Send a request; return its status and its content (of a stream only the beginning)."""
        self.client.cookies.clear()  # send only the cookies of this request
        with self.client.stream(method, path, json=body, headers=headers) as answer:
            if answer.headers.get("content-type", "").startswith("text/event-stream"):
                return answer.status_code, None
            text = answer.read()
        kind = answer.headers.get("content-type", "")
        return answer.status_code, json.loads(text) if text and "json" in kind else text

    def done(self, method: str, path: str, body: object, headers: dict[str, str]) -> Any:
        status, data = self.call(method, path, body, headers)
        assert status < 300, data
        return data

    def arrive(self, name: str) -> Person:
        self.client.cookies.clear()
        made = self.client.post("/api/guests", json={"name": name})
        assert made.status_code == 201, made.text
        cookie = made.cookies[COOKIE]
        shown = {"cookie": f"{COOKIE}={cookie}"}
        token = self.done("POST", "/api/tokens", {"name": "program"}, shown)
        data = made.json()
        return Person(data["guest"]["id"], data["link"], cookie, token["token"], token["id"])

    def headers(self, who: str, shown: Shown) -> dict[str, str]:
        if who == "stranger":
            return {}
        if who == "wrong":
            return Person("", "", "made-up-cookie", "made-up-token", "").headers(shown)
        if who == "admin":
            return {"authorization": f"Bearer {self.admin}"}
        return self.people[who].headers(shown)

    def table(self, **options: object) -> "Table":
        """Make a table of the host's with `own` in seat 0 and `other` in seat 1."""
        seats = [{"name": "?", "open": True}, {"name": "?", "open": True}]
        made = self.done(
            "POST", "/api/games", {"seats": seats, **options}, self.headers("host", "token")
        )
        game, invite = made["id"], made["invite"]
        for who in ("own", "other"):
            shown = self.headers(who, "token")
            self.done("POST", f"/api/games/{game}/join", {"invite": invite}, shown)
        return Table(game, invite)


@dataclass
class Table:
    """A table and its invitation."""

    game: str
    invite: str


def serve_locally(make: pytest.TempPathFactory) -> Iterator[Place]:
    """Yield one process on SQLite, for which only the admin has the key."""
    with serving(make.mktemp("who") / "games.sqlite", open_doors=True) as server:
        server.app.state.admin_key = ADMIN
        server.app.state.meter = Metrics()
        yield Place(f"http://127.0.0.1:{server.port}", ADMIN)
