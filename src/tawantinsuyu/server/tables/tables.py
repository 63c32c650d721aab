"""Tables: games that are stored as their log and kept alive in memory while somebody plays. Here
they are made and listed; `opening` brings them into memory, `playing` lets them go on.
"""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.components import Document, read
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json, config_to_json, rules_of
from tawantinsuyu.records.seed import commit_to
from tawantinsuyu.server.people.names import all_told_apart
from tawantinsuyu.server.people.people import hash_token
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.clock import shared_time
from tawantinsuyu.server.store.expiry import prolong
from tawantinsuyu.server.tables import noticing
from tawantinsuyu.server.tables.live import rebuild, seats_from
from tawantinsuyu.server.tables.meeting import Made, Meeting, NewSeat, NotFound
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.server.tables.playing import Playing
from tawantinsuyu.server.tables.rows import row_of
from tawantinsuyu.server.tables.time.due import Due, due
from tawantinsuyu.table.lesson_table import Taught
from tawantinsuyu.table.puzzle_table import Posed
from tawantinsuyu.table.row import Row
from tawantinsuyu.wire.table import GameRow

NONCE: Final = 16
PAGE: Final = 50
"""Tables that are listed at once."""

Claim = Callable[[AsyncConnection, str], Awaitable[str]]
"""Whether a table with this id is to be made; else the id of the one that is there."""


class Tables(Playing):
    """All games, as one process sees them."""

    async def create(
        self,
        config: api.Config,
        packs: Sequence[str] | Document,
        seats: Sequence[NewSeat],
        owner: str | None = None,
        options: Options | None = None,
        claim: Claim | None = None,
        lesson: Taught | Posed | None = None,
    ) -> Made:
        """Set up a table. If no seat is open it begins at once. `claim` is asked in the transaction
        and may name another table that is there instead."""
        document = packs if isinstance(packs, Document) else _shipped(tuple(packs))
        secret = secrets.token_bytes(32)
        people = [*seats, *([NewSeat(config.automa.capitalize())] if config.automa else [])]
        names = all_told_apart((seat.name, not (seat.guest or seat.bot)) for seat in people)
        game, now = secrets.token_hex(8), shared_time()
        rows = [
            {
                "game": game,
                "seat": number,
                "name": name,
                "bot": seat.bot,
                "guest": seat.guest,
                "nonce": secrets.token_bytes(NONCE),
            }
            for number, (seat, name) in enumerate(zip(people, names, strict=True))
        ]
        invite = ""
        if any(seat.open for seat in seats_from(config, [_full(row) for row in rows])):
            invite = secrets.token_urlsafe(24)
        row = {
            "id": game,
            "config": config_to_json(config),
            "pack_hash": document.content_hash(),
            "status": "open" if invite else "playing",
            "secret": secret,
            "commit": commit_to(secret),
            "seq": 0,
            "created": now,
            "changed": now,
            "version": 0,
            "owner": owner,
            "invite_hash": hash_token(invite) if invite else None,
            "options": (options or Options()).stored(),
            "outcome": None,
            "begun": None if invite else now,
            "waiting": None,
            "rules": None if invite else rules_of(config),
            "script": lesson.stored if lesson else None,
            "festival": 1,
        }
        live = None if invite else rebuild(row, [_full(row) for row in rows], document, [])
        what = due(live, 0, live.record.state, now) if live else Due()
        job = what.job
        row |= {"wake": what.wake, "waiting": list(api.deciding(live.record.state)) if live else []}
        if live is not None and live.digests is not None:
            row["deal"] = live.digests.last = live.record.checks[0][1]
        async with self.engine.begin() as db:
            if claim is not None and (other := await claim(db, game)) != game:
                return Made(other, "", started=True)
            await storage.add_pack(db, document)
            await storage.add_game(db, row, rows)
            if live is not None and lesson is None:
                await noticing.add_notices(db, noticing.at_start(live, now, owner))
            if job is not None:
                await self.jobs.enqueue(db, job)
        if live is not None:
            self._live[game] = live
            self._make_room()
        if job is not None:
            self.jobs.committed(job)
        if invite:
            self.invited(game, owner or "", invite)
        return Made(game, invite, live is not None)

    async def listing(
        self, guest: str | None = None, page: int = 1, status: str = ""
    ) -> list[GameRow]:
        """A page of tables, of everybody or of one guest."""
        async with self.engine.connect() as db:
            rows = []
            found = await storage.list_games(db, PAGE, guest, page, status)
            ids = [game["id"] for game in found]
            said = await storage.last_lines(db, ids)
            rows_of = await storage.seats_of_all(db, ids)
            for game in found:
                seats = seats_from(config_from_json(game["config"]), rows_of[game["id"]])
                rows.append(row_of(game, seats, guest, said.get(game["id"], 0)))
            return rows

    async def meeting(self, game: str) -> Meeting:
        """A table as its row says, begun or not."""
        async with self.engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                raise NotFound(game)
            rows = await storage.seats_of(db, game)
        await prolong(self.engine, row, shared_time())
        config = config_from_json(row["config"])
        seats = seats_from(config, rows)
        status, options, commit = row["status"], Options.read(row["options"]), row["commit"]
        pack_hash = row["pack_hash"]
        return Meeting(game, config, seats, row["owner"], status, options, commit, pack_hash)


@cache
def _shipped(packs: tuple[str, ...]) -> Document:
    """Reading and merging packs takes longer than dealing; nothing changes them afterwards."""
    return read(*packs)


def _full(row: Row) -> Row:
    """A seat's row as the database would give it back."""
    return {**storage.SEAT_AT_FIRST, **row}
