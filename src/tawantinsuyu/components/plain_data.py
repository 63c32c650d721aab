"""Limits for text and data that a stranger wrote: length, depth, and the number of parts of a key.

Packs, saved games and positions are all read through these functions, so every edition has the same
limits. The time of a check is proportional to the length of the text, whatever it contains.
"""

import json
import math
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

MAX_DEPTH: Final = 32
"""Maximum depth of nested tables and lists; no file of this project has more than nine."""
MAX_KEY_PARTS: Final = 8
"""Maximum number of parts of a dotted key. The parser needs time that is quadratic in this
number.
"""
MAX_KEY_LENGTH: Final = 200
"""Maximum number of characters of a key, and of a bare word in TOML, such as a number."""
MAX_VALUES: Final = 50_000
"""Maximum number of tables, lists and values in one document; a long recorded game has about
5,000.
"""
MAX_INTEGER: Final = 2**53
"""The largest whole number that every reader of JSON understands."""
MAX_TOML_BYTES: Final = 1_000_000
MAX_JSON_BYTES: Final = 4_000_000

_LONG_STRING: Final = re.compile(r'(?:[^"\\]++|\\.|"(?!""))*+"""', re.S)
_STRING: Final = re.compile(r'(?:[^"\\\n]++|\\.)*+"')
_TOKEN: Final = re.compile(r"""\"{3}|'{3}|"|'|\#[^\n]*|[\[\]{}]|[\w+-]+|\.|[ \t]+|.""", re.S)


MAX_QUOTED: Final = 200
"""Maximum number of characters that a message quotes from the text."""


class LimitError(ValueError):
    """Text or data exceeds a limit or cannot be read. The message says what to change."""


def shortened(value: object) -> str:
    """Return a value shortened for a message."""
    text = repr(value)
    return text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}…"


def parse_toml(text: str) -> dict[str, Any]:
    """Read TOML. Raises LimitError for anything beyond the limits, and for any other error."""
    if len(text) > MAX_TOML_BYTES:
        raise LimitError(f"longer than {MAX_TOML_BYTES} characters")
    _check_toml(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise LimitError(str(error)) from None
    check_plain(data)
    return data


def parse_json(text: str | bytes) -> Any:  # noqa: ANN401 - plain data
    """Read JSON. Raises LimitError for anything beyond the limits, and for any other error."""
    if len(text) > MAX_JSON_BYTES:
        raise LimitError(f"longer than {MAX_JSON_BYTES} bytes")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LimitError(f"not JSON ({error})") from None
    check_plain(data)
    return data


def check_plain(data: object) -> None:
    """Raise LimitError if parsed data has too many levels, too many values, or a key or a number
    that is too long.
    """
    level, depth, count = [data], 0, 0
    while level:
        depth += 1
        count += len(level)
        if depth > MAX_DEPTH:
            raise LimitError(f"more than {MAX_DEPTH} tables or lists inside one another")
        if count > MAX_VALUES:
            raise LimitError(f"more than {MAX_VALUES} values")
        below: list[object] = []
        for one in level:
            if isinstance(one, Mapping):
                for key in one:
                    if not isinstance(key, str) or len(key) > MAX_KEY_LENGTH:
                        raise LimitError(f"a key is longer than {MAX_KEY_LENGTH} characters")
                below += one.values()
            elif isinstance(one, list | tuple):
                below += one
            else:
                _check_number(one)
        level = below


def _check_number(one: object) -> None:
    if isinstance(one, int) and not -MAX_INTEGER <= one <= MAX_INTEGER:
        raise LimitError("a number has too many digits")
    if isinstance(one, float) and not math.isfinite(one):
        raise LimitError("a number is not finite")


def _check_toml(text: str) -> None:
    """Check the tokens of a TOML text before it is parsed."""
    at, depth, parts, joined = 0, 0, 1, False
    while found := _TOKEN.match(text, at):
        token, at = found[0], found.end()
        if token in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise LimitError(f"more than {MAX_DEPTH} tables or lists inside one another")
        elif token in "]}":
            depth = max(0, depth - 1)
        elif token == ".":
            joined = True
            continue
        elif token[0] in "\"'":
            at = _end_of_string(text, at, token)
        elif len(token) > MAX_KEY_LENGTH and token[0] not in "# \t":
            raise LimitError(f"a word is longer than {MAX_KEY_LENGTH} characters")
        elif token[0] in " \t":
            continue
        parts = parts + 1 if joined else 1
        joined = False
        if parts > MAX_KEY_PARTS:
            raise LimitError(f"a key has more than {MAX_KEY_PARTS} parts")


def _end_of_string(text: str, at: int, opened: str) -> int:
    """Return where a string ends that has just been opened."""
    if opened[0] == "'":
        end = text.find(opened, at)
        return _after(end, len(opened))
    found = (_LONG_STRING if len(opened) == 3 else _STRING).match(text, at)
    return _after(found.end() if found else -1, 0)


def _after(end: int, length: int) -> int:
    if end < 0:
        raise LimitError("a string does not end")
    return end + length
