"""The web client's types are generated from messages and request bodies."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOLS = Path(__file__).parents[3] / "tools"


@pytest.fixture(scope="module")
def tool() -> Iterator[ModuleType]:
    sys.path.insert(0, str(TOOLS))
    yield import_module("wire_types")
    sys.path.remove(str(TOOLS))


@pytest.mark.parametrize("name", ["messages", "requests"])
def test_the_clients_types_are_fresh(tool: ModuleType, name: str) -> None:
    stored = (tool.FOLDER / f"{name}.ts").read_text(encoding="utf-8")
    assert stored == getattr(tool, name)(), "run: just wire"


def test_lists_of_present_bots_are_no_part_of_a_request(tool: ModuleType) -> None:
    listed = {"bot": {"type": "string", "maxLength": 40, "enum": ["random"]}}
    assert tool._without_catalogues(listed) == {"bot": {"type": "string", "maxLength": 40}}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer"}, "number"),
        ({}, "unknown"),
        ({"enum": ["a", "b"]}, "'a' | 'b'"),
        ({"enum": [2, 3]}, "2 | 3"),
        ({"const": "live"}, "'live'"),
        ({"anyOf": [{"$ref": "#/components/schemas/View"}, {"type": "null"}]}, "View | null"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "(string | null)[]",
        ),
        ({"type": "array", "prefixItems": [{"type": "string"}, {}]}, "[string, unknown]"),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "Record<string, number>"),
    ],
    ids=str,
)
def test_schemas_as_types(tool: ModuleType, schema: dict[str, Any], expected: str) -> None:
    assert tool.type_of(schema) == expected


def test_what_prettier_would_break_is_refused(tool: ModuleType) -> None:
    long = {"type": "object", "properties": {"x": {"enum": ["a" * 50, "b" * 50]}}}
    with pytest.raises(ValueError, match="a name of its own"):
        tool._form("Long", long)
