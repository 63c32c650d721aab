"""Absence: a seat is away after its time has run out for three reactions in a row.

From then on everybody sees that the seat declines all reactions, and nobody waits for it, until its
player acts again. Absence is computed from the log alone, so every node gets the same result. An
auto-response ends a row of time-outs just as an answer by hand does. Otherwise the third time-out
would reveal whether the earlier answers were automatic (R207).
"""

from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.wire.log import Unsent

MAX_MISSED_REACTIONS: Final = 3
"""Number of time-outs in a row after which a seat is away."""

BOT: Final = "bot-"
ORDER: Final = "order-"
TIMEOUT: Final = "timeout-"
DECLINED: Final = "away-"
"""Prefix of the idempotency keys of batches that decline reactions for seats that are away."""
AUTOMATIC_PREFIXES: Final = (BOT, ORDER, TIMEOUT, DECLINED)
_HOW: Final[dict[str, Unsent]] = {ORDER: "order", TIMEOUT: "timeout", DECLINED: "away"}
"""The cause of an automatic batch, by the prefix of its idempotency key. Only the batch's own seat
is shown the cause.
"""


def checked_key(key: str) -> str:
    """Return the idempotency key that a client sent; raise ValueError if it begins like the key of
    an automatic batch.
    """
    if key.startswith(AUTOMATIC_PREFIXES):
        raise ValueError("a key begins otherwise than " + ", ".join(AUTOMATIC_PREFIXES))
    return key


def nobody_sent(key: str) -> Unsent | None:
    """Return the cause of an automatic action, or None for one that the person sent."""
    return _HOW.get(key[: key.find("-") + 1])


@dataclass
class Absence:
    """For each seat, its number of missed reactions in a row."""

    _missed: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """For each seat, the turns in which it missed reactions, without a break. Several time-outs in
    one turn count once.
    """

    def note(self, seat: int, key: str, turn: tuple[int, int], reacting: bool) -> None:
        """Count a seat's action. A seat's own turns end its absence, but not a row of missed
        reactions: with two players there is a turn between any two reactions.
        """
        if key.startswith((BOT, DECLINED)):
            return
        if key.startswith(TIMEOUT):
            missed = self._missed.setdefault(seat, [])
            if reacting and turn not in missed:
                missed.append(turn)
        elif reacting or self.away(seat):
            self._missed.pop(seat, None)

    def away(self, seat: int) -> bool:
        """Return whether a seat is away, in which case the game does not wait for its reactions."""
        return len(self._missed.get(seat, ())) >= MAX_MISSED_REACTIONS
