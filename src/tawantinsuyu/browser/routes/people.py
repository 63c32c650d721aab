"""The person at this browser, and empty answers to requests that concern other people."""

from typing import Final

from tawantinsuyu.browser.routes.routing import Request, route
from tawantinsuyu.browser.tables import ME
from tawantinsuyu.wire.notices import Notices
from tawantinsuyu.wire.people import Guest, GuestKnown, Me
from tawantinsuyu.wire.talk import ChatLines, Muted, Notes

NAME: Final = "name"
"""The name of the note that contains the person's name."""


@route("GET", "/me")
def me(request: Request) -> Me:
    """Return the person at this browser, who needs no account."""
    name = request.tables.store.notes.get(NAME, "")
    return Me(
        Guest(ME, name), admin=True, guests=False, former=[], announcement="", keeps_packs=True
    )


@route("PUT", "/me")
def rename(request: Request) -> GuestKnown:
    """Store the person's name."""
    name = str(request.body["name"])
    request.tables.store.keep(NAME, name)
    return GuestKnown(Guest(ME, name))


@route("GET", "/notices")
def notices(request: Request) -> Notices:
    """Return no notifications, since nobody else plays here."""
    return Notices([])


@route("GET", "/mutes")
def muted(request: Request) -> list[Muted]:
    """Return no muted people, since nobody else plays here."""
    return []


@route("GET", "/games/{game}/chat")
def chat(request: Request) -> ChatLines:
    """Return no chat messages, since nobody else plays here."""
    return ChatLines([])


@route("GET", "/games/{game}/notes")
def notes(request: Request) -> Notes:
    """Return the person's notes about a game."""
    return Notes(request.tables.store.notes.get(f"{request.game}/notes", ""))


@route("PUT", "/games/{game}/notes")
def keep_notes(request: Request) -> None:
    """Store the person's notes about a game."""
    request.tables.row(request.game)
    request.tables.store.keep(f"{request.game}/notes", str(request.body["text"]))


WITHOUT_OTHERS: Final[dict[tuple[str, str], str]] = {
    ("POST", "/guests"): "accounts",
    ("POST", "/session"): "accounts",
    ("POST", "/session/look"): "accounts",
    ("POST", "/session/former"): "accounts",
    ("DELETE", "/session"): "accounts",
    ("GET", "/devices"): "accounts",
    ("DELETE", "/devices"): "accounts",
    ("DELETE", "/devices/{id}"): "accounts",
    ("POST", "/link"): "accounts",
    ("POST", "/notices/read"): "notices",
    ("POST", "/games/{game}/invitation"): "invitations",
    ("POST", "/games/{game}/join"): "invitations",
    ("POST", "/games/{game}/invite"): "invitations",
    ("PUT", "/games/{game}/seats/{seat}"): "invitations",
    ("DELETE", "/games/{game}/seats/{seat}/guest"): "invitations",
    ("POST", "/games/{game}/leave"): "invitations",
    ("POST", "/games/{game}/chat"): "chat",
    ("GET", "/games/{game}/delayed"): "spectators",
    ("POST", "/games/{game}/gestures"): "chat",
    ("PUT", "/mutes/{guest}"): "chat",
    ("PUT", "/blocks/{guest}"): "chat",
    ("DELETE", "/blocks/{guest}"): "chat",
}
"""Requests of the client that are not answered here, each with the thing they need. Where nobody
else plays, the client shows no button that would send one of them.
"""


def needs_others(method: str, path: str) -> bool:
    """Return whether a request is one of those that need other people."""
    parts = path.removeprefix("/api").split("/")
    return any(known == method and _fits(template, parts) for known, template in WITHOUT_OTHERS)


def _fits(template: str, parts: list[str]) -> bool:
    wanted = template.split("/")
    return len(wanted) == len(parts) and all(
        one.startswith("{") or one == part for one, part in zip(wanted, parts, strict=True)
    )
