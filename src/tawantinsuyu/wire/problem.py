"""Errors as they are sent."""

from msgspec import UNSET, UnsetType

from tawantinsuyu.wire.base import Sent


class Problem(Sent):
    """Why a request was refused."""

    status: int
    code: str
    """A stable code with a text in the catalogues."""
    detail: str | UnsetType = UNSET
    """What to do instead."""
    clause: str | UnsetType = UNSET
    """The rule behind it."""
    params: dict[str, int | str] | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    """The present sequence number, with a conflict."""
