"""What goes out, written once: pushes are large, and the framework's own way of writing plain data
takes many times as long."""

from typing import Any, Final, TypeVar, cast

import msgspec
from fastapi import Request, Response

MEDIA: Final = "application/json"
MINIMAL: Final = "return=minimal"

Form = TypeVar("Form")

_encoder = msgspec.json.Encoder()


def encoded(data: Any) -> bytes:  # noqa: ANN401 - a form of `wire`, or plain data
    """JSON on one line."""
    return _encoder.encode(data)


def written(part: Form) -> Form:
    """A part of several messages, so that it is not written again for each. It is JSON from here
    on (`msgspec.Raw`), and has its type for whoever puts it into a message."""
    return cast("Form", msgspec.Raw(_encoder.encode(part)))


def answer(data: Any, status: int = 200) -> Response:  # noqa: ANN401 - a form of `wire`
    """An answer that nobody has to look at again."""
    return Response(_encoder.encode(data), status, media_type=MEDIA)


def wants_little(request: Request) -> bool:
    """Whether the client has said (RFC 7240) that it does not need the new view in the answer,
    since it listens on a socket."""
    asked = request.headers.get("prefer", "")
    return any(part.strip().lower() == MINIMAL for part in asked.split(","))
