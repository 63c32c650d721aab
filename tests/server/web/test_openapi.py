"""The description of the API names a form of `wire` for every answer."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from support.server import Server
from tawantinsuyu.server.web.app import create_app
from tawantinsuyu.server.web.routes.tables import NewGame
from tawantinsuyu.wire.schema import components
from tawantinsuyu.wire.socket import PeopleMessage, SocketMessage

FILES = {
    "GET /api/content/picture",
    "GET /api/content/section",
    "GET /metrics",
    "GET /api/games/{game}/export",
    "GET /api/content/cards/{game}.png",
}
"""Routes that answer with a file, whose form is described elsewhere."""


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return create_app(Path(tmp_path_factory.mktemp("games")) / "games.sqlite", "key").openapi()


def bodies(description: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every body of a successful answer."""
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                for content in answer.get("content", {}).values() if status[0] == "2" else ():
                    yield f"{method.upper()} {path}", content.get("schema", {})


def named(schema: dict[str, Any]) -> bool:
    """Return whether a schema is a named one, a list of such, or one of several."""
    if "anyOf" in schema:
        return all(named(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return named(schema["items"])
    return schema.get("$ref", "").removeprefix("#/components/schemas/") in components()


def test_every_successful_answer_has_a_named_form(description: dict[str, Any]) -> None:
    found = list(bodies(description))
    assert len(found) > 45
    assert {name for name, schema in found if not named(schema)} == FILES


def test_the_messages_of_sockets_are_described_too(description: dict[str, Any]) -> None:
    known = description["components"]["schemas"]
    parts = (*get_args(get_args(SocketMessage)[0]), *get_args(get_args(PeopleMessage)[0]))
    messages = [part for part in parts if part is not PeopleMessage]
    assert len(messages) == 7
    assert {form.__name__ for form in messages} <= known.keys()
    assert all(known[name] == schema for name, schema in components().items())


def test_a_body_cannot_be_described_by_two_forms_of_one_name(description: dict[str, Any]) -> None:
    """The framework describes requests under its own names."""
    assert description["components"]["schemas"].keys() > components().keys()


def test_the_page_about_the_api_names_every_endpoint_and_no_other(server: Server) -> None:
    page = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
    part = page[page.index("## Endpoints") : page.index("## Options of a table")]
    named = re.findall(r"`((?:GET|POST|PUT|DELETE) (?:/|…)[^`?]*)", part)
    paths = server.call("GET", "/api/openapi.json").data["paths"]
    there = {f"{method.upper()} {path}" for path, ways in paths.items() for method in ways}
    assert {name.replace("…", "/api/games/{game}") for name in named} == there


def test_the_page_about_the_api_names_every_option_of_a_table_and_no_other() -> None:
    page = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
    part = page[page.index("## Options of a table") : page.index("## A move")]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named == NewGame.model_fields.keys() - {"seats"}
