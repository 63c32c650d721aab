"""Errors in the form in which they are sent."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class Problem(Sent):
    """A problem document: why a request was refused."""

    status: int
    code: str
    """A stable code with a text in the catalogues."""
    detail: str | UnsetType = UNSET
    """Advice to the sender of the request: a change that lets the request pass."""
    clause: str | UnsetType = UNSET
    """The clause of the rule behind the error."""
    params: dict[str, int | str] | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    """The present sequence number of the game, if the error is a conflict."""
