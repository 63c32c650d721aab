#!/usr/bin/env python3
"""The types of messages and request bodies, for the web client.

    uv run python tools/wire_types.py            # write messages.ts and requests.ts
    uv run python tools/wire_types.py --check    # exit with an error if they would change

Messages come from the schemas of `tawantinsuyu.wire`, request bodies from the models of the
routes, both in prettier's format.
"""

import sys
from pathlib import Path
from textwrap import wrap
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from tawantinsuyu.server.web.routes import (
    ends,
    host,
    learn,
    notices,
    packs,
    people,
    play,
    puzzles,
    tables,
    talk,
)
from tawantinsuyu.wire.content import CONTENT_FORMAT
from tawantinsuyu.wire.schema import components

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire"
MESSAGES_HEAD = (
    "/** Messages that the server sends. Written by `just wire`; "
    "change src/tawantinsuyu/wire instead. */\n"
)
REQUESTS_HEAD = (
    "/** Request bodies. Written by `just wire`; change the models in "
    "src/tawantinsuyu/server/web/routes. */\n"
)
BODIES: tuple[type[BaseModel], ...] = (
    *(ends.EndOffer, ends.RematchRequest),
    *(host.BotSeat, learn.LessonRequest, notices.ReadNotices, puzzles.PuzzleRequest),
    *(packs.ToCheck, packs.NamedPack, packs.PackFile),
    *(people.NewGuest, people.SignInLink, people.NewToken, people.FormerGuest),
    *(play.Batch, play.DraftRequest, play.PlanRequest, play.HintRequest),
    *(tables.NewGame, tables.SavedGame, tables.Invite, tables.Invitation),
    *(talk.NewLine, talk.NewGesture, talk.Note),
)
"""Bodies that the client sends as objects of their own. Orders are checked by the engine."""
WIDTH = 100
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def messages() -> str:
    """Return the content of messages.ts."""
    known = components()
    constant = f"export const CONTENT_FORMAT = {CONTENT_FORMAT}\n"
    forms = (_form(name, known[name]) for name in sorted(known))
    return "\n".join([MESSAGES_HEAD, constant, *forms])


def requests() -> str:
    """Return the content of requests.ts."""
    _, schema = models_json_schema([(body, "validation") for body in BODIES])
    known = _without_catalogues(schema["$defs"])
    return "\n".join([REQUESTS_HEAD, *(_form(name, known[name]) for name in sorted(known))])


def _without_catalogues(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema without lists of present bots, modules and so on, which the server checks."""
    listed = "enum" in schema and "maxLength" in schema
    return {key: _in_part(part) for key, part in schema.items() if not (listed and key == "enum")}


def _in_part(part: object) -> object:
    if isinstance(part, list):
        return [_in_part(one) for one in part]
    return _without_catalogues(part) if isinstance(part, dict) else part


def _form(name: str, schema: dict[str, Any]) -> str:
    about = _comment(schema.get("description", ""), "")
    if schema.get("type") != "object":
        return f"{about}{_alias(name, schema)}\n"
    required = schema.get("required", ())
    fields = "".join(
        _comment(one.get("description", ""), "  ")
        + _line(f"  {field}{'' if field in required else '?'}: {type_of(one)}")
        for field, one in schema["properties"].items()
    )
    return f"{about}export interface {name} {{\n{fields}}}\n"


def _alias(name: str, schema: dict[str, Any]) -> str:
    line = f"export type {name} = {type_of(schema)}"
    if len(line) <= WIDTH:
        return line
    head, union = line.split(" = ")
    if len(union) > WIDTH:
        return "\n".join([f"{head} =", *(f"  | {one}" for one in union.split(" | "))])
    return f"{head} =\n{_line(f'  {union}')}".rstrip()


def _line(line: str) -> str:
    if len(line) > WIDTH:
        raise ValueError(f"give a part of it a name of its own, prettier would break it: {line}")
    return f"{line}\n"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    text = " ".join(text.split())
    lines = wrap(text, WIDTH - len(indent) - len("/**  */"))
    return "".join(
        f"{indent}{'/** ' if at == 0 else ' *  '}{line}{' */' if line is lines[-1] else ''}\n"
        for at, line in enumerate(lines)
    )


def type_of(schema: dict[str, Any]) -> str:
    """Return a JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema or "oneOf" in schema:
        return " | ".join(type_of(one) for one in schema.get("anyOf") or schema["oneOf"])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum") or [schema["const"]]
        return " | ".join(str(one) if isinstance(one, int) else f"'{one}'" for one in values)
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
        case "array":
            item = type_of(schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            more = schema.get("additionalProperties", {})
            values = type_of(more) if isinstance(more, dict) and more else "unknown"
            return f"Record<string, {values}>"
        case None:
            return "unknown"
        case plain:
            return _PLAIN[plain]


def main() -> None:
    """Write the type files, or compare them."""
    for name, content in (("messages.ts", messages()), ("requests.ts", requests())):
        file = FOLDER / name
        if "--check" not in sys.argv[1:]:
            file.write_text(content, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != content:
            raise SystemExit(f"web/src/lib/wire/{name} is out of date; run: just wire")


if __name__ == "__main__":
    main()
