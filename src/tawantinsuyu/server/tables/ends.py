"""Rematches, and ends of tables by an agreement or a resignation."""

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.tables import seat_changes
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.table_changes import Change, changing, check_running
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.seats import NewSeat


async def concede(tables: Tables, live: OpenTable, seat: int) -> OpenTable:
    """Resign a seat. If only one person is left, the game ends; otherwise a substitute continues
    for the seat.
    """
    async with live.lock, changing(tables, live) as change:
        if live.seats[seat].conceded:
            return live
        check_running(live)
        bot = live.seats[seat].substitute or live.options.substitute
        await change.seat(seat, conceded=True, substitute=bot, wants_end=False)
        conceded = live.conceded
        if len(live.seats) - len(conceded) <= 1:
            outcome = outcomes.ended_by_concession(live.record.state, conceded)
            await change.finish(outcome, live.seats[seat].guest)
        elif _all_want_to_end(live):
            await _end(change, seat)
        else:
            await change.go_on(outcomes.goes_on(conceded), ask_bot=True)
    return live


async def want_end(tables: Tables, live: OpenTable, seat: int, wanted: bool) -> OpenTable:
    """Offer to end the game without a winner, or withdraw the offer. When all people at the table
    have offered it, the table ends.
    """
    async with live.lock, changing(tables, live) as change:
        check_running(live)
        place = live.seats[seat]
        if place.conceded:
            raise RefusedError(409, "conceded", "you have conceded; this is up to the others")
        if place.wants_end != wanted:
            await change.seat(seat, wants_end=wanted)
            if _all_want_to_end(live):
                await _end(change, seat)
            else:
                await change.go_on()
    return live


def _all_want_to_end(live: OpenTable) -> bool:
    people = [place for place in live.seats if place.person and not place.conceded]
    return bool(people) and all(place.wants_end for place in people)


async def _end(change: Change, seat: int) -> None:
    live = change.live
    await change.finish(outcomes.agreed(live.record.state, live.conceded), live.seats[seat].guest)


async def rematch(tables: Tables, live: OpenTable, guest: Guest) -> str:
    """Return the id of a new table with the same people, bots and options, on which everybody sits
    one seat further. Each seat is reserved for its person, who takes it by requesting the rematch
    too; with the last one the game begins. All requests lead to the same table.
    """
    places = [place for place in live.seats if place.automa is None]
    places = [*places[1:], places[0]]
    mine = [seat for seat, place in enumerate(places) if place.person and place.guest == guest.id]
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

        seats = [
            NewSeat(place.name, place.bot, guest.id if seat in mine else None)
            for seat, place in enumerate(places)
        ]
        record = live.record
        made = await tables.create(
            record.config, record.document, seats, guest.id, live.options, claim
        )
        await tables.reload(live)
        # within the same lock: SQLite has no row locks, and a repeated request must take only one
        # seat
        await seat_changes.come_along(tables, made.id, guest, mine)
    await tables.bus.publish(Signal(live.id, "table"))
    return made.id
