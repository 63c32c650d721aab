"""Tables that cannot be opened: they wait by themselves, and nobody else waits for them."""

import logging
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
import sqlalchemy as sa

from support.clocks import rows, step_until, timed
from support.server import Server
from support.tables import opened, run
from tawantinsuyu.server.store import schema, storage
from tawantinsuyu.server.tables.live import Live
from tawantinsuyu.server.tables.stuck import FIRST_WAIT, LONGEST_WAIT, Stuck, next_look
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.sweep import MAX_TABLES_PER_SWEEP, sweep

LATER = timedelta(hours=2)


async def spoil(of: Tables, live: Live) -> None:
    """Store an entry that no rules allow, and forget the game in memory."""
    await step_until(of, live, lambda now: now.seq > 0)
    async with of.engine.begin() as db:
        entry = schema.game_actions.update().where(schema.game_actions.c.game == live.id)
        await db.execute(entry.values(action="place warrior 9z9"))
    of._live.pop(live.id)


def test_more_stuck_tables_than_one_sweep_takes_stop_no_clock(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            for _ in range(MAX_TABLES_PER_SWEEP + 1):
                await spoil(of, await timed(of))
            healthy = await timed(of)
            now = healthy.times[-1].at + LATER
            with caplog.at_level(logging.WARNING):
                assert await sweep(of, now) == MAX_TABLES_PER_SWEEP
                assert await sweep(of, now) == 2
            assert healthy.seats[0].substitute or healthy.seats[1].substitute
            assert await sweep(of, now) == 0, "each waits by itself"
            traces = [one for one in caplog.records if one.exc_info]
            assert len(traces) == MAX_TABLES_PER_SWEEP + 1

    run(test)


def test_a_stuck_table_is_marked_and_told_once_and_goes_on_when_it_can(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await timed(of)
            await spoil(of, live)
            now = live.times[-1].at + LATER
            for _ in range(3):
                await sweep(of, now)
                row = (await rows(of, schema.games, live.id))[0]
                assert storage.utc(row["wake"]) > now
                now = storage.utc(row["wake"])
            assert sum(1 for one in caplog.records if one.exc_info) == 1
            with pytest.raises(Stuck):
                await of.open(live.id)
            async with of.engine.begin() as db:
                await db.execute(sa.delete(schema.game_actions))
                await db.execute(schema.games.update().values(seq=0))
            await sweep(of, now)
            assert (await rows(of, schema.games, live.id))[0]["stuck"] is None

    run(test)


def test_the_wait_doubles_up_to_an_hour() -> None:
    now = since = datetime(2026, 1, 1, tzinfo=UTC)
    assert next_look(now, None) - now == FIRST_WAIT
    waits = []
    for _ in range(14):
        later = next_look(now, since)
        waits.append(later - now)
        now = later
    assert waits[:3] == [FIRST_WAIT, FIRST_WAIT, 2 * FIRST_WAIT]
    assert all(after in (2 * before, LONGEST_WAIT) for before, after in pairwise(waits[1:]))
    assert waits[-1] == LONGEST_WAIT


def test_whoever_asks_for_a_stuck_table_is_told_to_come_back(server: Server) -> None:
    game = server.create()
    server.stop()
    with closing(sqlite3.connect(server.database)) as db, db:
        entry = (game, 1, 0, "place warrior 9z9", "2026-01-01 00:00:00", "key")
        columns = "game, seq, seat, action, at, key"
        db.execute(f"INSERT INTO game_actions ({columns}) VALUES (?, ?, ?, ?, ?, ?)", entry)
        db.execute("UPDATE games SET seq = 1")
    server._start()
    answer = server.call("GET", f"/api/games/{game}/view?seat=0")
    assert (answer.status, answer.data["code"]) == (503, "table_stuck")
    assert int(answer.headers["retry-after"]) > 0
