"""JSON encoding, and fields that are left out of messages. No other module of the package `table`
uses msgspec.
"""

from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

__all__ = ["UNSET", "UnsetType", "asdict", "convert", "encoded", "replace", "written"]

Form = TypeVar("Form")

_encoder: Final = msgspec.json.Encoder()


def encoded(data: Any) -> bytes:  # noqa: ANN401 - a form of `wire`, or plain data
    """Return data as JSON on one line."""
    return _encoder.encode(data)


def written(part: Form) -> Form:
    """Return the JSON of a part that several messages contain, so that the part is encoded only
    once. At run time the result is a `msgspec.Raw`; the type checker sees the original type.
    """
    return cast("Form", msgspec.Raw(_encoder.encode(part)))


def convert(data: Any, form: type[Form]) -> Form:  # noqa: ANN401 - plain data
    """Return plain data as a struct of `wire`."""
    return msgspec.convert(data, form)
