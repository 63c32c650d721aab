"""Tables: games that are stored as their log and kept alive in memory while somebody plays.

Any node serves any game. A batch of actions is checked on a copy, stored in one transaction with
whatever it makes due, and only then becomes the game; the sequence number is the lock between
nodes, a lock in memory only saves conflicts within one. A process that dies loses nothing that was
answered.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from time import monotonic
from typing import Final

from sqlalchemy.exc import IntegrityError, NoResultFound
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tawantinsuyu.components import Document, read
from tawantinsuyu.game import api
from tawantinsuyu.game.api import config_from_json, config_to_json, rules_of
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.learn.script import LEARNER
from tawantinsuyu.records.export import compiled
from tawantinsuyu.records.seed import commit_to
from tawantinsuyu.server.base.meter import SILENT, Meter
from tawantinsuyu.server.people.people import hash_token
from tawantinsuyu.server.store import appending, storage
from tawantinsuyu.server.store.bus import Bus, Listener, Signal
from tawantinsuyu.server.store.jobs import Jobs
from tawantinsuyu.server.store.ledger import Ledger, OnEngine
from tawantinsuyu.server.store.lessons import note_done
from tawantinsuyu.server.tables import noticing, outcomes
from tawantinsuyu.server.tables.bound import OtherRules, sealed, with_fingerprints
from tawantinsuyu.server.tables.live import (
    AfterSeam,
    Live,
    SeatInfo,
    advance,
    keep_table,
    rebuild,
    seats_from,
    try_out,
)
from tawantinsuyu.server.tables.options import Options
from tawantinsuyu.server.tables.showing import try_draft
from tawantinsuyu.server.tables.stuck import Stuck
from tawantinsuyu.server.tables.taught import BY_SCRIPT, Taught
from tawantinsuyu.server.tables.time.due import Due, bots_job, due
from tawantinsuyu.wire.push import DraftResult
from tawantinsuyu.wire.table import GameRow, Status

LIVE: Final = 64
"""Games kept in memory; more if more are being played."""
PACKS: Final = 8
"""Pack documents kept in memory."""
RESYNC_SECONDS: Final = 5.0
"""Seconds until a table somebody looks at shows what a lost signal would have told."""
FOREIGN_SECONDS: Final = 60.0
"""Seconds until a table of other rules is tried again: replaying it for everybody who asks would
cost more than it tells."""
SPECTATOR: Final = -1
NONCE: Final = 16

log = logging.getLogger(__name__)


class NotFound(Exception):  # noqa: N818 - what it says
    """No such table."""


class NotPlaying(Exception):  # noqa: N818 - what it says
    """The table has not begun, or is over."""


class Conflict(Exception):  # noqa: N818 - what it says
    """Somebody else acted meanwhile."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


@dataclass(frozen=True)
class NewSeat:
    """A seat of a table to be made: somebody's, a bot's, or open."""

    name: str
    bot: str | None = None
    guest: str | None = None


Claim = Callable[[AsyncConnection, str], Awaitable[str]]
"""Whether a table with this id is to be made; else the id of the one that is there."""


@dataclass(frozen=True)
class Made:
    """A table that was made."""

    id: str
    invite: str
    """The secret of the invitation; only its hash is stored. Empty if no seat is open."""
    started: bool


@dataclass
class Meeting:
    """A table whose seats are not all taken: nothing is dealt yet."""

    id: str
    config: api.Config
    seats: list[SeatInfo]
    owner: str | None
    status: Status
    options: Options = field(default_factory=Options)
    commit: str = ""
    """What the table is bound to before anybody adds to its chance (docs/chance.md)."""
    pack_hash: str = ""
    """Its components."""


class Tables:
    """All games, as one process sees them."""

    def __init__(
        self,
        engine: AsyncEngine,
        bus: Bus,
        jobs: Jobs,
        keep: int = LIVE,
        ledger: Ledger | None = None,
    ) -> None:
        self.engine = engine
        self.ledger = ledger or OnEngine(engine)
        self.bus = bus
        self.jobs = jobs
        self.meter: Meter = SILENT
        self.hearers: list[Listener] = []
        """Who else in this process wants to hear every signal."""
        self._keep = keep
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._documents: dict[str, Document] = {}
        self._late: set[str] = set()
        """Games that changed while they were being read."""
        self._foreign: dict[str, tuple[float, OtherRules]] = {}
        self._healing: set[asyncio.Task[None]] = set()
        self._heart: asyncio.Task[None] | None = None

    @property
    def in_memory(self) -> int:
        """How many games are."""
        return len(self._live)

    async def start(self) -> None:
        """Begin to hear of other nodes."""
        await self.bus.start(self._hear)
        self._heart = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Stop; what was answered is stored."""
        await self.jobs.close()
        for task in [*self._healing, *([self._heart] if self._heart else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.bus.close()
        await self.ledger.close()

    # --- tables ----------------------------------------------------------------------------------

    async def create(
        self,
        config: api.Config,
        packs: Sequence[str] | Document,
        seats: Sequence[NewSeat],
        owner: str | None = None,
        options: Options | None = None,
        claim: Claim | None = None,
        lesson: Taught | None = None,
    ) -> Made:
        """Set up a table. If no seat is open it begins at once. `claim` is asked in the transaction
        and may name another table that is there instead."""
        document = packs if isinstance(packs, Document) else _shipped(tuple(packs))
        secret = secrets.token_bytes(32)
        people = [*seats, *([NewSeat(config.automa.capitalize())] if config.automa else [])]
        game, now = secrets.token_hex(8), datetime.now(UTC)
        rows = [
            {
                "game": game,
                "seat": number,
                "name": seat.name,
                "bot": seat.bot,
                "guest": seat.guest,
                "nonce": secrets.token_bytes(NONCE),
            }
            for number, seat in enumerate(people)
        ]
        invite = ""
        if any(seat.open for seat in seats_from(config, [_full(row) for row in rows])):
            invite = secrets.token_urlsafe(24)
        row = {
            "id": game,
            "config": config_to_json(config),
            "pack_hash": document.hash(),
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
        }
        with contextlib.suppress(IntegrityError):  # somebody else just kept the same pack
            async with self.engine.begin() as db:
                await storage.add_pack(db, document.hash(), document.as_json())
        live = None if invite else rebuild(row, [_full(row) for row in rows], document, [])
        what = due(live, 0, live.record.state, now) if live else Due()
        job = what.job
        row |= {"wake": what.wake, "waiting": list(api.deciding(live.record.state)) if live else []}
        async with self.engine.begin() as db:
            if claim is not None and (other := await claim(db, game)) != game:
                return Made(other, "", started=True)
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
        return Made(game, invite, live is not None)

    async def listing(self, guest: str | None = None) -> list[GameRow]:
        """The latest tables, of everybody or of one guest."""
        async with self.engine.connect() as db:
            rows = []
            found = await storage.list_games(db, 50, guest)
            ids = [game["id"] for game in found]
            said = await storage.last_lines(db, ids)
            rows_of = await storage.seats_of_all(db, ids)
            for game in found:
                config = config_from_json(game["config"])
                seats = seats_from(config, rows_of[game["id"]])
                rows.append(
                    GameRow(
                        id=game["id"],
                        status=game["status"],
                        changed=storage.utc(game["changed"]).isoformat(),
                        seq=game["seq"],
                        players=config.players,
                        seats=[seat.public() for seat in seats],
                        mine=[seat.seat for seat in seats if guest and seat.guest == guest],
                        owner=game["owner"] == guest,
                        waiting=(game["waiting"] if game["status"] == "playing" else []) or [],
                        outcome=outcomes.shown_outcome(game["outcome"]),
                        clock=Options.read(game["options"]).sent().clock,
                        automa=config.automa,
                        line=said.get(game["id"], 0),
                    )
                )
            return rows

    async def meeting(self, game: str) -> Meeting:
        """A table as its row says, begun or not."""
        async with self.engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                raise NotFound(game)
            rows = await storage.seats_of(db, game)
        config = config_from_json(row["config"])
        seats = seats_from(config, rows)
        status, options, commit = row["status"], Options.read(row["options"]), row["commit"]
        pack_hash = row["pack_hash"]
        return Meeting(game, config, seats, row["owner"], status, options, commit, pack_hash)

    async def open(self, game: str) -> Live:
        """A game in memory, rebuilt from its log if need be."""
        self._check_foreign(game)
        live = self._live.get(game)
        if live is not None and live.refused is not None:
            del self._live[game]
            self._foreign[game] = (monotonic() + FOREIGN_SECONDS, live.refused)
            raise live.refused
        if live is None:
            try:
                async with self._loading.setdefault(game, asyncio.Lock()):
                    live = self._live.get(game)
                    while live is None or game in self._late:
                        self._late.discard(game)  # of what is signalled from here on
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
        """Tables of rules that this code does not play; other processes may."""
        now = monotonic()
        self._foreign = {game: one for game, one in self._foreign.items() if one[0] > now}
        return list(self._foreign)

    def _check_foreign(self, game: str) -> None:
        until, refused = self._foreign.get(game, (0.0, None))
        if refused is not None and until > monotonic():
            raise refused

    def _make_room(self) -> None:
        """Forget the games nobody touched for longest; they are rebuilt when asked for."""
        idle = [game for game, live in list(self._live.items())[:-1] if not live.busy]
        for game in idle[: max(0, len(self._live) - self._keep)]:
            del self._live[game]

    async def _load(self, game: str) -> Live:
        async with self.engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                raise NotFound(game)
            if row["status"] == "open":
                raise NotPlaying(game)
            rows = await storage.seats_of(db, game)
            document = await self._document(db, row["pack_hash"])
            log_rows = await storage.log_of(db, game)
        try:
            return rebuild(row, rows, document, log_rows)
        except OtherRules as error:
            self._foreign[game] = (monotonic() + FOREIGN_SECONDS, error)
            raise
        except Exception as error:  # whatever it is, nobody who asks has done anything wrong
            raise Stuck(game) from error

    async def _document(self, db: AsyncConnection, pack_hash: str) -> Document:
        """A stored pack; what its hash names never changes, and most games share one."""
        found = self._documents.get(pack_hash)
        if found is None:
            found = Document.from_json(await storage.pack_content(db, pack_hash))
            if len(self._documents) >= PACKS:
                del self._documents[next(iter(self._documents))]
            self._documents[pack_hash] = found
        return found

    async def find_pack(self, pack_hash: str) -> Pack:
        """The components some table was made with."""
        try:
            async with self.engine.connect() as db:
                return compiled(await self._document(db, pack_hash))
        except NoResultFound:
            raise NotFound(pack_hash) from None

    # --- playing ---------------------------------------------------------------------------------

    async def act(
        self, game: str, seat: int, actions: Sequence[str], expected: int, key: str
    ) -> Live:
        """Commit a batch: all of it in one transaction, or none. The same key acts only once."""
        live = await self.open(game)
        async with live.lock:
            if expected != live.seq:
                await self.catch_up(live)
            if (seat, key) not in live.keys:
                if expected != live.seq:
                    self.meter.conflict()
                    raise Conflict(live.seq)
                try:
                    await self.commit(live, seat, actions, key, actor=live.seats[seat].guest)
                except Conflict:
                    if (seat, key) not in live.keys:
                        if live.finished:
                            raise api.Illegal("game_over", "SCO-01") from None
                        raise
                    # Another node had stored this very batch; its answer was lost.
        return live

    async def commit(
        self,
        live: Live,
        seat: int,
        actions: Sequence[str],
        key: str,
        why: Data | None = None,
        actor: str | None = None,
    ) -> None:
        """Store a batch and play it. The caller holds the game's lock. `actor` is the guest who
        looks at the table and acts, if anybody does."""
        if live.finished:
            raise api.Illegal("game_over", "SCO-01")
        if live.taught is not None and seat == LEARNER:
            live.taught.check(live.record, actions)
        try:
            after = try_out(live, seat, actions)
        except (api.Illegal, AfterSeam):
            self.meter.illegal()
            raise
        now = datetime.now(UTC)
        rows = [
            {
                "game": live.id,
                "seq": live.seq + number,
                "seat": seat,
                "action": live.record.canonical(text),
                "at": now,
                "key": key,
                "why": why if number == 1 else None,
            }
            for number, text in enumerate(actions, 1)
        ]
        if live.taught is not None and after is not live.record.state:
            answers = live.taught.rivals(live.record, actions if seat == LEARNER else (), after)
            rows += [
                {**rows[0], "seq": live.seq + number, "seat": rival, "action": text}
                | {"key": BY_SCRIPT, "why": None}
                for number, (rival, text) in enumerate(answers, len(rows) + 1)
            ]
        await self.store(live, rows, after, actor)
        if live.taught is not None and actor is not None:
            done = live.taught.done(live.record)
            async with self.engine.begin() as db:
                await note_done(db, actor, live.taught.script.id, done)

    async def store(
        self,
        live: Live,
        rows: Sequence[storage.Row],
        after: api.State,
        actor: str | None = None,
    ) -> None:
        """One transaction: the actions, the table, what they make due and whom to tell of it; then
        everybody who looks is told."""
        seq = live.seq + len(rows)
        rows = with_fingerprints(live.record, rows)
        stored, asked = False, api.deciding(after)
        while not stored:
            known = live.version
            what = due(live, seq, after, rows[-1]["at"])
            job = what.job
            status = "finished" if after.finished else "playing"
            outcome = outcomes.played(after, live.conceded) if after.finished else None
            told = noticing.after_move(live, after, seq, rows[-1]["at"], actor)
            proof = sealed(live.record, after) if after.finished else None
            told = [] if live.taught else told
            batch = appending.Batch(
                live.id, live.seq, rows, status, what.wake, outcome, known, asked, told, proof
            )
            if job is None:
                stored = await self.ledger.append(batch)
            else:
                async with self.engine.begin() as db:
                    stored = await appending.append(db, batch)
                    if stored:
                        await self.jobs.enqueue(db, job)
            if not stored:
                await self.reload(live)
                if live.seq != seq - len(rows) or live.finished or live.version == known:
                    self.meter.conflict()
                    raise Conflict(live.seq)
                # Nobody moved, but seats have changed: other bots may be due.
        self.meter.moved("bot" if live.seats[rows[0]["seat"]].thinker else "person", len(rows))
        advance(live, rows)
        if job is not None:
            self.jobs.committed(job)
        await self.bus.publish(Signal(live.id, "moved", seq))

    async def catch_up(self, live: Live) -> None:
        """Play what another process, or a request that was cut off, has stored meanwhile."""
        advance(live, await self.ledger.since(live.id, live.seq))

    async def reload(self, live: Live) -> None:
        """Read the table anew, its log and all else."""
        async with self.engine.connect() as db:
            row = await storage.find_game(db, live.id)
            if row is None:
                return
            rows = await storage.seats_of(db, live.id)
            missed = await storage.log_of(db, live.id, live.seq)
        keep_table(live, row, rows)
        advance(live, missed)
        if live.told != live.version:  # else there is nothing to be seen by it
            live.told = live.version
            live.tell()

    # --- hearing ---------------------------------------------------------------------------------

    def _hear(self, signal: Signal) -> None:
        """Another node, or this one, has changed a table."""
        self.meter.heard()
        for hearer in self.hearers:
            hearer(signal)
        if signal.kind not in ("moved", "table"):
            return
        live = self._live.get(signal.game)
        if live is None and signal.game in self._loading:
            self._late.add(signal.game)
        if live is None or (signal.kind == "moved" and signal.number <= live.seq):
            return
        task = asyncio.create_task(self._heal(live, signal.kind))
        self._healing.add(task)
        task.add_done_callback(self._healing.discard)

    async def _heal(self, live: Live, kind: str) -> None:
        try:
            async with live.lock:
                if kind == "moved":
                    await self.catch_up(live)
                else:
                    await self.reload(live)
        except Exception as error:  # the heartbeat tries again
            log.warning(
                "a game cannot be read", extra={"game": live.id, "error": type(error).__name__}
            )

    async def _beat(self) -> None:
        """Compare what is in memory with what is stored, since signals may get lost: sockets show
        it, and whoever asks for a view is answered from it."""
        while True:
            await asyncio.sleep(RESYNC_SECONDS)
            known = dict(self._live)
            if not known:
                continue
            try:
                async with self.engine.connect() as db:
                    stored = await storage.heads_of(db, known)
            except Exception as error:
                log.warning("the database does not answer", extra={"error": type(error).__name__})
                continue
            for game, (seq, version) in stored.items():
                live = known[game]
                if seq > live.seq or version > live.version:
                    self.meter.healed()
                    await self._heal(live, "table")

    # --- unfinished turns -------------------------------------------------------------------------

    async def draft(self, game: str, seat: int, actions: list[str]) -> DraftResult:
        """Try an unfinished turn out, and keep it."""
        live = await self.open(game)
        if live.finished:
            raise api.Illegal("game_over", "SCO-01")
        answer = try_draft(live, seat, actions)
        async with self.engine.begin() as db:
            await storage.save_draft(db, game, seat, answer.seq, actions)
        return answer

    async def kept_draft(self, game: str, seat: int) -> list[str]:
        """A seat's unfinished turn, if it still fits the game."""
        live = await self.open(game)
        async with self.engine.connect() as db:
            found = await storage.draft_of(db, game, seat)
        return list(found["actions"]) if found and found["seq"] == live.seq else []


@cache
def _shipped(packs: tuple[str, ...]) -> Document:
    """Reading and merging packs takes longer than dealing; nothing changes them afterwards."""
    return read(*packs)


def _full(row: storage.Row) -> storage.Row:
    """A seat's row as the database would give it back."""
    rest = {"substitute": None, "missed": 0, "conceded": False, "wants_end": False, "back": None}
    return {**rest, **row}
