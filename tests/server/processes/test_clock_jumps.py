"""While people play, the clock of one node and one worker jumps. No player loses time, and no seat
is lost early.
"""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from support.people import Person, Player, make_table, until
from support.service import TIMEOUT_SECONDS, Service, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from support.wrong_clocks import JumpingClock

pytestmark = pytest.mark.service

JUMPS = (25 * 3600, 0, -3600, 0, 25 * 3600, -3600)
"""Seconds by which the clock is ahead, in order."""
CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "live", "bank": 3600, "increment": 0, "reaction": 600},
    {"kind": "async", "hours": 24, "reaction_hours": 24},
)
SHORT = {"kind": "live", "bank": 3, "increment": 0, "reaction": 2}
"""Clock of tables without moves, so that time runs out."""
MOVES = 3
"""Number of moves at every table around each jump."""


def test_clock_jumps_cost_no_time_and_no_seat(tmp_path: Path) -> None:
    with running(nodes=2, workers=1) as service:
        clock = JumpingClock(tmp_path)
        for process in (service.nodes[1], service.workers[0]):
            process.stop()
            service.restart(process, **clock.env)
        asyncio.run(_play(service, clock))


async def _play(service: Service, clock: JumpingClock) -> None:
    urls = [node.url for node in service.nodes]
    async with httpx.AsyncClient(timeout=REQUEST_TIMEOUT_SECONDS) as client:
        people = [await Person.arrive(client, urls, f"Guest {n}") for n in range(2)]
        tables = [await make_table(people, (), node=1, clock=one) for one in CLOCKS]
        # Nobody moves at this table, so only the sweep reads its clock.
        silent = await make_table(people, (), node=1, clock=CLOCKS[1])
        players = [
            Player(person, game, seat, Random(f"{game} {seat}"))
            for game in tables
            for seat, person in enumerate(people)
        ]
        playing = [asyncio.create_task(player.play()) for player in players]
        short = []
        try:
            for seconds in JUMPS:
                counts = {game: _moves(players, game) for game in tables}
                clock.jump(seconds)
                # When the time has run out at a new table, the only worker has swept the tables by
                # its own clock.
                short.append(await make_table(people, (), node=1, clock=SHORT))
                await until(
                    "moves at all tables", partial(_gone_on, players, counts), TIMEOUT_SECONDS
                )
                await until(
                    "time run out", partial(_is_struck, service, short[-1]), TIMEOUT_SECONDS
                )
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    _check(service, [*tables, silent], short)


def _moves(players: list[Player], game: str) -> int:
    return sum(len(player.acknowledged) for player in players if player.game == game)


async def _gone_on(players: list[Player], counts: dict[str, int]) -> bool:
    over = {player.game for player in players if player.latest.get("status") == "finished"}
    return all(
        game in over or _moves(players, game) >= count + MOVES for game, count in counts.items()
    )


async def _is_struck(service: Service, game: str) -> bool:
    return bool(_substituted(service, game))


def _substituted(service: Service, game: str) -> list[dict[str, Any]]:
    query = "SELECT seat FROM seats WHERE game = %s AND substitute IS NOT NULL"
    return service.query(query, game)


def _check(service: Service, tables: list[str], short: list[str]) -> None:
    now = datetime.now(UTC)
    for game in tables:
        assert _substituted(service, game) == [], "a seat was lost early"
        log = service.log(game)
        assert not [row for row in log if row["key"].startswith("timeout-")]
        wrong = [row["seq"] for row in log if abs(row["at"] - now) > timedelta(minutes=30)]
        assert wrong == [], "moves are stored by the database's clock"
        assert log == sorted(log, key=lambda row: row["at"])
    bank = timedelta(seconds=SHORT["bank"])  # type: ignore[arg-type]
    for game in short:
        row = service.query("SELECT begun, changed FROM games WHERE id = %s", game)[0]
        assert row["changed"] - row["begun"] >= bank, "time ran out early"
