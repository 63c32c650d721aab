#!/usr/bin/env python3
"""The types of what the server sends, for the web client.

    uv run python tools/wire_types.py            # write web/src/lib/wire/messages.ts
    uv run python tools/wire_types.py --check    # say whether it is what would be written now

They are written from the schemas of `tawantinsuyu.wire`, in the format that prettier would give
them.
"""

import sys
from pathlib import Path
from textwrap import wrap
from typing import Any

from tawantinsuyu.wire.content import CONTENT_FORMAT
from tawantinsuyu.wire.schema import components

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire" / "messages.ts"
HEAD = (
    "/** What the server sends. Written by `just wire`; change src/tawantinsuyu/wire instead. */\n"
)
WIDTH = 100
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def written() -> str:
    """The whole file."""
    known = components()
    constant = f"export const CONTENT_FORMAT = {CONTENT_FORMAT}\n"
    return "\n".join([HEAD, constant, *(_form(name, known[name]) for name in sorted(known))])


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
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f"'{value}'" for value in schema["enum"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
        case "array":
            item = type_of(schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            more = schema.get("additionalProperties", {})
            return f"Record<string, {type_of(more) if more else 'unknown'}>"
        case None:
            return "unknown"
        case plain:
            return _PLAIN[plain]


def main() -> None:
    """Do what is asked for."""
    made = written()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(made, encoding="utf-8")
    elif not FILE.exists() or FILE.read_text(encoding="utf-8") != made:
        raise SystemExit(
            "web/src/lib/wire/messages.ts is not what the server sends; run: just wire"
        )


if __name__ == "__main__":
    main()
