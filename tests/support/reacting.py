"""Tables just before a reaction, and people who react through a server.

A random game is played until a wanted reaction opens; its log is stored in the database as if it
had been played at the table.
"""

import itertools
import json
import random
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.sync.client import ClientConnection, connect

from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.components import read
from tawantinsuyu.game import api
from tawantinsuyu.game.serial import config_to_json
from tawantinsuyu.records.record import Record
from tawantinsuyu.records.seed import commit_to
from tawantinsuyu.server.store import schema

_keys = itertools.count()
DECIDE = ("statue", "worship", "priest")
"""Words of options that make reactions more likely."""


@dataclass(frozen=True)
class Story:
    """A game up to the move with which somebody opens a reaction."""

    secret: bytes
    nonces: tuple[bytes, ...]
    log: tuple[tuple[int, str], ...]
    move: tuple[int, str]
    """The active seat's move that opens the reaction."""
    asked: int
    able: tuple[int, ...]
    """The seats that can take part according to public information, in turn order."""
    past: tuple[tuple[int, ...], ...]
    """By seat: numbers of the log entries of its last three turns with reactions, as long as it
    has not acted otherwise since; empty if there were fewer.
    """

    @property
    def active(self) -> int:
        """Return the seat whose turn it is."""
        return self.move[0]

    def record(self) -> Record:
        """Return the game before the move."""
        record = Record(api.Config(players=4), read("base"), self.secret, self.nonces)
        for seat, text in self.log:
            record.apply(seat, text)
        return record

    def opened(self) -> Record:
        """Return the game after the move."""
        record = self.record()
        record.apply(*self.move)
        return record


Wanted = Callable[[Story], bool]


@lru_cache
def story(wanted: Wanted, kind: str = "worship", limit: int = 3000) -> Story:
    """Return the first game that meets the condition."""
    document = read("base")
    for number in range(limit):
        rng = random.Random(f"reaction {number}")
        found = _play(Record(api.Config(players=4), document, *_chance(rng)), kind, rng)
        if found is not None and wanted(found):
            return found
    raise AssertionError("no such game was found")


def _chance(rng: random.Random) -> tuple[bytes, tuple[bytes, ...]]:
    return rng.randbytes(32), tuple(rng.randbytes(16) for _ in range(4))


def _play(record: Record, kind: str, rng: random.Random) -> Story | None:
    """Play at random, with a preference for Statues and for the High Priest."""
    answered: list[list[tuple[tuple[int, int], int]]] = [[] for _ in range(4)]
    for number in range(1, 160):
        state = record.state
        if state.finished:
            return None
        decision = api.pending(state)[0]
        seat, texts = decision.seat, [option.text for option in decision.options]
        reacting = api.is_reaction(state, decision)
        window = api.window_of(api.view_for(state, api.SPECTATOR))
        if reacting and window is not None and window.kind == kind and record.log:
            last, before = record.log[-1], record.log[:-1]
            if last[0] == state.active:
                order = [seat, *api.seats_to_come(state)]
                able = tuple(one for one in order if api.publicly_able(state, one, kind))
                past = tuple(_last_three(one) for one in answered)
                secret, nonces = record.secret, tuple(record.nonces)
                return Story(secret, nonces, tuple(before), last, seat, able, past)
        turn = (state.active, state.players[state.active].turns if state.active >= 0 else 0)
        if reacting:
            answered[seat].append((turn, number))
        else:
            answered[seat] = [one for one in answered[seat] if not _three(answered[seat])]
        liked = [text for text in texts if any(word in text for word in DECIDE)]
        record.apply(seat, rng.choice(liked or texts))
    return None


def _three(answered: list[tuple[tuple[int, int], int]]) -> bool:
    return len({turn for turn, _ in answered}) >= 3


def _last_three(answered: list[tuple[tuple[int, int], int]]) -> tuple[int, ...]:
    turns = list(dict.fromkeys(turn for turn, _ in answered))[-3:]
    return tuple(n for turn, n in answered if turn in turns) if len(turns) == 3 else ()


def worshipping(record: Record, seat: int) -> dict[str, Any]:
    """Return auto-responses with which a seat always takes part in Worship with any of its
    Statues.
    """
    gods = api.Names(record.pack).gods
    return {"worship": {"mode": "always", "pick": [f"small:{god}" for god in gods]}}


def by_order(found: Story, orders: dict[str, Any]) -> list[str]:
    """Return the answer of the asked seat's auto-responses, as the person would send it."""
    record = found.opened()
    seat, texts = found.asked, []
    parsed = api.orders_from_json(orders, record.pack)
    while seat in api.deciding(record.state):
        decision = api.pending(record.state)[0]
        action = api.answer(api.view_for(record.state, seat), decision, parsed)
        if action is api.DEFER_TO_PLAYER:
            return []
        texts.append(api.write(record.state.tables.names, action))
        record.apply(seat, texts[-1])
    return texts


# --- at a server ---------------------------------------------------------------------------------


@dataclass
class House:
    """A server with several addresses; each of them serves every table."""

    urls: Sequence[str]
    engine: sa.Engine
    admin: str
    http: httpx.Client = field(
        default_factory=lambda: httpx.Client(timeout=REQUEST_TIMEOUT_SECONDS)
    )

    def call(self, method: str, path: str, token: str, body: object = None, node: int = 0) -> Any:
        """Send one request; return any response."""
        url = f"{self.urls[node % len(self.urls)]}/api{path}"
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return self.http.request(method, url, headers=headers, json=body)

    def ask(self, method: str, path: str, token: str, body: object = None, node: int = 0) -> Any:
        """Send a request and return the body of its answer, which must be a success."""
        answer = self.call(method, path, token, body, node)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def arrive(self, name: str) -> "Guest":
        """Create a guest."""
        made = self.http.post(f"{self.urls[0]}/api/guests", json={"name": name})
        assert made.status_code == 201, made.text
        cookie = made.headers["set-cookie"].split(";")[0]
        self.http.cookies.clear()
        url = f"{self.urls[0]}/api/tokens"
        made = self.http.post(url, json={"name": "test"}, headers={"cookie": cookie})
        self.http.cookies.clear()
        token = made.json()["token"]
        return Guest(self, self.ask("GET", "/me", token)["guest"]["id"], name, token)

    def lay(
        self,
        found: Story,
        guests: Sequence["Guest"],
        game: str = "",
        owner: "Guest | None" = None,
        timed_out: Sequence[int] = (),
        **options: object,
    ) -> str:
        """Store a table whose game has reached the story's move; entries of its log may be
        marked as time-outs.
        """
        game, now, document = game or secrets.token_hex(8), datetime.now(UTC), read("base")
        holder = (owner or guests[0]).id
        with self.engine.begin() as db:
            if db.scalar(sa.select(sa.func.count()).select_from(schema.packs)) == 0:
                db.execute(
                    schema.packs.insert().values(
                        hash=document.content_hash(), content=document.as_json()
                    )
                )
            db.execute(
                schema.games.insert().values(
                    id=game,
                    config=config_to_json(api.Config(players=4)),
                    pack_hash=document.content_hash(),
                    status="playing",
                    secret=found.secret,
                    commit=commit_to(found.secret),
                    seq=len(found.log),
                    created=now,
                    changed=now,
                    begun=now,
                    owner=holder,
                    options={"spectators": True, **options},
                )
            )
            for seat, nonce in enumerate(found.nonces):
                guest = guests[seat]
                values = {"name": guest.name, "guest": guest.id, "nonce": nonce}
                db.execute(schema.seats.insert().values(game=game, seat=seat, **values))
            rows = [
                {
                    "game": game,
                    "seq": number,
                    "seat": seat,
                    "action": text,
                    "at": now,
                    "key": f"timeout-{number - 1}" if number in timed_out else f"laid-{number}",
                    "why": None,
                }
                for number, (seat, text) in enumerate(found.log, 1)
            ]
            db.execute(schema.game_actions.insert(), rows)
        return game

    def rows(self, table: sa.Table, game: str) -> list[dict[str, Any]]:
        """Return the stored rows of a table."""
        with self.engine.connect() as db:
            found = db.execute(sa.select(table).where(table.c.game == game)).mappings()
            return [dict(row) for row in found]

    def table(self, game: str) -> dict[str, Any]:
        """Return the stored row of a table."""
        with self.engine.connect() as db:
            query = sa.select(schema.games).where(schema.games.c.id == game)
            return dict(db.execute(query).mappings().one())

    def log(self, game: str, after: int = 0) -> list[dict[str, Any]]:
        """Return the stored actions after a number."""
        rows = self.rows(schema.game_actions, game)
        return sorted((row for row in rows if row["seq"] > after), key=lambda row: row["seq"])

    def close(self) -> None:
        """Close all connections."""
        self.http.close()
        self.engine.dispose()


@dataclass
class Guest:
    """A guest at a server."""

    house: House
    id: str
    name: str
    token: str

    def ask(self, method: str, path: str, body: object = None, node: int = 0) -> Any:
        """Send a request and return the body of its answer, which must be a success."""
        return self.house.ask(method, path, self.token, body, node)

    def view(self, game: str, seat: int, node: int = 0) -> dict[str, Any]:
        """Return the guest's view of the table."""
        push: dict[str, Any] = self.ask("GET", f"/games/{game}/view?seat={seat}", node=node)
        return push

    def act(self, game: str, seat: int, texts: Sequence[str], node: int = 0) -> dict[str, Any]:
        """Send actions of the guest."""
        body = {
            "seat": seat,
            "actions": list(texts),
            "expected_seq": self.view(game, seat, node)["seq"],
            "key": f"by-hand-{next(_keys)}-{secrets.token_hex(4)}",
        }
        push: dict[str, Any] = self.ask("POST", f"/games/{game}/actions", body, node)
        return push

    def order(self, game: str, seat: int, orders: dict[str, Any], node: int = 0) -> dict[str, Any]:
        """Set the guest's auto-responses."""
        put: dict[str, Any] = self.ask("PUT", f"/games/{game}/orders?seat={seat}", orders, node)
        return put

    def notices(self, game: str, kind: str = "") -> list[dict[str, Any]]:
        """Return the notifications that this guest has received about a table."""
        found = self.ask("GET", "/notices")["notices"]
        return [one for one in found if one["game"] == game and kind in ("", one["kind"])]

    @contextmanager
    def watch(self, game: str, seat: int, node: int = 0) -> "Iterator[Watch]":
        """Watch a table through a socket."""
        url = self.house.urls[node % len(self.house.urls)].replace("http", "ws", 1)
        with connect(f"{url}/api/games/{game}/ws?seat={seat}&since=0") as socket:
            socket.send(self.token)
            watch = Watch(socket)
            watch.until(0)
            yield watch


@dataclass
class Watch:
    """The pushes of one socket."""

    socket: ClientConnection
    pushes: list[dict[str, Any]] = field(default_factory=list)

    def until(self, seq: int, seconds: float = 60) -> dict[str, Any]:
        """Read until a push reports this sequence number; return it."""
        end = time.monotonic() + seconds
        while True:
            message = json.loads(self.socket.recv(timeout=max(0.01, end - time.monotonic())))
            if message["type"] == "push":
                self.pushes.append(message)
                if message["seq"] >= seq:
                    return self.pushes[-1]

    def quiet(self, seconds: float) -> bool:
        """Return whether the table stays unchanged for this many seconds."""
        end = time.monotonic() + seconds
        try:
            while True:
                message = json.loads(self.socket.recv(timeout=max(0.01, end - time.monotonic())))
                if message["type"] == "push":
                    self.pushes.append(message)
                    return False
        except TimeoutError:
            return True
