"""Cookies of a service are bound to HTTPS and its host, and personal answers are not cached."""

from collections.abc import Iterator

import httpx
import pytest

from support.server import Server
from support.service import Service, running
from tawantinsuyu.server.processes.settings import Settings
from tawantinsuyu.server.web.callers import COOKIE, SECURE_COOKIE


@pytest.fixture(scope="module")
def secure() -> Iterator[Service]:
    with running(nodes=1, workers=0, secure="true") as found:
        yield found


def test_a_service_expects_https_by_default() -> None:
    assert Settings.model_fields["secure"].default is True


@pytest.mark.service
def test_the_cookie_is_bound_to_https_and_its_host(secure: Service) -> None:
    url = secure.nodes[0].url
    made = httpx.post(f"{url}/api/guests", json={"name": "Ana"})
    name, rest = made.headers["set-cookie"].split("=", 1)
    assert name == SECURE_COOKIE == "__Host-tawantinsuyu"
    words = {word.strip() for word in rest.split(";")[1:]}
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= words
    assert not any(word.lower().startswith("domain") for word in words)
    shown = {"cookie": f"{name}={rest.split(';')[0]}"}
    assert httpx.get(f"{url}/api/me", headers=shown).json()["guest"]["name"] == "Ana"
    assert made.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.service
def test_the_previous_cookie_name_still_identifies_a_browser(secure: Service) -> None:
    url = secure.nodes[0].url
    made = httpx.post(f"{url}/api/guests", json={"name": "Ana"})
    token = made.headers["set-cookie"].split(";")[0].split("=", 1)[1]
    answer = httpx.get(f"{url}/api/me", headers={"cookie": f"{COOKIE}={token}"})
    assert answer.json()["guest"]["name"] == "Ana"
    assert answer.headers["set-cookie"].startswith(f"{SECURE_COOKIE}={token};"), "and has another"


def test_plain_http_has_a_plain_cookie(inn: Server) -> None:
    made = inn.call("POST", "/api/guests", {"name": "Ana"}, key=None)
    assert made.headers["set-cookie"].startswith(f"{COOKIE}=")
    assert "secure" not in made.headers["set-cookie"].lower()
    assert "strict-transport-security" not in made.headers


def test_personal_answers_are_not_cached(inn: Server) -> None:
    key = inn.guest("Ana")
    cookie = inn.browsers[key]
    for path in ("/api/me", "/api/tokens", "/api/devices", "/api/notices", "/api/games"):
        answer = inn.call("GET", path, key=None, headers=cookie)
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-store"), path
    for method, path in (("POST", "/api/link"), ("GET", "/api/games/nowhere")):
        answer = inn.call(method, path, key=None, headers=cookie)
        assert answer.headers["cache-control"] == "no-store", path
    for path in ("/api/bots", "/api/rules/SCO-01"):
        assert inn.call("GET", path).headers.get("cache-control") != "no-store", path


def test_pages_connect_to_their_own_server_only(inn: Server) -> None:
    policy = inn.call("GET", "/healthz").headers["content-security-policy"]
    assert "connect-src 'self';" in policy
