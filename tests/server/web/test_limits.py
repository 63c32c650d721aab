"""A client that calls too often receives the time to wait; other clients are not affected."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from redis.exceptions import RedisError
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from support.server import KEY, Server
from support.service import ADMIN, REDIS, TIMEOUT_SECONDS, Service, free_port, own_services, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.web.guard import BODY, Bodies, Guard
from tawantinsuyu.server.web.limits import (
    SITE_FACTOR,
    Here,
    Limits,
    Shared,
    address_of,
    addresses_of,
)
from tawantinsuyu.server.web.rates import RATES, WIDE, Rate, kind_of, parse

HOST = "games.example.org"


# --- rates ---------------------------------------------------------------------------------------


def test_rates_are_read_as_an_operator_writes_them() -> None:
    assert parse("on") == RATES
    assert parse("off") is None
    changed = parse("door=6/m, actions=20/s:60,tables=36/h:2")
    assert changed == {
        **RATES,
        "door": Rate(0.1, 6),
        "actions": Rate(20, 60),
        "tables": Rate(0.01, 2),
    }


@pytest.mark.parametrize(
    "text", ["", "of", "door", "door=10", "gate=1/s", "door=0/s", "door=1/s:0"]
)
def test_rates_that_mean_nothing_are_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(ValueError, match=r"door=10/m|at least 1"):
        parse(text)


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/api/guests", "door"),
        ("POST", "/api/session", "door"),
        ("DELETE", "/api/session", "writes"),
        ("POST", "/api/games", "tables"),
        ("GET", "/api/games", "reads"),
        ("POST", "/api/games/abc/join", "tables"),
        ("POST", "/api/games/abc/actions", "actions"),
        ("PUT", "/api/games/abc/draft", "drafts"),
        ("PUT", "/api/games/abc/plan", "drafts"),
        ("POST", "/api/games/abc/chat", "writes"),
        ("POST", "/api/games/abc/gestures", "gestures"),
        ("GET", "/api/games/abc/stream", "sockets"),
        ("GET", "/api/content/cards/abc.png", "cards"),
        ("GET", "/api/admin/games", "admin"),
        ("GET", "/metrics", "admin"),
        ("GET", "/healthz", "reads"),
        ("GET", "/", "reads"),
        ("BREW", "/pot", "writes"),
    ],
)
def test_every_request_is_of_some_kind(method: str, path: str, kind: str) -> None:
    assert kind_of({"type": "http", "method": method, "path": path}) == kind


def test_every_route_there_is_has_a_rate(server: Server) -> None:
    for path, methods in server.app.openapi()["paths"].items():
        for method in methods:
            kind = kind_of({"type": "http", "method": method.upper(), "path": path})
            assert kind in RATES
            assert kind in WIDE


# --- counting ------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_fills_up_again() -> None:
    clock = Clock()
    here, rate = Here(clock), Rate(2, 3)

    async def test() -> None:
        assert [await here.take("a", rate) for _ in range(3)] == [0, 0, 0]
        assert await here.take("a", rate) == pytest.approx(0.5)
        assert await here.take("b", rate) == 0, "everybody has a bucket of their own"
        clock.now += 0.5
        assert await here.take("a", rate) == 0
        assert await here.take("a", rate) > 0, "asking in vain costs nothing, and gives nothing"
        clock.now += 100
        assert [await here.take("a", rate) for _ in range(3)] == [0, 0, 0]
        assert await here.take("a", rate) > 0, "it does not overflow"

    asyncio.run(test())


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Here, "MOST", 10)
    here = Here()

    async def test() -> None:
        for number in range(100):
            await here.take(str(number), Rate(1, 1))

    asyncio.run(test())
    assert len(here._full_at) == 10


def _scope(client: str, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", one.encode()) for one in forwarded]
    return {"type": "http", "client": (client, 1), "headers": headers}


def test_a_forwarded_address_counts_only_as_far_as_proxies_are_trusted() -> None:
    direct = address_of(_scope("10.0.0.1"), 0)
    assert address_of(_scope("10.0.0.1", "6.6.6.6"), 0) == direct, "anybody can say that"
    real = address_of(_scope("9.9.9.9"), 0)
    assert address_of(_scope("10.0.0.1", "6.6.6.6, 9.9.9.9"), 1) == real
    assert address_of(_scope("10.0.0.1", "6.6.6.6", "9.9.9.9, 10.0.0.2"), 2) == real
    assert address_of(_scope("10.0.0.1", "9.9.9.9"), 2) == direct, "it did not come through both"
    assert address_of(_scope("10.0.0.1", "nonsense"), 1) == "address:unknown"
    assert "10.0.0.1" not in direct, "addresses are kept nowhere"


def test_one_network_of_long_addresses_is_one_caller() -> None:
    one, two = (address_of(_scope(f"2001:db8:1:2::{n}"), 0) for n in (1, 2))
    assert one == two
    assert address_of(_scope("2001:db8:1:3::1"), 0) != one
    assert address_of(_scope("::ffff:9.9.9.9"), 0) == address_of(_scope("9.9.9.9"), 0)


def test_a_site_of_long_addresses_is_counted_as_well() -> None:
    one, two, far = (
        addresses_of(_scope(address), 0)
        for address in ("2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2:2::1")
    )
    assert one[0] != two[0]
    assert one[1] == two[1] != far[1]
    assert [factor for _, factor in one] == [1, SITE_FACTOR]
    assert len(addresses_of(_scope("9.9.9.9"), 0)) == 1


def test_many_networks_of_one_site_share_a_limit() -> None:
    async def passed(scope: Any, receive: Any, send: Send) -> None:
        allowed.append(scope)

    async def refused(message: Any) -> None:
        """Ignore a message of the connection."""

    async def test() -> None:
        limits = Limits(passed, {"reads": Rate(1e-6, 2)}, Here())
        for number in range(100):
            scope = {**_scope(f"2001:db8:1:{number:x}::1"), "path": "/", "method": "GET"}
            await limits({**scope, "type": "http", "app": None}, _nothing, refused)

    allowed: list[Any] = []
    asyncio.run(test())
    assert len(allowed) == 2 * SITE_FACTOR


@pytest.mark.parametrize(
    "hosts",
    [
        [HOST, HOST],
        [HOST, "evil.example"],
        [f"evil@{HOST}"],
        [f"{HOST}/evil"],
        [f"{HOST}?"],
        [f"{HOST}#"],
        [f"{HOST}:80:80"],
        [f"{HOST}:99999"],
        [f"{HOST}:0"],
        [f"{HOST}:"],
        [f" {HOST}, evil"],
        [],
    ],
)
def test_a_doubled_or_malformed_host_is_refused(hosts: list[str]) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def test() -> None:
        headers = [(b"host", one.encode()) for one in hosts]
        scope = {"type": "http", "path": "/", "method": "GET", "headers": headers}
        await Guard(Bodies(_hello), hosts=(HOST,))(scope, _nothing, send)

    asyncio.run(test())
    assert sent[0]["status"] == 400


def test_a_server_of_ones_own_has_limits_nobody_meets(server: Server) -> None:
    assert all(server.call("GET", "/healthz", key=None).status == 200 for _ in range(300))


# --- the guard, with the names of a service -------------------------------------------------------

Send = Callable[[Any], Awaitable[None]]


async def _nothing() -> Any:
    return {}


async def _hello(scope: Any, receive: Any, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"hello"})


def _guarded(**call: Any) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app=Guard(Bodies(_hello), hosts=(HOST,)))
        async with httpx.AsyncClient(transport=transport, base_url=f"https://{HOST}") as client:
            return await client.request(**call)

    return asyncio.run(ask())


def test_a_service_answers_to_its_names_only() -> None:
    assert _guarded(method="GET", url="/").status_code == 200
    other = _guarded(method="GET", url="/", headers={"host": "127.0.0.1"})
    assert (other.status_code, other.json()["code"]) == (400, "wrong_host")
    assert other.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("origin", "opened"),
    [
        (None, True),
        (f"https://{HOST}", True),
        (f"http://{HOST}", True),
        ("https://evil.example", False),
        (f"https://{HOST}.evil.example", False),
        (f"https://{HOST}:444", False),
        ("null", False),
    ],
)
def test_sockets_open_for_pages_of_the_service_only(origin: str | None, opened: bool) -> None:
    headers = [(b"host", HOST.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    sent: list[str] = []

    async def test() -> None:
        async def send(message: Any) -> None:
            sent.append(message["type"])

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        scope: Any = {"type": "websocket", "path": "/", "headers": headers}
        await Guard(_hello, hosts=(HOST,))(scope, receive, send)

    asyncio.run(test())
    assert sent == ["websocket.accept" if opened else "websocket.close"]


def test_a_body_has_its_limit_for_a_service_too() -> None:
    assert _guarded(method="POST", url="/", content=b"x" * BODY).status_code == 200
    refused = _guarded(method="POST", url="/", content=b"x" * (BODY + 1))
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")


def test_a_refused_socket_is_closed_by_servers_that_cannot_answer_it() -> None:
    sent: list[Any] = []

    async def test() -> None:
        async def send(message: Any) -> None:
            sent.append(message)

        limits = Limits(_hello, {**RATES, "sockets": Rate(0.001, 1)}, Here())
        app = SimpleNamespace(state=SimpleNamespace(secure=False))
        scope: Any = {"type": "websocket", "path": "/", "headers": [], "client": ("9.9.9.9", 1)}
        scope["app"] = app
        for _ in range(2):
            await limits(scope, _nothing, send)

    asyncio.run(test())
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]


# --- limits with Redis ----------------------------------------------------------------------------


@pytest.mark.service
def test_redis_counts_like_a_process_and_for_all_of_them() -> None:
    prefix, rate = f"tawantinsuyu_test_{secrets.token_hex(6)}", Rate(0.05, 4)

    async def test() -> None:
        one, two = Shared(REDIS, prefix), Shared(REDIS, prefix)
        waits = [await (one, two)[number % 2].take("a", rate) for number in range(6)]
        assert waits[:4] == [0, 0, 0, 0]
        assert all(10 < wait <= 20 for wait in waits[4:])
        left = await one._redis.pttl(f"{prefix}:limit:a")
        assert 0 < left <= 80_001, "a bucket that is full again is forgotten"
        quick = Rate(50, 1)
        assert await one.take("b", quick) == 0
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while wait := await two.take("b", quick):
                assert wait <= 1 / quick.per_second
                await asyncio.sleep(wait)
        await one._redis.delete(f"{prefix}:limit:a", f"{prefix}:limit:b")
        await one.close()
        await two.close()

    asyncio.run(test())


@pytest.mark.service
def test_without_redis_each_process_counts_for_itself_and_goes_back_to_sharing() -> None:
    rate = Rate(0.5, 2)

    async def test() -> None:
        away = Shared(f"redis://127.0.0.1:{free_port()}/0", "nobody")
        assert [await away.take("a", rate) for _ in range(2)] == [0, 0]
        assert await away.take("a", rate) > 0
        await away.close()
        with own_services(postgres=False) as own:
            prefix = "limits"
            shared = Shared(own.redis, prefix)
            shared.AWAY = 0.0  # type: ignore[misc]
            assert await shared.take("a", rate) == 0
            assert await shared._redis.exists(f"{prefix}:limit:a")
            own.crash_redis()
            assert await shared.take("a", rate) == 0, "nobody is refused because Redis is away"
            own.start_redis()
            while not await _counted(shared, prefix):
                pass
            await shared.close()

    asyncio.run(test())


async def _counted(shared: Shared, prefix: str) -> bool:
    await shared.take("after", Rate(1000, 100_000))
    try:
        return bool(await shared._redis.exists(f"{prefix}:limit:after"))
    except (RedisError, OSError):
        return False


# --- limits on several nodes ----------------------------------------------------------------------

TIGHT = "door=4/h:4,actions=6/h:6,tables=5/h:5,sockets=2/h:2,admin=3/h:3"


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with running(2, 0, limits=TIGHT, proxies="1") as found:
        yield found


def _from(service: Service, node: int, address: str) -> httpx.Client:
    headers = {"x-forwarded-for": f"6.6.6.6, {address}"}
    return httpx.Client(
        base_url=service.nodes[node].url, headers=headers, timeout=REQUEST_TIMEOUT_SECONDS
    )


@pytest.mark.service
def test_two_nodes_count_together(service: Service) -> None:
    answers = []
    for number in range(6):
        with _from(service, number % 2, "9.1.1.1") as client:
            answers.append(client.post("/api/guests", json={"name": "Ana"}))
    assert [answer.status_code for answer in answers] == [201] * 4 + [429] * 2
    refused = answers[-1]
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["code"] == "too_fast"
    assert 1 <= int(refused.headers["retry-after"]) <= 900
    assert refused.json()["params"] == {"seconds": int(refused.headers["retry-after"])}
    with _from(service, 0, "9.1.1.2") as client:
        other = client.post("/api/guests", json={"name": "Bo"})
        assert other.status_code == 201, "somebody else came from elsewhere"


@pytest.mark.service
def test_a_guest_is_counted_as_a_guest_wherever_they_are(service: Service) -> None:
    with _from(service, 0, "9.2.1.1") as ana, _from(service, 1, "9.2.1.1") as bo:
        for client in (ana, bo):
            assert client.post("/api/guests", json={"name": "Somebody"}).status_code == 201
        cookie = ana.cookies["tawantinsuyu"]
        body = {"seat": 0, "actions": ["x"], "expected_seq": 0, "key": "batch-of-mine"}
        where = "/api/games/0123456789abcdef/actions"
        got = []
        for number in range(8):  # the requests come from many addresses, through both nodes
            with _from(service, number % 2, f"9.2.2.{number}") as client:
                client.cookies["tawantinsuyu"] = cookie
                got.append(client.post(where, json=body).status_code)
        assert got == [404] * 6 + [429] * 2
        assert bo.post(where, json=body).status_code == 404, "another guest at the same address"


@pytest.mark.service
def test_unknown_tokens_are_counted_by_address(service: Service) -> None:
    """A new token for each request does not give a new allowance."""
    with _from(service, 0, "9.3.1.1") as client:
        body = {"seats": [{"name": "Ana"}, {"name": "Bo"}]}
        got = [
            client.post(
                "/api/games", json=body, headers={"authorization": f"Bearer {secrets.token_hex()}"}
            ).status_code
            for _ in range(7)
        ]
    assert got == [401] * 5 + [429] * 2


@pytest.mark.service
def test_the_admins_key_is_not_guessed_quickly(service: Service) -> None:
    with _from(service, 0, "9.4.1.1") as client:
        wrong = [client.get("/metrics", headers={"authorization": "Bearer no"}) for _ in range(4)]
    assert [answer.status_code for answer in wrong] == [401] * 3 + [429]
    with _from(service, 1, "9.4.1.2") as client:
        right = client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"})
    assert right.status_code == 200


@pytest.mark.service
def test_sockets_are_refused_before_they_open(service: Service) -> None:
    address = service.nodes[0].url.replace("http", "ws")
    where = f"{address}/api/games/0123456789abcdef/ws?seat=0"
    headers = {"x-forwarded-for": "9.5.1.1"}
    for _ in range(2):
        with connect(where, additional_headers=headers) as opened:
            opened.send(KEY)
    with pytest.raises(InvalidStatus) as refused, connect(where, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["retry-after"]) > 0


@pytest.mark.service
def test_limits_can_be_switched_off() -> None:
    with (
        running(1, 0, limits="off") as found,
        httpx.Client(base_url=found.nodes[0].url) as client,
    ):
        got = [client.post("/api/guests", json={"name": "Ana"}).status_code for _ in range(30)]
    assert got == [201] * 30
