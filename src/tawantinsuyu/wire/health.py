"""Liveness and readiness of a process."""

from typing import Literal

from tawantinsuyu.wire.base import Sent


class Alive(Sent):
    """The answer of a process that runs."""

    status: Literal["ok"]


class Ready(Sent):
    """The answer of a process that runs and can use its database."""

    status: Literal["ok"]
    signals: Literal["ok", "late"]
    """Whether moves on other nodes are reported immediately."""
