"""The API for clients: sockets."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.server import KEY, Server, received
from support.timeouts import REQUEST_TIMEOUT_SECONDS


def test_a_change_is_pushed_to_everybody_who_listens(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    push = inn.play_until(game, lambda push: push["seq"] == 0, keys=tokens)
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    with inn.listen(game, 0, tokens[0]) as one, inn.listen(game, 1, tokens[1]) as other:
        assert [received(one)["seq"], received(other)["seq"]] == [0, 0]
        acted = inn.act(game, seat, [action], 0, key=tokens[seat]).data
        for number, listener in enumerate((one, other)):
            pushed = received(listener)
            assert pushed["seq"] == 1
            assert pushed["view"]["seat"] == number
            asked = inn.view(game, number, tokens[number], since=0)
            assert {name: pushed[name] for name in asked} == asked
        assert acted["events"]
    assert [acted["seq"], acted["view"]["seat"]] == [1, seat]


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    game = server.create()
    assert server.view(game, 0)["events"][0]["clause"].startswith("SET-"), "from the setup on"
    push = server.play_until(game, lambda push: push["seq"] == 3)
    missed = server.call("GET", f"/api/games/{game}/events?seat=0&since=1").data
    with server.listen(game, 0, since=1) as listener:
        assert received(listener)["events"] == missed["events"] != []
    with server.listen(game, 0, since=push["seq"]) as listener:
        assert received(listener)["events"] == []
    everything = server.view(game, 0)["events"]
    assert [line["n"] for line in everything] == sorted({line["n"] for line in everything})


def _closed(server: Server, game: str, seat: int, key: str | bytes) -> int:
    address = f"ws://127.0.0.1:{server.port}/api/games/{game}/ws?seat={seat}"
    with connect(address) as listener:
        listener.send(key)
        with pytest.raises(ConnectionClosed) as closed:
            listener.recv(timeout=REQUEST_TIMEOUT_SECONDS)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_socket_needs_the_right_key(inn: Server) -> None:
    game, tokens = inn.seat_guests(bots=1)
    with inn.listen(game, 0, tokens[0]) as listener:
        assert received(listener)["view"]["seat"] == 0
    assert _closed(inn, game, 0, "wrong") == 4403
    assert _closed(inn, game, 0, tokens[1]) == 4403
    assert _closed(inn, game, 0, KEY) == 4403
    assert _closed(inn, game, 0, tokens[0].encode()) == 4403
    assert _closed(inn, game, 2, tokens[0]) == 4403
    assert _closed(inn, game, 3, tokens[0]) == 4403
    assert _closed(inn, game, -1, inn.guest("Eve")) == 4403
    assert _closed(inn, "nowhere", 0, tokens[0]) == 4404
    assert _closed(inn, game, 0, "x" * 70_000) == 1009
    with pytest.raises(InvalidStatus):
        _closed(inn, game, 5, tokens[0])


def test_a_socket_from_a_strangers_page_is_refused(server: Server) -> None:
    game = server.create()
    with (
        pytest.raises(InvalidStatus),
        server.listen(game, 0, origin="http://evil.example"),
    ):
        pass
    with server.listen(game, 0, origin=f"http://127.0.0.1:{server.port}") as listener:
        assert received(listener)["seq"] == 0


def test_who_leaves_is_forgotten(server: Server) -> None:
    game = server.create()
    with server.listen(game, 0) as leaving, server.listen(game, 1) as staying:
        received(leaving)
        received(staying)
        assert len(server.live(game).listeners) == 2
        leaving.close()
        push = server.play_until(game, lambda push: push["seq"] == 1)
        while received(staying)["seq"] < push["seq"]:
            pass
        assert len(server.live(game).listeners) == 1


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PATCH", "/api/me", "GET, PUT"),
        ("GET", "/api/guests", "POST"),
        ("HEAD", "/healthz", "GET"),
        ("OPTIONS", "/api/games/0123/orders", "DELETE, GET, PUT"),
        ("TRACE", "/api/games", "GET, POST"),
        ("DELETE", "/api/games/0123/view", "GET"),
    ],
)
def test_a_wrong_method_gets_the_allowed_ones(
    server: Server, method: str, path: str, allowed: str
) -> None:
    """The answer lists all allowed methods, even if a path has several routes or lies within the
    client's files.
    """
    answer = server.call(method, path)
    assert (answer.status, answer.headers["allow"]) == (405, allowed)
    assert method == "HEAD" or answer.data["code"] == "bad_method"


@pytest.mark.parametrize("body", [{"up_to": False}, {"up_to": "3"}, {"up_to": 1.5}, {"up_to": -1}])
def test_numbers_are_numbers(server: Server, body: dict[str, object]) -> None:
    assert server.call("POST", "/api/notices/read", body).status == 422


def test_who_listens_anyway_may_ask_for_a_short_answer(server: Server) -> None:
    game = server.create()
    seat = server.view(game, 0)["view"]["waiting"][0]
    action = server.view(game, seat)["decision"]["options"][0]["action"]
    body = {"seat": seat, "actions": [action], "expected_seq": 0, "key": "a-short-answer"}
    headers = {"prefer": "respond-async, return=minimal"}
    answer = server.call("POST", f"/api/games/{game}/actions", body, headers=headers)
    assert answer.status == 200
    assert answer.data == {"seq": 1, "status": "playing"}
    again = server.call("POST", f"/api/games/{game}/actions", body)
    assert again.data["seq"] == 1
    assert again.data["view"] == server.view(game, seat)["view"]
