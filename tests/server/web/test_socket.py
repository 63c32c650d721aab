"""Sockets: the present table at once, changes as they come, presence, and limits for clients."""

import asyncio
import json
import secrets
import socket as socket_module
import threading
import time
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.listening import TIMEOUT_SECONDS, Node, close_code, heard, here, seated, silent
from support.server import KEY, Server
from support.service import REDIS, own_services, running
from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.rooms import presence, rooms
from tawantinsuyu.server.rooms.presence import Member, RedisPresence
from tawantinsuyu.server.web import table_stream
from tawantinsuyu.server.web.routes import socket as socket_routes
from tawantinsuyu.table.views import payload, push_view
from tawantinsuyu.wire.push import Push


def _first(options: dict[str, Any]) -> str:
    action: str = options["decision"]["options"][0]["action"]
    return action


def _play(server: Server, game: str, actions: int) -> None:
    """Play this many actions at a table where the owner has all seats of people."""
    count = 0

    def enough(push: dict[str, Any]) -> bool:
        nonlocal count
        count += 1
        return count > actions

    server.play_until(game, enough, actions + 1)


def _let_in(server: Server, game: str, seat: int, key: str) -> None:
    """Try repeatedly until the server accepts another window."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while True:
        with server.listen(game, seat, key) as socket:
            with suppress(ConnectionClosed):
                heard(socket, "push")
                return
            assert socket.close_code == 4429
            assert time.monotonic() < until, "nobody is let in any more"


# --- the present state ----------------------------------------------------------------------------


def test_the_present_comes_first_and_then_every_change(server: Server) -> None:
    game = server.create()
    with server.listen(game, 0, since=-1) as socket:
        push = heard(socket, "push")
        plain = server.view(game, 0)
        assert {name: push[name] for name in plain if name != "clock"} == {
            name: value for name, value in plain.items() if name != "clock"
        }
        seat = push["view"]["waiting"][0]
        view = server.view(game, seat)
        server.act(game, seat, [_first(view)], view["seq"])
        push = heard(socket, "push")
        assert push["seq"] == 1
        assert push["events"][0]["n"] > plain["events"][-1]["n"], "only what is new"


def test_never_more_than_200_events(server: Server) -> None:
    game = server.create()
    _play(server, game, 120)
    live = server.live(game)
    told = server.view(game, 0, since=0)["events"]
    assert len(told) > payload.MAX_EVENTS_SHOWN, "the test needs more"
    with server.listen(game, 0, since=-1) as socket:
        assert heard(socket, "push")["events"] == told[-payload.MAX_EVENTS_SHOWN :]
        since = live.seq - 5
        socket.send(json.dumps({"type": "resync", "since": since}))
        assert heard(socket, "push")["events"] == server.view(game, 0, since=since)["events"]
        socket.send(json.dumps({"type": "resync", "since": live.seq}))
        assert heard(socket, "push")["events"] == []


def test_a_beat_tells_the_sequence_number(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_stream, "PRESENCE_INTERVAL_SECONDS", 0.2)
    game = server.create()
    _play(server, game, 3)
    with server.listen(game, 0) as socket:
        heard(socket, "push")
        assert heard(socket, "beat")["seq"] == 3
        assert heard(socket, "beat")["seq"] == 3, "and again"


def test_a_table_that_has_not_begun_says_so_until_it_does(inn: Server) -> None:
    ana, bo = inn.guest("Ana"), inn.guest("Bo")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data
    with inn.listen(made["id"], 0, ana) as socket:
        table = heard(socket, "table")
        assert table["status"] == "open"
        assert [seat["open"] for seat in table["seats"]] == [False, True]
        body = {"invite": made["invite"]}
        joined = inn.call("POST", f"/api/games/{made['id']}/join", body, key=bo)
        assert joined.data["started"]
        push = heard(socket, "push")
        assert (push["seq"], push["view"]["seat"]) == (0, 0)


def test_who_stands_up_sees_no_more(inn: Server) -> None:
    ana, bo = inn.guest("Ana"), inn.guest("Bo")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data
    game, body = made["id"], {"invite": made["invite"]}
    assert inn.call("POST", f"/api/games/{game}/join", body, key=bo).data["seat"] == 1
    with inn.listen(game, 1, bo) as socket:
        heard(socket, "table")
        assert inn.call("POST", f"/api/games/{game}/leave", key=bo).status == 200
        assert close_code(socket) == 4403


def test_a_token_given_back_ends_the_socket(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_stream, "PRESENCE_INTERVAL_SECONDS", 0.1)
    monkeypatch.setattr(table_stream, "RECHECK_SECONDS", 0.1)
    game, (ana, _) = inn.seat_guests()
    made = inn.call(
        "POST", "/api/tokens", {"name": "second"}, key=None, headers=inn.browsers[ana]
    ).data
    with inn.listen(game, 0, made["token"]) as socket:
        heard(socket, "push")
        heard(socket, "beat")
        gone = f"/api/tokens/{made['id']}"
        assert inn.call("DELETE", gone, key=None, headers=inn.browsers[ana]).status == 204
        assert close_code(socket) == 4403


# --- permission to watch --------------------------------------------------------------------------


@pytest.mark.parametrize("spectators", [False, True])
def test_who_may_look(inn: Server, spectators: bool) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=spectators)
    cy = inn.guest("Cy")
    allowed = {(ana, 0), (bo, 1), (ana, -1), (bo, -1)} | ({(cy, -1)} if spectators else set())
    for key in (ana, bo, cy, "no such token", ""):
        for seat in (-1, 0, 1, 2, 3):
            with inn.listen(game, seat, key) as socket:
                if (key, seat) in allowed:
                    assert heard(socket, "push")["view"]["seat"] == seat
                else:
                    assert close_code(socket) == 4403


def test_no_socket_to_a_table_there_is_not(inn: Server) -> None:
    with inn.listen("0" * 16, 0, inn.guest("Ana")) as socket:
        assert close_code(socket) == 4404


# --- limits for clients ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        "hello",
        "[]",
        '{"type":"push"}',
        '{"type":"resync","since":"1"}',
        '{"type":"resync","since":-2}',
        '{"type":"ping","more":1}',
        '{"type":"ping"}' + " " * 200,
        "[" * 190,
        b"\x00",
    ],
)
def test_what_nobody_understands_closes_the_socket(server: Server, message: str | bytes) -> None:
    with server.listen(server.create(), 0) as socket:
        heard(socket, "push")
        socket.send('{"type":"ping"}')
        heard(socket, "pong")
        socket.send(message)
        assert close_code(socket) == 4400


def test_a_client_that_talks_without_end_is_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_routes, "PER", 3600.0)  # a burst limit that holds on a busy machine
    with server.listen(server.create(), 0) as socket:
        heard(socket, "push")
        for _ in range(socket_routes.MAX_MESSAGES):
            socket.send('{"type":"ping"}')
        heard(socket, "pong")
        socket.send('{"type":"ping"}')
        assert close_code(socket) == 4429


def test_a_client_that_says_nothing_is_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_routes, "HELLO_TIMEOUT_SECONDS", 0.1)
    address = f"ws://127.0.0.1:{server.port}/api/games/{server.create()}/ws?seat=0"
    with connect(address) as socket:
        assert close_code(socket) == 4403


def test_so_many_sockets_of_one_guest(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MAX_WINDOWS_OF_GUEST", 2)
    game, (ana, bo) = inn.seat_guests()
    with inn.listen(game, 0, ana) as one:
        heard(one, "push")
        with inn.listen(game, -1, ana) as two:
            heard(two, "push")
            with inn.listen(game, 0, ana) as three:
                assert close_code(three) == 4429
            with inn.listen(game, 1, bo) as other:
                heard(other, "push")
        here(one, [0], 0)
        _let_in(inn, game, 0, ana)  # after the server has noticed that the second window is closed


def test_so_many_spectators_of_one_table(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MAX_SPECTATORS", 1)
    game, (ana, _) = inn.seat_guests(spectators=True)
    with inn.listen(game, -1, inn.guest("Cy")) as one:
        heard(one, "push")
        with inn.listen(game, -1, inn.guest("Di")) as two:
            assert close_code(two) == 4429
        with inn.listen(game, -1, ana) as owner:
            heard(owner, "push")


def test_a_client_that_does_not_read(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server stores no messages for such a client, and disconnects it after a while."""
    monkeypatch.setattr(socket_routes, "STUCK", 1.0)
    monkeypatch.setattr(socket_routes, "MAX_MESSAGES", 10**6)
    game = server.create()
    _play(server, game, 60)
    address = f"ws://127.0.0.1:{server.port}/api/games/{game}/ws?seat=0"
    # the buffer is small, so that unread data soon block the server
    narrow = socket_module.socket()
    narrow.setsockopt(socket_module.SOL_SOCKET, socket_module.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", server.port))
    pushed = 0
    made = push_view.push

    def counted(*arguments: Any) -> Push:
        nonlocal pushed
        pushed += 1
        return made(*arguments)

    monkeypatch.setattr(table_stream, "push", counted)
    with (
        server.listen(game, 1) as witness,
        connect(address, sock=narrow, compression=None, max_queue=1, close_timeout=0.1) as lazy,
    ):
        lazy.send(KEY)
        here(witness, [0, 1], 0)
        asked = 0
        told = threading.Event()

        def until_gone() -> None:
            here(witness, [1], 0)
            told.set()

        waiting = threading.Thread(target=until_gone)
        waiting.start()
        while not told.wait(0.001):  # the client sends requests and never reads the answers
            asked += 1
            try:
                lazy.send('{"type":"resync","since":-1}')
            except Exception:
                break
        waiting.join(30)
        assert told.is_set(), "it still counts as present"
        assert len(server.live(game).listeners) == 1, "only the witness is told of changes"
    assert pushed < asked, "what was not sent yet was not made either"


# --- people at the table --------------------------------------------------------------------------


def test_presence_counts_people_not_windows(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=True)
    cy = inn.guest("Cy")
    with inn.listen(game, 0, ana) as socket:
        first = heard(socket, "push")
        assert (first["present"], first["watching"]) == ([0], 0)
        with inn.listen(game, 1, bo):
            here(socket, [0, 1], 0)
            with (
                inn.listen(game, -1, cy) as one,
                inn.listen(game, -1, cy) as two,
                inn.listen(game, -1, bo) as three,
            ):
                for window in (one, two, three):
                    heard(window, "push")  # wait until it is accepted, so that none connects later
                here(socket, [0, 1], 1)
            here(socket, [0, 1], 0)
        here(socket, [0], 0)
        silent(socket, "here")


# --- sockets of a service -------------------------------------------------------------------------


@pytest.mark.service
def test_two_nodes_show_the_same_people_and_changes() -> None:
    with running(nodes=2, workers=0) as service:
        one, two = (Node(node.url) for node in service.nodes)
        game, (ana, bo) = seated(one, two)
        with one.listen(game, 0, ana) as here_0, two.listen(game, 1, bo) as here_1:
            here(here_0, [0, 1], 0)
            here(here_1, [0, 1], 0)
            said = two.call("POST", f"/games/{game}/chat", {"text": "hi"}, bo)
            assert said.status_code == 201, said.text
            assert heard(here_0, "chat") == {"type": "chat", **said.json()}
            view = one.call("GET", f"/games/{game}/view?seat=0", None, ana).json()
            seat = view["view"]["waiting"][0]
            node, key = ((one, ana), (two, bo))[seat]
            view = node.call("GET", f"/games/{game}/view?seat={seat}", None, key).json()
            action = view["decision"]["options"][0]["action"]
            body = {"seat": seat, "actions": [action], "expected_seq": 0, "key": "test-key"}
            assert node.call("POST", f"/games/{game}/actions", body, key).status_code == 200
            assert heard(here_0, "push")["seq"] == 1
            assert heard(here_1, "push")["seq"] == 1
        with one.listen(game, 0, ana) as here_0:
            here(here_0, [0], 0)


@pytest.mark.service
def test_a_node_that_dies_takes_its_people_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The people of the node are not removed immediately; their presence expires after a while."""

    async def run() -> None:
        prefix = f"test-{secrets.token_hex(6)}"
        dead, alive = (
            RedisPresence(REDIS, MACHINE.now, prefix),
            RedisPresence(REDIS, MACHINE.now, prefix),
        )
        ana, bo = Member("ana", 0, "a"), Member("bo", 1, "b")
        # the time is longer than the next lines take
        monkeypatch.setattr(presence, "STALE_AFTER_SECONDS", 4)
        await dead.keep({"g": [ana]})
        monkeypatch.setattr(presence, "STALE_AFTER_SECONDS", 60)
        await alive.keep({"g": [bo], "h": []})
        assert await alive.here(["g", "h"]) == {"g": {ana, bo}, "h": set()}
        while (found := await alive.here(["g"])) == {"g": {ana, bo}}:
            await asyncio.sleep(0.05)
        assert found == {"g": {bo}}
        await alive.drop("g", bo)
        assert await dead.here(["g"]) == {"g": set()}
        await alive.close()
        await dead.close()

    asyncio.run(asyncio.wait_for(run(), TIMEOUT_SECONDS))


@pytest.mark.service
def test_sockets_stay_while_redis_is_away() -> None:
    with own_services(postgres=False) as own, running(1, 0, redis=own.redis) as service:
        node = Node(service.nodes[0].url)
        game, (ana, bo) = seated(node, node)
        with node.listen(game, 0, ana) as first:
            here(first, [0], 0)
            own.crash_redis()
            with node.listen(game, 1, bo) as second:
                assert heard(second, "push")["present"] == [0, 1], "what this node knows itself"
                here(first, [0, 1], 0)
                assert (
                    node.call("POST", f"/games/{game}/chat", {"text": "hi"}, bo).status_code == 201
                )
            here(first, [0], 0)
            own.start_redis()
            with node.listen(game, 1, bo):
                here(first, [0, 1], 0)
