"""Encode answers as JSON bytes. The framework's own encoder is many times slower for large plain
data.
"""

from typing import Any, Final

from fastapi import Request, Response

from tawantinsuyu.table.codec import encoded

MEDIA: Final = "application/json"
MINIMAL: Final = "return=minimal"


def answer(data: Any, status: int = 200) -> Response:  # noqa: ANN401 - a form of `wire`
    """Return a JSON answer; its data is not validated again."""
    return Response(encoded(data), status, media_type=MEDIA)


def wants_little(request: Request) -> bool:
    """Return whether the client asks for a short answer (`Prefer: return=minimal`, RFC 7240),
    because it receives the changes over a socket.
    """
    asked = request.headers.get("prefer", "")
    return any(part.strip().lower() == MINIMAL for part in asked.split(","))
