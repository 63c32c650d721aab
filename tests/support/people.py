"""People at a service's tables: guests with cookies who follow a table over sockets that break,
choose with a seeded random generator, and send their moves to any node.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Push = dict[str, Any]
RETRY_AFTER_SECONDS = 0.05
"""Seconds before the next attempt after a node did not answer."""
Nodes = Sequence[str]
"""Addresses of the nodes, as http://host:port."""


@dataclass(frozen=True)
class Move:
    """A move that a node has acknowledged."""

    game: str
    seq: int
    seat: int
    action: str
    key: str


class Person:
    """A guest, identified by a cookie on every node."""

    def __init__(self, client: httpx.AsyncClient, nodes: Nodes, name: str, cookie: str) -> None:
        self.client = client
        self.nodes = nodes
        self.name = name
        self.headers = {"cookie": cookie}

    @classmethod
    async def arrive(cls, client: httpx.AsyncClient, nodes: Nodes, name: str) -> "Person":
        """Create a guest."""
        answer = await client.post(f"{nodes[0]}/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        cookie = answer.headers["set-cookie"].split(";")[0]
        client.cookies.clear()  # the people share connections but not cookies
        return cls(client, nodes, name, cookie)

    async def call(self, node: int, method: str, path: str, **more: Any) -> httpx.Response:
        """Send one request; return any response."""
        url = f"{self.nodes[node % len(self.nodes)]}/api{path}"
        while True:
            answer = await self.client.request(method, url, headers=self.headers, **more)
            if answer.status_code != 429:
                return answer
            await asyncio.sleep(float(answer.headers.get("retry-after", "1")))

    async def get(self, node: int, path: str, **params: Any) -> Any:
        """Return a node's answer, which must be a success."""
        answer = await self.call(node, "GET", path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def view(self, node: int, game: str, seat: int, since: int = -1) -> Push:
        """Return the table as a node shows it to this guest."""
        push: Push = await self.get(node, f"/games/{game}/view", seat=seat, since=since)
        return push

    async def act(
        self, node: int, game: str, seat: int, actions: Sequence[str], expected: int, key: str = ""
    ) -> httpx.Response:
        """Send a batch of actions once."""
        body = {
            "seat": seat,
            "actions": list(actions),
            "expected_seq": expected,
            "key": key or secrets.token_hex(8),
        }
        return await self.call(node, "POST", f"/games/{game}/actions", json=body)

    @contextlib.asynccontextmanager
    async def socket(self, node: int, game: str, seat: int, since: int = -1) -> Any:
        """Return a socket to a table."""
        address = self.nodes[node % len(self.nodes)].replace("http://", "ws://")
        where = f"{address}/api/games/{game}/ws?seat={seat}&since={since}"
        async with connect(where, additional_headers=self.headers, max_size=None) as opened:
            await opened.send("")
            yield opened


async def make_table(
    people: Sequence[Person], bots: Sequence[str], node: int = 0, **options: object
) -> str:
    """Make a table of people and bots; the first person invites the others, each through
    another node.
    """
    seats: list[dict[str, Any]] = [{"name": people[0].name}]
    seats += [{"name": "somebody", "open": True} for _ in people[1:]]
    seats += [{"name": f"Bot {code}", "bot": code} for code in bots]
    body = {"seats": seats, **options}
    answer = await people[0].call(node, "POST", "/games", json=body)
    assert answer.status_code == 201, answer.text
    game, invite = answer.json()["id"], answer.json()["invite"]
    for number, person in enumerate(people[1:], 1):
        with_nonce = {"invite": invite, "nonce": secrets.token_hex(16), "seat": number}
        answer = await person.call(node + number, "POST", f"/games/{game}/join", json=with_nonce)
        assert answer.status_code == 200, answer.text
    return str(game)


def choose(push: Push, rng: Random) -> str:
    """Return a random option, sometimes an undo."""
    if push["undo"] and rng.random() < 0.05:
        return "undo 1"
    return str(rng.choice(push["decision"]["options"])["action"])


async def _soon() -> None:
    """Return immediately: this is the default pace."""


@dataclass
class Player:
    """A person in a seat who plays at random until the game ends or the limit is reached."""

    person: Person
    game: str
    seat: int
    rng: Random
    drops: float = 0.0
    """Probability that the socket breaks after a push."""
    before: Callable[[], Awaitable[None]] = _soon
    """Awaited before every move, to set the pace."""
    acknowledged: list[Move] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """Idempotency keys of batches that were finally refused and must not be stored."""
    latest: Push = field(default_factory=dict)
    dropped: int = 0
    broken: int = 0
    """Number of failed requests and sockets."""
    decides: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> None:
        """Play random moves until the game is over."""
        while not self._over:
            try:
                node = self.rng.randrange(len(self.person.nodes))
                async with self.person.socket(node, self.game, self.seat, self._since) as socket:
                    await self._follow(socket)
            except (OSError, WebSocketException, TimeoutError):
                self.broken += 1
                await asyncio.sleep(RETRY_AFTER_SECONDS)

    @property
    def _since(self) -> int:
        return int(self.latest["seq"]) if self.latest else -1

    @property
    def _over(self) -> bool:
        return bool(self.latest) and self.latest["status"] == "finished"

    def _learn(self, push: Push) -> None:
        if not self.latest or push["seq"] >= self.latest["seq"]:
            self.latest = push

    async def _follow(self, socket: ClientConnection) -> None:
        while not self._over:
            message = json.loads(await socket.recv())
            if message["type"] != "push":
                continue  # a message about presence or chat
            self._learn(message)
            while not self._over and self.latest["decision"]:
                moved = await self._move(self.latest)
                if not moved:
                    break  # somebody else was faster; the socket will report it
            if self.rng.random() < self.drops:
                self.dropped += 1
                if self.rng.random() < 0.5:
                    socket.transport.abort()  # simulates a broken connection
                return

    async def _move(self, push: Push) -> bool:
        self.decides.set()
        await self.before()
        self.decides.clear()
        action, key = choose(push, self.rng), secrets.token_hex(8)
        while True:
            node = self.rng.randrange(len(self.person.nodes))
            try:
                answer = await self.person.act(
                    node, self.game, self.seat, [action], push["seq"], key
                )
            except httpx.HTTPError:
                answer = None
            if answer is None or answer.status_code == 503:
                self.broken += 1
                await asyncio.sleep(RETRY_AFTER_SECONDS)
                continue  # Nobody knows whether it was stored. The same key may be sent again.
            # somebody else has acted in the meantime: fetch the table again
            if answer.status_code == 409:
                self.refused.append(key)
                push = await self._look()
                if not push["decision"]:
                    return False
                action, key = choose(push, self.rng), secrets.token_hex(8)
                continue
            assert answer.status_code == 200, answer.text
            move = Move(self.game, push["seq"] + 1, self.seat, action, key)
            self.acknowledged.append(move)
            self._learn(answer.json())
            return True

    async def _look(self) -> Push:
        while True:
            node = self.rng.randrange(len(self.person.nodes))
            try:
                push = await self.person.view(node, self.game, self.seat)
            except (httpx.HTTPError, AssertionError):
                self.broken += 1
                await asyncio.sleep(RETRY_AFTER_SECONDS)
            else:
                self._learn(push)
                return push


def shown(push: Push) -> Push:
    """Return the part of a push that is the same for every way to reach the table: without the
    news since some moment, presence and the running clock.
    """
    passing = ("type", "events", "turns", "present", "watching", "clock")
    return {name: value for name, value in push.items() if name not in passing}


async def until(what: str, there: Callable[[], Awaitable[bool]], seconds: float) -> float:
    """Ask until the condition holds; return the seconds it took."""
    began = time.monotonic()
    while not await there():
        assert time.monotonic() - began < seconds, f"not {what} within {seconds:g} s"
        await asyncio.sleep(0.05)
    return time.monotonic() - began
