"""Answers as bytes: pushes are large, and the framework's encoding of plain data is many times
slower.
"""

from typing import Any, Final

from fastapi import Request, Response

from tawantinsuyu.table.codec import encoded

MEDIA: Final = "application/json"
MINIMAL: Final = "return=minimal"


def answer(data: Any, status: int = 200) -> Response:  # noqa: ANN401 - a form of `wire`
    """Return an answer without further validation."""
    return Response(encoded(data), status, media_type=MEDIA)


def wants_little(request: Request) -> bool:
    """Return whether the client prefers a short answer (RFC 7240), because it listens on a
    socket.
    """
    asked = request.headers.get("prefer", "")
    return any(part.strip().lower() == MINIMAL for part in asked.split(","))
