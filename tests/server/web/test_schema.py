"""schemathesis with a real `serve`: no answer is a server error, none is undocumented.

The short form runs with the service tests; `just schema` tries many more requests. The endless
event stream is left out, as schemathesis would wait for its end; test_stream.py beside it reads it.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.service import ADMIN, Service, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS

pytestmark = pytest.mark.service
EXAMPLES = int(os.environ.get("SCHEMA_EXAMPLES", "3"))
"""Number of examples for each operation and phase; in the full form (`just schema`) it is 60."""
FEW = max(1, EXAMPLES // 3)
"""Number of examples for tests of permissions only."""
SEED = os.environ.get("SCHEMA_SEED", "8")
TESTS = Path(__file__).parents[2]
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_headers_conformance,response_schema_conformance,negative_data_rejection,"
    "unsupported_method,allow_header_conformance,ignored_auth,use_after_free"
)
"""All checks except `positive_data_acceptance`, because data of the right form may still break the
rules.
"""
REFUSED = """[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]
"""
"""Permitted statuses for wrong data: the usual statuses, and 413 for too much data."""
ENDLESS = "/api/games/{game}/stream"


@dataclass
class World:
    """A service with tables in every state, and the data of a guest there."""

    service: Service
    url: str
    token: str
    cookie: str
    known: dict[str, Any]


def prepare(service: Service) -> World:
    """Make two guests, and tables that run, wait for players, are over, or can be watched."""
    url = service.nodes[0].url

    def guest(name: str) -> tuple[httpx.Client, dict[str, Any]]:
        client = httpx.Client(base_url=url, timeout=REQUEST_TIMEOUT_SECONDS)
        return client, client.post("/api/guests", json={"name": name}).raise_for_status().json()

    def table(client: httpx.Client, *seats: dict[str, Any], **options: object) -> dict[str, Any]:
        made = client.post("/api/games", json={"seats": seats, **options})
        data: dict[str, Any] = made.raise_for_status().json()
        return data

    (ana, me), (bo, other) = guest("Ana"), guest("Bo")
    token = ana.post("/api/tokens", json={"name": "program"}).raise_for_status().json()["token"]
    both = ({"name": "Ana"}, {"name": "Two"})
    mine = [table(ana, *both)["id"] for _ in range(3)]
    waiting = table(ana, {"name": "Ana"}, {"name": "?", "open": True})
    over = table(ana, *both)["id"]
    ana.post(f"/api/games/{over}/seats/0/concede").raise_for_status()
    public = table(bo, *both, spectators=True)["id"]
    private = table(bo, *both)["id"]
    known = {
        "url": url,
        "token": token,
        "games": [mine[1], waiting["id"], over, public, private],
        "mine": mine[0],
        "quiet": mine[2],
        "invite": waiting["invite"],
        "link": me["link"],
        "guest": other["guest"]["id"],
    }
    return World(service, url, token, ana.cookies["tawantinsuyu"], known)


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    with running(nodes=1, workers=0) as service:
        yield prepare(service)


@dataclass
class Run:
    """Result of a run of schemathesis."""

    code: int
    output: str
    statuses: Counter[int]
    tested: int
    """Number of tested operations."""

    @property
    def cases(self) -> int:
        """Return the number of requests in the run."""
        return self.statuses.total()


def run(
    world: World, folder: Path, headers: dict[str, str], *options: str, examples: int = EXAMPLES
) -> Run:
    """Run schemathesis once over the whole description, stateful where answers have links."""
    (folder / "schemathesis.toml").write_text(REFUSED)
    report = folder / "report.ndjson"
    sent = [part for name, value in headers.items() for part in ("-H", f"{name}: {value}")]
    command = (
        *(str(Path(sys.executable).parent / "schemathesis"), "run"),
        *(f"{world.url}/api/openapi.json", "--continue-on-failure", "--checks", CHECKS),
        *("--exclude-path", ENDLESS, "--max-examples", str(examples), "--seed", SEED),
        *("--generation-database", "none", "--suppress-health-check", "all", "--no-color"),
        *("--request-timeout", "30", "--warnings", "off"),
        *("--report-ndjson-path", str(report), "--report", "ndjson"),
        *sent,
        *options,
    )
    hooks = {
        "SCHEMATHESIS_HOOKS": "support.schema_hooks",
        "SCHEMA_KNOWN": json.dumps(world.known),
        "PYTHONPATH": str(TESTS),
    }
    done = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, **hooks},
    )
    text = report.read_text() if report.exists() else ""
    statuses = Counter(int(found) for found in re.findall(r'"status_code":\s*(\d+)', text))
    tested = int(next(iter(re.findall(r"^ *Tested: (\d+)", done.stdout, re.MULTILINE)), 0))
    return Run(done.returncode, done.stdout + done.stderr, statuses, tested)


def operations(world: World) -> list[str]:
    """Return all operations of the description."""
    paths = httpx.get(f"{world.url}/api/openapi.json", timeout=REQUEST_TIMEOUT_SECONDS).json()[
        "paths"
    ]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]


def check(done: Run, least: int) -> None:
    """Assert that schemathesis reports nothing, and that requests were made."""
    found = "\n".join(line for line in done.output.splitlines() if "-H 'Authorization" not in line)
    print(f"{done.tested} operations, {done.cases} answers: {sorted(done.statuses.items())}")
    assert done.code == 0, found[-6000:]
    assert not [status for status in done.statuses if status >= 500]
    assert done.cases >= least, "hardly anything was tried"


def test_a_guest_meets_no_server_error_and_nothing_undocumented(
    world: World, tmp_path: Path
) -> None:
    done = run(world, tmp_path, {"Authorization": f"Bearer {world.token}"})
    check(done, 1000)
    assert {200, 201, 204, 403, 404, 405, 409, 422} <= set(done.statuses)
    assert done.tested == len(operations(world)) - 1, "all but the stream"
    moved = len(world.service.log(world.known["mine"]))
    assert moved or EXAMPLES < 10, "no move was made"  # a few examples may all be refused


@pytest.mark.skipif(EXAMPLES < 10, reason="part of the full form: just schema")
def test_nor_does_a_browser(world: World, tmp_path: Path) -> None:
    """The same requests with a browser's cookie, except the one that would end its session.
    schemathesis treats the cookie as invented, so whether an invented one is refused cannot be
    tested here.
    """
    leave_out = ("--exclude-path", "/api/session", "--exclude-checks", "ignored_auth")
    cookie = {"Cookie": f"tawantinsuyu={world.cookie}"}
    done = run(world, tmp_path, cookie, *leave_out, "--phases", "fuzzing", examples=FEW)
    check(done, 40)
    assert 200 in done.statuses


@pytest.mark.nightly
def test_nor_does_a_stranger(world: World, tmp_path: Path) -> None:
    done = run(world, tmp_path, {}, "--phases", "fuzzing", examples=FEW)
    check(done, 40)
    assert done.statuses[401] > done.statuses[200], "strangers are let in"


@pytest.mark.nightly
def test_the_operators_requests_find_no_server_error(world: World, tmp_path: Path) -> None:
    only = ("--include-path", "/metrics", "--include-path", "/api/admin/games")
    done = run(
        world, tmp_path, {"Authorization": f"Bearer {ADMIN}"}, *only, "--phases", "coverage,fuzzing"
    )
    check(done, 10)
    assert 200 in done.statuses


# --- earlier findings -----------------------------------------------------------------------------


def test_what_postgresql_cannot_store_is_refused_before_it(world: World) -> None:
    nul = "a\x00b"
    headers = {"authorization": f"Bearer {world.token}"}
    where = f"/api/games/{world.known['mine']}"
    batch = {"seat": 0, "actions": ["pass"], "expected_seq": 0, "key": f"12345678{nul}"}
    with httpx.Client(
        base_url=world.url, headers=headers, timeout=REQUEST_TIMEOUT_SECONDS
    ) as client:
        for answer, status in (
            (client.post("/api/guests", json={"name": nul}), 422),
            (client.post("/api/guests", json={"name": "a\u202eb"}), 422),
            (client.post("/api/guests", content=b'{"name": "\\ud800"}'), 422),
            (client.post("/api/games", json={"seats": [{"name": nul}, {"name": "Bo"}]}), 422),
            (client.post(f"{where}/actions", json=batch), 422),
            (client.put(f"{where}/draft", json={"seat": 0, "actions": [nul]}), 422),
            (client.get("/api/games/%00"), 404),
            (client.get("/api/games/%FF%FE/view?seat=0"), 404),
            (client.get("/api/games/a%00b/chat"), 404),
            (client.post("/api/games/%00/join", json={"invite": "12345678"}), 404),
            (client.get("/api/rules/%00"), 404),
        ):
            assert answer.status_code == status, (answer.request.url, answer.text)
            assert answer.headers["content-type"] == "application/problem+json"


def test_a_draft_written_by_two_windows_at_once_is_kept(world: World) -> None:
    """The server refuses neither of the two drafts because the other one was faster."""
    headers = {"authorization": f"Bearer {world.token}"}
    address = f"{world.url}/api/games/{world.known['quiet']}"

    async def test() -> list[int]:
        async with httpx.AsyncClient(headers=headers, timeout=REQUEST_TIMEOUT_SECONDS) as client:
            for seat in (0, 1):
                view = (await client.get(f"{address}/view?seat={seat}")).json()
                if view["decision"]:
                    actions = [view["decision"]["options"][0]["action"]]
                    body = {"seat": seat, "actions": actions}
                    draft = [client.put(f"{address}/draft", json=body) for _ in range(30)]
                    return [answer.status_code for answer in await asyncio.gather(*draft)]
        raise AssertionError("nobody decides")

    assert set(asyncio.run(test())) == {200}
