"""What goes out, written once: pushes are large, and the framework's own way of writing plain data
takes many times as long."""

from typing import Any, Final

import msgspec
from fastapi import Request, Response

MEDIA: Final = "application/json"
MINIMAL: Final = "return=minimal"

_encoder = msgspec.json.Encoder()


def encoded(data: Any) -> bytes:  # noqa: ANN401 - plain data
    """Plain data as JSON on one line."""
    return _encoder.encode(data)


def written(data: Any) -> msgspec.Raw:  # noqa: ANN401 - plain data
    """A part of several messages, so that it is not written again for each."""
    return msgspec.Raw(_encoder.encode(data))


def answer(data: Any) -> Response:  # noqa: ANN401 - plain data
    """An answer that nobody has to look at again."""
    return Response(_encoder.encode(data), media_type=MEDIA)


def wants_little(request: Request) -> bool:
    """Whether the client has said (RFC 7240) that it does not need the new view in the answer,
    since it listens on a socket."""
    asked = request.headers.get("prefer", "")
    return any(part.strip().lower() == MINIMAL for part in asked.split(","))
