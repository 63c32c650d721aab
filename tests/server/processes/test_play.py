"""A game through the server: bots that continue, restarts in the middle, the proof at the end."""

import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from support.server import KEY, WITH_BOT, Server, received, serving
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.game.api import Config
from tawantinsuyu.records import verify
from tawantinsuyu.server.processes.folder import data_folder, owner_key
from tawantinsuyu.server.processes.play import address_of
from tawantinsuyu.server.web.app import create_app


def test_bots_play_on_until_a_person_has_to_decide(server: Server) -> None:
    game = server.create(WITH_BOT)
    bots_acted = 0
    with server.listen(game, 0, since=-1) as listener:
        push = received(listener)
        while bots_acted < 12:
            if push["decision"] is None:
                push = received(listener)
                continue
            option = push["decision"]["options"][0]["action"]
            answer = server.act(game, 0, [option], push["seq"])
            if push["view"]["waiting"] == [0]:
                assert answer.status == 200, "nobody acts while a person has to decide"
            # both seats had to choose at the same time, and the bot was faster
            elif answer.status == 409:
                push = received(listener)
                continue
            while push["seq"] < answer.data["seq"]:
                push = received(listener)
            bots_acted = sum(line.startswith("1 ") for line in server.log(game))
    assert {line.split()[0] for line in server.log(game)} == {"0", "1"}


def test_after_a_restart_the_game_is_as_it_was_and_the_draft_too(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    seat = push["view"]["seat"]
    middle = server.act(game, seat, [action], push["seq"]).data
    drafted = middle["decision"]["options"][0]["action"]
    server.draft(game, seat, [drafted])
    before, seen = server.fingerprint(game), server.view(game, seat)
    with server.listen(game, seat) as listener:
        received(listener)
        server.restart()
        with pytest.raises(ConnectionClosed):
            received(listener)
    assert server.view(game, seat) == seen, "hand, events, decision, undo"
    assert server.fingerprint(game) == before
    assert server.kept_draft(game, seat) == [drafted]
    undone = server.act(game, seat, ["undo 1"], middle["seq"])
    assert undone.status == 200, "in the middle of a turn one may still take back"
    assert server.kept_draft(game, seat) == [], "the draft fitted the table as it was"


def test_a_restart_wakes_the_bots(server: Server) -> None:
    game = server.create([{"name": "One", "bot": "random"}, {"name": "Ana"}])
    server.restart()
    with server.listen(game, 1) as listener:
        while received(listener)["decision"] is None:
            pass
    before = server.log(game)
    server.restart()
    assert server.log(game) == before


def test_an_export_hides_the_secret_while_the_game_runs(server: Server) -> None:
    game = server.create()
    server.play_until(game, lambda push: push["seq"] == 4)
    export = server.call("GET", f"/api/games/{game}/export").data
    assert (export["secret"], export["chance"], export["result"]) == (None, None, None)
    assert server.live(game).record.secret.hex() not in str(export)
    assert len(export["log"]) == 4


@pytest.mark.slow
def test_a_game_of_bots_comes_to_its_end_and_can_be_proved(server: Server) -> None:
    game = server.create([{"name": name, "bot": "random"} for name in ("One", "Two")])
    until = time.monotonic() + 300
    export = server.call("GET", f"/api/games/{game}/export").data
    while export["result"] is None:
        assert time.monotonic() < until, f"stalled after {len(export['log'])} actions"
        time.sleep(0.5)
        export = server.call("GET", f"/api/games/{game}/export").data
    assert verify(export) == []
    rows = server.call("GET", "/api/games").data
    assert next(row for row in rows if row["id"] == game)["status"] == "finished"
    with contextlib.closing(sqlite3.connect(server.database)) as db:
        numbers = [
            seq
            for (seq,) in db.execute(
                "SELECT seq FROM game_actions WHERE game = ? ORDER BY seq", (game,)
            )
        ]
    assert numbers == list(range(1, len(export["log"]) + 1))
    server.restart()
    assert server.call("GET", f"/api/games/{game}/export").data == export


def test_the_key_is_made_once_and_is_its_owners_own(tmp_path: Path) -> None:
    key = owner_key(tmp_path)
    assert len(key) >= 24
    assert owner_key(tmp_path) == key
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    (tmp_path / "key").write_text("\n")
    assert owner_key(tmp_path) != "", "a key file cut short by a full disk is not an open door"


def test_it_says_ready_when_it_answers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tawantinsuyu", "play", "--no-browser"]
    env = {**os.environ, "TAWANTINSUYU_DATA": str(tmp_path)}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            address = said.removeprefix("Tawantinsuyu is ready: ").partition("/#")[0]
            with urllib.request.urlopen(
                f"{address}/healthz", timeout=REQUEST_TIMEOUT_SECONDS
            ) as answer:
                assert answer.status == 200
        finally:
            process.terminate()


def test_it_does_not_load_what_only_a_service_needs() -> None:
    """Each of these imports takes a good part of a second before a local game."""
    heavy = ("sqlalchemy.dialects.postgresql", "psycopg", "procrastinate", "redis", "alembic")
    load = "import sys, tawantinsuyu.server.processes.play, tawantinsuyu.server.web.app"
    command = [sys.executable, "-c", f"{load}; print(*sys.modules)"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "sqlalchemy" in loaded
    assert not set(heavy) & set(loaded)


def test_a_server_without_a_key_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="key"):
        create_app(tmp_path / "games.sqlite", "")


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TAWANTINSUYU_DATA", str(tmp_path))
    assert data_folder() == tmp_path


def test_keys_are_in_no_log(inn: Server, capfd: pytest.CaptureFixture[str]) -> None:
    game, tokens = inn.seat_guests()
    inn.call("GET", "/api/games")
    with inn.listen(game, 0, tokens[0]) as listener:
        received(listener)
    refused = inn.call("GET", f"/api/games/{game}/view?seat=1", key=tokens[0])
    assert refused.status == 403
    written = "".join(capfd.readouterr())
    assert KEY not in written
    assert tokens[0] not in written


def test_a_database_gives_no_key_away(inn: Server) -> None:
    _, tokens = inn.seat_guests()
    with contextlib.closing(sqlite3.connect(inn.database)) as db:
        everything = "\n".join(db.iterdump())
    assert "INSERT INTO" in everything
    for secret in (KEY, *tokens):
        assert secret not in everything


def test_what_the_owner_gave_to_a_program_survives_a_restart(server: Server) -> None:
    """The key for programs is a token too, but only this one is set again at every start."""
    token = server.call("POST", "/api/tokens", {"name": "key"}).data["token"]
    server.restart()
    assert server.call("GET", "/api/me", key=token).data["guest"]["id"] == "owner"
    assert server.call("GET", "/api/me", key=token).data["admin"] is False
    assert server.call("GET", "/api/me").data["admin"] is True


def test_an_old_key_opens_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite") as first:
        game = first.create()
        first.key = "another key of the owner"
        first.restart()
        assert first.call("GET", "/api/games").status == 401
        rows = first.call("GET", "/api/games", key=first.key).data
        assert [row["id"] for row in rows] == [game]


def test_the_page_opens_with_the_module_hooks_for() -> None:
    both = Config(modules=("additional", "way_of_the_sun"), overlay="ruruy")
    assert address_of(80, "k") == "http://127.0.0.1:80/#link=k"
    assert address_of(80, "k", Config()) == "http://127.0.0.1:80/#link=k"
    asked = "module=additional&module=way_of_the_sun&overlay=ruruy"
    assert address_of(80, "k", both) == f"http://127.0.0.1:80/?{asked}#link=k"
    hers = Config(automa="pachamama", adjustments=("tokens:3",))
    asked = "automa=pachamama&adjust=tokens%3A3"
    assert address_of(80, "k", hers) == f"http://127.0.0.1:80/?{asked}#link=k"
