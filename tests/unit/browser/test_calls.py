"""Every call of the client is answered in the browser edition, or needs other people."""

import re
from pathlib import Path

import pytest

from tawantinsuyu.browser.local_service import ROUTES
from tawantinsuyu.browser.routes.people import WITHOUT_OTHERS, needs_others
from tawantinsuyu.browser.routes.routing import is_answered

API = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire" / "api.ts"
CALL = re.compile(r"call<[^(]*>\(\s*'(?P<method>[A-Z]+)',\s*[`'](?P<path>[^`'?]*)")
PART = re.compile(r"\$\{\w+\}")


def calls() -> list[tuple[str, str]]:
    """Return the methods and paths of all calls of the client."""
    found = [(one["method"], one["path"]) for one in CALL.finditer(API.read_text("utf-8"))]
    return [(method, f"/api{PART.sub('0', path)}") for method, path in found]


def test_the_client_has_calls() -> None:
    assert len(calls()) > 55
    assert ROUTES


@pytest.mark.parametrize(("method", "path"), sorted(set(calls())))
def test_a_call_is_answered_or_needs_other_people(method: str, path: str) -> None:
    if path == "/api/games/0":
        path = "/api/games/0123456789abcdef"
    assert is_answered(method, path) != needs_others(method, path)


@pytest.mark.parametrize("content", ["board", "automa", "picture", "section", "rules"])
def test_content_that_tables_name_is_answered(content: str) -> None:
    assert is_answered("GET", f"/api/content/{content}")


def test_no_call_is_listed_that_the_client_does_not_make() -> None:
    made = {(method, path) for method, path in calls()}
    for method, template in WITHOUT_OTHERS:
        path = "/api" + re.sub(r"\{\w+\}", "0", template)
        assert (method, path) in made, (method, template)
