"""Pages of the site that are made when it is built: the rules for players and the glossary, from
the client's texts, and the reference of the web API, from its OpenAPI document.
"""

import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tawantinsuyu import components
from tawantinsuyu.i18n.catalogue import read
from tawantinsuyu.learn.figures import figures
from tawantinsuyu.server.web.app import assemble, own_games

BOOK = "learn/book"
SYMBOLS_WITHOUT_A_RULE = {
    *("arrow", "discard", "flip", "exchange", "add", "play-god", "play-army", "edge-god"),
    *("edge-temple", "eye", "lock", "clock", "undo", "confirm", "orders", "log", "rivals", "die"),
}
FIGURE = re.compile(r"\{\{(\w+)\}\}")
METHODS = ("get", "post", "put", "patch", "delete")


SUBJECTS = {
    "Build Steps": "step",
    "Construct a Building": "building",
    "Build a Statue": "statue",
    "Purchase Weavings": "weaving",
    "Tapestries": "tapestry",
    "Merchant": "merchant",
    "Training": "training",
    "Climbing the Temple": "temple",
}
"""Sections of the rules, each with the word for which a search should find it first."""


def with_index_entries(text: str) -> str:
    """Return a page of rules with an entry of the index before each section in SUBJECTS."""
    for section, word in SUBJECTS.items():
        entry = f"```{{index}} ! {word}\n```\n\n## {section}\n"
        text = text.replace(f"## {section}\n", entry)
    return text


def book_page(kind: str, language: str) -> str:
    """Return the rules for players or the glossary in one language, as Markdown."""
    texts = {**read(language), **read(language, BOOK)}
    lines = _chapters(texts) if kind == "rules" else _terms(texts)
    return "\n\n".join(lines) + "\n"


def _book() -> dict[str, Any]:
    source = files("tawantinsuyu") / "learn" / "book.json"
    found: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return found


def _filled(text: str, numbers: Mapping[str, int]) -> str:
    return FIGURE.sub(lambda found: str(numbers[found[1]]), text)


def _chapters(texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the chapters in groups; below each are links to the exact rules."""
    numbers = figures(components.load("golden_age")) | figures(components.load("base"))
    yield f"# {texts['book.ui.rules']}"
    yield texts["book.ui.rules_about"]
    group = ""
    for chapter in _book()["chapters"]:
        if group != chapter["group"]:
            group = chapter["group"]
            yield f"## {texts[f'book.group.{group}']}"
        key = f"book.chapter.{chapter['id']}"
        yield f"### {texts[f'{key}.title']}"
        clauses: list[str] = []
        for paragraph in chapter["paragraphs"]:
            yield _filled(texts[f"{key}.text.{paragraph['id']}"], numbers)
            clauses += (one for one in paragraph["clauses"] if one not in clauses)
        # As HTML: the anchors of clauses are made later than Sphinx checks links.
        links = (f'<a href="../rules/{one.split("-")[0]}.html#{one}">{one}</a>' for one in clauses)
        yield f"{texts['book.ui.clauses']}: {', '.join(links)}."


def _terms(texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the terms in the order of their names, and symbols that have a meaning in the rules."""
    found = {
        texts[f"book.term.{term['id']}.name"]: texts[f"book.term.{term['id']}.about"]
        for term in _book()["terms"]
    }
    for key, name in texts.items():
        match key.split("."):
            case ["help", "icon", symbol, "name"] if symbol not in SYMBOLS_WITHOUT_A_RULE:
                about = texts.get(f"help.icon.{symbol}.about", "")
                if about and not FIGURE.search(about):
                    found.setdefault(name, about)
    yield f"# {texts['book.ui.glossary']}"
    yield texts["book.ui.glossary_about"]
    for name in sorted(found, key=str.casefold):
        yield f"**{name}**\n: {found[name]}"


def openapi_document() -> dict[str, Any]:
    """Return the OpenAPI document of the web API."""
    with TemporaryDirectory() as folder:
        app = assemble(own_games(Path(folder) / "games.sqlite", owner_key="unused"))
    return app.openapi()


def openapi_page() -> str:
    """Return the reference of all calls of the web API, as Markdown."""
    groups: dict[str, list[str]] = {}
    for path, calls in openapi_document()["paths"].items():
        for method in METHODS:
            if method in calls:
                call = calls[method]
                groups.setdefault((call.get("tags") or ["service"])[0], []).append(
                    _call(f"{method.upper()} {path}", call)
                )
    return "\n\n".join(
        f"## {group.capitalize()}\n\n" + "\n\n".join(calls) for group, calls in groups.items()
    )


def _call(name: str, call: Mapping[str, Any]) -> str:
    lines = [f"### `{name}`", call.get("description", call.get("summary", ""))]
    fields = [
        f"- `{one['name']}` ({one['in']}{', required' if one.get('required') else ''})"
        + (f": {one['description']}" if one.get("description") else "")
        for one in call.get("parameters", [])
    ]
    if body := _type(call.get("requestBody", {})):
        fields.append(f"- request body: `{body}`")
    for status, answer in call["responses"].items():
        if status.startswith("2"):
            kind = _type(answer)
            fields.append(f"- answer {status}" + (f": `{kind}`" if kind else ""))
    return "\n\n".join([*filter(None, lines), "\n".join(fields)])


def _type(holder: Mapping[str, Any]) -> str:
    """Return the name of the schema of a body, or its plain type."""
    for content in holder.get("content", {}).values():
        schema = content.get("schema", {})
        return str(schema.get("$ref", schema.get("type", ""))).rpartition("/")[2]
    return ""
