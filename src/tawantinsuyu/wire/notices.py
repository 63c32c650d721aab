"""Notifications that a guest received while away."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.orders import OrderWindow


class Notice(Sent):
    """The notification that a table waits for the guest, or has ended."""

    id: int
    game: str
    kind: str
    seq: int
    at: str
    about: OrderWindow | None
    """The occasion of a reaction."""
    read: bool


class Notices(Sent):
    """Notifications, the newest first."""

    notices: list[Notice]
