"""Sitting down at a table and standing up, until all seats are taken and the game begins."""

import hmac
from datetime import UTC, datetime
from typing import Any

from tawantinsuyu.components import Document
from tawantinsuyu.game.serial import config_from_json
from tawantinsuyu.server import noticing, storage
from tawantinsuyu.server.bus import Signal
from tawantinsuyu.server.due import due
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.jobs import Job
from tawantinsuyu.server.live import SeatInfo, rebuild, seats_from
from tawantinsuyu.server.people import Guest, hash_token
from tawantinsuyu.server.tables import NotFound, Tables


async def join(
    tables: Tables, game: str, guest: Guest, invite: str, wanted: int | None, nonce: bytes | None
) -> dict[str, Any]:
    """Take an open seat; with the last one the game begins. Who sits there already, does so."""
    job: Job | None = None
    async with tables.engine.begin() as db:
        row = await storage.find_game(db, game, lock=True)
        if row is None:
            raise NotFound(game)
        rows = await storage.seats_of(db, game)
        seats = seats_from(config_from_json(row["config"]), rows)
        mine = next((seat for seat in seats if seat.guest == guest.id), None)
        if not _invited(row["invite_hash"], invite):
            raise Refused(403, "not_invited", "the invitation is not one to this table")
        if mine is not None and (wanted is None or wanted == mine.seat):
            return {"id": game, "seat": mine.seat, "started": row["status"] != "open"}
        seat = _open_seat(seats, wanted)
        values: dict[str, Any] = {"guest": guest.id, "name": guest.name}
        if nonce is not None:
            values["nonce"] = nonce
        await storage.change_seat(db, game, seat, **values)
        started = sum(one.open for one in seats) == 1
        if started:
            await storage.change_game(db, game, status="playing", begun=datetime.now(UTC))
        else:
            await storage.change_game(db, game)
        if started:
            row = await storage.find_game(db, game) or row
            rows = await storage.seats_of(db, game)
            document = Document.from_json(await storage.pack_content(db, row["pack_hash"]))
            live = rebuild(row, rows, document, [])
            what = due(live, live.record.state, live.times[0].at)
            await storage.change_game(db, game, wake=what.wake)
            told = noticing.at_start(live, live.times[0].at, guest.id)
            await noticing.add_notices(db, told)
            if what.bot:
                job = Job(game, 0)
                await tables.jobs.enqueue(db, job)
    if job is not None:
        tables.jobs.committed(job)
    await tables.bus.publish(Signal(game, "table"))
    return {"id": game, "seat": seat, "started": started}


async def check_invited(tables: Tables, game: str, invite: str) -> None:
    """Raise Refused unless it is an invitation to this table."""
    async with tables.engine.connect() as db:
        row = await storage.find_game(db, game)
    if row is None:
        raise NotFound(game)
    if not _invited(row["invite_hash"], invite):
        raise Refused(403, "not_invited", "the invitation is not one to this table")


async def leave(tables: Tables, game: str, guest: Guest) -> dict[str, Any]:
    """Stand up, as long as the game has not begun."""
    async with tables.engine.begin() as db:
        row = await storage.find_game(db, game, lock=True)
        if row is None:
            raise NotFound(game)
        seats = seats_from(config_from_json(row["config"]), await storage.seats_of(db, game))
        mine = [seat.seat for seat in seats if seat.guest == guest.id]
        if not mine:
            raise Refused(403, "not_your_seat", "you do not sit at this table")
        if row["status"] != "open":
            raise Refused(409, "begun", "the game has begun; you may concede instead")
        for seat in mine:
            await storage.change_seat(db, game, seat, guest=None)
        await storage.change_game(db, game)
    await tables.bus.publish(Signal(game, "table"))
    return {"id": game, "seats": mine}


def _invited(stored: str | None, invite: str) -> bool:
    return stored is not None and hmac.compare_digest(stored, hash_token(invite))


def _open_seat(seats: list[SeatInfo], wanted: int | None) -> int:
    free = [seat.seat for seat in seats if seat.open]
    if wanted is not None and wanted not in free:
        raise Refused(409, "seat_taken", "somebody sits there; take another seat")
    if not free:
        raise Refused(409, "table_full", "all seats are taken")
    return free[0] if wanted is None else wanted
