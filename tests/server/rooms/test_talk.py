"""Chat, mutes and notes: permissions to write, receive and read."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from support.listening import Node, heard, seated, silent
from support.server import KEY, Answer, Server
from support.service import running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.rooms import talk


@pytest.fixture(autouse=True)
def _chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the chat limit, which all guests of this module share. One test restores it."""
    monkeypatch.setattr(talk, "MAX_LINES_IN_WINDOW", 1000)


def _say(server: Server, game: str, key: str, text: str, **more: object) -> dict[str, Any]:
    answer = server.call("POST", f"/api/games/{game}/chat", {"text": text, **more}, key=key)
    assert answer.status == 201, answer.data
    line: dict[str, Any] = answer.data
    return line


def _texts(server: Server, game: str, key: str, query: str = "") -> list[str]:
    answer = server.call("GET", f"/api/games/{game}/chat{query}", key=key)
    assert answer.status == 200, answer.data
    return [line["text"] for line in answer.data["lines"]]


# --- chat ----------------------------------------------------------------------------------------


def test_chat_messages_are_delivered_and_stored(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    with inn.listen(game, 1, bo) as socket:
        heard(socket, "push")
        line = _say(inn, game, ana, "Hello <b>you</b>")
        assert heard(socket, "chat") == {"type": "chat", **line}
    assert (line["seat"], line["name"], line["text"]) == (0, "Ana", "Hello <b>you</b>")
    assert inn.call("GET", f"/api/games/{game}/chat", key=bo).data == {"lines": [line]}
    _say(inn, game, bo, "two")
    _say(inn, game, bo, "three")
    assert _texts(inn, game, ana, f"?since={line['id']}") == ["two", "three"]
    assert _texts(inn, game, ana, "?limit=2") == ["two", "three"], "the latest"
    inn.restart()
    assert _texts(inn, game, ana) == ["Hello <b>you</b>", "two", "three"]


def test_people_talk_before_the_game_begins(inn: Server) -> None:
    ana = inn.guest("Ana")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}]
    game = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data["id"]
    with inn.listen(game, 0, ana) as socket:
        heard(socket, "table")
        _say(inn, game, ana, "where are you?")
        assert heard(socket, "chat")["text"] == "where are you?"


def test_somebody_with_several_seats_speaks_for_one(server: Server) -> None:
    game = server.create()
    assert _say(server, game, KEY, "first")["name"] == "Ana"
    line = _say(server, game, KEY, "second", seat=1)
    assert (line["seat"], line["name"]) == (1, "Bo")


def test_text_is_plain(inn: Server) -> None:
    game, (ana, _) = inn.seat_guests()
    disguised = "  a\x00b\x1b[1m\u202ecd\r\ne\t "
    assert _say(inn, game, ana, disguised)["text"] == "ab[1mcd\ne"
    assert _texts(inn, game, ana) == ["ab[1mcd\ne"]
    assert _say(inn, game, ana, "é" * 500)["text"] == "é" * 500
    for refused in ("", " \n\x00 ", "x" * 501, "half a sign \ud83d"):
        answer = inn.call("POST", f"/api/games/{game}/chat", {"text": refused}, key=ana)
        assert (answer.status, answer.data["code"]) == (422, "bad_request"), refused


def test_who_says_too_much_waits(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MAX_LINES_IN_WINDOW", 3)
    game, (ana, bo) = inn.seat_guests()
    for number in range(3):
        _say(inn, game, ana, str(number))
    other = inn.call("POST", "/api/games", {"seats": [{"name": "A"}, {"name": "B"}]}, key=ana)
    for table in (game, other.data["id"]):
        answer = inn.call("POST", f"/api/games/{table}/chat", {"text": "more"}, key=ana)
        assert (answer.status, answer.data["code"]) == (429, "too_fast")
    _say(inn, game, bo, "others may")
    assert _texts(inn, game, bo) == ["0", "1", "2", "others may"]


def ahead(seconds: float) -> Callable[[], datetime]:
    """Return a clock that is ahead by some seconds."""
    return lambda: datetime.now(UTC) + timedelta(seconds=seconds)


def test_who_waits_as_told_may_speak_again(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MAX_LINES_IN_WINDOW", 2)
    game, (ana, _) = inn.seat_guests()
    path, body = f"/api/games/{game}/chat", {"text": "more"}
    _say(inn, game, ana, "one")
    _say(inn, game, ana, "two")
    refused = inn.call("POST", path, body, key=ana)
    wait = int(refused.headers["retry-after"])
    assert refused.data["params"] == {"seconds": wait}
    assert 0 < wait <= talk.WINDOW.seconds
    monkeypatch.setattr(inn.tables, "clock", ahead(wait // 2))
    early = inn.call("POST", path, body, key=ana)
    assert early.status == 429
    assert int(early.headers["retry-after"]) < wait
    monkeypatch.setattr(inn.tables, "clock", ahead(wait))
    assert inn.call("POST", path, body, key=ana).status == 201


@pytest.mark.parametrize(
    ("options", "reads", "writes"),
    [
        ({}, 403, 403),
        ({"spectators": True}, 200, 403),
        ({"spectators": True, "spectators_talk": True}, 200, 201),
        ({"spectators_talk": True}, 403, 403),
    ],
)
def test_who_may_read_and_write(
    inn: Server, options: dict[str, bool], reads: int, writes: int
) -> None:
    game, (ana, bo) = inn.seat_guests(**options)
    path, body = f"/api/games/{game}/chat", {"text": "hi"}
    cy = inn.guest("Cy")
    for key, read, write in ((ana, 200, 201), (bo, 200, 201), (cy, reads, writes)):
        assert inn.call("GET", path, key=key).status == read
        assert inn.call("POST", path, body, key=key).status == write
    for nobody in (None, "no such token"):
        assert inn.call("GET", path, key=nobody).status == 401
        assert inn.call("POST", path, body, key=nobody).status == 401
    foreign = inn.call("POST", path, {"text": "hi", "seat": 1}, key=ana)
    assert (foreign.status, foreign.data["code"]) == (403, "not_your_seat")
    assert inn.call("GET", "/api/games/none/chat", key=ana).status == 404
    assert inn.call("POST", "/api/games/none/chat", body, key=ana).status == 404
    if writes == 201:
        line = inn.call("GET", path, key=cy).data["lines"][-1]
        assert (line["seat"], line["name"]) == (-1, "Cy")


# --- mutes ---------------------------------------------------------------------------------------


def test_a_mute_is_for_me_only(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    guest = _say(inn, game, bo, "before")["guest"]
    assert inn.call("PUT", f"/api/games/{game}/mutes/1", key=ana).status == 204
    assert inn.call("PUT", f"/api/games/{game}/mutes/1", key=ana).status == 204, "and once more"
    assert inn.call("GET", "/api/mutes", key=ana).data == [{"guest": guest, "name": "Bo"}]
    assert inn.call("GET", "/api/mutes", key=bo).data == []
    with inn.listen(game, 0, ana) as deaf, inn.listen(game, 1, bo) as other:
        heard(deaf, "push")
        heard(other, "push")
        _say(inn, game, bo, "while muted")
        heard(other, "chat")
        silent(deaf, "chat")
        assert _texts(inn, game, ana) == []
        assert _texts(inn, game, bo) == ["before", "while muted"]
        assert inn.call("DELETE", f"/api/games/{game}/mutes/1", key=ana).status == 204
        _say(inn, game, bo, "after")
        assert heard(deaf, "chat")["text"] == "after"
    assert _texts(inn, game, ana) == ["before", "while muted", "after"], "nothing is lost"


def test_a_mute_by_guest(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=True, spectators_talk=True)
    cy = inn.guest("Cy")
    guest = _say(inn, game, cy, "I know better")["guest"]
    assert inn.call("PUT", f"/api/mutes/{guest}", key=ana).status == 204
    assert (_texts(inn, game, ana), _texts(inn, game, bo)) == ([], ["I know better"])
    assert inn.call("DELETE", f"/api/mutes/{guest}", key=ana).status == 204
    assert _texts(inn, game, ana) == ["I know better"]


def test_whom_nobody_can_mute(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game, (ana, bo) = inn.seat_guests(bots=1)
    mine = _say(inn, game, ana, "x")["guest"]
    theirs = _say(inn, game, bo, "x")["guest"]
    cases = {
        f"/api/mutes/{mine}": 422,
        f"/api/games/{game}/mutes/0": 422,
        "/api/mutes/nobody": 404,
        "/api/mutes/%00": 422,
        f"/api/games/{game}/mutes/2": 404,
        f"/api/games/{game}/mutes/3": 404,
        f"/api/games/{game}/mutes/4": 422,
        "/api/games/none/mutes/1": 404,
    }
    for path, status in cases.items():
        assert inn.call("PUT", path, key=ana).status == status, path
    stranger = inn.guest("Cy")
    for method in ("PUT", "DELETE"):
        seat = inn.call(method, f"/api/games/{game}/mutes/1", key=stranger)
        assert (seat.status, seat.data["code"]) == (403, "no_spectators")
        for path in (f"/api/games/{game}/mutes/1", f"/api/mutes/{theirs}"):
            assert inn.call(method, path, key=None).status == 401
    assert inn.call("GET", "/api/mutes", key=None).status == 401
    monkeypatch.setattr(talk, "MAX_MUTED", 0)
    full = inn.call("PUT", f"/api/mutes/{theirs}", key=ana)
    assert (full.status, full.data["code"]) == (422, "list_full")


# --- notes ---------------------------------------------------------------------------------------


def read_notes(inn: Server, path: str, key: str) -> Answer:
    """Send a request with the browser's key."""
    return inn.call("GET", path, key=None, headers=inn.browsers[key])


def test_a_program_does_not_read_private_notes(inn: Server) -> None:
    game, (ana, _) = inn.seat_guests()
    path = f"/api/games/{game}/notes"
    assert inn.call("PUT", path, {"text": "a plan"}, key=ana).status == 204
    answer = inn.call("GET", path, key=ana)
    assert (answer.status, answer.data["code"]) == (403, "not_by_program")
    assert read_notes(inn, path, ana).data == {"text": "a plan"}


def test_chat_of_a_blocked_guest_is_hidden_without_muting(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    whom = _say(inn, game, bo, "before")["guest"]
    assert inn.call("PUT", f"/api/blocks/{whom}", key=ana).status == 204
    assert inn.call("DELETE", f"/api/mutes/{whom}", key=ana).status == 204
    with inn.listen(game, 0, key=ana) as listener:
        _say(inn, game, bo, "after")
        _say(inn, game, ana, "mine")
        assert heard(listener, "chat")["text"] == "mine"
    assert _texts(inn, game, ana) == ["mine"]
    assert _texts(inn, game, bo) == ["before", "after", "mine"]
    assert inn.call("DELETE", f"/api/blocks/{whom}", key=ana).status == 204
    assert _texts(inn, game, ana) == ["before", "after", "mine"]


def test_notes_are_mine(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=True)
    path, cy = f"/api/games/{game}/notes", inn.guest("Cy")
    for key, text in ((ana, "he has no gold"), (bo, "she has no corn"), (cy, "both are poor")):
        assert read_notes(inn, path, key).data == {"text": ""}
        assert inn.call("PUT", path, {"text": "draft"}, key=key).status == 204
        assert inn.call("PUT", path, {"text": text}, key=key).status == 204
    for key, text in ((ana, "he has no gold"), (bo, "she has no corn"), (cy, "both are poor")):
        assert read_notes(inn, path, key).data == {"text": text}
    assert inn.call("PUT", path, {"text": ""}, key=ana).status == 204
    assert read_notes(inn, path, ana).data == {"text": ""}
    assert inn.call("PUT", path, {"text": "x" * 4001}, key=ana).status == 422
    assert inn.call("PUT", path, {"text": "a\x00b"}, key=ana).status == 204
    assert read_notes(inn, path, ana).data == {"text": "ab"}


def test_notes_only_at_tables_one_may_see(inn: Server) -> None:
    game, (ana, _) = inn.seat_guests()
    path, body = f"/api/games/{game}/notes", {"text": "x"}
    cy = inn.guest("Cy")
    assert read_notes(inn, path, cy).status == 403
    assert inn.call("PUT", path, body, key=cy).status == 403
    assert inn.call("GET", path, key=None).status == 401
    assert inn.call("PUT", path, body, key=None).status == 401
    assert read_notes(inn, "/api/games/none/notes", ana).status == 404
    assert inn.call("PUT", "/api/games/none/notes", body, key=ana).status == 404


# --- a service -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running(nodes=1, workers=0) as service:
        yield Node(service.nodes[0].url)


async def _at_once(node: Node, method: str, path: str, key: str, bodies: list[Any]) -> list[int]:
    headers = {"authorization": f"Bearer {key}"}
    async with httpx.AsyncClient(
        base_url=f"{node.url}/api", headers=headers, timeout=REQUEST_TIMEOUT_SECONDS
    ) as client:
        answers = await asyncio.gather(
            *(client.request(method, path, json=body) for body in bodies)
        )
    return sorted(answer.status_code for answer in answers)


@pytest.mark.service
def test_the_limit_holds_for_lines_sent_at_once(node: Node) -> None:
    game, (ana, _) = seated(node, node)
    lines = [{"text": str(number)} for number in range(25)]
    found = asyncio.run(_at_once(node, "POST", f"/games/{game}/chat", ana, lines))
    assert found == [201] * 10 + [429] * 15
    kept = node.call("GET", f"/games/{game}/chat", None, ana).json()["lines"]
    assert len(kept) == 10


@pytest.mark.service
def test_every_line_is_heard_once_however_they_are_stored(node: Node) -> None:
    game, (ana, bo) = seated(node, node)
    with node.listen(game, 0, ana) as socket:
        heard(socket, "push")

        async def both() -> None:
            lines = [{"text": str(number)} for number in range(10)]
            await asyncio.gather(
                *(_at_once(node, "POST", f"/games/{game}/chat", key, lines) for key in (ana, bo))
            )

        asyncio.run(both())
        ids = [heard(socket, "chat")["id"] for _ in range(20)]
        silent(socket, "chat")
    kept = node.call("GET", f"/games/{game}/chat", None, ana).json()["lines"]
    assert sorted(ids) == [line["id"] for line in kept]


@pytest.mark.service
def test_notes_and_mutes_written_at_once(node: Node) -> None:
    game, (ana, _) = seated(node, node)
    notes = [{"text": str(number)} for number in range(12)]
    found = asyncio.run(_at_once(node, "PUT", f"/games/{game}/notes", ana, notes))
    assert found == [204] * 12
    found = asyncio.run(_at_once(node, "PUT", f"/games/{game}/mutes/1", ana, [None] * 12))
    assert found == [204] * 12
    strange = node.call("PUT", f"/games/{game}/notes", {"text": "a\x00b"}, ana)
    assert strange.status_code == 204
