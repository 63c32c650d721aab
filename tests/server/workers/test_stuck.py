"""Tables that cannot be opened wait for their next attempt without delaying others."""

import logging
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from support.clocks import LIVE_CLOCK, rows, step_until, timed
from support.server import Server
from support.service import Service, running, wait_for
from support.tables import opened, run
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.store import schema
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.retry_backoff import FIRST_WAIT, LONGEST_WAIT, StuckError, next_look
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.sweep import (
    MAX_STUCK_PER_SWEEP,
    MAX_TABLES_PER_SWEEP,
    look_at,
    sweep,
)
from tawantinsuyu.table.row import utc

RETRY_PAUSE = timedelta(hours=2)
STUCK = 200
HEALTHY_BANKS = range(2, 12)
"""Seconds of the clocks that have to expire. Some of them expire while all stuck tables are tried
again.
"""


async def spoil(of: Tables, live: OpenTable) -> None:
    """Store an illegal entry, and remove the game from memory."""
    await step_until(of, live, lambda now: now.seq > 0)
    async with of.engine.begin() as db:
        entry = schema.game_actions.update().where(schema.game_actions.c.game == live.id)
        await db.execute(entry.values(action="place warrior 9z9"))
    of.games._live.pop(live.id)


def test_more_stuck_tables_than_one_sweep_handles_delay_no_clock(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            for _ in range(MAX_TABLES_PER_SWEEP + 1):
                await spoil(of, await timed(of))
            healthy = await timed(of)
            now = healthy.times[-1].at + RETRY_PAUSE
            with caplog.at_level(logging.WARNING):
                assert await sweep(of, now) == MAX_TABLES_PER_SWEEP
                assert await sweep(of, now) == 2
            assert healthy.seats[0].substitute or healthy.seats[1].substitute
            assert await sweep(of, now) == 0, "each waits by itself"
            traces = [one for one in caplog.records if one.exc_info]
            assert len(traces) == MAX_TABLES_PER_SWEEP + 1

    run(test)


def test_stuck_tables_are_retried_a_few_at_a_time_after_all_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long each of them takes, a clock that expires meanwhile is handled before the
    rest.
    """
    looked: list[str] = []

    async def look(of: Tables, game: str, now: datetime) -> None:
        looked.append(game)
        await look_at(of, game, now)

    async def test() -> None:
        async with opened(tmp_path) as of:
            now = datetime.now(UTC) + RETRY_PAUSE
            for _ in range(MAX_STUCK_PER_SWEEP + 2):
                await spoil(of, await timed(of))
            assert await sweep(of, now) == MAX_STUCK_PER_SWEEP + 2
            healthy = await timed(of)
            later = now + RETRY_PAUSE
            looked.clear()
            assert await sweep(of, later) == 1 + MAX_STUCK_PER_SWEEP
            assert looked[0] == healthy.id
            assert await sweep(of, later) == 2

    monkeypatch.setattr("tawantinsuyu.server.workers.sweep.look_at", look)
    run(test)


def test_a_stuck_table_is_marked_reported_once_and_resumed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await timed(of)
            await spoil(of, live)
            now = live.times[-1].at + RETRY_PAUSE
            for _ in range(3):
                await sweep(of, now)
                row = (await rows(of, schema.games, live.id))[0]
                assert utc(row["wake"]) > now
                now = utc(row["wake"])
            assert sum(1 for one in caplog.records if one.exc_info) == 1
            with pytest.raises(StuckError):
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


def test_a_request_for_a_stuck_table_is_answered_with_retry_after(server: Server) -> None:
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


# --- a service -----------------------------------------------------------------------------------


@pytest.mark.service
@pytest.mark.nightly
def test_clocks_expire_on_time_with_two_hundred_stuck_tables() -> None:
    with (
        running(nodes=1, workers=2) as service,
        httpx.Client(base_url=service.nodes[0].url, timeout=REQUEST_TIMEOUT_SECONDS) as ana,
    ):
        assert ana.post("/api/guests", json={"name": "Ana"}).status_code == 201
        for _ in range(STUCK):
            begin(ana, LIVE_CLOCK["bank"])
        service.execute(
            "INSERT INTO game_actions (game, seq, seat, action, key, at)"
            " SELECT id, 1, 0, 'place warrior 9z9', 'spoiled', now() FROM games;"
            "UPDATE games SET seq = 1, wake = now()"
        )
        wait_for("mark at each of them", lambda: stuck_tables(service) == STUCK)
        due = {begin(ana, bank): time.monotonic() + bank for bank in HEALTHY_BANKS}
        late = strikes(service, due)
        print(f"{STUCK} stuck tables: clocks struck after {late[len(late) // 2]:.2f} s,", end=" ")
        print(f"at most {late[-1]:.2f}")
        assert late[-1] < 3
        assert stuck_tables(service) == STUCK


def begin(ana: httpx.Client, bank: float) -> str:
    """Make a table with a running clock and one guest in both seats."""
    seats = [{"name": "Ana"}, {"name": "Ana again"}]
    new = {"seats": seats, "clock": {**LIVE_CLOCK, "bank": bank}, "substitute": "random"}
    return str(ana.post("/api/games", json=new).raise_for_status().json()["id"])


def stuck_tables(service: Service) -> int:
    (found,) = service.query("SELECT count(*) FROM games WHERE stuck IS NOT NULL")
    return int(found["count"])


def strikes(service: Service, due: dict[str, float]) -> list[float]:
    """Return the seconds between the expiry of a clock and the substitution, the shortest first."""
    struck: dict[str, float] = {}

    def all_struck() -> bool:
        found = service.query("SELECT DISTINCT game FROM seats WHERE missed > 0")
        for row in found:
            struck.setdefault(row["game"], time.monotonic() - due[row["game"]])
        return len(struck) == len(due)

    wait_for("strike of every clock", all_struck)
    return sorted(struck.values())
