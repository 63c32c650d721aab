"""One-line explanations of answers: the things of which the bot expected to gain most."""

from typing import Final

from tawantinsuyu.bots.evaluate import Judge
from tawantinsuyu.bots.features import NAMES, features
from tawantinsuyu.bots.interface import Reason
from tawantinsuyu.game.api import State

NAMED: Final = 2


def because(values: Judge, before: State, after: State, seat: int) -> Reason:
    """Return a reason that names the features whose value grew most between two positions."""
    old, new = features(before, seat), features(after, seat)
    gains = sorted(
        (
            (weight * (now - then), name)
            for weight, name, then, now in zip(values.weights, NAMES, old, new, strict=True)
        ),
        reverse=True,
    )
    top = [name for gain, name in gains[:NAMED] if gain > 0]
    if not top:
        return Reason("bot.least", {}, "everything else looked worse")
    words = " and ".join(name.replace("_", " ") for name in top)
    return Reason("bot.for", {"things": ",".join(top)}, f"mostly for {words}")
