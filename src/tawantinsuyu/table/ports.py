"""Ports of a table: time, randomness and thinking, which its caller passes in."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Wording


class Thought(NamedTuple):
    """A bot's answer, and its reason as its table may read it."""

    action: str
    """Canonical text."""
    why: Wording | None = None
    failed: bool = False
    """Whether the bot failed and its first option was taken."""


Now = Callable[[], datetime]
"""Return the present moment."""
RandomBytes = Callable[[int], bytes]
"""Return so many random bytes."""
Think = Callable[[str, api.State, int], Thought]
"""Let a bot decide for a seat of a position; it sees no more than the seat."""


@dataclass(frozen=True)
class Ports:
    """The ports of one edition."""

    now: Now
    random_bytes: RandomBytes
    think: Think
