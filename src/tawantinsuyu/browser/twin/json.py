"""Encodes and decodes JSON with the functions of `msgspec.json`."""

import json
from collections.abc import Mapping, Set
from datetime import datetime
from typing import Any

from tawantinsuyu.browser.twin.convert import convert
from tawantinsuyu.browser.twin.struct import Struct


class Raw:
    """JSON that is part of a larger message and is not encoded again."""

    def __init__(self, text: bytes) -> None:
        self.text = text.decode()


class Encoder:
    """Encodes data with the standard library's encoder, which is compiled in browsers too."""

    def encode(self, data: Any) -> bytes:  # noqa: ANN401 - any data
        """Return data as JSON on one line."""
        parts: list[str] = []

        def plain(one: object) -> object:
            if isinstance(one, Raw):
                parts.append(one.text)
                return f"\0raw{len(parts) - 1}\0"
            return _plain(one)

        encoder = json.JSONEncoder(
            default=plain, ensure_ascii=False, check_circular=False, separators=(",", ":")
        )
        text = encoder.encode(data)
        for number, part in enumerate(parts):
            text = text.replace(f'"\\u0000raw{number}\\u0000"', part, 1)
        return text.encode()


def encode(data: Any) -> bytes:  # noqa: ANN401 - any data
    """Return data as JSON on one line."""
    return Encoder().encode(data)


def decode(text: bytes | str, type: Any = Any) -> Any:  # noqa: ANN401 - as in msgspec
    """Return the data of a JSON text, as a type."""
    return convert(json.loads(text), type)


def _plain(one: object) -> object:
    """Return data that the standard library can encode."""
    if isinstance(one, Struct):
        return one.__plain__()
    if isinstance(one, datetime):
        return one.isoformat().replace("+00:00", "Z")
    if isinstance(one, Set):
        return list(one)
    if isinstance(one, Mapping):
        return dict(one)
    raise TypeError(f"cannot encode {type(one).__name__}")
