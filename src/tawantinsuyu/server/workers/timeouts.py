"""Time-outs, and the return of absent players.

A reaction that takes too long is declined, without other consequences. For a turn that takes too
long, the table has a policy: either a substitute plays until the person takes the seat back, or the
table waits and the person is notified.
"""

import contextlib
from datetime import datetime
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.game import api
from tawantinsuyu.server.store.schema import notices
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.table_changes import changing, check_running
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table import seat_changes
from tawantinsuyu.table.clock_state import expired_clocks, waits_for_late_seats
from tawantinsuyu.table.errors import ConflictError

NOTICE_WAITING: Final = "time_is_up"
NOTICE_SUBSTITUTED: Final = "substituted"


async def time_out(tables: Tables, live: OpenTable, now: datetime) -> bool:
    """Do the work that is due when a player's time is over. Return whether the table was changed.
    The caller holds the game's lock and has read the table again.
    """
    late = expired_clocks(live, now)
    reacting = [seat for seat, time in late.items() if time.reacting]
    if reacting:
        await _decline(tables, live, reacting[0])
        return True
    if not late:
        return False
    async with changing(tables, live, now) as change:
        late = {seat: time for seat, time in expired_clocks(live, now).items() if not time.reacting}
        kind = NOTICE_WAITING if waits_for_late_seats(live) else NOTICE_SUBSTITUTED
        for seat in late:
            await _notice(change.db, live, seat, kind, now)
        if waits_for_late_seats(live) or not late:
            return False
        for seat in late:
            missed = live.seats[seat].missed + 1
            await change.seat(seat, substitute=live.options.substitute, missed=missed)
        await change.go_on(ask_bot=True)
    return True


async def _decline(tables: Tables, live: OpenTable, seat: int) -> None:
    """Store an answer that declines the reaction of an absent seat."""
    state = live.record.state
    decision = next(one for one in api.pending(state) if one.seat == seat)
    text = api.write(state.tables.names, api.timeout_answer(decision))
    with contextlib.suppress(ConflictError):  # the player answered at the last moment
        await tables.actions.commit(live, seat, [text], f"timeout-{live.seq}")


async def _notice(
    db: AsyncConnection, live: OpenTable, seat: int, kind: str, now: datetime
) -> None:
    """Add a time-out notification, once for each position. The caller has locked the table's
    row.
    """
    row = {"guest": live.seats[seat].guest, "game": live.id, "kind": kind, "seq": live.seq}
    if row["guest"] is None:
        return
    same = sa.and_(*(notices.c[name] == value for name, value in row.items()))
    if not await db.scalar(sa.select(sa.func.count()).select_from(notices).where(same)):
        await db.execute(notices.insert().values(**row, at=now))


async def take_back(
    tables: Tables, live: OpenTable, seat: int, now: datetime | None = None
) -> OpenTable:
    """Return a seat to its person immediately."""
    async with live.lock, changing(tables, live, now) as change:
        check_running(live)
        await change.make(seat, seat_changes.take_back(live, seat, change.now))
    return live


async def stand_in(tables: Tables, live: OpenTable, seat: int) -> OpenTable:
    """Let a bot play a seat until its person takes it back."""
    async with live.lock, changing(tables, live) as change:
        check_running(live)
        await change.make(seat, seat_changes.stand_in(live, seat))
    return live
