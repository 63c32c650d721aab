"""Imports that take too much time, have wrong components, or are never opened."""

import asyncio
import copy
import gzip
import json
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from support.server import Server, serving
from tawantinsuyu.components import read
from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record, verify
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.expiry import OPENED_KEPT, UNOPENED_KEPT
from tawantinsuyu.server.store.pack_documents import repair_documents
from tawantinsuyu.server.store.schema import games, packs
from tawantinsuyu.server.tables.quotas import Quotas
from tawantinsuyu.server.web.rates import Rate
from tawantinsuyu.server.workers.expired_rows import prune
from tawantinsuyu.table import imports

SEATS = [{"name": "Ana"}, {"name": "Bo"}]


def export() -> dict[str, Any]:
    record = Record.start(Config(turn_cap=2), ["base"], seed_for("abuse"), [bytes(16)] * 2)
    play_on(record, seed_for("abuse"))
    assert record.state.finished
    return copy.deepcopy(record.export())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Yield a server for each test, as stored games count towards a quota."""
    with serving(tmp_path / "games.sqlite") as running:
        yield running


def on_database(server: Server, work: Callable[[AsyncEngine], Awaitable[object]]) -> None:
    """Change the server's database directly."""

    async def run() -> None:
        engine = database.engine_for(server.database)
        try:
            await work(engine)
        finally:
            await engine.dispose()

    asyncio.run(run())


def opened(server: Server, game: object) -> Any:
    return server.call("POST", "/api/games/import", {"game": game, "seats": SEATS})


# --- forged documents ----------------------------------------------------------------------------


def test_the_components_of_a_sender_are_not_stored(server: Server) -> None:
    forged = export()
    forged["pack"]["id"] = "forged"
    forged["pack"]["version"] = "6.6.6"
    forged["pack"]["provenance"] = dict.fromkeys(forged["pack"]["provenance"], "printed")
    forged["pack"]["open"] = ["call this number"]
    answer = opened(server, forged)
    assert answer.status == 201, answer.data
    stored = server.call("GET", f"/api/games/{answer.data['id']}/export").data
    assert stored["pack"] == read("base").as_json()
    assert verify(stored) == []
    other = server.create()
    table = server.call("GET", f"/api/games/{other}").data
    assert table["content"]["pack"] == "base"


STORED = Path(__file__).parents[2] / "upgrades" / "0.2.0" / "finished.json"
"""A saved game with the values that version 0.2 shipped."""
FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "a name": lambda pack: pack.update(id="forged"),
    "an origin": lambda pack: pack.update(provenance={"god_card": "printed"}),
    "a sentence": lambda pack: pack.update(open=["call this number"]),
    "a version": lambda pack: pack.update(version="0.1.9"),
}


@pytest.mark.parametrize("what", ["nothing", *FORGED])
def test_former_components_are_accepted_only_if_nothing_in_them_is_forged(
    server: Server, what: str
) -> None:
    game = json.loads(STORED.read_text(encoding="utf-8"))
    if what in FORGED:
        FORGED[what](game["pack"])
    if what in ("a name", "a version"):
        game["packs"][0].update(id=game["pack"]["id"], version=game["pack"]["version"])
    answer = opened(server, game)
    wanted = (201, None) if what == "nothing" else (422, "saved_pack")
    assert (answer.status, answer.data.get("code")) == wanted, answer.data


def test_forged_names_of_the_components_are_refused(server: Server) -> None:
    forged = export()
    forged["packs"][0]["id"] = forged["pack"]["id"] = "forged"
    answer = opened(server, forged)
    assert (answer.status, answer.data["code"]) == (422, "saved_untrue")


def test_the_hash_of_a_document_covers_its_whole_content() -> None:
    changes: list[dict[str, Any]] = [
        {"id": "x"},
        {"version": "x"},
        {"open": ["x"]},
        {"provenance": {}},
    ]
    for change in changes:
        other = type(read("base")).from_json({**read("base").as_json(), **change})
        assert other.hash() == read("base").hash()
        assert other.content_hash() != read("base").content_hash()


def test_forged_or_unused_stored_documents_are_deleted() -> None:
    engine = sa.create_engine("sqlite://")
    packs.metadata.create_all(engine)
    forged = {**read("base").as_json(), "id": "forged"}
    unused = {**read("base").as_json(), "id": "unused"}
    row = {"config": {}, "status": "finished", "secret": b"", "commit": "", "seq": 0}
    row |= {"created": datetime.now(UTC), "changed": datetime.now(UTC)}
    with engine.begin() as db:
        db.execute(packs.insert().values(hash="old", content=forged))
        db.execute(packs.insert().values(hash="unused", content=unused))
        db.execute(games.insert().values(id="g", pack_hash="old", **row))
        assert repair_documents(db, [read("base")]) == 2
        assert repair_documents(db, [read("base")]) == 0
        kept = db.execute(sa.select(packs)).mappings().one()
        assert kept["content"] == read("base").as_json()
        assert db.scalar(sa.select(games.c.pack_hash)) == kept["hash"]
        assert kept["hash"] == read("base").content_hash()


# --- padding and size ----------------------------------------------------------------------------


def padded(count: int) -> dict[str, Any]:
    """Return a saved game whose first undoable action is undone again and again."""
    record = Record.start(Config(turn_cap=2), ["base"], seed_for("abuse"), [bytes(16)] * 2)
    while not record.undoable:
        play_on(record, seed_for("abuse"), len(record.log) + 1)
    seat, text = record.log[-1]
    while len(record.log) < count:
        record.apply(seat, "undo 1")
        record.apply(seat, text)
    play_on(record, seed_for("abuse"))
    assert verify(record.export()) == []
    return record.export()


def test_a_game_padded_by_undo_is_refused(server: Server) -> None:
    answer = opened(server, padded(600))
    assert (answer.status, answer.data["code"]) == (422, "saved_padded")
    assert opened(server, padded(40)).status == 201


def test_a_log_that_is_too_long_is_refused_before_it_is_played(server: Server) -> None:
    game = export()
    game["log"] = ["0 pray"] * (imports.MAX_ENTRIES + 1)
    assert opened(server, game).data["code"] == "saved_too_long"


@pytest.mark.parametrize("encoding", ["gzip", "br", "deflate"])
def test_a_compressed_upload_counts_with_its_uncompressed_size(
    server: Server, encoding: str
) -> None:
    headers = {"content-encoding": encoding, "content-type": "application/json"}
    small = json.dumps({"game": export(), "seats": SEATS}).encode()
    bomb = b'{"game": {"a": "' + b" " * 50_000_000 + b'"}}'
    for body, status in ((small, 201), (bomb, 413)):
        sent = gzip.compress(body) if encoding == "gzip" else body[:1000]
        answer = server.call("POST", "/api/games/import", raw=sent, headers=headers)
        assert answer.status == (status if encoding == "gzip" else 415)


# --- quotas --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["uploadbytes", "uploadentries", "uploadseconds"])
def test_an_upload_is_refused_when_the_budget_is_used_up(server: Server, kind: str) -> None:
    budgets = server.app.state.budgets
    little = Rate(1e-4, 0)
    budgets._rates = {**budgets._rates, kind: little}
    assert opened(server, export()).status == 201
    answer = opened(server, export())
    assert (answer.status, answer.data["code"]) == (429, "upload_quota")
    for path in ("/api/learn/first", "/api/puzzles/x"):
        answer = server.call("POST", path, {})
        assert (answer.status, answer.data["code"]) == (429, "upload_quota")


def test_a_refused_upload_uses_the_budget_too(server: Server) -> None:
    budgets = server.app.state.budgets
    budgets._rates = {**budgets._rates, "uploadseconds": Rate(1e-4, 0)}
    game = export()
    game["checks"][-1][1] = "0" * 32
    assert opened(server, game).data["code"] == "saved_untrue"
    assert opened(server, game).data["code"] == "upload_quota"


def test_the_number_of_saved_games_of_a_guest_is_limited(server: Server) -> None:
    server.app.state.quotas = Quotas(imports=2, imported_entries=10_000, script_tables=1)
    assert [opened(server, export()).status for _ in range(3)] == [201, 201, 409]


def test_saved_games_that_nobody_opens_expire(server: Server) -> None:
    server.app.state.quotas = Quotas(imports=5)
    seen, unseen = (opened(server, export()).data["id"] for _ in range(2))
    assert server.call("GET", f"/api/games/{seen}").status == 200
    week = datetime.now(UTC) + UNOPENED_KEPT + timedelta(hours=1)
    month = datetime.now(UTC) + OPENED_KEPT + timedelta(days=1)

    def there() -> list[str]:
        return [row["id"] for row in server.call("GET", "/api/games").data]

    assert {seen, unseen} <= set(there())
    on_database(server, lambda db: prune(db, week))
    assert seen in there()
    assert unseen not in there()
    on_database(server, lambda db: prune(db, month))
    assert seen not in there()


def test_one_persons_own_games_never_expire(server: Server) -> None:
    game = opened(server, export()).data["id"]
    late = datetime.now(UTC) + timedelta(days=4000)
    on_database(server, lambda db: prune(db, late))
    assert game in [row["id"] for row in server.call("GET", "/api/games").data]


def test_the_number_of_lesson_tables_of_a_guest_is_limited(server: Server) -> None:
    server.app.state.quotas = Quotas(script_tables=2)
    names = [row["script"] for row in server.call("GET", "/api/learn").data]
    tries = [server.call("POST", f"/api/learn/{names[0]}", {"at": 0}).status for _ in range(3)]
    assert tries == [201, 201, 409]
    puzzle = server.call("GET", "/api/puzzles").data["today"]
    assert server.call("POST", f"/api/puzzles/{puzzle}", {}).status == 409
