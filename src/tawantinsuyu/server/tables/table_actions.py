"""Playing at a table. A batch of actions is tried on a copy of the game and stored in one
transaction with all its consequences; then the copy becomes the game. The sequence number keeps two
nodes from storing different moves; the lock in memory only avoids conflicts within one process.
"""

from collections.abc import Sequence

from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.server.store import batches, storage
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.store.lessons import note_done
from tawantinsuyu.server.tables import notices
from tawantinsuyu.server.tables.disagreement import HeldError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.open_tables import OpenTables
from tawantinsuyu.table.batches import (
    Batch,
    IrreversibleStepPassedError,
    change_after,
    marked_rows,
    prepare_batch,
)
from tawantinsuyu.table.errors import ConflictError, RefusedError
from tawantinsuyu.table.live import Live, advance
from tawantinsuyu.table.views.drafts import plan_turn, try_draft
from tawantinsuyu.wire.push import DraftResult, PlanResult


def check_thawed(live: Live) -> None:
    """Raise RefusedError if the operator has frozen the table."""
    if live.held:
        raise HeldError(live.id, live.held)
    if live.frozen:
        raise RefusedError(409, "frozen", "nothing of it is lost; it goes on when it is let go on")


class TableActions:
    """Actions at the tables of one process, and the players' unfinished turns."""

    def __init__(self, games: OpenTables) -> None:
        self._games = games

    async def act(
        self, game: str, seat: int, actions: Sequence[str], expected: int, key: str
    ) -> OpenTable:
        """Commit a batch of actions: all of it, or nothing. A batch with the same idempotency key
        is committed only once.
        """
        live = await self._games.open(game)
        async with live.lock:
            if expected != live.seq:
                await self._games.catch_up(live)
            if (seat, key) not in live.keys:
                if expected != live.seq:
                    self._games.meter.conflict()
                    raise ConflictError(live.seq)
                try:
                    await self.commit(live, seat, actions, key, actor=live.seats[seat].guest)
                except ConflictError:
                    if (seat, key) not in live.keys:
                        if live.finished:
                            raise api.IllegalError("game_over", "SCO-01") from None
                        raise
                    # another node has stored this very batch, and the answer to the client was lost
        return live

    async def commit(
        self,
        live: OpenTable,
        seat: int,
        actions: Sequence[str],
        key: str,
        why: Data | None = None,
        actor: str | None = None,
    ) -> None:
        """Store a batch of actions and play it. The caller holds the game's lock. `actor` is the
        guest who acts, or None for an automatic action.
        """
        self._games.service_notes.check()
        check_thawed(live)
        try:
            batch = prepare_batch(live, seat, actions, key, self._games.clock(), why)
        except (api.IllegalError, IrreversibleStepPassedError):
            if not live.finished:
                self._games.meter.illegal()
            raise
        await self.store(live, batch, actor)
        if live.lesson is not None and actor is not None:
            done = live.lesson.done(live.record)
            async with self._games.engine.begin() as db:
                await note_done(db, actor, live.lesson.name, done)

    async def store(self, live: OpenTable, batch: Batch, actor: str | None = None) -> None:
        """Store a batch in one transaction: the actions, the table's row, the jobs and the
        notifications. Then play it in memory, and publish the change.
        """
        rows = marked_rows(live, batch, self._games.disagreements.writer)
        batch = batch._replace(rows=rows)
        seq, at, stored = live.seq + len(rows), rows[-1]["at"], False
        while not stored:
            known = live.version
            change = change_after(live, batch)
            told = notices.after_move(live, batch.after, seq, at, actor)
            written = batches.Batch(
                live.id,
                live.seq,
                rows,
                change.status,
                wake=change.wake,
                outcome=change.outcome,
                version=known,
                waiting=change.waiting,
                notices=[] if live.lesson else told,
                sealed=change.sealed,
                festival=change.festival,
            )
            if change.job is None:
                stored = await self._games.ledger.append(written)
            else:
                async with self._games.engine.begin() as db:
                    stored = await batches.append(db, written)
                    if stored:
                        await self._games.jobs.enqueue(db, change.job)
            if not stored:
                await self._games.reload(live)
                check_thawed(live)
                if live.seq != seq - len(rows) or live.finished or live.version == known:
                    self._games.meter.conflict()
                    raise ConflictError(live.seq)
                # nobody has moved, but with the changed seats another bot may have to answer
        self._games.meter.moved(
            "bot" if live.seats[rows[0]["seat"]].thinker else "person", len(rows)
        )
        advance(live, rows)
        if change.job is not None:
            self._games.jobs.committed(change.job)
        await self._games.bus.publish(Signal(live.id, "moved", seq))

    # --- unfinished turns ------------------------------------------------------------------------

    async def draft(self, game: str, seat: int, actions: list[str]) -> DraftResult:
        """Store an unfinished turn, and return the results of its actions."""
        live = await self._games.open(game)
        if live.finished:
            raise api.IllegalError("game_over", "SCO-01")
        answer = try_draft(live, seat, actions)
        async with self._games.engine.begin() as db:
            await storage.save_draft(db, game, seat, answer.seq, actions)
        return answer

    async def plan(self, game: str, seat: int, actions: list[str], wanted: list[str]) -> PlanResult:
        """Return a planned turn. Nothing is stored."""
        live = await self._games.open(game)
        if live.finished:
            raise api.IllegalError("game_over", "SCO-01")
        return plan_turn(live, seat, actions, wanted)

    async def kept_draft(self, game: str, seat: int) -> list[str]:
        """Return a seat's stored unfinished turn; empty if it no longer fits the game."""
        live = await self._games.open(game)
        async with self._games.engine.connect() as db:
            found = await storage.draft_of(db, game, seat)
        return list(found["actions"]) if found and found["seq"] == live.seq else []
