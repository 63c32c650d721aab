"""Playing at a table: a batch of actions is checked on a copy, stored in one transaction with
whatever it makes due, and only then becomes the game. The sequence number is the lock between
nodes, a lock in memory only saves conflicts within one.
"""

from collections.abc import Sequence

from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Data
from tawantinsuyu.learn.script import LEARNER
from tawantinsuyu.server.store import appending, storage
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.store.clock import shared_time
from tawantinsuyu.server.store.lessons import note_done
from tawantinsuyu.server.tables import noticing
from tawantinsuyu.server.tables.disagreement import HeldError
from tawantinsuyu.server.tables.live import AfterSeam, Live, advance, try_out
from tawantinsuyu.server.tables.meeting import Conflict
from tawantinsuyu.server.tables.opening import Opening
from tawantinsuyu.server.tables.rows import next_festival
from tawantinsuyu.server.tables.showing import try_draft
from tawantinsuyu.server.tables.time.due import due
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.lesson_table import BY_SCRIPT
from tawantinsuyu.table.refused import RefusedError
from tawantinsuyu.table.row import Row
from tawantinsuyu.table.rules_binding import sealed, with_fingerprints
from tawantinsuyu.wire.push import DraftResult


def check_thawed(live: Live) -> None:
    """Raise RefusedError while whoever runs the service has stopped the table."""
    if live.held:
        raise HeldError(live.id, live.held)
    if live.frozen:
        raise RefusedError(409, "frozen", "nothing of it is lost; it goes on when it is let go on")


class Playing(Opening):
    """Games that are open, and how they go on."""

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
        self.word.check()
        check_thawed(live)
        if live.finished:
            raise api.Illegal("game_over", "SCO-01")
        if live.taught is not None and seat == LEARNER:
            live.taught.check(live.record, actions)
        try:
            after = try_out(live, seat, actions)
        except (api.Illegal, AfterSeam):
            self.meter.illegal()
            raise
        now = shared_time()
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
                await note_done(db, actor, live.taught.name, done)

    async def store(
        self,
        live: Live,
        rows: Sequence[Row],
        after: api.State,
        actor: str | None = None,
    ) -> None:
        """One transaction: the actions, the table, what they make due and whom to tell of it; then
        everybody who looks is told."""
        seq = live.seq + len(rows)
        rows = with_fingerprints(live.record, rows)
        if live.digests is not None:
            rows[-1]["digest"] = live.digests.next(live.record, rows, after)
            rows[-1]["writer"] = self.disagreements.writer
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
                live.id,
                live.seq,
                rows,
                status,
                wake=what.wake,
                outcome=outcome,
                version=known,
                waiting=asked,
                notices=told,
                sealed=proof,
                festival=next_festival(after),
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
                check_thawed(live)
                if live.seq != seq - len(rows) or live.finished or live.version == known:
                    self.meter.conflict()
                    raise Conflict(live.seq)
                # Nobody moved, but seats have changed: other bots may be due.
        self.meter.moved("bot" if live.seats[rows[0]["seat"]].thinker else "person", len(rows))
        advance(live, rows)
        if job is not None:
            self.jobs.committed(job)
        await self.bus.publish(Signal(live.id, "moved", seq))

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
