"""Tables and all moves of their games, chosen before anything is measured."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import sqlalchemy as sa

from tawantinsuyu.bench.load.http import Answer, Caller, field
from tawantinsuyu.components import Document, read
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.records.record import Record

TABLES_OF_GUEST: Final = 8
"""Number of tables of one pair of guests: a guest may have 20 sockets on a node."""
MAKERS: Final = 8
"""Number of connections that create tables."""


@dataclass
class Table:
    """A game that has begun, and its future moves."""

    id: str
    tokens: list[str]
    """The token of each seat."""
    script: list[tuple[int, str]]
    """Seats and their actions; the first has sequence number 1."""
    done: int = 0
    """Number of moves that the service has answered."""

    @property
    def left(self) -> int:
        """Return the number of remaining moves."""
        return len(self.script) - self.done

    async def move(self, caller: Caller, minimal: bool = False) -> Answer:
        """Send the next move of the game."""
        seat, action = self.script[self.done]
        body = {
            "seat": seat,
            "actions": [action],
            "expected_seq": self.done,
            "key": f"load-move-{self.done}",
        }
        more = "Prefer: return=minimal\r\n" if minimal else ""
        path = f"/api/games/{self.id}/actions"
        answer = await caller.call("POST", path, body, self.tokens[seat], more)
        if answer.status != 200:
            raise RuntimeError(f"{action}: {answer.status} {answer.body[:300].decode()}")
        self.done += 1
        return answer


async def guest(caller: Caller, name: str) -> str:
    """Create a guest and return a program's token."""
    _, head = await caller.make("POST", "/api/guests", {"name": name})
    cookie = field(head, b"set-cookie").split(b";")[0].decode()
    made, _ = await caller.make(
        "POST", "/api/tokens", {"name": "load"}, more=f"Cookie: {cookie}\r\n"
    )
    return str(made["token"])


async def _make(caller: Caller, tokens: Sequence[str], players: int) -> tuple[str, list[str]]:
    """Seat two guests at one table; with more seats they alternate."""
    by_seat = [tokens[seat % 2] for seat in range(players)]
    mine = [{"name": f"P{seat}", "open": token != tokens[0]} for seat, token in enumerate(by_seat)]
    made, _ = await caller.make("POST", "/api/games", {"seats": mine}, tokens[0])
    for seat, token in enumerate(by_seat):
        if token != tokens[0]:
            body = {"invite": made["invite"], "seat": seat}
            await caller.make("POST", f"/api/games/{made['id']}/join", body, token)
    return made["id"], by_seat


async def make_tables(
    nodes: Sequence[str], database: sa.Engine, count: int, players: int = 2, moves: int = 0
) -> list[Table]:
    """Create tables with a number of moves each; 0 for whole games."""

    async def some(numbers: range) -> list[tuple[str, list[str]]]:
        made = []
        async with Caller(nodes[numbers.start % len(nodes)]) as caller:
            for at, number in enumerate(numbers):
                if at % TABLES_OF_GUEST == 0:
                    tokens = [await guest(caller, f"Guest {number}-{n}") for n in range(2)]
                made.append(await _make(caller, tokens, players))
        return made

    groups = await asyncio.gather(*(some(range(n, count, MAKERS)) for n in range(MAKERS)))
    made = [found for group in groups for found in group]
    scripts = await asyncio.to_thread(_scripts, database, [game for game, _ in made], moves)
    return [Table(game, tokens, scripts[game]) for game, tokens in made]


def _scripts(
    database: sa.Engine, games: Sequence[str], moves: int
) -> Mapping[str, list[tuple[int, str]]]:
    """Play the dealt games at random."""
    these: sa.BindParameter[str] = sa.bindparam("games", expanding=True)
    rows = (
        sa.text("SELECT id, config, secret, pack_hash FROM games WHERE id IN :games")
        .bindparams(these)
        .columns(config=sa.JSON)  # SQLite returns JSON as text
    )
    seats = sa.text(
        "SELECT game, nonce FROM seats WHERE game IN :games ORDER BY game, seat"
    ).bindparams(these)
    base, nonces = read("base"), dict[str, list[bytes]]()
    with database.connect() as db:
        for row in db.execute(seats, {"games": list(games)}):
            nonces.setdefault(row.game, []).append(bytes(row.nonce))
        found = db.execute(rows, {"games": list(games)}).all()
    if any(row.pack_hash != base.content_hash() for row in found):
        raise RuntimeError("the service plays with other components than this program")
    return {row.id: script(row.config, base, row.secret, nonces[row.id], moves) for row in found}


def script(
    config: dict[str, Any], document: Document, secret: bytes, nonces: Sequence[bytes], moves: int
) -> list[tuple[int, str]]:
    """Return the moves of one game; they are the same each time."""
    record = Record(config_from_json(config), document, bytes(secret), nonces)
    rng = Random(secret.hex())
    while not record.state.finished and (not moves or len(record.log) < moves):
        decision = api.pending(record.state)[0]
        record.apply(decision.seat, rng.choice(decision.options).text)
    return record.log
