"""The operator's commands on a running service."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from support import forking
from support.service import COMMAND, POSTGRES, Service, running, wait_for
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.tables.open_tables import RESYNC_SECONDS

pytestmark = pytest.mark.service
WITH_BOT = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]
PAIR = [{"name": "Ana"}, {"name": "Bo"}]


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with running(nodes=2, workers=1) as found:
        yield found


@pytest.fixture
def ana(service: Service) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=service.nodes[0].url, timeout=REQUEST_TIMEOUT_SECONDS) as client:
        client.post("/api/guests", json={"name": "Ana"}).raise_for_status()
        yield client


def refused(service: Service, *words: str) -> str:
    done = forking.run((*COMMAND, *words), service.env)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stderr


def table(client: httpx.Client, seats: list[dict[str, Any]] = PAIR) -> str:
    game: str = client.post("/api/games", json={"seats": seats}).raise_for_status().json()["id"]
    return game


def move(client: httpx.Client, game: str) -> httpx.Response:
    """Send the first option of the deciding seat."""
    push = client.get(f"/api/games/{game}/view?seat=0").json()
    seat = push["view"]["waiting"][0]
    push = client.get(f"/api/games/{game}/view?seat={seat}").json()
    body = {
        "seat": seat,
        "actions": [push["decision"]["options"][0]["action"]],
        "expected_seq": push["seq"],
        "key": secrets.token_hex(8),
    }
    return client.post(f"/api/games/{game}/actions", json=body)


def me(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/me").json()
    return found


def test_a_table_is_found_frozen_and_goes_on(service: Service, ana: httpx.Client) -> None:
    game = table(ana)
    assert game in service.run("admin", "table", "find", game[:6])
    assert move(ana, game).status_code == 200
    assert "is frozen" in service.run("admin", "table", "freeze", game)

    def stopped() -> bool:
        answer = move(ana, game)
        return answer.status_code == 409 and answer.json()["code"] == "frozen"

    wait_for("a frozen table", stopped, RESYNC_SECONDS)
    assert ana.post(f"/api/games/{game}/seats/0/concede").json()["code"] == "frozen"
    assert game in service.run("admin", "table", "find", "--status", "frozen")
    service.run("admin", "table", "thaw", game)
    wait_for("it goes on", lambda: move(ana, game).status_code == 200, RESYNC_SECONDS)


def test_a_bot_asked_meanwhile_answers_after_the_thaw(service: Service, ana: httpx.Client) -> None:
    game = table(ana, [{"name": "Robot", "bot": "random"}, {"name": "Other", "bot": "random"}])
    service.run("admin", "table", "freeze", game)
    before = len(service.log(game))
    service.run("admin", "table", "thaw", game)
    wait_for("a bot", lambda: len(service.log(game)) > before)


def test_a_table_is_ended_and_nobody_wins(service: Service, ana: httpx.Client) -> None:
    game = table(ana)
    service.run("admin", "table", "end", game)
    row = service.query("SELECT status, outcome FROM games WHERE id = %s", game)[0]
    assert (row["status"], row["outcome"]["winners"]) == ("finished", [])
    assert "is not an open" in refused(service, "admin", "table", "end", game)
    broken = table(ana)
    service.query("UPDATE games SET rules = '{\"base\": 0}' WHERE id = %s RETURNING id", broken)
    service.run("admin", "table", "end", broken)
    row = service.query("SELECT status FROM games WHERE id = %s", broken)[0]
    assert row["status"] == "finished", "also one that this version cannot open"


@pytest.mark.nightly
def test_an_operator_makes_a_link_renames_and_bans_a_guest(
    service: Service, ana: httpx.Client
) -> None:
    guest = me(ana)["guest"]["id"]
    game = table(ana)
    assert guest in service.run("admin", "people", "find", "Ana")
    link = service.run("admin", "people", "link", guest).split()[0].removeprefix("#link=")
    came = httpx.post(f"{service.nodes[1].url}/api/session", json={"token": link})
    assert came.json()["guest"]["id"] == guest
    service.run("admin", "people", "rename", guest, "Somebody")
    wait_for("the name", lambda: me(ana)["guest"]["name"] == "Somebody", RESYNC_SECONDS)
    assert ana.get(f"/api/games/{game}").json()["seats"][0]["name"] == "Somebody"
    service.run("admin", "people", "ban", guest)
    wait_for("the ban", lambda: me(ana)["guest"] is None, RESYNC_SECONDS)
    again = httpx.post(f"{service.nodes[0].url}/api/session", json={"token": link})
    assert again.status_code == 401
    assert "is banned" in refused(service, "admin", "people", "link", guest)
    service.run("admin", "people", "unban", guest)
    assert "#link=" in service.run("admin", "people", "link", guest)


def test_a_line_is_deleted(service: Service, ana: httpx.Client) -> None:
    game = table(ana)
    said = ana.post(f"/api/games/{game}/chat", json={"text": "something bad"}).json()
    shown = service.run("admin", "people", "lines", me(ana)["guest"]["id"])
    assert "something bad" in shown
    line = shown.split()[0]
    service.run("admin", "people", "delete-line", line)
    assert said["id"] == int(line)
    assert ana.get(f"/api/games/{game}/chat?since=0").json()["lines"] == []


def test_jobs_are_done_again_or_forgotten(service: Service, ana: httpx.Client) -> None:
    game = table(ana)
    made = (
        "INSERT INTO procrastinate_jobs (queue_name, task_name, status, args)"
        " VALUES ('bots', 'answer', 'failed', jsonb_build_object('game', %s::text, 'seq', 0))"
        " RETURNING id"
    )
    jobs = [str(service.query(made, game)[0]["id"]) for _ in range(2)]
    shown = service.run("admin", "jobs", "find")
    assert all(job in shown for job in jobs)
    service.run("admin", "jobs", "requeue", jobs[0])
    service.run("admin", "jobs", "forget", jobs[1])
    left = service.query("SELECT id FROM procrastinate_jobs WHERE status = 'failed'")
    assert not left
    assert "no waiting or failed job" in refused(service, "admin", "jobs", "forget", jobs[1])


def test_everybody_is_told_something(service: Service, ana: httpx.Client) -> None:
    service.run("admin", "announce", "We move tonight.")
    for node in service.nodes:

        def told(url: str = node.url) -> bool:
            said: str = httpx.get(f"{url}/api/me").json()["announcement"]
            return said == "We move tonight."

        wait_for("the announcement", told, RESYNC_SECONDS)
    service.run("admin", "announce")
    wait_for("its end", lambda: me(ana)["announcement"] == "", RESYNC_SECONDS)


def test_everybody_looks_and_nobody_changes_anything(service: Service, ana: httpx.Client) -> None:
    game = table(ana)
    service.run("admin", "read-only", "true")

    def refuses() -> bool:
        answer = ana.post("/api/games", json={"seats": PAIR})
        return answer.status_code == 503

    wait_for("read-only", refuses, RESYNC_SECONDS)
    answer = move(ana, game)
    assert (answer.status_code, answer.json()["code"]) == (503, "service_reads")
    assert answer.headers["retry-after"] == "30"
    assert ana.get(f"/api/games/{game}/view?seat=0").status_code == 200
    service.run("admin", "read-only", "false")
    wait_for("play", lambda: move(ana, game).status_code == 200, RESYNC_SECONDS)


@pytest.mark.nightly
def test_a_backup_is_restored_and_its_games_are_the_same(
    service: Service, ana: httpx.Client, tmp_path: Path
) -> None:
    game = table(ana)
    for _ in range(30):
        assert move(ana, game).status_code == 200
    file = tmp_path / "service.backup"
    service.run("db", "backup", str(file))
    assert file.stat().st_mode & 0o777 == 0o600
    assert "exists already" in refused(service, "db", "backup", str(file))
    assert "not empty" in refused(service, "db", "restore", str(file))
    name = f"{service.name}_restored"
    with psycopg.connect(f"{POSTGRES}/postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"')
        try:
            env = {**service.env, "TAWANTINSUYU_DATABASE_URL": f"{POSTGRES}/{name}"}
            done = forking.run((*COMMAND, "db", "restore", str(file)), env)
            assert done.returncode == 0, done.stdout + done.stderr
            assert "The database is restored." in done.stdout
            with psycopg.connect(f"{POSTGRES}/{name}") as there:
                query = "SELECT seq, seat, action FROM game_actions WHERE game = %s ORDER BY seq"
                stored = there.execute(query, (game,)).fetchall()
            assert stored == [(row["seq"], row["seat"], row["action"]) for row in service.log(game)]
            # The stored fingerprint is changed, so the restored games differ from the played ones.
            with psycopg.connect(f"{POSTGRES}/{name}", autocommit=True) as there:
                there.execute("UPDATE game_actions SET fingerprint = 'x' WHERE seq = 25")
            checked = forking.run((*COMMAND, "db", "check"), env)
            assert checked.returncode == 1
        finally:
            db.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
