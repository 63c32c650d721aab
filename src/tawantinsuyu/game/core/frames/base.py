"""The class of all frames."""

from tawantinsuyu.game.record import Record


class Frame(Record):
    """A pending task or question."""
