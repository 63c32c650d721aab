"""The description of the API in OpenAPI: the framework's description of the routes, with the types
of answers, the required authentication, and links from answers to further requests.
"""

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tawantinsuyu.server.web.callers import COOKIE
from tawantinsuyu.wire.schema import components

FOR_EVERYBODY: Final = frozenset(
    {
        "GET /healthz",
        "GET /readyz",
        "GET /api/packs",
        "GET /api/packs/{pack}/values",
        "GET /api/content/automa",
        "GET /api/content/board",
        "GET /api/content/picture",
        "GET /api/content/section",
        "GET /api/learn",
        "GET /api/learn/figures",
        "GET /api/puzzles",
        "GET /api/content/rules",
        "GET /api/bots",
        "GET /api/content/cards/{game}.png",
        "GET /api/rules/{clause}",
        "POST /api/guests",
        "POST /api/session",
        "DELETE /api/session",
        "POST /api/session/look",
        "POST /api/session/former",
        "GET /api/me",
        "POST /api/games/{game}/invitation",
    }
)
"""Requests that need no authentication."""
FOR_ADMINS: Final = frozenset({"GET /metrics", "GET /api/admin/games"})
"""Requests that need the operator's key."""

_SCHEMES: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "An API token of a guest."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "A browser's."},
    "admin": {"type": "http", "scheme": "bearer", "description": "The key of the operator."},
}
_LINKS: Final = (
    # the answer links to every path with this parameter, whose value is at this place in the answer
    ("POST /api/games", "201", "game", "$response.body#/id"),
    ("POST /api/tokens", "201", "token", "$response.body#/id"),
    ("POST /api/tokens", "201", "device", "$response.body#/id"),
    ("POST /api/guests", "201", "whom", "$response.body#/guest/id"),
    ("POST /api/games/{game}/rematch", "200", "game", "$response.body#/id"),
)


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document. The document is made only once."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        parts = schema.setdefault("components", {})
        requests = parts.setdefault("schemas", {})
        if both := requests.keys() & components().keys():
            raise ValueError(f"sent and received under one name: {', '.join(sorted(both))}")
        requests |= components()
        parts["securitySchemes"] = _SCHEMES
        operations = {
            f"{method.upper()} {path}": operation
            for path, methods in schema["paths"].items()
            for method, operation in methods.items()
        }
        for name, operation in operations.items():
            operation["security"] = _security(name)
        for name, status, parameter, place in _LINKS:
            operations[name]["responses"][status]["links"] = {
                f"{parameter} of {other['operationId']}": {
                    "operationId": other["operationId"],
                    "parameters": {parameter: place},
                }
                for path, other in operations.items()
                if f"{{{parameter}}}" in path
            }
        app.openapi_schema = schema
    return app.openapi_schema


def _security(name: str) -> list[dict[str, list[str]]]:
    if name in FOR_EVERYBODY:
        return []
    return [{"admin": []}] if name in FOR_ADMINS else [{"token": []}, {"cookie": []}]
