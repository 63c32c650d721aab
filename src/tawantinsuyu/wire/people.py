"""Guests, and the links, devices and tokens that identify them."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Guest(Sent):
    """A person, by the guest's id and name."""

    id: str
    name: str


class GuestKnown(Sent):
    """The guest as whom this browser is signed in."""

    guest: Guest


class GuestMade(Sent):
    """A new guest, and a sign-in link."""

    guest: Guest
    link: str


class LinkMade(Sent):
    """A new sign-in link. The link is shown only once."""

    link: str


class Me(Sent):
    """The person who sent the request."""

    guest: Guest | None
    admin: bool
    """Whether the sender is the operator of the server."""
    guests: bool
    """Whether others may become guests on this server. A personal server is for its owner only."""
    former: list[Guest]
    """Guests as whom this browser was signed in earlier. The person can switch back to each."""
    announcement: str
    """The operator's announcement."""
    keeps_packs: bool
    """Whether packs that this person enters are offered for new tables. Only the owner of a
    personal server can add packs this way.
    """


class ApiToken(Sent):
    """A token with which a program may play for a guest."""

    id: str
    name: str
    created: str
    scope: Literal["play", "read"]
    expires: str | None
    """When the token expires; None if the token is valid until it is revoked."""


class ApiTokenMade(Sent):
    """A new API token. The token is shown only once."""

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
    """When the device was last used, to the hour; None if it was never used."""
    expires: str | None
    scope: Literal["play", "read"]
    here: bool
    """Whether the device is the browser that sent the request."""


class Ended(Sent):
    """Number of devices that were signed out."""

    count: int
