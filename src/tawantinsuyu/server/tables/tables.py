"""Tables: games that are stored as their logs, and kept in memory while somebody plays.

Tables are created and listed here. `open_tables` has those in memory, and `table_actions` stores
actions.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tawantinsuyu.components import Document, read
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json
from tawantinsuyu.server.base.build import build_name
from tawantinsuyu.server.base.machine import MACHINE, Machine
from tawantinsuyu.server.base.meter import Meter
from tawantinsuyu.server.people.people import hash_token
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.bus import Bus
from tawantinsuyu.server.store.clock import SharedClock
from tawantinsuyu.server.store.expiry import prolong
from tawantinsuyu.server.store.jobs import Jobs
from tawantinsuyu.server.store.ledger import Ledger
from tawantinsuyu.server.tables import notices
from tawantinsuyu.server.tables.meeting import Made, Meeting, NotFoundError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.open_tables import MAX_OPEN_TABLES, OpenTables
from tawantinsuyu.server.tables.table_actions import TableActions
from tawantinsuyu.table.new_table import Plan, new_table
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.scripts.lesson_table import TableLesson
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.seats import NewSeat, seats_from
from tawantinsuyu.table.views.table_row import row_of
from tawantinsuyu.wire.table import GameRow

TABLES_PER_PAGE: Final = 50
"""Number of tables on a page of a list."""

Claim = Callable[[AsyncConnection, str], Awaitable[str]]
"""A function that takes the id of a table to be created and returns it, or returns the id of an
existing table to use instead.
"""


Invited = Callable[[str, str, str], None]
"""Called with a new invitation: the table, its creator and the secret."""


def ignore_invitation(game: str, owner: str, invite: str) -> None:
    """Do nothing: the creator shares the invitation personally."""


class Tables:
    """All tables of one process."""

    def __init__(
        self,
        engine: AsyncEngine,
        bus: Bus,
        jobs: Jobs,
        keep: int = MAX_OPEN_TABLES,
        ledger: Ledger | None = None,
        clock: SharedClock | None = None,
        machine: Machine = MACHINE,
    ) -> None:
        self.games = OpenTables(engine, bus, jobs, keep, ledger, clock, machine)
        self.actions = TableActions(self.games)
        self.engine, self.bus, self.jobs = engine, bus, jobs
        self.clock, self.machine = self.games.clock, machine
        self.service_notes = self.games.service_notes
        self.invited: Invited = ignore_invitation

    @property
    def meter(self) -> Meter:
        """Return the meter that counts the events at the tables."""
        return self.games.meter

    @meter.setter
    def meter(self, meter: Meter) -> None:
        self.games.meter = meter

    async def start(self) -> None:
        """Start to follow the database's clock and the signals of other processes; see
        `OpenTables.start`.
        """
        await self.games.start()

    async def close(self) -> None:
        """Stop following signals. Every answered request is already stored."""
        await self.games.close()

    async def open(self, game: str) -> OpenTable:
        """Return a game in memory, rebuilt from its log if necessary."""
        return await self.games.open(game)

    async def reload(self, live: OpenTable) -> None:
        """Read the table's row, seats and log again."""
        await self.games.reload(live)

    async def create(
        self,
        config: api.Config,
        packs: Sequence[str] | Document,
        seats: Sequence[NewSeat],
        owner: str | None = None,
        options: Options | None = None,
        claim: Claim | None = None,
        lesson: TableLesson | TablePuzzle | None = None,
    ) -> Made:
        """Create a table and return it. If no seat is open, its game begins at once. `claim` is
        called in the transaction and may return an existing table, which is then used instead.
        """
        document = packs if isinstance(packs, Document) else _shipped(tuple(packs))
        game, invite = self.machine.new_id(), ""
        if any(seat.open for seat in seats):
            invite = self.machine.new_token()
        invite_hash = hash_token(invite) if invite else None
        plan = Plan(config, document, seats, owner, options, lesson, invite_hash)
        made = new_table(
            OpenTable, game, plan, self.clock(), self.machine.random_bytes, build_name()
        )
        async with self.engine.begin() as db:
            if claim is not None and (other := await claim(db, game)) != game:
                return Made(other, "", started=True)
            await storage.add_pack(db, document)
            await storage.add_game(db, made.row, made.seats)
            if made.live is not None and lesson is None:
                start = notices.at_start(made.live, made.row["created"], owner)
                await notices.add_notices(db, start)
            if made.job is not None:
                await self.jobs.enqueue(db, made.job)
        if made.live is not None:
            self.games.add(made.live)
        if made.job is not None:
            self.jobs.committed(made.job)
        if invite:
            self.invited(game, owner or "", invite)
        return Made(game, invite, made.live is not None)

    async def listing(
        self, guest: str | None = None, page: int = 1, status: str = ""
    ) -> list[GameRow]:
        """Return a page of tables: all of them, or only the tables of one guest."""
        async with self.engine.connect() as db:
            rows = []
            found = await storage.list_games(db, TABLES_PER_PAGE, guest, page, status)
            ids = [game["id"] for game in found]
            said = await storage.last_lines(db, ids)
            rows_of = await storage.seats_of_all(db, ids)
            for game in found:
                seats = seats_from(config_from_json(game["config"]), rows_of[game["id"]])
                rows.append(row_of(game, seats, guest, said.get(game["id"], 0)))
            return rows

    async def meeting(self, game: str, visited: bool = True) -> Meeting:
        """Return the data of a table from its row, whether its game has begun or not. A visit
        extends the table's lifetime.
        """
        async with self.engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                raise NotFoundError(game)
            rows = await storage.seats_of(db, game)
        if visited:
            await prolong(self.engine, row, self.clock())
        config = config_from_json(row["config"])
        seats = seats_from(config, rows)
        status, options, commit = row["status"], Options.read(row["options"]), row["commit"]
        pack_hash = row["pack_hash"]
        return Meeting(game, config, seats, row["owner"], status, options, commit, pack_hash)


@cache
def _shipped(packs: tuple[str, ...]) -> Document:
    """Return the document of shipped packs. It is cached because reading and merging it takes
    longer than dealing a game.
    """
    return read(*packs)
