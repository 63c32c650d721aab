"""Joining and leaving a table, until all seats are taken and the game begins."""

import hmac
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json, rules_of
from tawantinsuyu.server.base.build import build_name
from tawantinsuyu.server.people.blocks import check_welcome
from tawantinsuyu.server.people.people import Guest, hash_token, new_token
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.tables import notices
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.due import due
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.live import rebuild
from tawantinsuyu.table.names import told_apart
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.seats import SeatInfo, seats_from
from tawantinsuyu.wire.table import Seated, StoodUp


async def join(
    tables: Tables, game: str, guest: Guest, invite: str, wanted: int | None, nonce: bytes | None
) -> Seated:
    """Take an open seat. The game begins when the last seat is taken. Repeating the request has no
    further effect.
    """
    async with tables.engine.begin() as db:
        row, seats = await _locked(db, game)
        mine = next((seat for seat in seats if seat.guest == guest.id), None)
        if mine is not None and (wanted is None or wanted == mine.seat):
            return Seated(game, mine.seat, row["status"] != "open")
        if not _invited(row["invite_hash"], invite):
            raise RefusedError(403, "not_invited", "the invitation is not one to this table")
        await check_welcome(db, guest.id, {row["owner"], *(one.guest for one in seats)})
        seat = _open_seat(seats, wanted)
        others = [one.name for one in seats if not one.open]
        values: dict[str, Any] = {"guest": guest.id, "name": told_apart(guest.name, others)}
        if nonce is not None:
            values["nonce"] = nonce
        await storage.change_seat(db, game, seat, **values)
        started, job = await _taken(tables, db, game, _open(seats) - 1, guest)
    await _tell(tables, game, job)
    return Seated(game, seat, started)


async def come_along(tables: Tables, game: str, guest: Guest, wanted: Sequence[int]) -> None:
    """Take the seats that are reserved for a guest in a rematch. Repeating the request has no
    further effect.
    """
    async with tables.engine.begin() as db:
        row, seats = await _locked(db, game)
        free = [seat for seat in wanted if seats[seat].guest != guest.id]
        if not free:
            return
        if not all(seats[seat].open for seat in free):
            raise RefusedError(409, "seat_taken", "somebody else was given your seat")
        await check_welcome(db, guest.id, {row["owner"], *(one.guest for one in seats)})
        for seat in free:
            await storage.change_seat(db, game, seat, guest=guest.id, name=guest.name)
        _, job = await _taken(tables, db, game, _open(seats) - len(free), guest)
    await _tell(tables, game, job)


def _open(seats: Sequence[SeatInfo]) -> int:
    return sum(seat.open for seat in seats)


async def seat_bot(
    tables: Tables, game: str, guest: Guest, seat: int, bot: str, name: str
) -> Seated:
    """Give an open seat to a bot, for the table's creator."""
    async with tables.engine.begin() as db:
        row, seats = await _locked(db, game)
        _check_host(row, guest)
        if not 0 <= seat < len(seats) or not seats[seat].open:
            raise RefusedError(409, "seat_taken", "somebody sits there; take another seat")
        await storage.change_seat(db, game, seat, bot=bot, name=name)
        started, job = await _taken(tables, db, game, _open(seats) - 1, guest)
    await _tell(tables, game, job)
    return Seated(game, seat, started)


async def invite_anew(tables: Tables, game: str, guest: Guest) -> str:
    """Create a new invitation for the table's creator and return it. The previous invitation
    becomes invalid; only its hash was stored, so it cannot be shown again.
    """
    invite = new_token()
    async with tables.engine.begin() as db:
        row, _ = await _locked(db, game)
        _check_host(row, guest)
        await storage.change_game(db, game, tables.clock(), invite_hash=hash_token(invite))
    tables.invited(game, guest.id, invite)
    return invite


def _check_host(row: Row, guest: Guest) -> None:
    if row["owner"] != guest.id:
        raise RefusedError(403, "not_host", "only whoever made the table may do this")
    if row["status"] != "open":
        raise RefusedError(409, "begun", "the game has begun")


async def _locked(db: AsyncConnection, game: str) -> tuple[Row, list[SeatInfo]]:
    row = await storage.find_game(db, game, lock=True)
    if row is None:
        raise NotFoundError(game)
    return row, seats_from(config_from_json(row["config"]), await storage.seats_of(db, game))


async def _taken(
    tables: Tables, db: AsyncConnection, game: str, still_open: int, guest: Guest
) -> tuple[bool, Job | None]:
    """Handle the fact that a seat was taken. If no open seat is left, the game begins. Return
    whether it did, and the job of a bot that has to answer.
    """
    if still_open:
        await storage.change_game(db, game, tables.clock())
        return False, None
    # from now on the invitation gives no access to the game
    now = tables.clock()
    begins = {"status": "playing", "begun": now, "invite_hash": None}
    await storage.change_game(db, game, now, **begins)
    row = await storage.find_game(db, game) or {}
    rows = await storage.seats_of(db, game)
    document = Document.from_json(await storage.pack_content(db, row["pack_hash"]))
    live = rebuild(OpenTable, row, rows, document, [], build_name())
    what = due(live, 0, live.record.state, live.times[0].at)
    asked = list(api.deciding(live.record.state))
    rules = rules_of(live.record.config)
    deal = live.record.checks[0][1]
    await storage.change_game(db, game, now, wake=what.wake, waiting=asked, rules=rules, deal=deal)
    await notices.add_notices(db, notices.at_start(live, live.times[0].at, guest.id))
    if what.job is not None:
        await tables.jobs.enqueue(db, what.job)
    return True, what.job


async def _tell(tables: Tables, game: str, job: Job | None) -> None:
    if job is not None:
        tables.jobs.committed(job)
    await tables.bus.publish(Signal(game, "table"))


async def check_invited(tables: Tables, game: str, invite: str) -> None:
    """Raise RefusedError unless the secret is a valid invitation to this table."""
    async with tables.engine.connect() as db:
        row = await storage.find_game(db, game)
    if row is None:
        raise NotFoundError(game)
    if not _invited(row["invite_hash"], invite):
        raise RefusedError(403, "not_invited", "the invitation is not one to this table")


async def remove(tables: Tables, game: str, guest: Guest, seat: int) -> StoodUp:
    """Remove a person from a seat before the game begins, by request of the table's creator. The
    invitation becomes invalid too.
    """
    async with tables.engine.begin() as db:
        row, seats = await _locked(db, game)
        _check_host(row, guest)
        if not 0 <= seat < len(seats) or seats[seat].guest in (None, guest.id):
            raise RefusedError(409, "seat_taken", "nobody else sits there")
        await storage.change_seat(db, game, seat, guest=None)
        await storage.change_game(db, game, tables.clock(), invite_hash=hash_token(new_token()))
    await tables.bus.publish(Signal(game, "table"))
    return StoodUp(game, [seat])


async def leave(tables: Tables, game: str, guest: Guest) -> StoodUp:
    """Leave a seat before the game begins."""
    async with tables.engine.begin() as db:
        row, seats = await _locked(db, game)
        mine = [seat.seat for seat in seats if seat.guest == guest.id]
        if not mine:
            raise RefusedError(403, "not_your_seat", "you do not sit at this table")
        if row["status"] != "open":
            raise RefusedError(409, "begun", "the game has begun; you may concede instead")
        for seat in mine:
            await storage.change_seat(db, game, seat, guest=None)
        await storage.change_game(db, game, tables.clock())
    await tables.bus.publish(Signal(game, "table"))
    return StoodUp(game, mine)


def _invited(stored: str | None, invite: str) -> bool:
    return stored is not None and hmac.compare_digest(stored, hash_token(invite))


def _open_seat(seats: list[SeatInfo], wanted: int | None) -> int:
    free = [seat.seat for seat in seats if seat.open]
    if wanted is not None and wanted not in free:
        raise RefusedError(409, "seat_taken", "somebody sits there; take another seat")
    if not free:
        raise RefusedError(409, "table_full", "all seats are taken")
    return free[0] if wanted is None else wanted
