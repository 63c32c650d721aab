"""Ports of a table: the functions for time, randomness and bots' thinking that the caller passes
in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Wording


class Thought(NamedTuple):
    """A bot's answer, and the reason for it that everybody at the table may read."""

    action: str
    """The bot's answer as canonical text, such as `place architect 3m2`."""
    why: Wording | None = None
    failed: bool = False
    """Whether the bot failed and its first option was taken."""
    second: str = ""
    """The second-best answer as canonical text; empty if the bot compared no answers."""
    behind: float = 0.0
    """Points by which the bot values the second-best answer less than its own."""


Now = Callable[[], datetime]
"""A function that returns the present time."""
RandomBytes = Callable[[int], bytes]
"""A function that returns this many random bytes."""
Think = Callable[[str, api.State, int], Thought]
"""A function that lets a bot decide for a seat; the bot sees only what the seat sees."""


@dataclass(frozen=True)
class Ports:
    """The functions that an edition of the program passes to a table."""

    now: Now
    random_bytes: RandomBytes
    think: Think
