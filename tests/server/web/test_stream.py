"""Streams, replays, and a bot that plays through them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from support.listening import streaming
from support.server import KEY, Server
from support.timeouts import PROCESS_TIMEOUT_SECONDS, REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.rooms import rooms
from tawantinsuyu.server.web import table_stream
from tawantinsuyu.server.web.routes import stream
from tawantinsuyu.wire.socket import ChatMessage

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "api_bot.py"


def _url(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


def _act(server: Server, game: str, keys: list[str]) -> dict[str, Any]:
    """Send the first option of the deciding seat."""
    seat = server.view(game, 0, keys[0])["view"]["waiting"][0]
    view = server.view(game, seat, keys[seat])
    action = view["decision"]["options"][0]["action"]
    answer = server.act(game, seat, [action], view["seq"], key=keys[seat])
    assert answer.status == 200, answer.data
    push: dict[str, Any] = answer.data
    return push


# --- streams -------------------------------------------------------------------------------------


def test_a_stream_says_the_same_as_a_socket(inn: Server) -> None:
    game, keys = inn.seat_guests()
    with (
        streaming(_url(inn), game, 0, keys[0], since=-1) as told,
        inn.listen(game, 0, keys[0], since=-1) as socket,
    ):
        assert told.status == 200
        assert told.headers["content-type"].startswith("text/event-stream")
        assert told.headers["cache-control"] == "no-store"
        passing = ("present", "watching", "clock")
        for seq in range(3):
            fields, push = told.next()
            while push["type"] != "push":
                fields, push = told.next()
            assert fields["id"] == str(seq)
            other: dict[str, Any] = {"type": ""}
            while other["type"] != "push":
                other = json.loads(socket.recv(timeout=REQUEST_TIMEOUT_SECONDS))
            assert {k: v for k, v in push.items() if k not in passing} == {
                k: v for k, v in other.items() if k not in passing
            }
            _act(inn, game, keys)
        said = inn.call("POST", f"/api/games/{game}/chat", {"text": "hi"}, key=keys[1]).data
        assert told.heard("chat") == {"type": "chat", **said}


def test_a_broken_stream_resumes_at_the_same_event(inn: Server) -> None:
    game, keys = inn.seat_guests()
    for _ in range(4):
        _act(inn, game, keys)
    wanted = inn.view(game, 0, keys[0], since=2)["events"]
    assert wanted != inn.view(game, 0, keys[0], since=-1)["events"]
    with streaming(_url(inn), game, 0, keys[0], since=2) as told:
        assert told.heard("push")["events"] == wanted
    last = {"last-event-id": "2"}
    with streaming(_url(inn), game, 0, keys[0], headers=last, since=-1) as told:
        assert told.heard("push")["events"] == wanted


def test_a_stream_beats_and_its_reader_is_present(
    inn: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_stream, "PRESENCE_INTERVAL_SECONDS", 0.2)
    game, keys = inn.seat_guests()
    with streaming(_url(inn), game, 0, keys[0]) as told:
        assert told.heard("push")["present"] == [0]
        assert told.heard("beat")["seq"] == 0
        with streaming(_url(inn), game, 1, keys[1]):
            assert told.heard("here")["present"] == [0, 1]
        assert told.heard("here")["present"] == [0]


@pytest.mark.parametrize("spectators", [False, True])
def test_who_may_follow(inn: Server, spectators: bool) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=spectators)
    cy = inn.guest("Cy")
    allowed = {(ana, 0), (bo, 1), (ana, -1), (bo, -1)} | ({(cy, -1)} if spectators else set())
    for key in (ana, bo, cy, None, "no such token"):
        for seat in (-1, 0, 1, 2):
            with streaming(_url(inn), game, seat, key) as told:
                if (key, seat) in allowed:
                    assert told.heard("push")["view"]["seat"] == seat
                else:
                    known = key in (ana, bo, cy)
                    assert (told.status, told.problem()["status"]) == ((403 if known else 401),) * 2
    with streaming(_url(inn), "none", 0, ana) as told:
        assert (told.status, told.problem()["code"]) == (404, "no_such_game")


def test_so_many_streams_of_one_guest(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MAX_WINDOWS_OF_GUEST", 1)
    game, keys = inn.seat_guests()
    with streaming(_url(inn), game, 0, keys[0]) as told:
        told.heard("push")
        with streaming(_url(inn), game, 0, keys[0]) as second:
            assert (second.status, second.problem()["code"]) == (429, "too_many_windows")


def test_a_stream_ends_with_the_token(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_stream, "PRESENCE_INTERVAL_SECONDS", 0.1)
    monkeypatch.setattr(table_stream, "RECHECK_SECONDS", 0.1)
    game, (ana, _) = inn.seat_guests()
    made = inn.call(
        "POST", "/api/tokens", {"name": "second"}, key=None, headers=inn.browsers[ana]
    ).data
    with streaming(_url(inn), game, 0, made["token"]) as told:
        told.heard("beat")
        gone = f"/api/tokens/{made['id']}"
        assert inn.call("DELETE", gone, key=None, headers=inn.browsers[ana]).status == 204
        with pytest.raises(AssertionError, match="the stream has ended"):
            told.heard("never")


def test_the_messages_stay_one_line() -> None:
    said = ChatMessage(1, 0, "ana", "Ana", "one\ntwo\u2028three\r", "2026-01-01T00:00:00+00:00")
    text = stream.written(said).decode()
    assert text.count("\n") == 3, "two fields and an empty line"
    assert text.startswith("event: chat\n")
    assert msgspec.json.decode(text.split("data: ")[1], type=ChatMessage) == said


# --- replays -------------------------------------------------------------------------------------


def test_a_replay_shows_what_was_seen_then(inn: Server) -> None:
    game, keys = inn.seat_guests(spectators=True)
    cy = inn.guest("Cy")
    readers = ((0, keys[0]), (1, keys[1]), (-1, cy))
    seen = [{seat: inn.view(game, seat, key) for seat, key in readers}]
    for number in range(30):
        push = _act(inn, game, keys)
        seen.append({seat: inn.view(game, seat, key) for seat, key in readers})
        if push["undo"] and number % 3 == 0:
            seat = push["view"]["seat"]
            assert inn.act(game, seat, ["undo 1"], push["seq"], key=keys[seat]).status == 200
            seen.append({seat: inn.view(game, seat, key) for seat, key in readers})
    log = [text for _, text in inn.live(game).record.log]
    assert "undo 1" in log, "the test needs something taken back"
    order = [*range(len(seen)), *range(len(seen) - 1, -1, -5), 7, 3, 20]
    for at in order:
        for seat, key in readers:
            path = f"/api/games/{game}/view?seat={seat}&at={at}"
            then = inn.call("GET", path, key=key)
            assert then.status == 200, then.data
            assert then.data["seq"] == at
            assert then.data["view"] == seen[at][seat]["view"], (at, seat)
            assert then.data["events"] == seen[at][seat]["events"][-200:], (at, seat)
            assert then.data["decision"] is None
    path = f"/api/games/{game}/view?seat=0&at=5&since=4"
    found = inn.call("GET", path, key=keys[0]).data["events"]
    before = inn.call("GET", f"/api/games/{game}/view?seat=0&at=4", key=keys[0]).data["events"]
    assert found == seen[5][0]["events"][len(before) :]


def test_who_may_look_back(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    path, cy = f"/api/games/{game}/view?at=0&seat=", inn.guest("Cy")
    wanted = {
        (ana, 0): 200,
        (ana, 1): 403,
        (ana, -1): 200,
        (bo, 0): 403,
        (cy, 0): 403,
        (cy, -1): 403,
        (None, 0): 401,
    }
    for (key, seat), status in wanted.items():
        assert inn.call("GET", f"{path}{seat}", key=key).status == status, (key, seat)
    future = inn.call("GET", f"/api/games/{game}/view?at=1&seat=0", key=ana)
    assert (future.status, future.data["code"]) == (422, "bad_request")
    assert inn.call("GET", f"/api/games/{game}/view?at=-1&seat=0", key=ana).status == 422
    assert inn.call("GET", "/api/games/none/view?at=0&seat=0", key=ana).status == 404


# --- a bot ---------------------------------------------------------------------------------------


def test_the_example_plays_a_game_to_its_end(server: Server) -> None:
    command = (sys.executable, str(EXAMPLE), _url(server), KEY)
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=PROCESS_TIMEOUT_SECONDS
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    live = server.live(told["game"])
    assert live.record.state.finished
    assert told["seq"] == live.seq
    assert {seat for seat, _ in live.record.log} == {0, 1}, "both have played"
