"""Databases of earlier versions: after the upgrade they equal a new one, and their games
continue.
"""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from support.database import as_first_version, engine_of, own_database, shape, sqlite_url
from support.server import WITH_BOT, Server, received, serving
from support.timeouts import PROCESS_TIMEOUT_SECONDS
from tawantinsuyu.game.api import Config as GameConfig
from tawantinsuyu.game.core.rules_versions import rules_of
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.errors import OldSchemaError
from tawantinsuyu.server.store.schema import SCHEMA, games, metadata, seats


def differences(url: sa.URL) -> list[object]:
    """Return the differences between a database and the tables of the code."""
    with engine_of(url) as engine, engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def an_old_database(folder: Path) -> tuple[Path, dict[str, str]]:
    """Return a database of the first version with games of two people, of a person and a bot,
    and a solo game.
    """
    with serving(folder / "now.sqlite") as server:
        pair, robot = server.create(), server.create(WITH_BOT)
        solo = server.create([{"name": "Ana"}], automa="axomamma")
        push, action = server.turn_begun(pair)
        server.draft(pair, push["view"]["seat"], [action])
        server.play_until(solo, lambda push: push["seq"] == 5)
    as_first_version(sqlite_url(folder / "now.sqlite"), sqlite_url(folder / "old.sqlite"))
    return folder / "old.sqlite", {"pair": pair, "robot": robot, "solo": solo}


def columns(file: Path, table: str) -> set[str]:
    found: dict[str, object] = shape(sqlite_url(file))[table]["columns"]
    return set(found)


# --- the upgraded schema --------------------------------------------------------------------------


def test_migrations_end_at_the_declared_schema() -> None:
    config = Config()
    config.set_main_option("script_location", "tawantinsuyu.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == SCHEMA


def test_a_new_file_is_what_the_migrations_would_have_made(tmp_path: Path) -> None:
    new, migrated = tmp_path / "new.sqlite", tmp_path / "migrated.sqlite"
    assert database.schema_of(migrated) is None
    database.migrate(new)
    database.upgrade(sqlite_url(migrated))
    assert database.schema_of(new) == database.schema_of(migrated) == SCHEMA
    assert differences(sqlite_url(new)) == differences(sqlite_url(migrated)) == []
    assert shape(sqlite_url(new)) == shape(sqlite_url(migrated))
    with engine_of(sqlite_url(new)) as engine, engine.connect() as connection:
        assert connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"


def test_an_old_file_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    old, _ = an_old_database(tmp_path)
    assert database.schema_of(old) == "0001"
    assert "token_hash" in columns(old, "seats")
    database.migrate(old)
    assert shape(sqlite_url(old)) == shape(sqlite_url(tmp_path / "now.sqlite"))
    with engine_of(sqlite_url(old)) as engine, engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA foreign_key_check")).all() == []


@pytest.mark.service
def test_a_services_database_has_the_tables_we_use(tmp_path: Path) -> None:
    """The result is the same by migrations, with games of the first version, and directly."""
    an_old_database(tmp_path)
    with own_database() as migrated, own_database() as new, own_database() as empty:
        as_first_version(sqlite_url(tmp_path / "now.sqlite"), migrated)
        for url in (migrated, empty):
            database.upgrade(url)
            assert differences(url) == []
        with engine_of(new) as engine:
            metadata.create_all(engine)
        made = shape(new)
        for url in (migrated, empty):
            found = shape(url)
            del found["alembic_version"]
            assert found == made
        query = sa.text("SELECT (SELECT count(*) FROM guests), (SELECT count(*) FROM games)")
        counts = {}
        for url in (migrated, empty):
            with engine_of(url) as engine, engine.connect() as db:
                counts[url] = tuple(db.execute(query).one())
        assert counts == {migrated: (1, 3), empty: (0, 0)}, "nobody is the owner of a service"


@pytest.mark.service
def test_a_service_says_what_to_do_about_an_old_database() -> None:
    async def check(url: sa.URL) -> None:
        engine = database.service_engine(url.render_as_string(hide_password=False))
        try:
            await database.check_schema(engine)
        finally:
            await engine.dispose()

    with own_database() as url:
        with pytest.raises(OldSchemaError, match=r"schema none .* `tawantinsuyu db upgrade`"):
            asyncio.run(check(url))
        database.upgrade(url, "0001")
        with pytest.raises(OldSchemaError, match=r"schema 0001 .* `tawantinsuyu db upgrade`"):
            asyncio.run(check(url))
        for _ in range(2):  # the second run changes nothing
            database.upgrade_service(url.render_as_string(hide_password=False))
            asyncio.run(check(url))


# --- the games of an upgraded database ------------------------------------------------------------


def test_games_of_the_first_version_belong_to_the_owner_and_go_on(tmp_path: Path) -> None:
    old, games = an_old_database(tmp_path)
    with serving(tmp_path / "now.sqlite") as before, serving(old) as server:
        rows = {row["id"]: row for row in server.call("GET", "/api/games").data}
        assert {name: rows[game]["mine"] for name, game in games.items()} == {
            "pair": [0, 1],
            "robot": [0],
            "solo": [0],
        }
        for game in (games["pair"], games["solo"]):
            assert server.view(game, 0) == before.view(game, 0)
            assert server.log(game) == before.log(game) != []
            _move(server, game)
            assert server.log(game)[:-1] == before.log(game)
        _play_with_a_bot(server, games["robot"])


def test_an_export_tells_the_rules_of_a_game_only_if_they_were_stored(tmp_path: Path) -> None:
    old, games_of = an_old_database(tmp_path)
    with serving(tmp_path / "now.sqlite") as before, serving(old) as server:
        solo, new = games_of["solo"], server.create([{"name": "Ana"}], automa="axomamma")
        now = rules_of(GameConfig(automa="axomamma"))
        assert exported(before, solo)["rules"] == exported(server, new)["rules"] == now
        assert exported(server, solo) == {**exported(before, solo), "rules": None}


def test_a_table_of_the_previous_version_can_be_played(tmp_path: Path) -> None:
    """A node that is not yet restarted does not use a new column."""
    file = tmp_path / "now.sqlite"
    with serving(file) as server:
        first = server.create()
    known = [column for column in games.c if column.name != "rules"]
    with engine_of(sqlite_url(file)) as engine, engine.begin() as db:
        row = dict(db.execute(sa.select(*known).where(games.c.id == first)).mappings().one())
        db.execute(sa.insert(games).values(**{**row, "id": "before"}))
        for seat in db.execute(sa.select(seats).where(seats.c.game == first)).mappings().all():
            db.execute(sa.insert(seats).values(**{**seat, "game": "before"}))
    with serving(file) as server:
        _move(server, "before")
        assert exported(server, "before")["rules"] is None
        assert len(server.log("before")) == 1


def exported(server: Server, game: str) -> dict[str, Any]:
    answer = server.call("GET", f"/api/games/{game}/export")
    assert answer.status == 200, answer.data
    data: dict[str, Any] = answer.data
    return data


def test_a_draft_of_the_first_version_is_still_there(tmp_path: Path) -> None:
    old, games = an_old_database(tmp_path)
    with serving(tmp_path / "now.sqlite") as before, serving(old) as server:
        pair = games["pair"]
        seat = server.view(pair, 0)["view"]["waiting"][0]
        assert server.kept_draft(pair, seat) == before.kept_draft(pair, seat) != []


def _move(server: Server, game: str) -> None:
    push = server.play_until(game, lambda push: True)
    option = push["decision"]["options"][0]["action"]
    assert server.act(game, push["view"]["seat"], [option], push["seq"]).status == 200


def _play_with_a_bot(server: Server, game: str) -> None:
    """Play until the bot has answered."""
    with server.listen(game, 0) as listener:
        push = received(listener)
        answered = sum(line.startswith("1 ") for line in server.log(game))
        while sum(line.startswith("1 ") for line in server.log(game)) == answered:
            if push["decision"] is not None:
                option = push["decision"]["options"][0]["action"]
                assert server.act(game, 0, [option], push["seq"]).status in (200, 409)
            push = received(listener)


# --- interrupted upgrades -------------------------------------------------------------------------


def test_an_upgrade_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    old, games = an_old_database(tmp_path)
    with engine_of(sqlite_url(old)) as engine:
        with engine.begin() as db:  # one of the last things the upgrade makes
            db.execute(sa.text("CREATE TABLE notices (in_the_way INTEGER)"))
        before = shape(sqlite_url(old))
        with pytest.raises(sa.exc.OperationalError, match="notices"):
            database.migrate(old)
        assert database.schema_of(old) == "0001"
        assert shape(sqlite_url(old)) == before
        with engine.begin() as db:
            db.execute(sa.text("DROP TABLE notices"))
    with serving(old) as server:
        assert {row["id"] for row in server.call("GET", "/api/games").data} == set(games.values())


@pytest.mark.nightly
def test_two_processes_may_upgrade_at_once(tmp_path: Path) -> None:
    old, _ = an_old_database(tmp_path)
    program = (
        "import sys; from pathlib import Path; from tawantinsuyu.server.store import database;"
        "import alembic.command; print('ready', flush=True); sys.stdin.readline();"
        "database.migrate(Path(sys.argv[1]))"
    )
    both = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(old)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for one in both:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in both:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    ends = [one.communicate(timeout=PROCESS_TIMEOUT_SECONDS) for one in both]
    assert [one.returncode for one in both] == [0, 0], ends
    assert shape(sqlite_url(old)) == shape(sqlite_url(tmp_path / "now.sqlite"))
