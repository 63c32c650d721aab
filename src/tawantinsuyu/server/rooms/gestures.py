"""Gestures at a table: quick reactions, and pointing at a space. They are not stored, so one whose
signal is lost is gone.
"""

from typing import Final, NamedTuple, cast

from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.wire.talk import GestureName

POINT: Final = "point"
"""The gesture that names a space of the hill."""
KIND: Final = "gesture"
"""The kind of the signal of a gesture."""


class Gesture(NamedTuple):
    """A reaction of a player, or a space at which the player points."""

    seat: int
    gesture: GestureName
    space: str = ""
    """The space of the hill that the person points at."""


def signal_of(game: str, one: Gesture) -> Signal:
    """Return the signal that sends a gesture to all nodes."""
    word = f"{one.gesture}:{one.space}" if one.space else one.gesture
    return Signal(game, KIND, one.seat, word)


def gesture_of(signal: Signal) -> Gesture:
    """Return the gesture of a signal."""
    gesture, _, space = signal.word.partition(":")
    return Gesture(signal.number, cast(GestureName, gesture), space)
