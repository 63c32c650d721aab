"""Guests, and the links, devices and tokens that identify them."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Guest(Sent):
    """A person, by id and name."""

    id: str
    name: str


class GuestKnown(Sent):
    """The guest that this browser now belongs to."""

    guest: Guest


class GuestMade(Sent):
    """A new guest, and a sign-in link."""

    guest: Guest
    link: str


class LinkMade(Sent):
    """Another sign-in link. It is shown only once."""

    link: str


class Me(Sent):
    """The person who sent the request."""

    guest: Guest | None
    admin: bool
    """Whether this is the operator of the server."""
    guests: bool
    """Whether others may become guests here. A server for one person is for its owner only."""
    former: list[Guest]
    """Guests that this browser was before a link replaced them; each can be chosen again."""
    announcement: str
    """The operator's announcement."""
    keeps_packs: bool
    """Whether packs entered here are offered for new tables: only for the owner of the server."""


class ApiToken(Sent):
    """A program that may play for a guest."""

    id: str
    name: str
    created: str
    scope: Literal["play", "read"]
    expires: str | None
    """When it expires; None if it is valid until it is revoked."""


class ApiTokenMade(Sent):
    """A new token. It is shown only once."""

    id: str
    token: str


class Device(Sent):
    """A browser, a sign-in link or a program that identifies somebody."""

    id: str
    kind: Literal["session", "link", "api"]
    name: str
    """The browser's description of itself, or the program's name."""
    created: str
    seen: str | None
    """When it was last used, to the hour; None if never."""
    expires: str | None
    scope: Literal["play", "read"]
    here: bool
    """Whether it is the browser that sent the request."""


class Ended(Sent):
    """Number of devices that were signed out."""

    count: int
