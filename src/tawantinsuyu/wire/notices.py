"""Notifications for a guest."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.orders import OrderWindow


class Notice(Sent):
    """A notification that a game waits for the guest, or that the game is over."""

    id: int
    game: str
    kind: str
    seq: int
    at: str
    about: OrderWindow | None
    """The window in which a reaction is possible; None if the notification is about something else.
    """
    read: bool


class Notices(Sent):
    """Notifications, newest first."""

    notices: list[Notice]
