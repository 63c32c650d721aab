"""`tawantinsuyu host`: one person's games, and their guests."""

import os
import re
import socket
import sqlite3
import stat
import webbrowser
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from support.hosting import NAME, Host, hosting
from support.server import serving
from support.service import wait_for
from tawantinsuyu.server.processes import folder as folders
from tawantinsuyu.server.processes.host import (
    HostError,
    address_of,
    listen_on,
    names_for,
    own_address,
    own_addresses,
)
from tawantinsuyu.server.processes.qr import qr_code

OPEN = ({"name": "Ana"}, {"name": "?", "open": True})


@pytest.fixture(scope="module")
def _running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, str]]:
    folder = tmp_path_factory.mktemp("host")
    folder.chmod(0o755)
    (folder / folders.GAMES).touch()
    (folder / folders.GAMES).chmod(
        0o644
    )  # the file has the permissions of earlier versions, so others can read it
    with hosting(folder, limits="door=50/s:100") as host:
        yield host, host.begin()


@pytest.fixture(scope="module")
def owner(_running: tuple[Host, str]) -> str:
    host, link = _running
    return host.enter(link)


@pytest.fixture(scope="module")
def host(_running: tuple[Host, str], owner: str) -> Host:
    return _running[0]


@pytest.mark.slow
def test_the_login_link_works_for_one_browser(host: Host, owner: str) -> None:
    link = re.findall(r"#link=(\S+)", host.output())[-1]
    # Nobody is called "owner": the name is empty until the owner enters one.
    assert host.call("GET", "/api/me", cookie=owner).data["guest"] == {"id": "owner", "name": ""}
    again = host.call("POST", "/api/session", {"token": link})
    assert (again.status, again.data["code"]) == (401, "no_key")


@pytest.mark.slow
def test_others_come_by_an_invitation_that_the_terminal_shows(host: Host, owner: str) -> None:
    made = host.create(owner, *OPEN)
    address = f"http://{NAME}:{host.port}/?invite={made['id']}#code={made['invite']}"
    wait_for("its code", lambda: qr_code(address) in host.output())
    assert f" {address}\n" in host.output()
    bo = host.guest("Bo")
    joined = host.call("POST", f"/api/games/{made['id']}/join", {"invite": made["invite"]}, bo)
    assert joined.data == {"id": made["id"], "seat": 1, "started": True}
    assert host.call("GET", f"/api/games/{made['id']}/view?seat=0", cookie=bo).status == 403


@pytest.mark.slow
def test_invitations_of_guests_are_theirs(host: Host) -> None:
    cy = host.guest("Cy")
    made = host.create(cy, *OPEN)
    anew = host.call("POST", f"/api/games/{made['id']}/invite", cookie=cy)
    assert made["invite"] not in host.output()
    assert anew.data["invite"] not in host.output()


@pytest.mark.slow
def test_it_answers_to_its_names_only(host: Host) -> None:
    assert host.call("GET", "/healthz").status == 200
    assert host.call("GET", "/healthz", host="127.0.0.1").status == 200
    assert host.call("GET", "/healthz", host="evil.example").status == 400
    evil = host.call("POST", "/api/guests", {"name": "Eve"}, origin="http://evil.example")
    assert evil.status == 400


@pytest.mark.slow
def test_a_cookie_travels_over_plain_http_and_scripts_do_not_see_it(host: Host) -> None:
    made = host.call("POST", "/api/guests", {"name": "Di"})
    said = made.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
    assert "secure" not in said
    assert "strict-transport-security" not in made.headers


@pytest.mark.nightly
def test_the_limits_of_the_service_hold(tmp_path: Path) -> None:
    with hosting(tmp_path) as strict:
        owner = strict.enter(strict.begin())  # one of the ten permitted requests
        bots = [{"name": "One", "bot": "random"}, {"name": "Two", "bot": "random"}]
        made = [strict.call("POST", "/api/games", {"seats": bots}, owner) for _ in range(4)]
        assert [one.status for one in made] == [201, 201, 201, 409]
        assert made[-1].data["code"] == "too_many_bot_tables"
        doors = [strict.call("POST", "/api/guests", {"name": "Ana"}).status for _ in range(11)]
        assert doors.count(201) < 11
        assert doors[-1] == 429


@pytest.mark.nightly
def test_it_opens_the_games_of_play_and_play_those_of_it(tmp_path: Path) -> None:
    with serving(tmp_path / folders.GAMES) as play:
        game = play.create()
        seen = play.view(game, 0)
    with hosting(tmp_path) as host:
        owner = host.enter(host.begin())
        listed = host.call("GET", "/api/games", cookie=owner).data
        assert [row["id"] for row in listed] == [game]
        assert host.view(game, 0, owner)["view"] == seen["view"]
        made = host.create(owner, {"name": "Ana"}, {"name": "Bo"})
        host.stop()
    with serving(tmp_path / folders.GAMES) as play:
        rows = play.call("GET", "/api/games").data
        assert {row["id"] for row in rows} == {game, made["id"]}


@pytest.mark.nightly
def test_four_tables_with_bots_lose_nothing_when_it_is_killed(tmp_path: Path) -> None:
    with hosting(tmp_path, limits="off") as host:
        host.begin()
        people = [host.guest(name) for name in ("Ana", "Bo", "Cy", "Di")]
        seats = ({"name": "Me"}, {"name": "One", "bot": "random"}, {"name": "Two", "bot": "random"})
        tables = [host.create(cookie, *seats)["id"] for cookie in people]
        acknowledged: list[tuple[str, str]] = []
        for part in range(3):
            for number in range(4):
                for cookie, game in zip(people, tables, strict=True):
                    key = f"part-{part}-move-{number}"
                    host.act_once(game, 0, cookie, key)
                    acknowledged.append((game, key))
            host.kill()
            with closing(sqlite3.connect(tmp_path / folders.GAMES)) as db:
                stored = db.execute("SELECT game, seq, key FROM game_actions").fetchall()
            assert set(acknowledged) <= {(game, key) for game, _, key in stored}
            for game in tables:
                numbers = sorted(seq for one, seq, _ in stored if one == game)
                assert numbers == list(range(1, len(numbers) + 1)), "no gap, none twice"
            host.begin()
        for cookie, game in zip(people, tables, strict=True):
            host.act_once(
                game, 0, cookie, "after-all"
            )  # at this point the bots have played, and it is the person's turn
        host.stop()
        assert "Traceback" not in host.output()


@pytest.mark.slow
def test_it_says_who_can_join(host: Host, tmp_path: Path) -> None:
    assert "Only this machine can join" not in host.output()
    assert qr_code(f"http://{NAME}:{host.port}") in host.output()
    with hosting(tmp_path, "") as alone:
        alone.begin()
        assert "Only this machine can join" in alone.output()
        for address in own_addresses():
            assert f"tawantinsuyu host --listen {address}\n" in alone.output()
        assert "█" not in alone.output()


def test_names_and_addresses() -> None:
    assert names_for("127.0.0.1") == ["127.0.0.1", "localhost"]
    assert names_for("192.168.1.20", ["Games.Local"])[:2] == ["games.local", "192.168.1.20"]
    assert names_for("0.0.0.0")[0] == own_address()
    assert address_of("::1", 80) == "http://[::1]:80"


def test_addresses_that_nobody_else_can_use_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ["127.0.1.1", "192.168.1.20", "::1", "fe80::1%2", "192.168.1.20", "10.0.0.4"]
    answers = [(0, 0, 0, "", (address, 0)) for address in known]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: answers)
    found = own_addresses()
    assert found[-2:] == ["192.168.1.20", "10.0.0.4"]
    assert not {"127.0.1.1", "::1", "fe80::1%2"} & set(found)


@pytest.mark.parametrize("listen", ["games.local", "8.8.8.8"])
def test_where_it_cannot_listen_it_says_what_to_do(listen: str) -> None:
    with pytest.raises(HostError, match="an address of this machine"):
        listen_on(listen, 0)


@pytest.mark.nightly
def test_the_owner_keeps_packs_for_everybody_and_nobody_else_does(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        owner, bo = host.enter(host.begin()), host.guest("Bo")
        asked = [host.call("GET", "/api/me", cookie=who).data for who in (owner, bo)]
        assert [me["keeps_packs"] for me in asked] == [True, False]
        body = {"id": "mine", "values": {"temple_step.T01.points": 5}}
        refused = host.call("POST", "/api/packs/keep", body, bo)
        assert (refused.status, refused.data["code"]) == (409, "no_packs_here")
        assert host.call("POST", "/api/packs/keep", body, owner).data == {"pack": "base+mine"}
        table = host.call("GET", f"/api/games/{host.create(bo, *OPEN)['id']}", cookie=bo)
        assert table.data["content"]["pack"] == "base+mine"
        host.stop()
        host.begin()
        offered = host.call("GET", "/api/packs?theme=light", cookie=bo).data
        assert offered[0]["id"] == "base+mine", "after a restart too"


@pytest.mark.skipif(os.name != "posix", reason="rights of files are POSIX")
@pytest.mark.slow
def test_stored_files_are_readable_by_the_owner_only(host: Host) -> None:
    host.guest("Ana")
    kept = {file.name: stat.S_IMODE(file.stat().st_mode) for file in host.folder.iterdir()}
    assert {"key", "games.sqlite", "games.sqlite-wal"} <= set(kept)
    assert set(kept.values()) == {0o600}


def test_the_browser_opens_a_file_so_that_no_key_is_on_a_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    folders.open_browser(tmp_path, "http://127.0.0.1:80/?module=a&module=b#link=very-secret")
    (address,) = opened
    assert address == (tmp_path / "open.html").as_uri()
    page = (tmp_path / "open.html").read_text()
    assert "url=http://127.0.0.1:80/?module=a&amp;module=b#link=very-secret" in page
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "open.html").stat().st_mode) == 0o600
