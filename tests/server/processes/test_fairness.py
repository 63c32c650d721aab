"""A cheap bot answers quickly although other guests have slow bots. There are 60 tables of two
guests and two workers. The limit of thinking time is off, because it would only help.
"""

import asyncio
import itertools
import statistics
from collections.abc import Sequence
from random import Random

import httpx
import pytest

from support.people import Person, Player, make_table, until
from support.service import TIMEOUT_SECONDS, Service, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.bots import registry

pytestmark = [pytest.mark.service, pytest.mark.nightly]

TABLES = 60
ANSWERS = 40
SLOW = "search:100n"
"""The slowest bot that a table may have."""
FAST_SECONDS = 1.0
STILL_SECONDS = 5.0
BUSY_MACHINE_FACTOR = 3.0
"""Factor by which a cheap bot may be slower on a busy machine."""


async def answers(service: Service, person: Person, name: str) -> list[float]:
    """Play with a cheap bot until it has answered often enough; return the seconds of each
    answer.
    """
    found: list[float] = []
    while len(found) < ANSWERS:
        game = await make_table([person], ["random"])
        player = Player(person, game, 0, Random(f"{name} {len(found)}"))
        task = asyncio.create_task(player.play())

        async def enough() -> bool:
            return task.done() or len(waited(service, game)) + len(found) >= ANSWERS  # noqa: B023

        await until("answers", enough, 5 * TIMEOUT_SECONDS)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        found += waited(service, game)
    return found


def waited(service: Service, game: str) -> list[float]:
    """Return the seconds from the entry before a bot's decision to its stored answer."""
    log = service.log(game)
    pairs = itertools.pairwise(log)
    return [
        (now["at"] - before["at"]).total_seconds()
        for before, now in pairs
        if now["key"].startswith("bot-")
    ]


def told(name: str, seconds: Sequence[float]) -> tuple[float, float]:
    p50, p95 = statistics.median(seconds), statistics.quantiles(seconds, n=20)[-1]
    print(f"{name}: {len(seconds)} answers, p50 {p50:.3f} s, p95 {p95:.3f} s", flush=True)
    return p50, p95


def test_slow_bots_of_others_do_not_delay_a_quick_bot() -> None:
    assert SLOW in [level.code for level in registry.levels()]

    async def test(service: Service) -> None:
        urls = [node.url for node in service.nodes]
        async with httpx.AsyncClient(timeout=REQUEST_TIMEOUT_SECONDS) as client:
            one, two, guest = [
                await Person.arrive(client, urls, name) for name in ("One", "Two", "Ana")
            ]
            await answers(service, guest, "first")  # the first answer of a process is slow
            alone = told("without slow tables", await answers(service, guest, "alone"))
            bots = [{"name": f"Bot {n}", "bot": SLOW} for n in range(4)]
            for number in range(TABLES):
                owner = (one, two)[number % 2]
                made = await owner.call(number, "POST", "/games", json={"seats": bots})
                assert made.status_code == 201, made.text

            async def all_think() -> bool:
                query = "SELECT status FROM procrastinate_jobs WHERE queue_name = 'bots'"
                states = [row["status"] for row in service.query(query)]
                return states.count("doing") >= 2 and len(states) >= TABLES

            await until("slow bots thinking", all_think, TIMEOUT_SECONDS)
            beside = told(f"beside {TABLES} slow tables", await answers(service, guest, "beside"))
            thoughts = service.query("SELECT count(*) FROM game_actions WHERE key LIKE 'bot-%%'")
            print(f"p95 ratio {beside[1] / alone[1]:.2f}; {thoughts[0]['count']} answers of bots")
            # Between two thoughts, a worker has no thought for a moment.
            await until("slow bots still thinking", all_think, STILL_SECONDS)
            assert beside[1] < max(FAST_SECONDS, BUSY_MACHINE_FACTOR * alone[1])

    with running(nodes=2, workers=2) as service:
        asyncio.run(test(service))
