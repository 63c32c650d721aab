"""Rate limits by kind of request: the default rates, and how settings change them."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from starlette.types import Scope


class Rate(NamedTuple):
    """A bucket of `burst` tokens that fills at `per_second`."""

    per_second: float
    burst: int

    def times(self, factor: int) -> "Rate":
        """Return a rate that is larger by this factor."""
        return Rate(self.per_second * factor, self.burst * factor)


RATES: Final[Mapping[str, Rate]] = {
    "door": Rate(10 / 60, 10),
    "tables": Rate(30 / 60, 30),
    "actions": Rate(20, 60),
    "drafts": Rate(20, 60),
    "hints": Rate(20 / 60, 10),
    "packs": Rate(1, 30),
    "gestures": Rate(0.5, 6),
    "cards": Rate(1, 20),
    "writes": Rate(5, 30),
    "reads": Rate(50, 200),
    "sockets": Rate(5, 30),
    "admin": Rate(5, 20),
    "uploadbytes": Rate(2_000_000 / 3600, 8_000_000),
    "uploadentries": Rate(5_000 / 3600, 20_000),
    "uploadseconds": Rate(60 / 3600, 30),
}
"""The default rates by kind of request. `door`: become a guest, sign in by link. `tables`: create
or join a table. `packs`: check entered values, which is expensive. `cards`: pictures of tables for
links, which are drawn. Other kinds have the names of their requests, and `writes` are all changes
without a separate kind. The last three kinds are
budgets of opened saved games, puzzles and lessons (`budgets`).
"""
BUDGETS: Final = ("uploadbytes", "uploadentries", "uploadseconds")
WIDE: Final[Mapping[str, Rate]] = {
    kind: Rate(1e9, 10**12) if kind in BUDGETS else Rate(2000, 10_000) for kind in RATES
}
"""The rates of a personal server, so large that only a faulty program reaches them."""
BY_ADDRESS: Final = frozenset({"door"})
"""Kinds of requests that are counted by address even for guests, since a new guest would have a
full bucket.
"""

_DOOR: Final = re.compile(r"/api/(guests|session(/look|/former)?)")
_TABLES: Final = re.compile(
    r"/api/games(/import|/[^/]+/(join|rematch))?|/api/(learn|puzzles)/[^/]+"
)
_ACTIONS: Final = re.compile(r"/api/games/[^/]+/actions")
_DRAFTS: Final = re.compile(r"/api/games/[^/]+/(drafts?|plan)")
_HINT: Final = re.compile(r"/api/games/[^/]+/hint")
_GESTURES: Final = re.compile(r"/api/games/[^/]+/gestures")
_CARD: Final = re.compile(r"/api/content/cards/[^/]+\.png")
_PACKS: Final = re.compile(r"/api/packs/(check|write|read|keep)")
_STREAM: Final = re.compile(r"/api/games/[^/]+/stream")
_ADMIN: Final = re.compile(r"/metrics|/api/admin(/.*)?")
_UNITS: Final = {"s": 1, "m": 60, "h": 3600}
_SPEC: Final = re.compile(r"(?P<kind>[a-z]+)=(?P<count>\d+)/(?P<unit>[smh])(:(?P<burst>\d+))?")


def parse(text: str) -> Mapping[str, Rate] | None:
    """Return rates from an operator's setting: `on`, `off`, or changed rates, as in
    `door=10/m,actions=20/s:60` (count per second, minute or hour, and burst). None means no limits.
    Raises ValueError for any other text.
    """
    if text == "off":
        return None
    rates = dict(RATES)
    for part in text.split(",") if text != "on" else ():
        found = _SPEC.fullmatch(part.strip())
        if found is None or found["kind"] not in RATES or int(found["count"]) < 1:
            raise ValueError(
                f"`on`, `off`, or a list like door=10/m,actions=20/s:60 of {', '.join(RATES)}"
            )
        burst = int(found["burst"] or found["count"])
        if burst < 1:
            raise ValueError("a burst is at least 1")
        rates[found["kind"]] = Rate(int(found["count"]) / _UNITS[found["unit"]], burst)
    return rates


def kind_of(scope: Scope) -> str:
    """Return the kind of a request; a request without a separate kind is a read or a write."""
    if scope["type"] == "websocket":
        return "sockets"
    path, method = scope["path"].rstrip("/") or "/", scope["method"]
    if _ADMIN.fullmatch(path):
        return "admin"
    if method in ("GET", "HEAD", "OPTIONS"):
        if _CARD.fullmatch(path):
            return "cards"
        return "sockets" if _STREAM.fullmatch(path) else "reads"
    if method == "POST" and _DOOR.fullmatch(path):
        return "door"
    if method == "POST" and _TABLES.fullmatch(path):
        return "tables"
    if _ACTIONS.fullmatch(path):
        return "actions"
    if _HINT.fullmatch(path):
        return "hints"
    if _GESTURES.fullmatch(path):
        return "gestures"
    if _PACKS.fullmatch(path):
        return "packs"
    return "drafts" if _DRAFTS.fullmatch(path) else "writes"
