"""Stored rows expire: some are deleted, others are kept."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from support.database import own_database
from tawantinsuyu.components import Document
from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.people import people
from tawantinsuyu.server.store import database, storage
from tawantinsuyu.server.store.queue import app_for, apply_schema, forget_failed
from tawantinsuyu.server.store.schema import games, notices, seats, tokens
from tawantinsuyu.server.workers import expired_rows
from tawantinsuyu.server.workers.expired_rows import KEPT_FOR, UNUSED, prune

NOW = datetime(2026, 11, 15, tzinfo=UTC)
OLD = NOW - KEPT_FOR - timedelta(hours=1)
YOUNG = NOW - KEPT_FOR + timedelta(hours=1)

Run = Callable[[Callable[[AsyncEngine], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.service)])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Run]:
    """Run a function on a database that has a game in progress at entry 5, and a finished game."""

    async def with_games(
        engine: AsyncEngine, what: Callable[[AsyncEngine], Awaitable[None]]
    ) -> None:
        game = {
            "config": {},
            "pack_hash": Document().content_hash(),
            "secret": b"s" * 32,
            "commit": "c",
            "seq": 5,
        }
        async with engine.begin() as db:
            await storage.add_pack(db, Document())
            await people.add_guest(db, datetime.now(UTC), "Ana", "ana")
            for status in ("playing", "finished"):
                row = {**game, "id": status, "status": status, "created": OLD, "changed": OLD}
                seat = {"game": status, "seat": 0, "name": "Ana", "bot": None, "nonce": b""}
                await storage.add_game(db, row, [seat])
        await what(engine)
        await engine.dispose()

    if request.param == "sqlite":
        file = tmp_path / "games.sqlite"
        database.migrate(file)
        yield lambda what: asyncio.run(with_games(database.engine_for(file), what))
        return
    with own_database() as url:
        database.upgrade(url)
        address = url.render_as_string(hide_password=False)
        yield lambda what: asyncio.run(with_games(database.service_engine(address), what))


def notice(game: str, seq: int, at: datetime, **more: object) -> dict[str, Any]:
    return {"guest": "ana", "game": game, "kind": "turn", "seq": seq, "at": at, **more}


async def left(engine: AsyncEngine) -> list[tuple[str, int]]:
    async with engine.connect() as db:
        found = await db.execute(sa.select(notices.c.game, notices.c.seq).order_by(notices.c.id))
        return [(row.game, row.seq) for row in found]


def test_forgotten_open_tables_are_deleted_and_games_are_kept(run: Run) -> None:
    async def what(engine: AsyncEngine) -> None:
        game = {
            "config": {},
            "pack_hash": Document().content_hash(),
            "secret": b"s" * 32,
            "commit": "c",
            "seq": 0,
        }
        ages = {"forgotten": UNUSED + timedelta(hours=1), "waits": UNUSED - timedelta(hours=1)}
        async with engine.begin() as db:
            for name, age in ages.items():
                at = NOW - age
                row = {**game, "id": name, "status": "open", "created": at, "changed": at}
                seat = {"game": name, "seat": 0, "name": "Ana", "bot": None, "nonce": b""}
                await storage.add_game(db, row, [seat])
            await db.execute(notices.insert().values(**notice("forgotten", 0, NOW)))
        await prune(engine, NOW)
        async with engine.connect() as db:
            kept = set(await db.scalars(sa.select(games.c.id)))
            at_seats = set(await db.scalars(sa.select(seats.c.game)))
        assert kept == at_seats == {"playing", "finished", "waits"}

    run(what)


def test_old_notices_go_and_those_of_the_present_position_stay(run: Run) -> None:
    async def what(engine: AsyncEngine) -> None:
        async with engine.begin() as db:
            for row in (
                notice("playing", 3, OLD),
                notice("playing", 4, OLD, read=OLD, sent=OLD),
                notice("playing", 5, OLD),
                notice("playing", 2, YOUNG),
                notice("finished", 5, OLD),
                notice("finished", 4, YOUNG),
            ):
                await db.execute(notices.insert().values(**row))
        assert await prune(engine, NOW) == 3
        assert await left(engine) == [("playing", 5), ("playing", 2), ("finished", 4)]
        assert await prune(engine, NOW) == 0

    run(what)


def test_many_go_in_several_transactions(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expired_rows, "MAX_ROWS_PER_DELETE", 4)

    async def what(engine: AsyncEngine) -> None:
        async with engine.begin() as db:
            rows = [notice("finished", seq, OLD) for seq in range(10)]
            await db.execute(notices.insert(), rows)
        assert await prune(engine, NOW) == 10
        assert await left(engine) == []

    run(what)


def test_two_who_prune_at_once_do_not_get_into_each_others_way(run: Run) -> None:
    async def what(engine: AsyncEngine) -> None:
        async with engine.begin() as db:
            rows = [notice("finished", seq, OLD) for seq in range(200)]
            await db.execute(notices.insert(), rows)
        assert sum(await asyncio.gather(prune(engine, NOW), prune(engine, NOW))) <= 200
        await prune(engine, NOW)
        assert await left(engine) == []

    run(what)


def test_only_tokens_that_open_nothing_go(run: Run) -> None:
    async def what(engine: AsyncEngine) -> None:
        async with engine.begin() as db:
            for kind in ("session", "session", "link", "api"):
                await people.add_token(db, datetime.now(UTC), "ana", kind)
            first = sa.select(tokens.c.hash).where(tokens.c.kind == "session").limit(1)
            gone = await db.scalar(first)
            late = tokens.update().where(tokens.c.hash == gone)
            await db.execute(late.values(expires=NOW - timedelta(seconds=1)))
        assert await prune(engine, NOW) == 1
        async with engine.connect() as db:
            kinds = (await db.execute(sa.select(tokens.c.kind))).scalars()
            assert sorted(kinds) == ["api", "link", "session"]

    run(what)


@pytest.mark.service
def test_only_old_jobs_that_came_to_nothing_are_forgotten() -> None:
    async def forget(address: str) -> None:
        app = app_for(address, MACHINE.now)
        async with app.open_async():
            await forget_failed(app, KEPT_FOR)

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        apply_schema(address)
        with psycopg.connect(address, autocommit=True) as db:
            for name, status in (("old", "failed"), ("young", "failed"), ("waiting", "todo")):
                age = KEPT_FOR if name == "young" else KEPT_FOR + timedelta(days=1)
                at = datetime.now(UTC) - age + timedelta(hours=2)
                db.execute(
                    "WITH job AS (INSERT INTO procrastinate_jobs (queue_name, task_name, status)"
                    " VALUES ('bots', %s, %s) RETURNING id)"
                    " INSERT INTO procrastinate_events (job_id, type, at)"
                    " SELECT id, 'failed', %s FROM job",
                    (name, status, at),
                )
                db.execute(
                    "UPDATE procrastinate_events SET at = %s FROM procrastinate_jobs AS job"
                    " WHERE job.id = job_id AND task_name = %s",
                    (at, name),
                )
            asyncio.run(forget(address))
            found = db.execute("SELECT task_name FROM procrastinate_jobs ORDER BY id").fetchall()
    assert [name for (name,) in found] == ["young", "waiting"]
