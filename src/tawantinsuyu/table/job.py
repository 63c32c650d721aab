"""A job of a bot at a table."""

from datetime import datetime
from typing import NamedTuple


class Job(NamedTuple):
    """A job: a bot has to answer at a table at a sequence number. If the job runs twice, the second
    run has no effect, because the table has changed.
    """

    game: str
    seq: int
    owner: str = ""
    """The person who created the table. Jobs of people with few jobs are done first."""
    slow: bool = False
    """Whether the bot thinks long, so that it must not delay fast ones."""
    hint: int = -1
    """The seat whose person requested a hint instead of an answer, or -1."""
    urgent: bool = False
    """Whether other people wait for the answer. Then the job is not delayed by the other bots of
    the table's owner.
    """
    after: datetime | None = None
    """The earliest time for the job, because the bots of the table's owner have used their budget.
    """
