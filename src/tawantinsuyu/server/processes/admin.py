"""Actions that an operator carries out by hand. A signal informs nodes and workers, which otherwise
notice the change within seconds.
"""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import sqlalchemy as sa

from tawantinsuyu.server.people import people
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.processes.settings import Settings
from tawantinsuyu.server.store import database, service_notes, storage
from tawantinsuyu.server.store.bus import RedisBus, Signal
from tawantinsuyu.server.store.clock import SharedClock
from tawantinsuyu.server.store.queue import QueueJobs, app_for
from tawantinsuyu.server.store.schema import chat, games, guests, seats
from tawantinsuyu.server.tables.table_changes import changing
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.names import clean_name
from tawantinsuyu.table.row import Row

MAX_LISTED = 50
"""Maximum number of rows in a list."""


class AdminError(Exception):
    """The object of the operator's action does not exist, or the action is impossible. The message
    says what to do.
    """


@dataclass
class Hands:
    """The connections that an operator's action needs."""

    tables: Tables

    # --- tables ----------------------------------------------------------------------------------

    async def find_tables(self, text: str = "", status: str = "", page: int = 1) -> list[Row]:
        """Return tables by the beginning of their id, or by the name of somebody who plays there,
        newest first.
        """
        named = sa.select(seats.c.game).where(seats.c.name.icontains(text, autoescape=True))
        query = sa.select(games).order_by(games.c.changed.desc())
        query = query.limit(MAX_LISTED).offset(MAX_LISTED * (page - 1))
        if text:
            known = games.c.id.startswith(text, autoescape=True)
            query = query.where(sa.or_(known, games.c.owner == text, games.c.id.in_(named)))
        if status in ("stuck", "frozen"):
            query = query.where(games.c[status].is_not(None))
        elif status:
            query = query.where(games.c.status == status)
        async with self.tables.engine.connect() as db:
            found = [dict(row) for row in (await db.execute(query)).mappings()]
            at = await storage.seats_of_all(db, [row["id"] for row in found])
        return [{**row, "names": [seat["name"] for seat in at[row["id"]]]} for row in found]

    async def freeze(self, game: str, frozen: bool = True) -> None:
        """Freeze or unfreeze a table. No person, bot or clock acts at a frozen table."""
        now = self.tables.clock()
        values: Row = {"frozen": now} if frozen else {"frozen": None, "wake": now}
        async with self.tables.engine.begin() as db:
            row = await storage.find_game(db, game, lock=True)
            if row is None or row["status"] != "playing":
                raise AdminError(f"{game} is not a running table; see `admin table find`")
            await storage.change_game(db, game, self.tables.clock(), **values)
        await self.tables.bus.publish(Signal(game, "table"))

    async def end(self, game: str) -> None:
        """End a table without a winner. A table that this version cannot open is closed in its
        present state.
        """
        async with self.tables.engine.begin() as db:
            row = await storage.find_game(db, game, lock=True)
            if row is None or row["status"] == "finished":
                raise AdminError(f"{game} is not an open or running table; see `admin table find`")
            thawed: Row = {"frozen": None}
            if row["status"] == "open":
                thawed |= {"status": "finished", "invite_hash": None, "wake": None}
                thawed["outcome"] = {"kind": "agreed", "seats": [], "winners": []}
            await storage.change_game(db, game, self.tables.clock(), **thawed)
        if row["status"] != "open":
            try:
                live = await self.tables.open(game)
                async with live.lock, changing(self.tables, live) as change:
                    await change.finish(outcomes.agreed(live.record.state, live.conceded))
            except RefusedError:
                outcome = {"kind": "agreed", "seats": [], "winners": []}
                closed: Row = {"status": "finished", "outcome": outcome, "wake": None}
                async with self.tables.engine.begin() as db:
                    await storage.change_game(db, game, self.tables.clock(), **closed, stuck=None)
        await self.tables.bus.publish(Signal(game, "table"))

    # --- people ----------------------------------------------------------------------------------

    async def find_people(self, text: str) -> list[Row]:
        """Return guests by their id or a part of their name."""
        known = sa.or_(guests.c.id == text, guests.c.name.icontains(text, autoescape=True))
        query = sa.select(guests).where(known).order_by(guests.c.created.desc()).limit(MAX_LISTED)
        async with self.tables.engine.connect() as db:
            return [dict(row) for row in (await db.execute(query)).mappings()]

    async def link(self, guest: str) -> str:
        """Return a new sign-in link for a guest who has lost theirs. Their other devices stay
        signed in.
        """
        await self._guest(guest)
        async with self.tables.engine.begin() as db:
            if await db.scalar(sa.select(guests.c.banned).where(guests.c.id == guest)):
                raise AdminError(f"{guest} is banned; see `admin people unban`")
            return await people.add_token(db, self.tables.clock(), guest, "link")

    async def rename(self, guest: str, name: str) -> None:
        """Rename a guest, also at their running tables."""
        try:
            name = clean_name(name)
        except ValueError as error:
            raise AdminError(f"invalid name: {error}") from None
        await self._guest(guest)
        async with self.tables.engine.begin() as db:
            await people.rename(db, guest, name)
            await db.execute(seats.update().where(seats.c.guest == guest).values(name=name))
            theirs = sa.select(seats.c.game).where(seats.c.guest == guest)
            there = list(await db.scalars(theirs))
            values = {"version": games.c.version + 1}
            await db.execute(games.update().where(games.c.id.in_(there)).values(**values))
        await self._changed(guest)
        for game in there:
            await self.tables.bus.publish(Signal(game, "table"))

    async def ban(self, guest: str, banned: bool = True) -> None:
        """Ban a guest, who can no longer sign in, or lift the ban. At the guest's running tables
        the clock decides what happens.
        """
        await self._guest(guest)
        query = guests.update().where(guests.c.id == guest)
        async with self.tables.engine.begin() as db:
            await db.execute(query.values(banned=self.tables.clock() if banned else None))
            if banned:
                await people.drop_tokens(db, guest)
        await self._changed(guest)

    async def lines_of(self, guest: str) -> list[Row]:
        """Return a guest's latest chat messages."""
        query = (
            sa.select(chat)
            .where(chat.c.guest == guest)
            .order_by(chat.c.id.desc())
            .limit(MAX_LISTED)
        )
        async with self.tables.engine.connect() as db:
            return [dict(row) for row in (await db.execute(query)).mappings()]

    async def delete_line(self, line: int) -> None:
        """Delete a chat message. Clients that already show it keep it until the table is opened
        again.
        """
        async with self.tables.engine.begin() as db:
            if (await db.execute(chat.delete().where(chat.c.id == line))).rowcount != 1:
                raise AdminError(f"there is no line {line}; see `admin people lines GUEST`")

    async def _guest(self, guest: str) -> Guest:
        async with self.tables.engine.connect() as db:
            found = await people.find_guest(db, guest)
        if found is None:
            raise AdminError(f"{guest} is not a guest's id; see `admin people find NAME`")
        return found

    async def _changed(self, guest: str) -> None:
        await self.tables.bus.publish(Signal(guest, "guest"))

    # --- jobs ------------------------------------------------------------------------------------

    async def find_jobs(self) -> list[Row]:
        """Return jobs that are waiting, done or failed, oldest first."""
        query = sa.text(
            "SELECT id, status, queue_name, attempts, args->>'game' AS game, args->>'seq' AS seq"
            " FROM procrastinate_jobs WHERE status IN ('todo', 'doing', 'failed')"
            f" ORDER BY id LIMIT {MAX_LISTED}"
        )
        async with self.tables.engine.connect() as db:
            return [dict(row) for row in (await db.execute(query)).mappings()]

    async def requeue(self, job: int) -> None:
        """Schedule a new check of the job's table, which queues everything that is due there."""
        game = await self._forget(job)
        async with self.tables.engine.begin() as db:
            query = games.update().where(games.c.id == game, games.c.status == "playing")
            if (await db.execute(query.values(wake=self.tables.clock()))).rowcount != 1:
                raise AdminError(f"job {job} is deleted, since its table {game} is not running")

    async def forget(self, job: int) -> None:
        """Cancel a job without running it."""
        await self._forget(job)

    async def _forget(self, job: int) -> str:
        query = sa.text(
            "DELETE FROM procrastinate_jobs WHERE id = :job AND status IN ('todo', 'failed')"
            " RETURNING args->>'game'"
        )
        async with self.tables.engine.begin() as db:
            game = await db.scalar(query, {"job": job})
        if game is None:
            raise AdminError(f"there is no waiting or failed job {job}; see `admin jobs find`")
        return str(game)

    # --- the whole service -----------------------------------------------------------------------

    async def say(self, name: str, text: str) -> None:
        """Store the operator's announcement or the read-only mode. An empty text removes it."""
        if len(text) > service_notes.MAX_LENGTH:
            raise AdminError(f"an announcement has at most {service_notes.MAX_LENGTH} characters")
        async with self.tables.engine.begin() as db:
            await service_notes.say(db, name, text, self.tables.clock())
        await self.tables.bus.publish(Signal("-", "service"))


@contextlib.asynccontextmanager
async def at_work(settings: Settings) -> AsyncIterator[Hands]:
    """Connect to the database and Redis for the block, and yield the connections."""
    address = settings.database_url.get_secret_value()
    engine = database.service_engine(address, 4)
    bus = RedisBus(settings.redis_url.get_secret_value(), settings.prefix)
    clock = SharedClock()
    tables = Tables(engine, bus, QueueJobs(app_for(address, clock), clock), 4, clock=clock)
    try:
        await database.check_schema(engine)
        yield Hands(tables)
    finally:
        await tables.close()
        await engine.dispose()
