"""After any upload a real node still runs, answers other requests and does not use more memory."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from support.hostile import SEATS, hostile_bodies
from support.listening import Node
from support.service import ADMIN, Service, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS

pytestmark = pytest.mark.service
ALLOWED_GROWTH_BYTES = 150_000_000
LAG_SECONDS = "0.25"

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["format", "config", "log", "pack", "a"]), inner)
    ),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with running(1, 0, imports_per_guest="100000") as made:
        yield made


def metrics(service: Service) -> dict[str, float]:
    """Return the node's own metrics."""
    headers = {"authorization": f"Bearer {ADMIN}"}
    text = httpx.get(f"{service.nodes[0].url}/metrics", headers=headers, timeout=60).text
    return {name: float(value) for name, value in re.findall(r"^(\S+) (\S+)$", text, re.M)}


def lag(service: Service) -> tuple[float, float]:
    """Return the number of measurements of the event loop so far, and of those in time."""
    found, name = metrics(service), "tawantinsuyu_loop_lag_seconds"
    return found[f"{name}_count"], found[f'{name}_bucket{{le="{LAG_SECONDS}"}}']


def attack(service: Service, seed: int, count: int) -> dict[str, Any]:
    """Send this many bodies, one after the other; return a summary of the answers."""
    node = service.nodes[0].url
    key = Node(node).guest("Mallory")
    before, statuses = metrics(service), dict[int, int]()
    with httpx.Client(timeout=REQUEST_TIMEOUT_SECONDS) as client:
        for number, one in enumerate(hostile_bodies(seed, count)):
            headers = {**one.headers, "authorization": f"Bearer {key}"}
            answer = client.post(f"{node}{one.path}", content=one.body, headers=headers)
            assert answer.status_code < 500, (number, one.path, one.body[:300], answer.text)
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
    after = metrics(service)
    name = "tawantinsuyu_loop_lag_seconds"
    looks = after[f"{name}_count"] - before[f"{name}_count"]
    bucket = f'{name}_bucket{{le="{LAG_SECONDS}"}}'
    quick = after[bucket] - before[bucket]
    memory = "process_resident_memory_bytes"
    return {
        "statuses": statuses,
        "looks": looks,
        "late": looks - quick,
        "growth": after[memory] - before[memory],
    }


def check(found: dict[str, Any]) -> None:
    assert found["looks"] > 10
    assert found["late"] <= 0.01 * found["looks"] + 1, found
    assert found["growth"] < ALLOWED_GROWTH_BYTES, found


def test_a_node_survives_hostile_bodies(service: Service) -> None:
    found = attack(service, seed=1, count=160)
    check(found)
    assert {201, 422} & set(found["statuses"])


@pytest.mark.nightly
def test_a_node_survives_many_hostile_bodies(service: Service) -> None:
    found = attack(service, seed=39, count=1600)
    print(json.dumps(found))
    check(found)


def import_anything(service: Service, game: object) -> None:
    body = json.dumps({"game": game, "seats": SEATS}).encode()
    key = import_key(service)
    headers = {"authorization": f"Bearer {key}", "content-type": "application/json"}
    url = f"{service.nodes[0].url}/api/games/import"
    answer = httpx.post(url, content=body, headers=headers, timeout=REQUEST_TIMEOUT_SECONDS)
    assert answer.status_code == 422, (game, answer.text)


_KEYS: dict[str, str] = {}


def import_key(service: Service) -> str:
    """Return the token of one guest of the service."""
    if service.name not in _KEYS:
        _KEYS[service.name] = Node(service.nodes[0].url).guest("Eve")
    return _KEYS[service.name]


SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@given(game=JSON)
@settings(max_examples=40, derandomize=True, deadline=None, suppress_health_check=SHARED)
def test_any_json_is_answered_with_422(service: Service, game: object) -> None:
    import_anything(service, game)


@pytest.mark.nightly
@given(game=JSON)
@settings(max_examples=400, derandomize=True, deadline=None, suppress_health_check=SHARED)
def test_much_json_is_answered_with_422(service: Service, game: object) -> None:
    import_anything(service, game)


def test_an_upload_does_not_delay_other_requests(service: Service) -> None:
    """The requests that once froze a node: dotted keys, and a list of 45,000 numbers."""
    node = Node(service.nodes[0].url)
    key = node.guest("Mallory")
    for text in ("a" + ".a" * 15_000 + " = 1", "a = " + "[" * 20_000):
        answer = node.call("POST", "/packs/read", {"text": text}, key)
        assert answer.status_code == 422
    looks, quick = lag(service)
    assert looks - quick <= 0.01 * looks + 1
