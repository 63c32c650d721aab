"""Nothing that was answered is ever lost, doubled or stuck: processes are killed at random, the
database and the signals go away, on a PostgreSQL and a Redis that only this test uses.

The full form of 200 moves is `just faults`; without FAULT_MOVES a shorter one is played.
"""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import httpx
import psycopg
import pytest

from support.people import Person, Player, make_table, shown, until
from support.service import OwnServices, Process, Service, own_services, running
from tawantinsuyu.components import Document
from tawantinsuyu.game.serial import config_from_json
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.store.queue import STALLED_SECONDS
from tawantinsuyu.server.tables.time.due import LOST

pytestmark = [pytest.mark.service, pytest.mark.slow]

MOVES = int(os.environ.get("FAULT_MOVES", "40"))
ROUND = 8
"""Moves of people around each fault."""
TABLES = 4
RECOVERED = LOST.total_seconds() - 2
"""Seconds until a table that does not go on by itself fails the test: far more than needed, since
machines are busy, but less than a table waits until it is looked at in any case: `LOST`, counted
from a move, and moves come after this has begun to count. What it took is printed."""


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


class Faults:
    """What goes wrong, in this order at first and then at random."""

    def __init__(self, service: Service, own: OwnServices, rounds: int) -> None:
        self.service = service
        self.own = own
        self.rng = Random("faults")
        kinds: list[Callable[[], None]] = [
            self.kill_node,
            self.kill_worker,
            self.kill_thinking_workers,
        ] * rounds
        self.rng.shuffle(kinds)
        self.kinds = [self.kill_thinking_workers, self.kill_node, *kinds][:rounds]
        self.kinds[rounds // 2] = self.restart_postgres
        self.kinds[rounds * 3 // 4] = self.restart_redis
        self.orphans = 0
        """Jobs whose worker was killed meanwhile."""
        self.seen: Counter[str] = Counter()

    def _restart(self, process: Process) -> None:
        process.kill()
        self.service.restart(process)

    def kill_node(self) -> None:
        self._restart(self.rng.choice(self.service.nodes))

    def kill_worker(self) -> None:
        self._restart(self.rng.choice(self.service.workers))

    def kill_thinking_workers(self) -> None:
        """All workers at once, while a bot thinks: its job is nobody's then."""
        with psycopg.connect(self.service.database, autocommit=True) as db:
            query = "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'"
            until_late = time.monotonic() + 5
            while time.monotonic() < until_late:
                if db.execute(query).fetchone() != (0,):
                    break
            for worker in self.service.workers:
                worker.kill()
            self.orphans += sum(db.execute(query).fetchone() or ())
        for worker in self.service.workers:
            worker.start()

    def restart_postgres(self) -> None:
        self.own.crash_postgres()
        time.sleep(self.rng.uniform(0.2, 1))  # so long it is away
        self.own.start_postgres()

    def restart_redis(self) -> None:
        self.own.crash_redis()
        time.sleep(self.rng.uniform(0.2, 1))
        self.own.start_redis()

    async def next(self) -> str:
        """One fault, while the people go on."""
        kind = self.kinds.pop(0)
        self.seen[kind.__name__] += 1
        await asyncio.to_thread(kind)
        return kind.__name__


def test_whatever_is_killed_every_acknowledged_move_is_there_once_and_games_go_on() -> None:
    with own_services() as own, running(postgres=own.postgres, redis=own.redis) as service:
        asyncio.run(_play(service, own))
        _check_queue(service)


async def _play(service: Service, own: OwnServices) -> None:
    urls = [node.url for node in service.nodes]
    async with httpx.AsyncClient(timeout=15) as client:
        pace, players = Pace(), []
        for number in range(TABLES):
            people = [
                await Person.arrive(client, urls, f"Guest {number}{n}")
                for n in range(1 + number % 2)
            ]
            bots = ("random", "greedy")[: 1 + number // 2]
            game = await make_table(people, bots, node=number)
            players += [
                Player(person, game, seat, Random(f"{number} {seat}"), 0.05, pace)
                for seat, person in enumerate(people)
            ]
        tasks = [asyncio.create_task(player.play()) for player in players]
        try:
            await _rounds(service, own, pace, players)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert not [e for e in ended if e and not isinstance(e, asyncio.CancelledError)], ended
        _check_moves(service, players)
        for player in players:
            views = [await player.person.view(n, player.game, player.seat) for n in (0, 1)]
            assert shown(views[0]) == shown(views[1])


async def _rounds(service: Service, own: OwnServices, pace: Pace, players: list[Player]) -> None:
    games = sorted({player.game for player in players})
    faults = Faults(service, own, rounds=MOVES // ROUND)
    took: list[tuple[str, float, float]] = []

    async def a_person_is_asked() -> bool:
        """At every table: no bot is thought to think."""
        waiting = {p.game for p in players if p.decides.is_set()}
        over = {p.game for p in players if p.latest and p.latest["status"] == "finished"}
        return waiting | over == set(games)

    began = time.monotonic()
    await until("all tables wait for people", a_person_is_asked, RECOVERED)
    for number in range(MOVES // ROUND):
        allowed = ROUND * (number + 1)
        pace.allow(ROUND)
        await asyncio.sleep(faults.rng.uniform(0, 0.2))  # somewhere in the middle of it
        at = time.monotonic()
        fault = asyncio.create_task(faults.next())

        async def gone_on() -> bool:
            if fault.done():  # noqa: B023 - awaited now
                fault.result()  # noqa: B023
            return pace.moving >= allowed and await a_person_is_asked()  # noqa: B023 - awaited now

        recovered = await until(f"all tables gone on after fault {number}", gone_on, RECOVERED)
        took.append((await fault, recovered, time.monotonic() - at))
    moves = sum(len(service.log(game)) for game in games)
    acknowledged = sum(len(player.acknowledged) for player in players)
    broken = sum(player.broken for player in players)
    print(
        f"\n{acknowledged} moves of people acknowledged, {moves} moves in all at {TABLES} tables, "
        f"{dict(faults.seen)}, {faults.orphans} jobs orphaned, "
        f"{broken} requests or sockets broken, {time.monotonic() - began:.0f} s; "
        f"a worker counts as dead after {STALLED_SECONDS:g} s"
    )
    for kind in sorted(faults.seen):
        times = sorted((tables, ready) for name, tables, ready in took if name == kind)
        listed = ", ".join(f"{tables:.1f} ({ready:.1f})" for tables, ready in times)
        print(f"{kind}: all tables had gone on (and it was back) after {listed} s")


def _check_moves(service: Service, players: list[Player]) -> None:
    """What was acknowledged is stored once, what was refused is not, and it is a game."""
    assert sum(len(player.acknowledged) for player in players) >= MOVES - len(players)
    for game in {player.game for player in players}:
        stored = service.log(game)
        assert [row["seq"] for row in stored] == list(range(1, len(stored) + 1))
        keys = Counter((row["seat"], row["key"]) for row in stored)
        assert set(keys.values()) <= {1}, "a batch acted twice"
        for player in players:
            if player.game != game:
                continue
            for move in player.acknowledged:
                row = stored[move.seq - 1]
                assert (row["seat"], row["action"]) == (move.seat, move.action)
                assert row["key"] == move.key
            assert not [key for key in player.refused if (player.seat, key) in keys]
        _replay(service, game)


def _replay(service: Service, game: str) -> None:
    """The stored log is a game by the rules."""
    row = service.query("SELECT * FROM games WHERE id = %s", game)[0]
    pack = service.query("SELECT content FROM packs WHERE hash = %s", row["pack_hash"])[0]
    seats = service.query("SELECT nonce FROM seats WHERE game = %s ORDER BY seat", game)
    record = Record(
        config_from_json(row["config"]),
        Document.from_json(pack["content"]),
        row["secret"],
        [seat["nonce"] for seat in seats],
    )
    log = service.log(game)
    for action in log:
        record.apply(action["seat"], action["action"])
    assert row["seq"] == len(log)


def _check_queue(service: Service) -> None:
    """All jobs were done: no table waits for a bot, and none has failed."""
    left = service.query("SELECT status, args, attempts FROM procrastinate_jobs")
    gone_on = [
        job
        for job in left
        if job["status"] in ("todo", "doing")
        and service.query("SELECT seq FROM games WHERE id = %s", job["args"]["game"])[0]["seq"]
        > job["args"]["seq"]
    ]
    assert [job for job in left if job not in gone_on] == []
