"""A real service for tests in a browser: PostgreSQL and Redis of its own, web processes, a worker.

    uv run python web/e2e/service.py [--nodes 2] [--workers 1]

Prints one JSON line with the addresses, then answers each JSON line it reads with one. When there
is nothing more to read it stops everything and leaves nothing behind, so a test that dies cleans up
too. `TAWANTINSUYU` is the command whose `serve` and `worker` are run, e.g. that of a wheel.
"""

import asyncio
import json
import os
import secrets
import shlex
import sys
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support import service as processes  # noqa: E402
from support.unseen import Seen  # noqa: E402
from tawantinsuyu import components  # noqa: E402
from tawantinsuyu.game.serial import config_from_json  # noqa: E402
from tawantinsuyu.records import Record  # noqa: E402
from tawantinsuyu.records.seed import commit_to  # noqa: E402
from tawantinsuyu.server.store import database, storage  # noqa: E402
from tawantinsuyu.server.store.bus import RedisBus  # noqa: E402
from tawantinsuyu.server.store.queue import QueueJobs, app_for  # noqa: E402
from tawantinsuyu.server.store.schema import game_actions  # noqa: E402
from tawantinsuyu.server.tables.tables import Tables  # noqa: E402

GAMES = ROOT / "web" / "fixtures" / "games"
NONCE = bytes(16)


class Helper:
    """Does what a test asks for beside the browser."""

    def __init__(self, service: processes.Service) -> None:
        self.service = service

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
        config = config_from_json(stored["config"])
        expanded = config.modules or config.automa == "pachamama"
        document = components.read("golden_age" if expanded else "base")
        log = stored["log"][:at]
        now = datetime.now(UTC)
        before = now - timedelta(hours=began)
        made = secrets.token_hex(8)
        row = {
            "id": made,
            "config": stored["config"],
            "pack_hash": document.hash(),
            "status": "playing",
            "secret": bytes.fromhex(stored["secret"]),
            "commit": commit_to(bytes.fromhex(stored["secret"])),
            "seq": max(0, len(log) - 1),
            "created": before,
            "changed": before,
            "owner": next(guest for guest in guests if guest),
            "options": {"spectators": True, "policy": "wait", **(options or {})},
            "begun": before,
        }
        solo = [None] if config.automa else []
        bots = bots or [None] * len(guests)
        names = names or [f"Player {seat}" for seat in range(config.players)]
        seats = [
            {"game": made, "seat": seat, "name": names[seat], "bot": bot, "guest": guest}
            | {"nonce": NONCE}
            for seat, (guest, bot) in enumerate(zip([*guests, *solo], [*bots, *solo], strict=True))
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
        async with self._tables() as tables:
            async with tables.engine.begin() as db:
                await storage.add_pack(db, document.hash(), document.as_json())
                await storage.add_game(db, row, seats)
                if rows:
                    await db.execute(game_actions.insert(), rows)
            if log:
                live = await tables.open(made)
                seat, text = log[-1]
                await tables.commit(live, seat, [text], f"stored-{len(log)}")
        return made

    async def advance(self, table: str, game: str, until: int) -> int:
        """Go on as the recorded game went, up to an entry; how many there are now."""
        log = json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))["log"]
        async with self._tables() as tables:
            live = await tables.open(table)
            for seat, text in log[live.seq : until]:
                live = await tables.open(table)
                await tables.commit(live, seat, [text], f"stored-{live.seq + 1}")
        return min(until, len(log))

    @asynccontextmanager
    async def _tables(self) -> AsyncIterator[Tables]:
        engine = database.service_engine(self.service.database)
        app = app_for(self.service.database)
        bus = RedisBus(self.service.env["TAWANTINSUYU_REDIS_URL"], self.service.name)
        async with app.open_async():
            tables = Tables(engine, bus, QueueJobs(app))
            await tables.start()
            yield tables
            await tables.close()
        await engine.dispose()

    async def secrets(self, game: str) -> dict[str, list[str]]:
        """Names of everything in hands and piles that nobody has seen since the game began, by who
        may not know them: each seat, and a spectator (-1). Told from the engine's positions, not
        from anything a server sends."""
        found = self.service.query("SELECT * FROM games WHERE id = %s", game)[0]
        log = self.service.query(
            "SELECT seat, action FROM game_actions WHERE game = %s ORDER BY seq", game
        )
        config = config_from_json(found["config"])
        nonces = [NONCE] * config.players
        record = Record(config, components.read("base"), bytes(found["secret"]), nonces)
        seen = Seen(config.players)
        seen.look(record.state)
        for entry in log:
            record.apply(entry["seat"], entry["action"])
            seen.look(record.state)
        return seen.unknown(record.state)

    async def sql(self, text: str, values: list[Any] | None = None) -> list[dict[str, Any]]:
        """What the database says."""
        return await asyncio.to_thread(self.service.query, text, *(values or []))

    async def change(self, text: str, values: list[Any] | None = None) -> None:
        """Change the database behind everybody's back, e.g. the time."""
        import psycopg  # noqa: PLC0415

        with psycopg.connect(self.service.database) as db:
            db.execute(text, values or [])

    async def kill(self, node: int) -> None:
        """Pull the plug of a web process."""
        self.service.nodes[node].kill()

    async def restart(self, node: int) -> float:
        """Start it again; it answers when this is done."""
        return await asyncio.to_thread(self.service.restart, self.service.nodes[node])

    async def output(self) -> str:
        """What all processes wrote."""
        return self.service.output()


async def listen(helper: Helper) -> None:
    """Answer until there is nothing more to read."""
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        asked = json.loads(line)
        try:
            said = {"result": await getattr(helper, asked.pop("do"))(**asked)}
        except Exception as error:  # the test hears of it
            said = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(said, default=str), flush=True)


def tell_errors(output: str) -> None:
    """What went wrong on the side of the service: a browser only sees a 500."""
    for line in output.splitlines():
        if '"level": "error"' in line or line.startswith("Traceback"):
            print(f"the service: {line[:3000]}", file=sys.stderr)


def main() -> None:
    """Until the end of the input."""
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
