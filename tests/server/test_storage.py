"""The database: what it keeps, and what it refuses to hold."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server import database, storage
from tawantinsuyu.server.schema import game_actions

NOW = datetime(2026, 11, 15, tzinfo=UTC)


def _row(seq: int, **changes: object) -> dict[str, Any]:
    row = {"game": "g", "seq": seq, "seat": 0, "action": "stop", "at": NOW, "key": f"batch-{seq}"}
    return {**row, **changes}


async def _with_game(file: Path) -> AsyncEngine:
    database.migrate(file)
    engine = database.engine_for(file)
    game = {
        "id": "g",
        "config": {"players": 2},
        "pack_hash": "h",
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
        await storage.add_pack(db, "h", {"id": "base"})
        await storage.add_pack(db, "h", {"id": "base"})
        await storage.add_game(db, game, rows)
    return engine


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


def test_a_batch_is_appended_whole_at_the_expected_place_or_not_at_all(tmp_path: Path) -> None:
    async def run() -> None:
        engine = await _with_game(tmp_path / "games.sqlite")
        async with engine.begin() as db:
            assert await storage.append(db, "g", 0, [_row(1, key="k"), _row(2, key="k")], "playing")
        async with engine.begin() as db:
            assert not await storage.append(db, "g", 0, [_row(1)], "playing")
            assert not await storage.append(db, "g", 5, [_row(6)], "playing")
        with pytest.raises(IntegrityError):
            async with engine.begin() as db:
                await storage.append(db, "g", 2, [_row(3), _row(2)], "finished")
        async with engine.connect() as db:
            game = await storage.find_game(db, "g")
            assert game is not None
            assert (game["seq"], game["status"]) == (2, "playing")
            assert [row["seq"] for row in await storage.log_of(db, "g")] == [1, 2]
            assert [row["seq"] for row in await storage.log_of(db, "g", 1)] == [2]
            assert storage.utc(game["changed"]) == NOW
        async with engine.begin() as db:
            await storage.change_game(db, "g", status="finished")
        async with engine.begin() as db:
            assert not await storage.append(db, "g", 2, [_row(3)], "playing"), "it is over"
        await engine.dispose()

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
