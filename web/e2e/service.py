"""A real service for tests in a browser: PostgreSQL and Redis of its own, web processes, a worker.

    uv run python web/e2e/service.py [--nodes 2] [--workers 1]

Prints one JSON line with the addresses, then answers each JSON line it reads with one. When there
is nothing more to read it stops everything and leaves nothing behind, so a test that dies cleans up
too. `TAWANTINSUYU` is the command whose `serve` and `worker` are run, e.g. that of a wheel.
"""

import asyncio
import hashlib
import json
import os
import secrets
import shlex
import sys
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support import service as processes  # noqa: E402
from support.unseen import Seen  # noqa: E402
from tawantinsuyu import components  # noqa: E402
from tawantinsuyu.game import api  # noqa: E402
from tawantinsuyu.game.serial import config_from_json  # noqa: E402
from tawantinsuyu.records import Record  # noqa: E402
from tawantinsuyu.records.files import find_pack  # noqa: E402
from tawantinsuyu.records.seed import commit_to  # noqa: E402
from tawantinsuyu.server.base.machine import MACHINE  # noqa: E402
from tawantinsuyu.server.store import database, storage  # noqa: E402
from tawantinsuyu.server.store.bus import RedisBus  # noqa: E402
from tawantinsuyu.server.store.queue import QueueJobs, app_for  # noqa: E402
from tawantinsuyu.server.store.schema import game_actions  # noqa: E402
from tawantinsuyu.server.tables.tables import Tables  # noqa: E402
from tawantinsuyu.table.views.signs import worth_signs  # noqa: E402

GAMES = ROOT / "web" / "fixtures" / "games"
PACKS = ROOT / "web" / "fixtures" / "packs"
NONCE = bytes(16)


@cache
def _read(name: str) -> components.Document:
    return find_pack(f"{name}.pack.json", PACKS)


def _document(config: api.Config) -> components.Document:
    """Return the pack document of a stored table. It is that of the fixtures, so that new values do
    not change hands and positions.
    """
    expanded = config.modules or config.automa == "pachamama"
    return _read("golden_age" if expanded else "base")


def _answers(state: api.State, seat: int, rng: Random) -> list[str]:
    """Return random answers, up to the first that reveals something or ends the turn. All
    benefits of a seat's cards are taken.
    """
    trial, before, found = state.clone(), api.seen_by(state, seat), list[str]()
    while True:
        options = [one.text for one in _decision(trial, seat).options]
        text = rng.choice([one for one in options if one != "done"] or options)
        found.append(text)
        api.apply(trial, seat, text)
        shown = api.learnt(before, api.seen_by(trial, seat))
        if shown or trial.active >= 0 or api.deciding(trial) != (seat,):
            return found


def _decision(state: api.State, seat: int) -> api.Decision:
    return next(one for one in api.pending(state) if one.seat == seat)


class Hand:
    """A game whose shuffles depend on a seed; it exists in memory only."""

    def __init__(self, seed: str, config: dict[str, Any]) -> None:
        self.seed = seed
        self.config = config_from_json(config)
        self.secret = hashlib.sha256(seed.encode()).digest()
        self._record = self._dealt()

    def _dealt(self) -> Record:
        nonces = [NONCE] * self.config.players
        return Record(self.config, _document(self.config), self.secret, nonces)

    def _play(self, record: Record, seat: int, until: str, keep: list[str]) -> None:
        """Answer for all seats until the seat has this question, or the first turn starts."""
        while record.state.active < 0:
            asked = api.deciding(record.state)[0]
            decision = _decision(record.state, asked)
            if asked == seat and decision.frame == until:
                return
            rng = Random(f"{self.seed} {len(record.log)} {asked}")
            answers = _answers(record.state, asked, rng)
            if asked == seat and decision.frame == "ChooseCards" and keep:
                answers = [_keeping(decision, keep).text]
            for text in answers:
                record.apply(asked, text)

    def seat(self, begins: bool) -> int:
        """Return the seat that has the first turn, or the seat after it."""
        if self.config.automa:
            return 1 - api.AUTOMA_SEAT
        record = self._dealt()
        self._play(record, -1, "", [])
        return (record.state.active + (not begins)) % self.config.players

    def keep(self, seat: int, fullest: bool) -> list[str]:
        """Return three cards to keep: at random, or those that offer the most choices."""
        record = self._dealt()
        self._play(record, seat, "ChooseCards", [])
        options = _decision(record.state, seat).options
        if not fullest:
            return list(_kept_cards(Random(f"{self.seed} keep").choice(options)))
        then = [worth_signs(record.state, seat, one.action).then or () for one in options]
        most = max(range(len(options)), key=lambda at: len(then[at]))
        return list(_kept_cards(options[most]))

    def play_until(self, seat: int, until: str, keep: list[str]) -> list[tuple[int, str]]:
        """Return the log up to a question of the setup."""
        record = self._dealt()
        self._play(record, seat, until, keep)
        return list(record.log)

    def ways(self, seat: int) -> int:
        """Return the number of ways to make all choices of the cards' benefits."""
        record = self._dealt()
        self._play(record, seat, "CardBenefits", self.keep(seat, fullest=True))
        found = api.gains(record.state, seat) if record.state.active < 0 else None
        return sum(len(ways) for ways in found.choices) if found else 0


def _kept_cards(option: api.Option) -> list[str]:
    return option.text.split(" ")[1:]


def _keeping(decision: api.Decision, cards: list[str]) -> api.Option:
    return next(one for one in decision.options if set(_kept_cards(one)) == set(cards))


def _fullness(seed: str, config: dict[str, Any], begins: bool) -> int:
    hand = Hand(seed, config)
    return hand.ways(hand.seat(begins))


class Helper:
    """Requests that a test cannot make through a browser."""

    def __init__(self, service: processes.Service) -> None:
        self.service = service
        self.closing = AsyncExitStack()
        self._open: Tables | None = None

    async def table(
        self,
        game: str,
        at: int,
        guests: list[str | None],
        bots: list[str | None] | None = None,
        names: list[str] | None = None,
        options: dict[str, Any] | None = None,
        began: float = 0,
    ) -> str:
        """Store a recorded game as it was after entry `at` (from its end, if negative), as if the
        last of these actions had just happened, and the rest `began` hours ago."""
        stored = json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))
        log = [(seat, text) for seat, text in stored["log"][:at]]
        solo = [None] if stored["config"].get("automa") else []
        bots = bots or [None] * len(guests)
        names = names or [f"Player {seat}" for seat in range(len(guests) + len(solo))]
        who = list(zip(names, [*guests, *solo], [*bots, *solo], strict=False))
        secret = bytes.fromhex(stored["secret"])
        tables = await self._kept()
        return await self._store(tables, stored["config"], secret, log, who, options, began)

    async def _store(
        self,
        tables: Tables,
        config: dict[str, Any],
        secret: bytes,
        log: list[tuple[int, str]],
        who: list[tuple[str, str | None, str | None]],
        options: dict[str, Any] | None = None,
        began: float = 0,
    ) -> str:
        """Store a table with its log. `who` is the name, guest and bot of each seat."""
        document = _document(config_from_json(config))
        now = datetime.now(UTC)
        before = now - timedelta(hours=began)
        made = secrets.token_hex(8)
        row = {
            "id": made,
            "config": config,
            "pack_hash": document.content_hash(),
            "status": "playing",
            "secret": secret,
            "commit": commit_to(secret),
            "seq": max(0, len(log) - 1),
            "created": before,
            "changed": before,
            "owner": next(guest for _, guest, _ in who if guest),
            "options": {"spectators": True, "policy": "wait", **(options or {})},
            "begun": before,
        }
        seats = [
            {"game": made, "seat": seat, "name": name, "bot": bot, "guest": guest, "nonce": NONCE}
            for seat, (name, guest, bot) in enumerate(who)
        ]
        rows = [
            {
                "game": made,
                "seq": n,
                "seat": seat,
                "action": text,
                "at": before,
                "key": f"stored-{n}",
            }
            for n, (seat, text) in enumerate(log[:-1], 1)
        ]
        async with tables.engine.begin() as db:
            await storage.add_pack(db, document)
            await storage.add_game(db, row, seats)
            if rows:
                await db.execute(game_actions.insert(), rows)
        if log:
            live = await tables.open(made)
            seat, text = log[-1]
            async with live.lock:
                await tables.actions.commit(live, seat, [text], f"stored-{len(log)}")
        return made

    # --- hands dealt by seed ---------------------------------------------------------------------

    async def deal(
        self,
        seed: str,
        config: dict[str, Any],
        guests: list[str],
        bots: str | None = None,
        begins: bool = True,
        fullest: bool = False,
        until: str = "",
    ) -> dict[str, Any]:
        """Store a new table whose deal depends on the seed alone. The first guest has the seat with
        the first turn or, without `begins`, another seat. The other seats have the other guests, or
        bots of one kind. `keep` names three cards to keep: random ones or, with `fullest`, those
        with the most choices. With `until` the set-up of all seats is answered up to that question
        of the first guest.
        """
        hand = Hand(seed, config)
        seat = hand.seat(begins)
        keep = hand.keep(seat, fullest)
        log = hand.play_until(seat, until, keep) if until else []
        names = ["Ana", "Ben", "Chloé", "Dario"]
        rivals = iter(guests[1:])
        who: list[tuple[str, str | None, str | None]] = []
        for number in range(hand.config.players):
            if number == seat:
                who.append((names[number], guests[0], None))
            elif hand.config.automa:
                who.append((hand.config.automa.capitalize(), None, None))
            else:
                who.append((names[number], None if bots else next(rivals), bots))
        made = await self._store(await self._kept(), config, hand.secret, log, who)
        return {"id": made, "seat": seat, "keep": keep}

    async def fullness(self, hands: list[dict[str, Any]]) -> list[int]:
        """For each hand (`seed`, `config`, `begins`), return the number of ways to make the choices
        that its cards offer, if the cards with most choices are used.
        """
        return [_fullness(**hand) for hand in hands]

    async def _kept(self) -> Tables:
        """Return tables that stay open as long as the helper."""
        if self._open is None:
            self._open = await self.closing.enter_async_context(self._tables())
        return self._open

    async def advance(self, table: str, game: str, until: int) -> int:
        """Continue a table as in its recorded game, up to an entry; return the number of
        entries.
        """
        log = json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))["log"]
        tables = await self._kept()
        live = await tables.open(table)
        async with live.lock:
            await tables.games.catch_up(live)
            for seat, text in log[live.seq : until]:
                await tables.actions.commit(live, seat, [text], f"stored-{live.seq + 1}")
        return min(until, len(log))

    @asynccontextmanager
    async def _tables(self) -> AsyncIterator[Tables]:
        engine = database.service_engine(self.service.database)
        app = app_for(self.service.database, MACHINE.now)
        bus = RedisBus(self.service.env["TAWANTINSUYU_REDIS_URL"], self.service.name)
        async with app.open_async():
            tables = Tables(engine, bus, QueueJobs(app, MACHINE.now))
            await tables.start()
            yield tables
            await tables.close()
        await engine.dispose()

    async def secrets(self, game: str) -> dict[str, list[str]]:
        """Return the names of everything in hands and piles that nobody has seen since the game
        started, for each viewer: each seat, and a spectator (-1). The names come from the engine's
        positions, not from the server's messages.
        """
        found = self.service.query("SELECT * FROM games WHERE id = %s", game)[0]
        log = self.service.query(
            "SELECT seat, action FROM game_actions WHERE game = %s ORDER BY seq", game
        )
        config = config_from_json(found["config"])
        nonces = [NONCE] * config.players
        record = Record(config, _document(config), bytes(found["secret"]), nonces)
        seen = Seen(config.players)
        seen.look(record.state)
        for entry in log:
            record.apply(entry["seat"], entry["action"])
            seen.look(record.state)
        return seen.unknown(record.state)

    async def sql(self, text: str, values: list[Any] | None = None) -> list[dict[str, Any]]:
        """Return the rows of a database query."""
        return await asyncio.to_thread(self.service.query, text, *(values or []))

    async def change(self, text: str, values: list[Any] | None = None) -> None:
        """Change the database without the service, for example its stored times."""
        import psycopg  # noqa: PLC0415

        with psycopg.connect(self.service.database) as db:
            db.execute(text, values or [])

    async def kill(self, node: int) -> None:
        """Kill a web process."""
        self.service.nodes[node].kill()

    async def restart(self, node: int) -> float:
        """Restart a web process; return the seconds until it answers requests."""
        return await asyncio.to_thread(self.service.restart, self.service.nodes[node])

    async def output(self) -> str:
        """Return the output of all processes."""
        return self.service.output()


async def listen(helper: Helper) -> None:
    """Answer each line of the input until the input ends."""
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        asked = json.loads(line)
        try:
            said = {"result": await getattr(helper, asked.pop("do"))(**asked)}
        except Exception as error:  # the error is sent to the test
            said = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(said, default=str), flush=True)
    await helper.closing.aclose()


def tell_errors(output: str) -> None:
    """Print errors of the service, since a browser only receives status 500."""
    for line in output.splitlines():
        if '"level": "error"' in line or line.startswith("Traceback"):
            print(f"the service: {line[:3000]}", file=sys.stderr)


def main() -> None:
    """Run until the end of the input."""
    parser = ArgumentParser()
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--packs", default="", help="What TAWANTINSUYU_PACKS is set to")
    given = parser.parse_args()
    if command := os.environ.get("TAWANTINSUYU"):
        processes.COMMAND = tuple(shlex.split(command))  # type: ignore[assignment]
    with processes.own_services() as own:
        service = processes.Service(
            given.nodes, given.workers, own.postgres, own.redis, packs=given.packs
        )
        try:
            service.start()
            nodes = [node.url for node in service.nodes]
            print(json.dumps({"nodes": nodes, "admin": processes.ADMIN}), flush=True)
            asyncio.run(listen(Helper(service)))
            tell_errors(service.output())
        except BaseException:
            print(service.output()[-4000:], file=sys.stderr)
            raise
        finally:
            service.close()


if __name__ == "__main__":
    main()
