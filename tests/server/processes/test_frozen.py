"""PostgreSQL freezes during play: it neither answers nor closes connections. Requests are answered
in time, no acknowledged move is lost, and play resumes.

The full form, 30 seconds with 20 tables, is `just frozen`; without FROZEN_SECONDS a shorter one is
played.
"""

import asyncio
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import httpx
import pytest

from support.checking_moves import check_moves
from support.people import Person, Player, make_table, until
from support.service import TIMEOUT_SECONDS, OwnServices, Service, own_services, running

pytestmark = [pytest.mark.service, pytest.mark.slow]

SECONDS = float(os.environ.get("FROZEN_SECONDS", "8"))
TABLES = int(os.environ.get("FROZEN_TABLES", "6"))
ANSWERED_SECONDS = 5.0
"""The promised limit in seconds. It is not a time-out of a test, so it does not grow with the
machine's load.
"""
PAUSE_SECONDS = 0.2
"""Pause between two moves of a person, or two requests of a spectator."""


@dataclass
class Timed(httpx.AsyncBaseTransport):
    """A client that records the duration and the status of each answer."""

    below: httpx.AsyncHTTPTransport = field(default_factory=httpx.AsyncHTTPTransport)
    took: list[tuple[float, float, int, str]] = field(default_factory=list)
    """Start time, seconds, status and route."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        began = time.monotonic()
        answer = await self.below.handle_async_request(request)
        seconds, path = time.monotonic() - began, request.url.path
        self.took.append((began, seconds, answer.status_code, f"{request.method} {path}"))
        if answer.status_code == 503:
            assert answer.headers["retry-after"]
            assert answer.headers["content-type"] == "application/problem+json"
        return answer


def test_a_frozen_postgres_loses_nothing_and_requests_are_answered() -> None:
    with own_services() as own, running(postgres=own.postgres, redis=own.redis) as service:
        asyncio.run(_play(service, own))


async def _play(service: Service, own: OwnServices) -> None:
    urls = [node.url for node in service.nodes]
    times = Timed(httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=500)))
    async with httpx.AsyncClient(timeout=60, transport=times) as client:
        players = []
        for number in range(TABLES):
            people = [await Person.arrive(client, urls, f"Guest {number}{n}") for n in range(2)]
            game = await make_table(people, ("random",), node=number)
            players += [
                Player(person, game, seat, Random(f"{number} {seat}"), 0.05, _pause)
                for seat, person in enumerate(people)
            ]
        looking = players[0].person
        tasks = [asyncio.create_task(player.play()) for player in players]
        tasks += [asyncio.create_task(_look_around(looking, node)) for node in range(2)]
        try:
            await until(
                "all tables play", partial(_moved, players, _counts(players)), TIMEOUT_SECONDS
            )
            began = time.monotonic()
            with own.frozen_postgres():
                await asyncio.sleep(SECONDS)
            thawed, counts = time.monotonic(), _counts(players)
            await until("all tables play on", partial(_moved, players, counts), TIMEOUT_SECONDS)
            resumed = time.monotonic() - thawed
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert not [e for e in ended if e and not isinstance(e, asyncio.CancelledError)], ended
    during = [one for one in times.took if began - 1 <= one[0] <= thawed]
    _report(during, len(players), sum(_counts(players).values()), resumed)
    slow = [one for one in during if one[1] > ANSWERED_SECONDS]
    assert slow == [], "an answer came late"
    assert {one[2] for one in during} & {503}, "the freeze was felt"
    assert not [one for one in times.took if one[2] >= 500 and one[2] != 503]
    check_moves(service, players)


async def _pause() -> None:
    await asyncio.sleep(PAUSE_SECONDS)


async def _look_around(person: Person, node: int) -> None:
    """Request lists and make tables, all of which need the database."""
    seats: list[dict[str, Any]] = [{"name": person.name}, {"name": "?", "open": True}]
    while True:
        await person.call(node, "GET", "/games")
        await person.call(node, "POST", "/games", json={"seats": seats})
        await asyncio.sleep(PAUSE_SECONDS)


def _counts(players: list[Player]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for player in players:
        counts[player.game] += len(player.acknowledged)
    return counts


async def _moved(players: list[Player], before: Counter[str]) -> bool:
    over = {player.game for player in players if player.latest.get("status") == "finished"}
    now = _counts(players)
    return all(game in over or now[game] > before[game] + 2 for game in now)


def _report(
    during: list[tuple[float, float, int, str]], people: int, moves: int, resumed: float
) -> None:
    statuses = Counter(one[2] for one in during)
    slowest = max(one[1] for one in during)
    print(
        f"\n{people} people at {TABLES} tables, frozen for {SECONDS:g} s: {len(during)} requests "
        f"{dict(statuses)}, slowest {slowest:.2f} s; all tables played on {resumed:.1f} s after; "
        f"{moves} moves acknowledged"
    )
