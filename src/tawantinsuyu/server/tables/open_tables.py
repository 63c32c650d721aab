"""Games in memory: rebuilt from their logs on request, and updated with entries that other
processes store.

Every node can serve every game. A signal reports a stored change, and a heartbeat finds changes
whose signal was lost. When a process dies, no answered request is lost.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy.exc import NoResultFound
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tawantinsuyu.components import Document
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.export import compiled
from tawantinsuyu.server.base.build import build_name
from tawantinsuyu.server.base.machine import MACHINE, Machine
from tawantinsuyu.server.base.meter import SILENT, Meter
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.store.bus import Bus, Listener, Signal
from tawantinsuyu.server.store.clock import SharedClock
from tawantinsuyu.server.store.deadlines import DatabaseLock
from tawantinsuyu.server.store.dialect import has_clock
from tawantinsuyu.server.store.errors import DatabaseUnavailableError
from tawantinsuyu.server.store.jobs import Jobs
from tawantinsuyu.server.store.ledger import Ledger, OnEngine
from tawantinsuyu.server.store.service_notes import ServiceNotes
from tawantinsuyu.server.tables.disagreement import Disagreements, HeldError, record_refusal
from tawantinsuyu.server.tables.meeting import NotFoundError, NotPlayingError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.retry_backoff import StuckError
from tawantinsuyu.table.due import bots_job
from tawantinsuyu.table.live import advance, keep_table, rebuild
from tawantinsuyu.table.rules_binding import OtherRulesError

MAX_OPEN_TABLES: Final = 64
"""Maximum number of games kept in memory. Games in use are kept even above this limit."""
MAX_DOCUMENTS: Final = 8
"""Maximum number of pack documents kept in memory."""
RESYNC_SECONDS: Final = 5.0
"""Seconds after which a watched table shows a change even if its signal was lost."""
CLOCK_WAIT_SECONDS: Final = 10.0
"""Seconds for which a process that starts tries to read the database's clock."""
CLOCK_RETRY_SECONDS: Final = 0.2
LONG_LOG_ENTRIES: Final = 100
"""Number of log entries from which a game is replayed in a thread, so that other requests do not
wait.
"""
FOREIGN_RETRY_SECONDS: Final = 60.0
"""Seconds after which the program tries again to open a table with unknown rules. Replaying the
table for every request would cost too much.
"""

log = logging.getLogger(__name__)


class OpenTables:
    """The games in the memory of one process, kept up to date with the database."""

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
        self.machine = machine
        self.clock = clock or SharedClock(machine)
        """The clock of the service, as this process reads it."""
        self.engine = engine
        self.ledger = ledger or OnEngine(engine)
        self.bus = bus
        self.jobs = jobs
        self.meter: Meter = SILENT
        self.hearers: list[Listener] = []
        """Other functions in this process that are called with each signal."""
        self.service_notes = ServiceNotes()
        """The operator's notes, such as the announcement."""
        self._keep = keep
        self._live: OrderedDict[str, OpenTable] = OrderedDict()
        self._loading: dict[str, DatabaseLock] = {}
        self._documents: dict[str, Document] = {}
        self._late: set[str] = set()
        """Games that changed while they were being read from the database."""
        self._foreign: dict[str, tuple[float, OtherRulesError]] = {}
        self.disagreements = Disagreements()
        self._healing: set[asyncio.Task[None]] = set()
        self._heart: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        """Return the number of games in memory."""
        return len(self._live)

    async def start(self) -> None:
        """Read the database's clock, then start receiving signals of other nodes. Raises
        DatabaseUnavailableError if the clock cannot be read: with only its own clock, the process
        might store wrong times.
        """
        await self._read_clock()
        await self.bus.start(self._hear)
        self._heart = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Stop receiving signals. Every answered request is already stored."""
        await self.jobs.close()
        for task in [*self._healing, *([self._heart] if self._heart else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.bus.close()
        await self.ledger.close()

    async def open(self, game: str) -> OpenTable:
        """Return a game in memory, rebuilt from its log if necessary."""
        self._check_foreign(game)
        live = self._live.get(game)
        if live is not None and live.refused is not None:
            del self._live[game]
            self._refuse(game, live.refused)
            raise live.refused
        if live is not None and live.held:
            del self._live[game]
            raise HeldError(game, live.held)
        if live is None:
            try:
                async with self._loading.setdefault(game, DatabaseLock()):
                    live = self._live.get(game)
                    while live is None or game in self._late:
                        self._late.discard(game)  # signals are handled from here on
                        live = await self._load(game)
                    live = self._live.setdefault(game, live)
            finally:
                self._loading.pop(game, None)
                self._late.discard(game)
            self._make_room()
            if (job := bots_job(live, live.seq, live.record.state)) is not None:
                self.jobs.found(job)
        self._live.move_to_end(game)
        return live

    @property
    def foreign(self) -> list[str]:
        """Return the tables whose rules this program does not have. Other processes may have these
        rules.
        """
        now = self.machine.monotonic()
        self._foreign = {game: one for game, one in self._foreign.items() if one[0] > now}
        return list(self._foreign)

    def _check_foreign(self, game: str) -> None:
        until, refused = self._foreign.get(game, (0.0, None))
        if refused is not None and until > self.machine.monotonic():
            raise refused

    def add(self, live: OpenTable) -> None:
        """Add a game that has just begun to those in memory."""
        self._live[live.id] = live
        self._make_room()

    def _make_room(self) -> None:
        """Drop the least recently used games from memory. They are rebuilt on request."""
        idle = [game for game, live in list(self._live.items())[:-1] if not live.busy]
        for game in idle[: max(0, len(self._live) - self._keep)]:
            del self._live[game]

    async def _load(self, game: str) -> OpenTable:
        async with self.engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                raise NotFoundError(game)
            if row["status"] == "open":
                raise NotPlayingError(game)
            if row["held"] and row["status"] == "playing":
                raise HeldError(game, row["held"])
            rows = await storage.seats_of(db, game)
            document = await self._document(db, row["pack_hash"])
            log_rows = await storage.log_of(db, game)
        try:
            if len(log_rows) < LONG_LOG_ENTRIES:
                live = rebuild(OpenTable, row, rows, document, log_rows, build_name())
            else:
                live = await asyncio.to_thread(
                    rebuild, OpenTable, row, rows, document, log_rows, build_name()
                )
        except OtherRulesError as error:
            self._refuse(game, error)
            raise
        except Exception as error:  # Any error here is a fault of this program, not of the request.
            raise StuckError(game) from error
        self.disagreements.forget(game)
        return live

    def _refuse(self, game: str, error: OtherRulesError) -> None:
        """Refuse a table for a while. If its rules have the versions of this program, report that
        builds disagree.
        """
        self._foreign[game] = (self.machine.monotonic() + FOREIGN_RETRY_SECONDS, error)
        if self.disagreements.note(game, error):
            self._spawn(self._record_refusal(game, error.at or 0))

    async def _record_refusal(self, game: str, entry: int) -> None:
        try:
            if await record_refusal(self.engine, game, self.disagreements.build, entry):
                await self.bus.publish(Signal(game, "table"))
        except Exception as error:  # the next request for the table tries again
            self.disagreements.forget(game)
            log.warning(
                "cannot store a refusal of a table",
                extra={"game": game, "error": type(error).__name__},
            )

    async def _document(self, db: AsyncConnection, pack_hash: str) -> Document:
        """Return a stored pack document. Documents are cached, because they never change and most
        games share one.
        """
        found = self._documents.get(pack_hash)
        if found is None:
            found = Document.from_json(await storage.pack_content(db, pack_hash))
            if len(self._documents) >= MAX_DOCUMENTS:
                del self._documents[next(iter(self._documents))]
            self._documents[pack_hash] = found
        return found

    async def find_pack(self, pack_hash: str) -> Pack:
        """Return the components of a table's pack."""
        try:
            async with self.engine.connect() as db:
                return compiled(await self._document(db, pack_hash))
        except NoResultFound:
            raise NotFoundError(pack_hash) from None

    async def catch_up(self, live: OpenTable) -> None:
        """Apply the log entries that another process, or an interrupted request, has stored
        meanwhile.
        """
        advance(live, await self.ledger.since(live.id, live.seq))

    async def reload(self, live: OpenTable) -> None:
        """Read the table's row, seats and log again."""
        async with self.engine.connect() as db:
            row = await storage.find_game(db, live.id)
            if row is None:
                return
            rows = await storage.seats_of(db, live.id)
            missed = await storage.log_of(db, live.id, live.seq)
        keep_table(live, row, rows)
        advance(live, missed)
        if live.notified_version != live.version:  # otherwise nothing visible to people has changed
            live.notified_version = live.version
            live.notify()

    # --- signals ---------------------------------------------------------------------------------

    def _hear(self, signal: Signal) -> None:
        """Handle a signal about a table."""
        self.meter.heard()
        for hearer in self.hearers:
            hearer(signal)
        if signal.kind == "service":
            self._spawn(self._heed())
        if signal.kind not in ("moved", "table"):
            return
        live = self._live.get(signal.game)
        if live is None and signal.game in self._loading:
            self._late.add(signal.game)
        if live is None or (signal.kind == "moved" and signal.number <= live.seq):
            return
        self._spawn(self._heal(live, signal.kind))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._healing.add(task)
        task.add_done_callback(self._healing.discard)

    async def _heed(self) -> None:
        """Read the operator's notes and the database's clock again."""
        try:
            async with self.engine.connect() as db:
                await self.service_notes.refresh(db)
                await self.clock.follow(db)
        except Exception as error:  # the next heartbeat tries again
            log.warning("the database does not respond", extra={"error": type(error).__name__})

    async def _read_clock(self) -> None:
        """Retry until the database's clock was read. A slow reading is better than no reading."""
        until = self.machine.monotonic() + CLOCK_WAIT_SECONDS
        await self._heed()
        while has_clock(self.engine) and not self.clock.is_exact:
            if self.machine.monotonic() >= until:
                if self.clock.is_set:
                    return
                raise DatabaseUnavailableError("the database's clock cannot be read")
            await asyncio.sleep(CLOCK_RETRY_SECONDS)
            await self._heed()

    async def _heal(self, live: OpenTable, kind: str) -> None:
        try:
            async with live.lock:
                if kind == "moved":
                    await self.catch_up(live)
                else:
                    await self.reload(live)
        except Exception as error:  # the next heartbeat tries again
            log.warning(
                "cannot read a game", extra={"game": live.id, "error": type(error).__name__}
            )

    async def _beat(self) -> None:
        """Compare the games in memory with the database, because signals may be lost, and read the
        changes.
        """
        while True:
            await asyncio.sleep(RESYNC_SECONDS)
            await self._heed()
            known = dict(self._live)
            if not known:
                continue
            try:
                async with self.engine.connect() as db:
                    stored = await storage.heads_of(db, known)
            except Exception as error:
                log.warning("the database does not respond", extra={"error": type(error).__name__})
                continue
            for game, (seq, version) in stored.items():
                live = known[game]
                if seq > live.seq or version > live.version:
                    self.meter.healed()
                    await self._heal(live, "table")
