"""Random faults of a service: in its processes, its PostgreSQL and its Redis."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from random import Random

import psycopg

from support.service import OwnServices, Process, Service
from support.wrong_clocks import wrong_clock_library

SKEW_HOURS = 100
HELD_SECONDS = (1.0, 8.0)
"""Range of seconds for which PostgreSQL is frozen or has no disk space; the longest ones exceed
every time-out of the service.
"""


class Faults:
    """A series of faults: each kind once, then random ones."""

    def __init__(self, service: Service, own: OwnServices, count: int) -> None:
        self.service = service
        self.own = own
        self.rng = Random("faults")
        kinds: dict[Callable[[], None], int] = {
            self.kill_thinking_workers: 4,
            self.kill_node: 5,
            self.restart_postgres: 2,
            self.restart_redis: 2,
            self.freeze_postgres: 2,
            self.skew_clock: 2,
            self.kill_worker: 3,
        }
        if own.disk:
            kinds[self.fill_disk] = 2
        by_chance = self.rng.choices([*kinds], [*kinds.values()], k=count)
        self.kinds = [*kinds, *by_chance][:count]
        self.orphans = 0
        """Number of jobs that a worker was running when it was killed."""
        self.seen: Counter[str] = Counter()
        self._wrong_clock = wrong_clock_library(service.folder)

    def _restart(self, process: Process, **env: str) -> None:
        process.kill()
        self.service.restart(process, **env)

    def kill_node(self) -> None:
        self._restart(self.rng.choice(self.service.nodes))

    def kill_worker(self) -> None:
        self._restart(self.rng.choice(self.service.workers))

    def kill_thinking_workers(self) -> None:
        """Kill all workers while a bot thinks, so that its job has no worker."""
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

    def skew_clock(self) -> None:
        """Start a node and a worker whose clocks are days ahead or behind, until they are
        killed.
        """
        ahead = self.rng.choice((-SKEW_HOURS, SKEW_HOURS)) * 3600
        for some in (self.service.nodes, self.service.workers):
            self._restart(
                self.rng.choice(some), LD_PRELOAD=str(self._wrong_clock), CLOCK_AHEAD=str(ahead)
            )

    def restart_postgres(self) -> None:
        self.own.crash_postgres()
        time.sleep(self.rng.uniform(0.2, 1))  # duration of the outage in seconds
        self.own.start_postgres()

    def freeze_postgres(self) -> None:
        with self.own.frozen_postgres():
            time.sleep(self.rng.uniform(*HELD_SECONDS))

    def fill_disk(self) -> None:
        with self.own.full_disk():
            time.sleep(self.rng.uniform(*HELD_SECONDS))

    def restart_redis(self) -> None:
        self.own.crash_redis()
        time.sleep(self.rng.uniform(0.2, 1))
        self.own.start_redis()

    async def next(self) -> str:
        """Cause one fault while the people play; return its name."""
        kind = self.kinds.pop(0)
        self.seen[kind.__name__] += 1
        await asyncio.to_thread(kind)
        return kind.__name__
