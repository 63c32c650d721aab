"""Guests and what opens their doors."""

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


class ApiToken(Sent):
    """A program that may play for a guest."""

    id: str
    name: str
    created: str


class ApiTokenMade(Sent):
    """A new one; the token is shown this once."""

    id: str
    token: str
