"""The data that the database stores, and the data that it refuses."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from support.database import own_database
from support.service import free_port
from tawantinsuyu.components import Document
from tawantinsuyu.server.people.people import add_guest
from tawantinsuyu.server.store import database, storage
from tawantinsuyu.server.store.batches import Batch
from tawantinsuyu.server.store.database import IDLE_PING_AFTER_SECONDS
from tawantinsuyu.server.store.errors import DatabaseUnavailableError
from tawantinsuyu.server.store.ledger import Direct, Ledger, OnEngine
from tawantinsuyu.server.store.schema import game_actions
from tawantinsuyu.server.tables.notices import notices_of
from tawantinsuyu.table.row import utc

NOW = datetime(2026, 11, 15, tzinfo=UTC)
PACK = Document("base")


def _row(seq: int, **changes: object) -> dict[str, Any]:
    row = {"game": "g", "seq": seq, "seat": 0, "action": "stop", "at": NOW, "key": f"batch-{seq}"}
    return {**row, **changes}


async def _with_game(file: Path) -> AsyncEngine:
    database.migrate(file)
    engine = database.engine_for(file)
    await _add_game(engine)
    return engine


async def _add_game(engine: AsyncEngine) -> None:
    game = {
        "id": "g",
        "config": {"players": 2},
        "pack_hash": PACK.content_hash(),
        "status": "playing",
        "secret": b"s" * 32,
        "commit": "c",
        "seq": 0,
        "created": NOW,
        "changed": NOW,
    }
    rows = [
        {"game": "g", "seat": n, "name": "x", "bot": None, "nonce": b"n" * 16} for n in range(2)
    ]
    async with engine.begin() as db:
        await storage.add_pack(db, PACK)
        await storage.add_pack(db, PACK)
        await storage.add_game(db, game, rows)
        await add_guest(db, datetime.now(UTC), "Ana", "ana")


def test_a_second_start_finds_everything_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"

    async def first() -> None:
        engine = await _with_game(file)
        await engine.dispose()

    async def second() -> dict[str, Any] | None:
        database.migrate(file)
        engine = database.engine_for(file)
        async with engine.connect() as db:
            found = await storage.find_game(db, "g")
        await engine.dispose()
        return found

    asyncio.run(first())
    found = asyncio.run(second())
    assert found is not None
    assert found["secret"] == b"s" * 32


def test_any_folder_will_do(tmp_path: Path) -> None:
    folder = tmp_path / "Ana's games 50% #1 ü?x=y"
    folder.mkdir()

    async def run() -> None:
        engine = await _with_game(folder / "games.sqlite")
        await engine.dispose()

    asyncio.run(run())
    assert (folder / "games.sqlite").stat().st_size > 0
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]


def test_a_sequence_number_is_taken_once(tmp_path: Path) -> None:
    async def run() -> None:
        engine = await _with_game(tmp_path / "games.sqlite")
        async with engine.begin() as db:
            await db.execute(game_actions.insert(), [_row(1)])
        with pytest.raises(IntegrityError):
            async with engine.begin() as db:
                await db.execute(game_actions.insert(), [_row(1, key="another")])
        with pytest.raises(IntegrityError):
            async with engine.begin() as db:
                await db.execute(game_actions.insert(), [_row(2, game="none")])
        await engine.dispose()

    asyncio.run(run())


def _batch(expected: int, *rows: dict[str, Any], **more: Any) -> Batch:
    return Batch("g", expected, rows, **{"status": "playing", **more})


@pytest.mark.parametrize(
    "kind",
    [
        "sqlite",
        pytest.param("postgresql", marks=pytest.mark.service),
        pytest.param("direct", marks=pytest.mark.service),
    ],
)
def test_a_batch_is_appended_whole_at_the_expected_place_or_not_at_all(
    tmp_path: Path, kind: str
) -> None:
    """SQLite takes several steps in a transaction, PostgreSQL a single statement, with a
    transaction or without.
    """

    async def run(engine: AsyncEngine, ledger: Ledger) -> None:
        await _add_game(engine)
        stored, broken = ledger.append, (IntegrityError, psycopg.IntegrityError)
        why = {"key": "bot.random", "args": {}}
        rows = _row(1, key="k", why=why), _row(2, key="k", seat=1, why=None)
        told = {"guest": "ana", "game": "g", "kind": "turn", "seq": 2, "at": NOW, "about": None}
        assert await stored(_batch(0, *rows, wake=NOW, waiting=[1], notices=[told], version=0))
        assert not await stored(_batch(0, _row(1), notices=[told]))
        assert not await stored(_batch(5, _row(6)))
        assert not await stored(_batch(2, _row(3), version=1)), "something else has changed"
        with pytest.raises(broken):
            await stored(_batch(2, _row(3), _row(2), status="finished", notices=[told]))
        async with engine.connect() as db:
            game = await storage.find_game(db, "g")
            assert game is not None
            assert (game["seq"], game["status"]) == (2, "playing")
            assert (game["waiting"], game["outcome"]) == ([1], None)
            assert utc(game["changed"]) == utc(game["wake"]) == NOW
            log = await storage.log_of(db, "g")
            assert [row["seq"] for row in log] == [1, 2]
            assert [(row["seat"], row["key"], row["why"]) for row in log] == [
                (0, "k", why),
                (1, "k", None),
            ]
            assert [utc(row["at"]) for row in log] == [NOW, NOW]
            assert await ledger.since("g", 0) == log
            assert await ledger.since("g", 1) == log[1:]
            assert [(one.kind, one.seq) for one in await notices_of(db, "ana")] == [("turn", 2)]
        assert await stored(_batch(2, _row(3), status="finished", outcome={"kind": "played"}))
        async with engine.connect() as db:
            game = await storage.find_game(db, "g")
            assert game is not None
            assert (game["outcome"], game["wake"]) == ({"kind": "played"}, None)
        assert not await stored(_batch(3, _row(4))), "it is over"
        await ledger.close()
        await engine.dispose()

    if kind == "sqlite":
        database.migrate(tmp_path / "games.sqlite")
        engine = database.engine_for(tmp_path / "games.sqlite")
        asyncio.run(run(engine, OnEngine(engine)))
        return
    with own_database() as url:
        database.upgrade(url)
        address = url.render_as_string(hide_password=False)
        engine = database.service_engine(address)
        asyncio.run(run(engine, OnEngine(engine) if kind == "postgresql" else Direct(address)))


@pytest.mark.service
def test_connections_that_broke_are_replaced() -> None:
    """PostgreSQL closes connections while they are idle, and while a query runs."""

    async def run(address: str) -> None:
        engine = database.service_engine(address)
        await _add_game(engine)
        ledger = Direct(address, connections=2)
        others = sa.text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

        async def end_all() -> None:
            async with engine.begin() as db:
                await db.execute(others)

        assert await ledger.append(_batch(0, _row(1)))
        await end_all()
        with pytest.raises(DatabaseUnavailableError):
            await ledger.since("g", 0)  # this connection was used recently, so it is not tested
        assert [row["seq"] for row in await ledger.since("g", 0)] == [1]
        await end_all()
        ledger._idle = [(rests - IDLE_PING_AFTER_SECONDS, db) for rests, db in ledger._idle]
        assert await ledger.append(_batch(1, _row(2))), "one that rested is asked first"
        assert ledger.in_use == 0
        assert len(ledger._idle) == 1
        many = await asyncio.gather(*(ledger.since("g", 1) for _ in range(20)))
        assert all([row["seq"] for row in rows] == [2] for rows in many)
        assert len(ledger._idle) <= 2, "more connections than it was given"
        await ledger.close()
        await engine.dispose()

    with own_database() as url:
        database.upgrade(url)
        asyncio.run(run(url.render_as_string(hide_password=False)))


def test_a_database_that_is_not_there_is_away() -> None:
    async def run() -> None:
        with pytest.raises(DatabaseUnavailableError):
            await Direct(f"postgresql://127.0.0.1:{free_port()}/none").since("g", 0)

    asyncio.run(run())


def test_each_seat_has_one_draft(tmp_path: Path) -> None:
    async def run() -> None:
        engine = await _with_game(tmp_path / "games.sqlite")
        async with engine.begin() as db:
            await storage.save_draft(db, "g", 0, 3, ["a"])
            await storage.save_draft(db, "g", 0, 4, ["a", "b"])
            await storage.save_draft(db, "g", 1, 4, ["c"])
        async with engine.begin() as db:
            found = await storage.draft_of(db, "g", 0)
            assert found is not None
            assert (found["seq"], found["actions"]) == (4, ["a", "b"])
            await storage.save_draft(db, "g", 0, 5, [])
            assert await storage.draft_of(db, "g", 0) is None
            assert await storage.draft_of(db, "g", 1) is not None
        await engine.dispose()

    asyncio.run(run())
