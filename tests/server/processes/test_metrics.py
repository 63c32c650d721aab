"""The metrics of a service, for its operator alone."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.ext.asyncio import create_async_engine

from support.people import Person, make_table, until
from support.server import Server
from support.service import ADMIN, Service, free_port, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.base.meter import Meter
from tawantinsuyu.server.processes.metrics import Metrics
from tawantinsuyu.server.processes.settings import Settings
from tawantinsuyu.server.web.observe import Observe

DOCS = Path(__file__).parents[3] / "docs" / "server" / "reference.md"


def numbers(text: str | bytes) -> dict[tuple[str, ...], float]:
    """Return every sample by its name and the values of its labels."""
    found = {}
    for family in text_string_to_metric_families(text if isinstance(text, str) else text.decode()):
        for sample in family.samples:
            name = sample.name.removeprefix("tawantinsuyu_")
            found[name, *(sample.labels[key] for key in sorted(sample.labels))] = sample.value
    return found


def test_a_meter_that_counts_overrides_everything_there_is_to_count() -> None:
    names = {name for name, value in vars(Meter).items() if callable(value)}
    assert names <= set(vars(Metrics)), "a hook that nobody counts"


def test_requests_are_known_by_template_and_class_of_status() -> None:
    meter = Metrics()
    meter.request("/api/games/{game}/view", "GET", 200, 0.004)
    meter.request("/api/games/{game}/view", "GET", 404, 0.3)
    found = numbers(meter.text())
    assert found["requests_total", "GET", "/api/games/{game}/view", "2xx"] == 1
    assert found["requests_total", "GET", "/api/games/{game}/view", "4xx"] == 1
    assert found["request_seconds_bucket", "0.005", "/api/games/{game}/view"] == 1
    assert found["request_seconds_count", "/api/games/{game}/view"] == 2


def test_a_request_that_fails_or_never_ends_is_counted_once() -> None:
    meter = Metrics()
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "http.response.body":
            assert numbers(meter.text())["requests_total", "GET", "(none)", "2xx"] == 1

    async def receive() -> Any:
        return {}

    async def streams(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": True})

    async def fails(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError

    async def test() -> None:
        scope: Any = {"type": "http", "method": "GET", "path": "/"}
        await Observe(streams, meter)(scope, receive, send)
        with pytest.raises(RuntimeError):
            await Observe(fails, meter)({**scope, "method": "STEAL-token"}, receive, send)

    asyncio.run(test())
    found = numbers(meter.text())
    assert found["requests_total", "GET", "(none)", "2xx"] == 1
    assert found["requests_total", "OTHER", "(none)", "5xx"] == 1
    assert "STEAL" not in meter.text().decode()


def test_without_a_database_there_are_no_numbers_of_the_queue() -> None:
    meter = Metrics()

    async def test() -> None:
        url = sa.URL.create("postgresql+psycopg", host="127.0.0.1", port=free_port())
        engine = create_async_engine(url)
        await meter.sample(engine)
        await engine.dispose()

    asyncio.run(test())
    found = numbers(meter.text())
    assert found["database_up",] == 0
    assert str(found["jobs_waiting",]) == "nan"


def test_a_server_of_ones_own_keeps_none(server: Server) -> None:
    assert server.call("GET", "/metrics").status == 404
    assert server.call("GET", "/metrics", key=None).status == 401


def test_the_guide_for_operators_names_every_metric() -> None:
    meter = Metrics()
    text = DOCS.read_text(encoding="utf-8")
    for family in meter.registry.collect():
        if family.name.startswith("tawantinsuyu_"):
            total = "_total" if family.type == "counter" else ""
            assert f"`{family.name}{total}`" in text, family.name


def test_the_guide_for_operators_names_every_setting_and_its_default() -> None:
    rows = dict(re.findall(r"^\| `TAWANTINSUYU_(\w+)` \| (.*?) \|", DOCS.read_text("utf-8"), re.M))
    fields = Settings.model_fields
    assert {name.upper() for name in fields} == set(rows)
    for name, field in fields.items():
        default = field.default
        plain = default.get_secret_value() if hasattr(default, "get_secret_value") else default
        shown = ",".join(plain) if isinstance(plain, list) else str(plain).lower()
        assert rows[name.upper()] == (f"`{shown}`" if shown else "empty"), name


@pytest.mark.service
def test_what_happens_at_a_table_is_counted_where_it_happens() -> None:
    port = free_port()

    def scraped(service: Service, node: int) -> dict[tuple[str, ...], float]:
        url, key = service.nodes[node].url, {"authorization": f"Bearer {ADMIN}"}
        answer = httpx.get(f"{url}/metrics", headers=key)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        return numbers(answer.text)

    async def play(service: Service) -> str:
        urls = [node.url for node in service.nodes]
        rng = Random(1)
        async with httpx.AsyncClient(timeout=REQUEST_TIMEOUT_SECONDS) as client:
            ana = await Person.arrive(client, urls, "Ana")
            game = await make_table([ana], ["random"])
            async with ana.socket(1, game, 0) as socket:
                await socket.recv()
                assert scraped(service, 1)["sockets",] == 1
                moves = 0
                while moves < 5:
                    push = await ana.view(0, game, 0)
                    if not push["decision"]:
                        await asyncio.sleep(0.02)  # the bot thinks
                        continue
                    action = rng.choice(push["decision"]["options"])["action"]
                    answer = await ana.act(0, game, 0, [action], push["seq"])
                    moves += answer.status_code == 200

                async def decides() -> bool:
                    return bool((await ana.view(0, game, 0))["decision"])

                await until("my turn", decides, 30)
                seq = (await ana.view(0, game, 0))["seq"]
                assert (await ana.act(0, game, 0, ["no such thing"], seq)).status_code == 422
                assert (await ana.act(0, game, 0, ["no such thing"], seq - 1)).status_code == 409
            return game

    with running(2, 1, metrics_port=str(port)) as service:
        game = asyncio.run(play(service))
        first, second = scraped(service, 0), scraped(service, 1)
        worker = numbers(httpx.get(f"http://127.0.0.1:{port}/metrics").text)
        log = service.log(game)
        assert first["moves_total", "person"] == 5
        assert first["actions_total", "person"] == 5
        assert first["illegal_total",] == 1
        assert first["conflicts_total",] >= 1
        assert first["requests_total", "POST", "/api/games/{game}/actions", "2xx"] == 5
        assert first["live_games",] == 1
        assert first["database_up",] == 1
        assert first["jobs_waiting",] == 0
        assert first["database_connections",] <= 8
        assert second["pushes_total",] >= 2
        assert second["signals_heard_total",] >= 5
        assert second["sockets",] == 0
        by_bot = sum(row["seat"] == 1 for row in log)
        assert worker["moves_total", "bot"] == by_bot > 0
        assert worker["bot_answers_total", "ok"] >= by_bot
        assert worker["bot_thinking_seconds_count",] == worker["bot_answers_total", "ok"]
        assert "Ana" not in str(first)
        assert game not in str(first), "no label is about one table"
        for wrong in ({}, {"authorization": "Bearer wrong"}):
            answer = httpx.get(f"{service.nodes[0].url}/metrics", headers=wrong)
            assert answer.status_code == 401
