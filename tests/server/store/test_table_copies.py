"""`tawantinsuyu db copy`: one person's games become those of a service."""

import asyncio
import hashlib
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from support import forking
from support.database import as_first_version, engine_of, own_database, sqlite_url
from support.server import Server, serving
from support.service import COMMAND, TIMEOUT_SECONDS, Service, wait_for
from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.store import database, storage
from tawantinsuyu.server.store.address import libpq_address, postgres_url
from tawantinsuyu.server.store.schema import chat, games, metadata
from tawantinsuyu.server.store.table_copies import CopyError, copy_games

pytestmark = pytest.mark.service
SLOW = "search:100n"


@dataclass
class Own:
    """One person's games, with people, chat and all related data."""

    file: Path
    pair: str
    link: str
    fingerprints: dict[str, str]


def played(file: Path) -> Own:
    with serving(file, open_doors=True) as server:
        pair, tokens = server.seat_guests()
        browser = server.browsers[tokens[0]]
        link = server.call("POST", "/api/link", key=None, headers=browser).data["link"]
        for path, body in (("chat", {"text": "Hej ∞"}), ("notes", {"text": "Quipu"})):
            method = "POST" if path == "chat" else "PUT"
            said = server.call(method, f"/api/games/{pair}/{path}", body, key=tokens[0])
            assert said.status < 300, said.data
        server.play_until(pair, lambda push: push["seq"] >= 60, keys=tokens)
        solo = server.create([{"name": "Ana"}], automa="axomamma")
        server.play_until(solo, lambda push: push["seq"] >= 30)
        everything = ["additional", "way_of_the_sun", "vassals", "nobles"]
        modules = server.create(modules=everything)
        server.play_until(modules, lambda push: push["seq"] >= 30)
        own = (pair, solo, modules)
        found = Own(file, pair, link, {game: server.fingerprint(game) for game in own})
        begun(server)
    return found


def begun(server: Server) -> None:
    """Make tables in several states: with a draft, waiting for people, and with a bot that still
    thinks.
    """
    game = server.create()
    push, action = server.turn_begun(game)
    server.draft(game, push["view"]["seat"], [action])
    waits = {"seats": [{"name": "Ana"}, {"name": "?", "open": True}]}
    assert server.call("POST", "/api/games", waits).data["started"] is False
    server.create([{"name": "Ana"}, {"name": "Robot", "bot": SLOW}])


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Own:
    return played(tmp_path_factory.mktemp("own") / "games.sqlite")


@contextmanager
def new_database() -> Iterator[str]:
    """Yield an empty database of the present schema."""
    with own_database() as url:
        address = libpq_address(url.render_as_string(hide_password=False))
        database.upgrade_service(address)
        yield address


def nothing_told(name: str, count: int) -> None:
    """Ignore the progress of copying."""


def count(address: str) -> int:
    with engine_of(postgres_url(address)) as engine, engine.connect() as db:
        tables = metadata.sorted_tables
        return sum(db.scalar(sa.select(sa.func.count()).select_from(one)) or 0 for one in tables)


async def fingerprints(address: str, ids: list[str]) -> dict[str, str]:
    """Return fingerprints of games, replayed from the rows of a service."""
    engine, found = database.service_engine(address), {}
    async with engine.connect() as db:
        for game in ids:
            row = await storage.find_game(db, game)
            assert row is not None
            document = Document.from_json(await storage.pack_content(db, row["pack_hash"]))
            nonces = [seat["nonce"] or b"" for seat in await storage.seats_of(db, game)]
            config = api.config_from_json(row["config"])
            record = Record(config, document, row["secret"], nonces)
            for one in await storage.log_of(db, game):
                record.apply(one["seat"], one["action"])
            found[game] = api.fingerprint(record.state)
    await engine.dispose()
    return found


def test_all_is_there_and_the_games_are_the_same(own: Own) -> None:
    before = hashlib.sha256(own.file.read_bytes()).hexdigest()
    told: dict[str, int] = {}
    with new_database() as address:
        copy_games(own.file, address, told.__setitem__)
        assert asyncio.run(fingerprints(address, list(own.fingerprints))) == own.fingerprints
        with engine_of(postgres_url(address)) as engine, engine.begin() as db:
            line = db.execute(sa.select(chat)).mappings().one()
            assert line["text"] == "Hej ∞"
            new = {key: value for key, value in line.items() if key != "id"}
            number = db.scalar(chat.insert().values(new).returning(chat.c.id))
            assert number == line["id"] + 1, "the next line has a number of its own"
            nulls = db.scalars(sa.select(games.c.sealed).where(games.c.sealed.is_(None))).all()
            assert len(nulls) == told["games"], "what was NULL is no JSON now"
    kept = {name for name, rows in told.items() if rows}
    assert kept >= {"packs", "guests", "tokens", "games", "seats", "game_actions", "drafts"}
    assert kept >= {"chat", "notes", "notices"}
    assert hashlib.sha256(own.file.read_bytes()).hexdigest() == before


@pytest.mark.nightly
def test_a_service_continues_the_copied_games(own: Own) -> None:
    service = Service(1, 1)
    env = service.env | {"TAWANTINSUYU_DATA": str(own.file.parent)}
    with closing(sqlite3.connect(own.file)) as db:  # since then it has been the bots' turn
        db.execute("UPDATE games SET wake = '2026-01-01 00:00:00.000000' WHERE wake IS NOT NULL")
        db.commit()
    try:
        service.start()
        copy = (*COMMAND, "db", "copy")
        done = forking.run(copy, env, TIMEOUT_SECONDS)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "differs" in done.stdout, "the games were played again"
        known = httpx.Client(base_url=service.nodes[0].url)
        assert known.post("/api/session", json={"token": own.link}).status_code == 200
        view = known.get(f"/api/games/{own.pair}/view", params={"seat": 0}).json()
        assert view["seq"] >= 60
        said = service.run("admin", "people", "link", "owner")
        way = re.findall(r"#link=(\S+)", said)[0]
        owner = httpx.Client(base_url=service.nodes[0].url)
        assert owner.post("/api/session", json={"token": way}).status_code == 200
        mine = owner.get("/api/games").json()
        assert len(mine) == 5
        bots = [row["id"] for row in mine if any(seat["bot"] for seat in row["seats"])]

        def ours() -> bool:
            rows = {row["id"]: row for row in owner.get("/api/games").json()}
            return all(rows[game]["waiting"] == [0] for game in bots)

        wait_for("a bot's answer", ours)
        again = forking.run(copy, env)
        assert again.returncode == 1
        assert "is not empty" in again.stderr
    finally:
        service.close()


def test_games_of_the_first_version_come_along(own: Own, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    as_first_version(sqlite_url(own.file), sqlite_url(old))
    with new_database() as address:
        copy_games(old, address, nothing_told)
        assert asyncio.run(fingerprints(address, list(own.fingerprints))) == own.fingerprints
    assert database.schema_of(old) == "0001", "the file stays as it is"


def test_of_a_copy_that_fails_nothing_stays(own: Own, tmp_path: Path) -> None:
    spoiled = tmp_path / "games.sqlite"
    spoiled.write_bytes(own.file.read_bytes())
    with closing(sqlite3.connect(spoiled)) as db:
        # the text is longer than PostgreSQL accepts
        db.execute("UPDATE notes SET text = ?", ("x" * 4001,))
        db.commit()
    with new_database() as address:
        with pytest.raises(CopyError, match="rejected a row"):
            copy_games(spoiled, address, nothing_told)
        assert count(address) == 0
        copy_games(own.file, address, nothing_told)
        with pytest.raises(CopyError, match="is not empty"):
            copy_games(own.file, address, nothing_told)


def test_what_cannot_be_copied_says_what_to_do(own: Own, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database, and longer than a header of one " * 20)
    newer = tmp_path / "newer.sqlite"
    newer.write_bytes(own.file.read_bytes())
    with closing(sqlite3.connect(newer)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    with own_database() as bare:
        address = libpq_address(bare.render_as_string(hide_password=False))
        for file, says in (
            (tmp_path / "nothing", "does not exist: name"),
            (tmp_path / "text", "has no games: name"),
            (newer, "has schema 9999"),
            (own.file, "run `tawantinsuyu db upgrade` first"),
        ):
            with pytest.raises(CopyError, match=says):
                copy_games(file, address, nothing_told)
    gone = f"postgresql://127.0.0.1:1/{os.getpid()}"
    with pytest.raises(CopyError, match="does not respond"):
        copy_games(own.file, gone, nothing_told)
