"""Whether a process lives and can work."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Alive(Sent):
    """The process answers."""

    status: Literal["ok"]


class Ready(Sent):
    """The database does, too."""

    status: Literal["ok"]
    signals: Literal["ok", "late"]
    """Whether others' moves are heard of at once."""
