"""Ports of a table: time, randomness and thinking, which its caller passes in."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Wording


class Thought(NamedTuple):
    """A bot's answer, and the reason for it that the table may read."""

    action: str
    """The answer as canonical text."""
    why: Wording | None = None
    failed: bool = False
    """Whether the bot failed and its first option was taken."""
    second: str = ""
    """The second-best answer as canonical text; empty if the bot compared none."""
    behind: float = 0.0
    """Points by which the bot values it less."""


Now = Callable[[], datetime]
"""Returns the present time."""
RandomBytes = Callable[[int], bytes]
"""Returns this many random bytes."""
Think = Callable[[str, api.State, int], Thought]
"""Lets a bot decide for a seat of a position; the bot sees only what the seat sees."""


@dataclass(frozen=True)
class Ports:
    """The functions that an edition passes in."""

    now: Now
    random_bytes: RandomBytes
    think: Think
