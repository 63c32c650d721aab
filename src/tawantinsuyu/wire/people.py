"""Guests and what opens their doors."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Guest(Sent):
    """Somebody."""

    id: str
    name: str


class GuestKnown(Sent):
    """Who this browser is now."""

    guest: Guest


class GuestMade(Sent):
    """A new guest, and a link to come back by."""

    guest: Guest
    link: str


class LinkMade(Sent):
    """Another link; it is shown this once."""

    link: str


class Me(Sent):
    """Who asks."""

    guest: Guest | None
    admin: bool
    """Whoever runs the server."""
    guests: bool
    """Whether others may become guests here; one person's own server is for its owner."""
    former: list[Guest]
    """Whom this browser was before a link made it somebody else, and may be again."""
    announcement: str
    """What whoever runs the service wants everybody to know."""
    keeps_packs: bool
    """Whether packs that are entered here go on offer: they do for the owner of the server."""


class ApiToken(Sent):
    """A program that may play for a guest."""

    id: str
    name: str
    created: str
    scope: Literal["play", "read"]
    expires: str | None
    """None: not before it is taken back."""


class ApiTokenMade(Sent):
    """A new one; the token is shown this once."""

    id: str
    token: str


class Device(Sent):
    """What somebody is known by: a browser, a link, or a program."""

    id: str
    kind: Literal["session", "link", "api"]
    name: str
    """What the browser said of itself, or how the program was called."""
    created: str
    seen: str | None
    """When it was last used, to the hour; None: never."""
    expires: str | None
    scope: Literal["play", "read"]
    here: bool
    """The browser that asks."""


class Ended(Sent):
    """How many of them are no more."""

    count: int
