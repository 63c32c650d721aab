"""Work for a bot at a table."""

from datetime import datetime
from typing import NamedTuple


class Job(NamedTuple):
    """A bot has to answer at a table as it is at a sequence number. Done twice, the second time
    does nothing: the table has gone on."""

    game: str
    seq: int
    owner: str = ""
    """Who made the table. Of owners who wait, those who wait for little come first."""
    slow: bool = False
    """The bot takes its time: it must not stand in the way of those who do not."""
    hint: int = -1
    """Not an answer but a hint, for the person of this seat."""
    urgent: bool = False
    """People wait who have nothing to do with what else its owner's bots do."""
    after: datetime | None = None
    """Not before this moment: its owner's bots have thought enough for now."""
