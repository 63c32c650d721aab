"""Who is away, as far as the log tells: whoever let three reactions in a row run out of time.

From then on everybody sees that the seat declines, and nobody waits for it, until its person acts
again. It follows from the log alone, so that every node comes to the same. An answer by order ends
a row like one by hand: else the third time-out would tell which of the two it was (R207).
"""

from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.wire.log import Unsent

AWAY: Final = 3
"""Time-outs in a row."""

BOT: Final = "bot-"
ORDER: Final = "order-"
TIMEOUT: Final = "timeout-"
DECLINED: Final = "away-"
"""How keys of batches begin that nobody sent."""
OWN: Final = (BOT, ORDER, TIMEOUT, DECLINED)
_HOW: Final[dict[str, Unsent]] = {ORDER: "order", TIMEOUT: "timeout", DECLINED: "away"}
"""What their seat is told of those that a bot did not send either."""


def checked_key(key: str) -> str:
    """The key of a batch that somebody sends; raises ValueError if it says that nobody did."""
    if key.startswith(OWN):
        raise ValueError("a key begins otherwise than " + ", ".join(OWN))
    return key


def nobody_sent(key: str) -> Unsent | None:
    """How an action of a person came about that the person did not send, else nothing."""
    return _HOW.get(key[: key.find("-") + 1])


@dataclass
class Absence:
    """Time-outs in a row, by seat."""

    _missed: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """The turns in which they were: several questions of one turn are one absence."""

    def note(self, seat: int, key: str, turn: tuple[int, int], reacting: bool) -> None:
        """An action of a seat, as a reaction or not. Turns of one's own do not end a row: with two
        at the table one lies between any two reactions. But they end an absence."""
        if key.startswith((BOT, DECLINED)):
            return
        if key.startswith(TIMEOUT):
            missed = self._missed.setdefault(seat, [])
            if reacting and turn not in missed:
                missed.append(turn)
        elif reacting or self.away(seat):
            self._missed.pop(seat, None)

    def away(self, seat: int) -> bool:
        """Whether nobody waits for the seat's reactions."""
        return len(self._missed.get(seat, ())) >= AWAY
