"""What goes out, written once: pushes are large, and the framework's own way of writing plain data
takes many times as long."""

from typing import Any, Final

from fastapi import Request, Response

from tawantinsuyu.table.codec import encoded

MEDIA: Final = "application/json"
MINIMAL: Final = "return=minimal"


def answer(data: Any, status: int = 200) -> Response:  # noqa: ANN401 - a form of `wire`
    """An answer that nobody has to look at again."""
    return Response(encoded(data), status, media_type=MEDIA)


def wants_little(request: Request) -> bool:
    """Whether the client has said (RFC 7240) that it does not need the new view in the answer,
    since it listens on a socket."""
    asked = request.headers.get("prefer", "")
    return any(part.strip().lower() == MINIMAL for part in asked.split(","))
