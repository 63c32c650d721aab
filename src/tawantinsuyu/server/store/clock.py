"""What time it is: by the database's clock, which all processes share. By their own, a node or a
worker whose clock is wrong would take hours from people, or give them some."""

from datetime import UTC, datetime
from time import monotonic
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

PROMPT_SECONDS: Final = 0.5
"""An answer that took longer says too little about now."""


class SharedClock:
    """The clock of this process: a stop-watch that is set by the database again and again. A file
    has no clock; then it is the machine's."""

    def __init__(self) -> None:
        self._began: float | None = None
        """What the database's clock showed when the stop-watch stood at 0."""

    def __call__(self) -> datetime:
        """Now."""
        if self._began is None:
            return datetime.now(UTC)
        return datetime.fromtimestamp(self._began + monotonic(), UTC)

    async def follow(self, db: AsyncConnection) -> None:
        """Set it."""
        if db.dialect.name == "sqlite":
            return
        before = monotonic()
        theirs: datetime = (await db.execute(sa.text("SELECT clock_timestamp()"))).scalar_one()
        after = monotonic()
        if self._began is None or after - before <= PROMPT_SECONDS:
            self._began = theirs.timestamp() - (before + after) / 2


shared_time: Final = SharedClock()
