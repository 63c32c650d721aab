"""No answered move is ever lost, doubled or stuck: processes are killed at random or have wrong
clocks, the database freezes, crashes or has a full disk, and Redis fails, on a separate PostgreSQL
and Redis.

The full form of 200 moves is `just faults`; without FAULT_MOVES a shorter one is played.
"""

import asyncio
import os
import time
from dataclasses import dataclass, field
from random import Random

import httpx
import pytest

from support.checking_moves import check_moves
from support.faults import SKEW_HOURS, Faults
from support.people import Person, Player, make_table, shown, until
from support.service import OwnServices, Service, own_services, running
from tawantinsuyu.server.store.queue import STALLED_SECONDS
from tawantinsuyu.table.due import BOT_RETRY_AFTER

pytestmark = [pytest.mark.service, pytest.mark.slow]

MOVES = int(os.environ.get("FAULT_MOVES", "40"))
ROUND = 8
"""Number of people's moves around each fault."""
LINES = 4
"""Number of tables played at the same time; a finished one is replaced by the next."""
GAMES_IN_LINE = 2 + MOVES // 300
CLOCK = {"kind": "async", "hours": SKEW_HOURS // 2, "reaction_hours": SKEW_HOURS // 2}
"""A clock that runs out only under a wrong machine clock."""
RECOVERED = BOT_RETRY_AFTER.total_seconds() - 2
"""Seconds until a table without progress fails the test: far more than needed, since machines
are busy, but less than `BOT_RETRY_AFTER`, after which every table is checked in any case. That
is counted from a move, and moves come after the start of this time. The real duration is
printed.
"""


@dataclass
class Pace:
    """Lets people move when the test says so."""

    tokens: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    moving: int = 0

    async def __call__(self) -> None:
        await self.tokens.acquire()
        self.moving += 1

    def allow(self, moves: int) -> None:
        for _ in range(moves):
            self.tokens.release()


def test_no_fault_loses_or_doubles_an_acknowledged_move() -> None:
    disk = os.geteuid() == 0  # only root can mount a small disk to fill
    with own_services(disk=disk) as own, running(postgres=own.postgres, redis=own.redis) as service:
        # Pages with room for a few moves, so that a full disk shows soon.
        service.execute("ALTER TABLE game_actions SET (fillfactor = 10)")
        players = asyncio.run(_play(service, own))
        _check_queue(service)
        _check_that_losses_are_noticed(service, players)


async def _play(service: Service, own: OwnServices) -> list[Player]:
    urls = [node.url for node in service.nodes]
    async with httpx.AsyncClient(timeout=15) as client:
        pace = Pace()
        lines = [
            [await _sit_down(client, urls, number, pace) for _ in range(GAMES_IN_LINE)]
            for number in range(LINES)
        ]
        tasks = [asyncio.create_task(_one_after_the_other(line)) for line in lines]
        try:
            await _rounds(service, own, pace, lines)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert not [e for e in ended if e and not isinstance(e, asyncio.CancelledError)], ended
        players = [player for line in lines for players in line for player in players]
        _check_moves(service, players)
        for player in players:
            views = [await player.person.view(n, player.game, player.seat) for n in (0, 1)]
            assert shown(views[0]) == shown(views[1])
        return players


async def _sit_down(
    client: httpx.AsyncClient, urls: list[str], number: int, pace: Pace
) -> list[Player]:
    """Seat one or two people with one or two bots, and far more time than they need."""
    people = [
        await Person.arrive(client, urls, f"Guest {number}{n}") for n in range(1 + number % 2)
    ]
    bots = ("random", "greedy")[: 1 + number // 2]
    game = await make_table(people, bots, node=number, clock=CLOCK)
    return [
        Player(person, game, seat, Random(f"{number} {seat}"), 0.05, pace)
        for seat, person in enumerate(people)
    ]


async def _one_after_the_other(line: list[list[Player]]) -> None:
    for players in line:
        await asyncio.gather(*(player.play() for player in players))


async def _rounds(
    service: Service, own: OwnServices, pace: Pace, lines: list[list[list[Player]]]
) -> None:
    count = MOVES // ROUND
    faults = Faults(service, own, count)
    took: list[tuple[str, float, float, int]] = []
    players = [player for line in lines for players in line for player in players]

    def broken() -> int:
        return sum(player.broken for player in players)

    def acknowledged() -> int:
        return sum(len(player.acknowledged) for player in players)

    async def a_person_is_asked() -> bool:
        """Return whether people have the decision at all tables and no bot thinks."""
        playing = (next((table for table in line if not _over(table)), None) for line in lines)
        return all(any(player.decides.is_set() for player in table) for table in playing if table)

    began = time.monotonic()
    await until("all tables wait for people", a_person_is_asked, RECOVERED)
    for number in range(count):
        allowed = ROUND * (number + 1)
        pace.allow(ROUND)
        await asyncio.sleep(faults.rng.uniform(0, 0.2))  # while the bot thinks
        at, before = time.monotonic(), broken()
        fault = asyncio.create_task(faults.next())

        async def gone_on() -> bool:
            if fault.done():  # noqa: B023 - awaited now
                fault.result()  # noqa: B023
            return pace.moving >= allowed and await a_person_is_asked()  # noqa: B023 - awaited now

        kind = faults.kinds[0].__name__
        what = f"all tables gone on after fault {number}, {kind}"
        recovered = await until(what, gone_on, RECOVERED)
        took.append((await fault, recovered, time.monotonic() - at, broken() - before))
        if (number + 1) % 10 == 0:
            seconds = time.monotonic() - began
            print(f"{number + 1} faults, {acknowledged()} moves, {seconds:.0f} s", flush=True)
    moves = sum(len(service.log(game)) for game in {player.game for player in players})
    print(
        f"\n{acknowledged()} moves of people acknowledged, {moves} moves in all, "
        f"{sum(_over(table) for line in lines for table in line)} games over, "
        f"{faults.seen.total()} faults, {faults.orphans} jobs orphaned, "
        f"{broken()} requests or sockets broken, {time.monotonic() - began:.0f} s; "
        f"a worker counts as dead after {STALLED_SECONDS:g} s"
    )
    for kind, times in faults.seen.items():
        mine = sorted(one[1:] for one in took if one[0] == kind)
        middle, last = mine[len(mine) // 2], mine[-1]
        print(
            f"{times} × {kind}: all tables had gone on (and it was back) after {middle[0]:.1f} "
            f"({middle[1]:.1f}) s, at most {last[0]:.1f} ({last[1]:.1f}); "
            f"{sum(one[2] for one in mine)} broken"
        )


def _over(table: list[Player]) -> bool:
    return any(player.latest and player.latest["status"] == "finished" for player in table)


def _check_moves(service: Service, players: list[Player]) -> None:
    """Assert that no move is lost and no seat has lost time."""
    assert sum(len(player.acknowledged) for player in players) >= MOVES - len(players)
    check_moves(service, players)
    late = service.query("SELECT game FROM seats WHERE substitute IS NOT NULL OR missed > 0")
    late += service.query("SELECT game FROM game_actions WHERE key LIKE 'timeout-%%'")
    assert late == [], "somebody lost time by a clock that is wrong"


def _check_queue(service: Service) -> None:
    """Assert that all jobs are done: no table waits for a bot, and none has failed."""
    left = service.query("SELECT status, args, attempts FROM procrastinate_jobs")
    gone_on = [
        job
        for job in left
        if job["status"] in ("todo", "doing")
        and service.query("SELECT seq FROM games WHERE id = %s", job["args"]["game"])[0]["seq"]
        > job["args"]["seq"]
    ]
    assert [job for job in left if job not in gone_on] == []


def _check_that_losses_are_noticed(service: Service, players: list[Player]) -> None:
    """Assert that the same check finds a planted loss in the same games."""
    player = max(players, key=lambda one: len(one.acknowledged))
    move = player.acknowledged[-1]
    entry = f"game = '{move.game}' AND seq = {move.seq}"
    service.execute(f"UPDATE game_actions SET key = 'of another batch' WHERE {entry}")
    with pytest.raises(AssertionError, match=move.key):
        check_moves(service, players)
    service.execute(f"UPDATE game_actions SET key = '{move.key}' WHERE {entry}")
    check_moves(service, players)
    # As if the disk had lost this commit and all later ones.
    service.execute(
        f"DELETE FROM game_actions WHERE game = '{move.game}' AND seq >= {move.seq};"
        f"UPDATE games SET seq = {move.seq - 1} WHERE id = '{move.game}'"
    )
    with pytest.raises(AssertionError, match="acknowledged and lost"):
        check_moves(service, players)
