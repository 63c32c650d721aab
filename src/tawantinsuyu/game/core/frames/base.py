"""The class of all frames."""

from tawantinsuyu.game.record import Record


class Frame(Record):
    """Something that is pending: a task or a question."""
