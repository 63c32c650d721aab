"""The routes of requests: functions that answer requests, found by method and path."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from tawantinsuyu.browser.tables import LocalTables
from tawantinsuyu.content.contents import Contents
from tawantinsuyu.content.packed import Packed
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.errors import RefusedError


class Context(NamedTuple):
    """The objects from which requests are answered, such as the tables and packs."""

    tables: LocalTables
    contents: Contents


class Request(NamedTuple):
    """A request of the client."""

    context: Context
    query: Mapping[str, str]
    body: Mapping[str, Any]
    path: Mapping[str, str]
    """The variable parts of the request's path."""

    @property
    def tables(self) -> LocalTables:
        """Return the tables of this browser."""
        return self.context.tables

    @property
    def game(self) -> str:
        """Return the table's id from the path of the request."""
        return self.path["game"]

    @property
    def seat(self) -> int:
        """Return the seat from the path, the address or the body of the request."""
        found = self.path.get("seat", self.query.get("seat", self.body.get("seat")))
        return int(found if found is not None else -1)

    def number(self, name: str, otherwise: int) -> int:
        """Return a number from the address of the request."""
        return int(self.query.get(name, otherwise))


Handler = Callable[[Request], Any]
_ROUTES: Final[list[tuple[str, re.Pattern[str], Handler]]] = []


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Register a function that answers requests with a method and a path with `{parts}`."""
    pattern = re.compile("/api" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

    def register(handler: Handler) -> Handler:
        _ROUTES.append((method, pattern, handler))
        return handler

    return register


def is_answered(method: str, path: str) -> bool:
    """Return whether requests with this method and path are answered."""
    return any(known == method and pattern.fullmatch(path) for known, pattern, _ in _ROUTES)


def answer(context: Context, method: str, address: str, body: Mapping[str, Any]) -> str:
    """Return the answer to a request as JSON, or as SVG; empty if it has no content."""
    parts = urlsplit(address)
    for known, pattern, handler in _ROUTES:
        found = pattern.fullmatch(parts.path) if known == method else None
        if found:
            query = dict(parse_qsl(parts.query, keep_blank_values=True))
            made = handler(Request(context, query, body, found.groupdict()))
            if made is None:
                return ""
            return (made.plain if isinstance(made, Packed) else encoded(made)).decode()
    raise RefusedError(404, "not_found", f"{method} {parts.path} is not answered here")
