"""Guests, and the links, devices and tokens that identify them."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Guest(Sent):
    """A person, by id and name."""

    id: str
    name: str


class GuestKnown(Sent):
    """The guest of this browser."""

    guest: Guest


class GuestMade(Sent):
    """A new guest, and a sign-in link."""

    guest: Guest
    link: str


class LinkMade(Sent):
    """A new sign-in link. It is shown only once."""

    link: str


class Me(Sent):
    """The person who sent the request."""

    guest: Guest | None
    admin: bool
    """Whether the sender is the operator of the server."""
    guests: bool
    """Whether others may become guests on this server. A personal server is for its owner only."""
    former: list[Guest]
    """Guests that this browser had before a link replaced them. The person can switch
    back to each.
    """
    announcement: str
    """The operator's announcement."""
    keeps_packs: bool
    """Whether packs that this person enters are offered for new tables. That is so only for the
    owner of a personal server.
    """


class ApiToken(Sent):
    """A program that may play for a guest."""

    id: str
    name: str
    created: str
    scope: Literal["play", "read"]
    expires: str | None
    """When the token expires; None if it is valid until it is revoked."""


class ApiTokenMade(Sent):
    """A new token. It is shown only once."""

    id: str
    token: str


class Device(Sent):
    """A browser, a sign-in link or a program that signs in as a guest."""

    id: str
    kind: Literal["session", "link", "api"]
    name: str
    """The description of the browser, or the name of the program."""
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
