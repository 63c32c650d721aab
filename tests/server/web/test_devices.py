"""A person's devices and links are listed and can be ended; a browser can return to its earlier
guest.
"""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from support.listening import close_code, heard
from support.server import Server
from support.service import Service, running, wait_for
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.people.people import TOKEN_CACHE_SECONDS
from tawantinsuyu.server.store.schema import tokens

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def ana(inn: Server) -> Iterator[httpx.Client]:
    """Yield a browser that has become a guest."""
    with browser(inn) as client:
        client.post("/api/guests", json={"name": "Ana"}).raise_for_status()
        yield client


def browser(server: Server, agent: str = FIREFOX) -> httpx.Client:
    address = f"http://127.0.0.1:{server.port}"
    return httpx.Client(
        base_url=address, headers={"user-agent": agent}, timeout=REQUEST_TIMEOUT_SECONDS
    )


def devices(client: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get("/api/devices").raise_for_status().json()
    return found


def name_of(client: httpx.Client) -> str | None:
    guest = client.get("/api/me").json()["guest"]
    return guest["name"] if guest else None


def test_browsers_links_and_programs_are_listed(ana: httpx.Client) -> None:
    ana.post("/api/tokens", json={"name": "my bot", "scope": "read", "days": 7})
    found = {one["kind"]: one for one in devices(ana)}
    assert found.keys() == {"session", "link", "api"}
    assert (found["session"]["here"], found["link"]["here"]) == (True, False)
    assert found["session"]["name"] == "Firefox, Linux"
    assert (found["link"]["seen"], found["link"]["expires"]) == (None, None)
    assert (found["api"]["name"], found["api"]["scope"]) == ("my bot", "read")
    ends = datetime.fromisoformat(found["api"]["expires"]) - datetime.now(UTC)
    assert timedelta(days=6, hours=23) < ends < timedelta(days=7)


def test_one_is_ended_and_the_others_stay(inn: Server, ana: httpx.Client) -> None:
    link = ana.post("/api/link").json()["link"]
    with browser(inn) as other:
        assert other.post("/api/session", json={"token": link}).status_code == 200
        assert name_of(other) == "Ana"
        theirs = next(one for one in devices(other) if one["here"])
        assert ana.delete(f"/api/devices/{theirs['id']}").json() == {"count": 1}
        assert (name_of(other), name_of(ana)) == (None, "Ana")
    assert ana.delete(f"/api/devices/{theirs['id']}").status_code == 404


def test_all_other_sessions_can_be_ended(inn: Server, ana: httpx.Client) -> None:
    link = ana.post("/api/link").json()["link"]
    token = ana.post("/api/tokens", json={"name": "my bot"}).json()["token"]
    assert inn.call("GET", "/api/games", key=token).status == 200
    assert ana.delete("/api/devices").json() == {"count": 3}
    assert [one["here"] for one in devices(ana)] == [True]
    assert inn.call("GET", "/api/games", key=token).status == 401
    assert inn.call("POST", "/api/session", {"token": link}, key=None).status == 401


def test_a_guest_cannot_end_another_guests_devices(inn: Server, ana: httpx.Client) -> None:
    mine = devices(ana)[0]["id"]
    with browser(inn) as bo:
        bo.post("/api/guests", json={"name": "Bo"})
        assert bo.delete(f"/api/devices/{mine}").status_code == 404
    assert name_of(ana) == "Ana"


def test_ending_a_device_closes_its_open_socket(inn: Server) -> None:
    """The socket is closed immediately, because a change of a guest's tokens starts another check
    of the open sockets.
    """
    game, (key, _) = inn.seat_guests()
    cookie = inn.browsers[key]
    with inn.listen(game, 0, key) as socket:
        heard(socket, "push")
        assert inn.call("DELETE", "/api/devices", key=None, headers=cookie).data["count"] == 2
        assert close_code(socket) == 4403


# --- permissions of programs ----------------------------------------------------------------------


def test_a_read_only_token_cannot_change_anything(inn: Server, ana: httpx.Client) -> None:
    made = ana.post("/api/tokens", json={"name": "my bot", "scope": "read"}).json()
    seats = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]
    game = ana.post("/api/games", json={"seats": seats}).json()["id"]
    reads = made["token"]
    assert inn.call("GET", f"/api/games/{game}/view?seat=0", key=reads).status == 200
    with inn.listen(game, 0, reads) as socket:
        heard(socket, "push")
    for method, path, body in (
        ("POST", "/api/games", {"seats": seats}),
        ("PUT", f"/api/games/{game}/draft", {"seat": 0, "actions": []}),
        ("POST", f"/api/games/{game}/seats/0/concede", None),
        ("POST", f"/api/games/{game}/chat", {"text": "hello"}),
    ):
        answer = inn.call(method, path, body, key=reads)
        assert (answer.status, answer.data["code"]) == (403, "only_reads"), path


def test_a_token_of_a_program_expires(inn: Server, ana: httpx.Client) -> None:
    made = ana.post("/api/tokens", json={"name": "my bot", "days": 1}).json()
    for days in (0, 731):
        refused = ana.post("/api/tokens", json={"name": "my bot", "days": days})
        assert refused.status_code == 422

    async def let_a_day_pass() -> None:
        over = datetime.now(UTC) - timedelta(seconds=1)
        mine = sa.func.substr(tokens.c.hash, 1, 16) == made["id"]
        async with inn.tables.engine.begin() as db:
            await db.execute(tokens.update().where(mine).values(expires=over))

    asyncio.run(let_a_day_pass())
    assert inn.call("GET", "/api/games", key=made["token"]).status == 401
    assert "api" not in [one["kind"] for one in devices(ana)]


# --- links ---------------------------------------------------------------------------------------


def test_a_link_can_be_inspected_before_it_is_used(inn: Server, ana: httpx.Client) -> None:
    link = ana.post("/api/link").json()["link"]
    with browser(inn) as bo:
        bo.post("/api/guests", json={"name": "Bo"})
        looked = bo.post("/api/session/look", json={"token": link})
        assert looked.json()["guest"]["name"] == "Ana"
        assert "set-cookie" not in looked.headers
        assert name_of(bo) == "Bo"
        assert bo.post("/api/session/look", json={"token": link + "x"}).status_code == 401


def test_a_browser_can_return_to_its_former_guest(inn: Server, ana: httpx.Client) -> None:
    link = ana.post("/api/link").json()["link"]
    with browser(inn) as client:
        bo = client.post("/api/guests", json={"name": "Bo"}).json()["guest"]
        client.post("/api/session", json={"token": link}).raise_for_status()
        me = client.get("/api/me").json()
        assert (me["guest"]["name"], me["former"]) == ("Ana", [bo])
        client.post("/api/session/former", json={"guest": bo["id"]}).raise_for_status()
        me = client.get("/api/me").json()
        assert (me["guest"], [one["name"] for one in me["former"]]) == (bo, ["Ana"])
        assert client.delete("/api/session").status_code == 204
        me = client.get("/api/me").json()
        assert (me["guest"], [one["name"] for one in me["former"]]) == (None, ["Ana"])


def test_a_browser_was_nobody_else(inn: Server, ana: httpx.Client) -> None:
    with browser(inn) as bo:
        bo.post("/api/guests", json={"name": "Bo"})
        whom = ana.get("/api/me").json()["guest"]["id"]
        assert bo.post("/api/session/former", json={"guest": whom}).status_code == 404


# --- several nodes --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with running(nodes=2, workers=0) as found:
        yield found


@pytest.mark.service
def test_a_session_ends_on_every_node_at_once(service: Service) -> None:
    one, other = (node.url for node in service.nodes)
    with httpx.Client(timeout=REQUEST_TIMEOUT_SECONDS) as client:
        client.post(f"{one}/api/guests", json={"name": "Ana"}).raise_for_status()
        token = client.post(f"{one}/api/tokens", json={"name": "my bot"}).json()["token"]
        shown = {"authorization": f"Bearer {token}"}
        assert httpx.get(f"{other}/api/games", headers=shown).status_code == 200, "remembered"
        client.delete(f"{one}/api/devices").raise_for_status()

        def gone() -> bool:
            return httpx.get(f"{other}/api/games", headers=shown).status_code == 401

        # earlier than a node's cache expires
        wait_for("end of the token", gone, TOKEN_CACHE_SECONDS / 2)
