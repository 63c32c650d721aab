"""Rematches, and ends of games by an agreement or a resignation."""

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.tables import seat_changes
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.table_changes import changing, check_running
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table import seat_changes as decisions
from tawantinsuyu.table.errors import RefusedError


async def concede(tables: Tables, live: OpenTable, seat: int) -> OpenTable:
    """Resign a seat; see `seat_changes.concede`."""
    async with live.lock, changing(tables, live) as change:
        if not live.seats[seat].conceded:
            check_running(live)
        await change.make(seat, decisions.concede(live, seat))
    return live


async def want_end(tables: Tables, live: OpenTable, seat: int, wanted: bool) -> OpenTable:
    """Offer to end the game without a winner, or withdraw the offer."""
    async with live.lock, changing(tables, live) as change:
        check_running(live)
        await change.make(seat, decisions.want_end(live, seat, wanted))
    return live


async def rematch(tables: Tables, live: OpenTable, guest: Guest, bot: str | None = None) -> str:
    """Return the id of a new table with the same people, bots and options, on which everybody sits
    one seat further. Each seat is reserved for its person, who takes it by also requesting the
    rematch. When the last person has done so, the game begins. All requests lead to the same table.
    `bot` is the code of another bot for all bots' seats, at a table with a single person.
    """
    seats = decisions.rematch_seats(live, guest.id, bot)
    mine = [number for number, seat in enumerate(seats) if seat.guest == guest.id]
    if not mine:
        raise RefusedError(403, "not_your_seat", "you did not sit at this table")
    async with live.lock:
        await tables.reload(live)
        if not live.finished:
            raise RefusedError(409, "not_finished", "the game is not over yet")

        async def claim(db: AsyncConnection, new: str) -> str:
            row = await storage.find_game(db, live.id, lock=True)
            outcome = (row and row["outcome"]) or live.outcome or {}
            if known := outcome.get("rematch"):
                return str(known)
            await storage.change_game(
                db, live.id, tables.clock(), outcome={**outcome, "rematch": new}
            )
            return new

        record = live.record
        made = await tables.create(
            record.config, record.document, seats, guest.id, live.options, claim
        )
        await tables.reload(live)
        # this needs the same lock: SQLite has no row locks, and a repeated request must take only
        # one seat
        await seat_changes.come_along(tables, made.id, guest, mine)
    await tables.bus.publish(Signal(live.id, "table"))
    return made.id
