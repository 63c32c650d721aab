"""Tables: games that are stored as their log and kept alive in memory while somebody plays.

One lock per game: a batch of actions is checked on a copy, stored in one transaction, and only
then becomes the game. A process that dies loses nothing that was answered.
"""

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.components import Document, read
from tawantinsuyu.game import api
from tawantinsuyu.game.serial import config_from_json, config_to_json
from tawantinsuyu.i18n.message import Wording
from tawantinsuyu.records.record import Record
from tawantinsuyu.records.seed import commit_to
from tawantinsuyu.server import storage
from tawantinsuyu.server.payload import decision_payload, events_payload, view_payload
from tawantinsuyu.server.thinking import Thinker

RECENT = 400
"""Events kept in memory for clients that ask what they missed."""
LIVE = 64
"""Games kept in memory; more if more are being played."""

NOBODY = ""
"""Stands where the hash of a token would, at a seat nobody can take."""

log = logging.getLogger(__name__)


class NotFound(Exception):  # noqa: N818 - what it says
    """No such table."""


class Conflict(Exception):  # noqa: N818 - what it says
    """Somebody else acted meanwhile."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class AfterSeam(Exception):  # noqa: N818 - what it says
    """A batch goes on after something was revealed or somebody else had to decide."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@dataclass
class SeatInfo:
    """Who sits where."""

    seat: int
    name: str
    bot: str | None
    token_hash: str
    automa: str | None = None

    @property
    def person(self) -> bool:
        """Whether somebody sits there whom the table has to wait for."""
        return self.bot is None and self.automa is None

    def public(self) -> dict[str, Any]:
        """What everybody at the table may know."""
        return {"seat": self.seat, "name": self.name, "bot": self.bot, "automa": self.automa}


@dataclass
class Live:
    """A game in memory."""

    id: str
    record: Record
    seats: list[SeatInfo]
    seq: int
    events: list[tuple[int, api.Event]] = field(default_factory=list)
    changes: dict[int, api.Changes] = field(default_factory=dict)
    """What each of these events changed, where a solo opponent is shown step by step."""
    whys: dict[int, Wording] = field(default_factory=dict)
    """What bots said about their actions, by sequence number. No part of the game: it is told while
    its events are, and forgotten with them."""
    sink: api.Sink = field(default_factory=api.Sink)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[asyncio.Queue[int]] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None

    @property
    def names(self) -> list[str]:
        """Who sits where, by name."""
        return [seat.name for seat in self.seats]

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it, acts in it or thinks about it."""
        thinking = self.bots is not None and not self.bots.done()
        return bool(self.listeners) or self.lock.locked() or thinking


def hash_token(token: str) -> str:
    """Only this is stored of a seat's token."""
    return hashlib.blake2b(token.encode(), digest_size=32).hexdigest()


class Tables:
    """All games of one process."""

    def __init__(self, engine: AsyncEngine, thinker: Thinker, keep: int = LIVE) -> None:
        self._engine = engine
        self._thinker = thinker
        self._keep = keep
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading = asyncio.Lock()

    async def close(self) -> None:
        """Stop the bots; what was answered is stored."""
        tasks = [live.bots for live in self._live.values() if live.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- tables ----------------------------------------------------------------------------------

    async def create(
        self, config: api.Config, packs: Sequence[str], seats: Sequence[tuple[str, str | None]]
    ) -> tuple[str, list[str | None]]:
        """Set up a table; returns its id and a token for each seat that somebody can take."""
        document = read(*packs)
        secret = secrets.token_bytes(32)
        tokens: list[str | None] = [secrets.token_urlsafe(24) for _ in seats]
        if config.automa:
            seats = [*seats, (config.automa.capitalize(), None)]
            tokens.append(None)
        game, now = secrets.token_hex(8), datetime.now(UTC)
        rows = [
            {
                "game": game,
                "seat": number,
                "name": name,
                "bot": bot,
                "token_hash": hash_token(token) if token else NOBODY,
                "nonce": secrets.token_bytes(16),
            }
            for number, ((name, bot), token) in enumerate(zip(seats, tokens, strict=True))
        ]
        with contextlib.suppress(IntegrityError):  # somebody else just kept the same pack
            async with self._engine.begin() as db:
                await storage.add_pack(db, document.hash(), document.as_json())
        async with self._engine.begin() as db:
            await storage.add_game(
                db,
                {
                    "id": game,
                    "config": config_to_json(config),
                    "pack_hash": document.hash(),
                    "status": "playing",
                    "secret": secret,
                    "commit": commit_to(secret),
                    "seq": 0,
                    "created": now,
                    "changed": now,
                },
                rows,
            )
        await self.open(game)
        return game, tokens

    async def listing(self) -> list[dict[str, Any]]:
        """The latest tables, for whoever owns this server."""
        async with self._engine.connect() as db:
            rows = []
            for game in await storage.list_games(db, 50):
                config = config_from_json(game["config"])
                seats = _seats(config, await storage.seats_of(db, game["id"]))
                rows.append(
                    {
                        "id": game["id"],
                        "status": game["status"],
                        "changed": game["changed"].isoformat(),
                        "seq": game["seq"],
                        "players": config.players,
                        "seats": [seat.public() for seat in seats],
                    }
                )
            return rows

    async def open(self, game: str) -> Live:
        """A game in memory, rebuilt from its log if need be."""
        live = self._live.get(game)
        if live is None:
            async with self._loading:
                live = self._live.get(game) or await self._load(game)
                self._live[game] = live
            self._make_room()
            self._wake_bots(live)
        self._live.move_to_end(game)
        return live

    def _make_room(self) -> None:
        """Forget the games nobody touched for longest; they are rebuilt when asked for."""
        idle = [game for game, live in list(self._live.items())[:-1] if not live.busy]
        for game in idle[: max(0, len(self._live) - self._keep)]:
            del self._live[game]

    async def _load(self, game: str) -> Live:
        async with self._engine.connect() as db:
            row = await storage.find_game(db, game)
            if row is None:
                raise NotFound(game)
            rows = await storage.seats_of(db, game)
            document = Document.from_json(await storage.pack_content(db, row["pack_hash"]))
            rows_of_log = await storage.log_of(db, game)
        sink, config = api.Sink(), config_from_json(row["config"])
        nonces = [seat["nonce"] for seat in rows]
        record = Record(config, document, row["secret"], nonces, sink)
        live = Live(game, record, _seats(config, rows), 0, sink=sink)
        _keep_events(live)
        _advance(live, rows_of_log)
        return live

    # --- playing ---------------------------------------------------------------------------------

    async def act(
        self, game: str, seat: int, actions: Sequence[str], expected: int, key: str
    ) -> Live:
        """Commit a batch: all of it in one transaction, or none. The same key acts only once."""
        live = await self.open(game)
        async with live.lock:
            async with self._engine.connect() as db:
                done = await storage.batch_with_key(db, game, seat, key)
            if max(expected, done or 0) > live.seq:
                await self._catch_up(live)
            if done is None:
                if expected != live.seq:
                    raise Conflict(live.seq)
                await self._commit(live, seat, actions, key)
        self._wake_bots(live)
        return live

    async def _commit(
        self, live: Live, seat: int, actions: Sequence[str], key: str, why: Wording | None = None
    ) -> None:
        status = _try_out(live, seat, actions)
        now = datetime.now(UTC)
        rows = [
            {
                "game": live.id,
                "seq": live.seq + number,
                "seat": seat,
                "action": text,
                "at": now,
                "key": key,
            }
            for number, text in enumerate(actions, 1)
        ]
        async with self._engine.begin() as db:
            stored = await storage.append(db, live.id, live.seq, rows, status)
            if stored:
                await storage.save_draft(db, live.id, seat, 0, [])
        if not stored:
            await self._catch_up(live)
            raise Conflict(live.seq)
        if why is not None:
            live.whys[live.seq + 1] = why
        _advance(live, rows)

    async def _catch_up(self, live: Live) -> None:
        """Play what another process, or a request that was cut off, has stored meanwhile."""
        async with self._engine.connect() as db:
            missed = await storage.log_of(db, live.id, live.seq)
        _advance(live, missed)

    def _wake_bots(self, live: Live) -> None:
        if live.bots is None or live.bots.done():
            live.bots = asyncio.create_task(self._play_bots(live))

    async def _play_bots(self, live: Live) -> None:
        try:
            await self._let_bots_answer(live)
        except Exception:
            log.exception("the bots of game %s stopped", live.id)

    async def _let_bots_answer(self, live: Live) -> None:
        """Let bots answer until a person has to."""
        while True:
            state = live.record.state
            seat = next((s for s in api.deciding(state) if live.seats[s].bot), None)
            if seat is None:
                return
            bot, seq = live.seats[seat].bot, live.seq
            assert bot is not None
            thought = await self._thinker.decide(bot, state, seat)
            async with live.lock:
                if live.seq == seq:
                    with contextlib.suppress(Conflict):  # then somebody else was faster
                        batch = [thought.action]
                        await self._commit(live, seat, batch, f"bot-{seq}", thought.why)

    # --- looking ---------------------------------------------------------------------------------

    def push(self, live: Live, seat: int, since: int) -> dict[str, Any]:
        """Everything a client needs after a change: the whole view, and events to animate."""
        state = live.record.state
        decisions = api.pending(state, seams=True) if seat in api.deciding(state) else ()
        return {
            "seq": live.seq,
            "view": view_payload(state, seat),
            "decision": decision_payload(decisions, state, seat),
            "events": events_payload(
                [e for seq, e in live.events if seq > since],
                seat,
                state.pack,
                live.names,
                live.changes if state.config.automa else None,
                _heads(live),
            ),
            "seats": [seat.public() for seat in live.seats],
            "undo": live.record.undoable if seat in api.deciding(state) else 0,
        }

    async def draft(self, game: str, seat: int, actions: list[str]) -> dict[str, Any]:
        """Try an unfinished turn out, and keep it."""
        live = await self.open(game)
        state, seq = live.record.state, live.seq
        result = api.draft(state, seat, actions, seams=True)
        async with self._engine.begin() as db:
            await storage.save_draft(db, game, seat, seq, actions)
        return {
            "seq": seq,
            "seam": result.seam,
            "view": api.present(result.view),
            "decision": decision_payload(result.decisions, result.view.position, seat)
            if result.seam < 0
            else None,
            "events": events_payload(result.events, seat, state.pack, live.names),
            "difference": {path: list(change) for path, change in result.difference.items()},
        }

    async def kept_draft(self, game: str, seat: int) -> list[str]:
        """A seat's unfinished turn, if it still fits the game."""
        live = await self.open(game)
        async with self._engine.connect() as db:
            found = await storage.draft_of(db, game, seat)
        return list(found["actions"]) if found and found["seq"] == live.seq else []


def _seats(config: api.Config, rows: Iterable[dict[str, Any]]) -> list[SeatInfo]:
    """Who sits where; a solo opponent is known by the configuration."""
    return [
        SeatInfo(
            row["seat"],
            row["name"],
            row["bot"],
            row["token_hash"],
            config.automa if config.automa and row["seat"] == api.AUTOMA_SEAT else None,
        )
        for row in rows
    ]


def _try_out(live: Live, seat: int, actions: Sequence[str]) -> str:
    """The status after a batch; raises Illegal if any of it is not allowed. Nothing changes."""
    if any(text.startswith("undo ") for text in actions):
        if len(actions) > 1:
            raise api.Illegal("unknown_action", text="undo stands alone")
        live.record.check_undo(seat, _undo_count(actions[0]))
        return "playing"
    trial = live.record.state.clone()
    seams = trial.seams
    for number, text in enumerate(actions):
        if number and (trial.seams != seams or api.deciding(trial) != (seat,)):
            # A refusal of what follows would tell for free what was revealed.
            raise AfterSeam(number)
        api.apply(trial, seat, text)
    return "finished" if trial.finished else "playing"


def _undo_count(text: str) -> int:
    count = text.removeprefix("undo ")
    if not (count.isascii() and count.isdecimal()):
        raise api.Illegal("unknown_action", text=text)
    return int(count)


def _advance(live: Live, rows: Sequence[dict[str, Any]]) -> None:
    """Play stored actions, and tell those who listen."""
    before = live.seq
    for row in rows:
        if row is rows[-1]:
            _watch(live, row["seat"], row["action"])
        live.record.apply(row["seat"], row["action"], live.sink)
        live.seq = row["seq"]
        _keep_events(live)
    if live.seq != before:
        for queue in live.listeners:
            queue.put_nowait(live.seq)


def _watch(live: Live, seat: int, text: str) -> None:
    """Look at each event of an action that a solo opponent may answer with her turn. The action is
    the last of a batch: she comes only when the person cannot go on."""
    state = live.record.state
    live.changes = {}
    if state.config.automa and not text.startswith("undo "):
        action = api.read(state.tables.names, text)
        try:
            live.changes = api.playback(state, seat, seat, action, live.sink)
        except Exception:  # the action is stored: a table without its steps is better than none
            log.exception("the steps of game %s cannot be shown", live.id)


def _keep_events(live: Live) -> None:
    live.events += [(live.seq, event) for event in live.sink.events]
    live.sink.events.clear()
    del live.events[:-RECENT]
    known = live.events[0][0] if live.events else 0
    live.whys = {seq: why for seq, why in live.whys.items() if seq >= known}


def _heads(live: Live) -> dict[int, Wording]:
    """What was said, by the first event of the action it is about."""
    first: dict[int, int] = {}
    for seq, event in live.events:
        first.setdefault(seq, event.n)
    return {first[seq]: why for seq, why in live.whys.items() if seq in first}
