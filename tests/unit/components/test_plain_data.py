"""Parsing hostile text is cheap; ordinary packs are still read."""

import time

import pytest

from tawantinsuyu.components import PackError
from tawantinsuyu.components.own import OwnPack, document_of, parsed
from tawantinsuyu.components.plain_data import (
    MAX_DEPTH,
    MAX_KEY_PARTS,
    LimitError,
    check_plain,
    parse_json,
    parse_toml,
)

HEAD = "[pack]\nid = 'box'\nversion = '1'\nextends = ['base']\n[override]\n"
HOSTILE = {
    "a key of 15,000 parts": "a" + ".a" * 15_000 + " = 1",
    "a header of 15,000 parts": "[a" + ".'a'" * 15_000 + "]",
    "parts with spaces between": "a" + " . a" * 15_000 + " = 1",
    "deep lists": "a = " + "[" * 20_000,
    "deep tables": "a = " + "{a=" * 900 + "1" + "}" * 900,
    "a number of 5,000 digits": f"{HEAD}'sizes.village' = {'1' * 5000}",
    "a hexadecimal number": f"{HEAD}'sizes.village' = 0x{'f' * 50_000}",
    "a list of 45,000 numbers": f"{HEAD}'hill.top.outer' = [{'1,' * 45_000}]",
    "a string without an end": 'a = "' + '\\"' * 40_000,
    "a long string without an end": '"""\\' * 20_000,
    "half a million characters": "#" * 500_000,
    "text for a table": f"{HEAD}'god_card' = {'[' * 31}{']' * 31}",
    "a key that is too long": f"'{'k' * 500}' = 1",
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_hostile_pack_is_refused_at_once(how: str) -> None:
    begun = time.process_time()
    with pytest.raises(PackError):
        parsed(HOSTILE[how])
    assert time.process_time() - begun < 1.5


def test_values_that_are_too_deep_are_refused() -> None:
    deep: object = 1
    for _ in range(900):
        deep = [deep]
    with pytest.raises(PackError):
        document_of(OwnPack("box", values={"sizes.village": deep}))


def test_a_message_quotes_little_of_what_was_sent() -> None:
    with pytest.raises(PackError) as refused:
        document_of(OwnPack("box", values={"sizes.village": "x" * 100_000}))
    assert len(str(refused.value)) < 500


def test_ordinary_toml_is_read() -> None:
    text = "a.b = \"x.y.z.a.b.c.d.e.f.g\"\n[c.\"d.e\"]\nf = [[1, 2.5], {g = '''[['''}] # [[[\n"
    assert parse_toml(text) == {
        "a": {"b": "x.y.z.a.b.c.d.e.f.g"},
        "c": {"d.e": {"f": [[1, 2.5], {"g": "[["}]}},
    }
    assert parse_toml(".".join("a" * MAX_KEY_PARTS) + " = 1")
    with pytest.raises(LimitError):
        parse_toml(".".join("a" * (MAX_KEY_PARTS + 1)) + " = 1")


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "1" * 5000, "[" + "0," * 60_000 + "0]", "NaN", "1e999", '{"a":', "\x00"]
)
def test_hostile_json_is_refused(text: str) -> None:
    with pytest.raises(LimitError):
        parse_json(text)


def test_the_depth_is_counted_whatever_is_nested() -> None:
    data: object = 1
    for _ in range(MAX_DEPTH - 1):
        data = {"a": [data]}["a"]
    check_plain(data)
    with pytest.raises(LimitError):
        check_plain([data])
