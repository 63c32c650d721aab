"""A job of a bot at a table."""

from datetime import datetime
from typing import NamedTuple


class Job(NamedTuple):
    """A bot has to answer at a table at a sequence number. A second run has no effect, because
    the table has changed.
    """

    game: str
    seq: int
    owner: str = ""
    """The table's creator. Owners of few jobs come first."""
    slow: bool = False
    """Whether the bot thinks long, so that it must not delay fast ones."""
    hint: int = -1
    """The seat whose person requested a hint instead of an answer, or -1."""
    urgent: bool = False
    """Whether other people wait, who must not suffer from their table owner's other bots."""
    after: datetime | None = None
    """Not before this time, because its owner's bots have used their budget."""
