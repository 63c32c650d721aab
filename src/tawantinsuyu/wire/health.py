"""Liveness and readiness of a process."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Alive(Sent):
    """The process answers."""

    status: Literal["ok"]


class Ready(Sent):
    """The process answers, and so does its database."""

    status: Literal["ok"]
    signals: Literal["ok", "late"]
    """Whether moves at other nodes are reported immediately."""
