"""Changes of a table other than moves. The transaction locks the table's row against moves and
other changes, and a signal follows it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.tables import notices
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.table_actions import check_thawed
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.due import due
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import advance, keep_table
from tawantinsuyu.table.rules_binding import sealed
from tawantinsuyu.table.seat_changes import SeatChange, check_not_over


@dataclass
class Change:
    """A table that is being changed. Its copy in memory already has the state after the
    transaction.
    """

    live: OpenTable
    now: datetime
    db: AsyncConnection
    _tables: Tables
    _job: Job | None = None
    _changed: bool = False

    async def seat(self, seat: int, **values: Any) -> None:  # noqa: ANN401 - columns of `seats`
        """Change one seat."""
        await storage.change_seat(self.db, self.live.id, seat, **values)
        self.live.seats[seat] = replace(self.live.seats[seat], **values)
        self._changed = True

    async def make(self, seat: int, what: SeatChange) -> None:
        """Change a seat, and make the changes that follow from it. The guest of the seat is the
        actor.
        """
        if not what.columns:
            return
        await self.seat(seat, **what.columns)
        if what.over:
            await self.finish(what.outcome or {}, self.live.seats[seat].guest)
        else:
            await self.go_on(what.outcome, ask_bot=what.bot_decides)

    async def finish(self, outcome: dict[str, Any], actor: str | None = None) -> None:
        """End the table. Everybody but the acting guest is notified."""
        self.live.status, self.live.outcome = "finished", outcome
        record = self.live.record
        proof = sealed(record, record.state)
        await self._keep(status="finished", outcome=outcome, sealed=proof)
        told = notices.ended(self.live, self.live.seq, self.now, actor)
        await notices.add_notices(self.db, told)

    async def go_on(self, outcome: dict[str, Any] | None = None, ask_bot: bool = False) -> None:
        """Let the game continue with the present seats. With `ask_bot` a bot may have to decide
        now.
        """
        what = due(self.live, self.live.seq, self.live.record.state, self.now)
        values: dict[str, Any] = {"wake": what.wake}
        if outcome is not None:
            self.live.outcome = values["outcome"] = outcome
        await self._keep(**values)
        if what.job is not None and ask_bot:
            self._job = what.job
            await self._tables.jobs.enqueue(self.db, self._job)

    async def _keep(self, **values: Any) -> None:  # noqa: ANN401 - columns of `games`
        await storage.change_game(self.db, self.live.id, self.now, **{"wake": None, **values})
        self._changed = True

    async def _tell(self) -> None:
        if self._changed:
            if self._job is not None:
                self._tables.jobs.committed(self._job)
            await self._tables.bus.publish(Signal(self.live.id, "table"))


@asynccontextmanager
async def changing(
    tables: Tables, live: OpenTable, now: datetime | None = None
) -> AsyncIterator[Change]:
    """Read a table again under the lock of its row, yield it to be changed, and store the changes.
    The caller holds the game's lock in memory. If an exception is raised, nothing is stored.
    """
    try:
        async with tables.engine.begin() as db:
            row = await storage.find_game(db, live.id, lock=True)
            if row is None:
                raise NotFoundError(live.id)
            seats = await storage.seats_of(db, live.id)
            missed = await storage.log_of(db, live.id, live.seq)
            keep_table(live, row, seats)
            advance(live, missed)
            change = Change(live, now or tables.clock(), db, tables)
            yield change
    except BaseException:
        # the game in memory is ahead of the database; the next comparison corrects it
        live.version = -1
        await tables.reload(live)
        raise
    await tables.reload(live)
    await change._tell()


def check_running(live: OpenTable) -> None:
    """Raise IllegalError if the table is over, and RefusedError if it is frozen."""
    check_not_over(live)
    check_thawed(live)
