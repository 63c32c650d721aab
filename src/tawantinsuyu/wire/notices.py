"""What a guest was told while away."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.orders import OrderWindow


class Notice(Sent):
    """A table waits for them, or is over."""

    id: int
    game: str
    kind: str
    seq: int
    at: str
    about: OrderWindow | None
    """Of a reaction: to what."""
    read: bool


class Notices(Sent):
    """The newest first."""

    notices: list[Notice]
