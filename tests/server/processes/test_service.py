"""Two nodes and two workers on a real PostgreSQL and Redis: any node serves any game."""

import asyncio
import json
import os
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from statistics import median

import httpx
import psycopg
import pytest
from websockets.asyncio.client import ClientConnection

from support.people import Person, Player, Push, make_table, shown, until
from support.service import OwnServices, Service, own_services, running, wait_for
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.tables.open_tables import RESYNC_SECONDS
from tawantinsuyu.server.web.routes.health import READY_SECONDS

pytestmark = pytest.mark.service
GAMES = int(os.environ.get("SERVICE_GAMES", "6"))
"""Number of simultaneous games; `just games` plays twenty."""
SLACK_SECONDS = 60.0
"""Extra seconds for a busy machine."""
RETRIES = 5.0
"""Seconds that a move would take if it waited for all attempts of the library to reach a stopped
Redis.
"""


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with running() as found:
        yield found


def client() -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
    return httpx.AsyncClient(timeout=REQUEST_TIMEOUT_SECONDS, limits=limits)


@asynccontextmanager
async def guests(service: Service, count: int) -> AsyncIterator[list[Person]]:
    urls = [node.url for node in service.nodes]
    async with client() as shared:
        yield [await Person.arrive(shared, urls, f"Guest {n}") for n in range(count)]


async def decider(people: list[Person], game: str) -> tuple[int, Push]:
    """Return the person's seat that has to decide, as the first node shows it."""
    for seat, person in enumerate(people):
        push = await person.view(0, game, seat)
        if push["decision"]:
            return seat, push
    raise AssertionError("nobody decides")


@pytest.mark.slow
def test_games_spread_over_both_nodes_finish_with_the_same_exports(service: Service) -> None:
    """People move through any node and their sockets break at random; bots answer in workers."""

    async def game(number: int, people: list[Person]) -> tuple[str, list[Player]]:
        rng = Random(f"game {number}")
        players = 2 + number % 3
        persons = people[2 * number :][: 1 + number % 2]
        bots = [rng.choice(("random", "greedy")) for _ in range(players - len(persons))]
        made = await make_table(persons, bots, node=number, spectators=bool(number % 2))
        seated = [
            Player(person, made, seat, Random(f"player {number} {seat}"), drops=0.1)
            for seat, person in enumerate(persons)
        ]
        await asyncio.gather(*(player.play() for player in seated))
        return made, seated

    async def test() -> None:
        async with guests(service, 2 * GAMES) as people:
            async with asyncio.timeout(900):
                played = await asyncio.gather(*(game(number, people) for number in range(GAMES)))
            for made, seated in played:
                exports = []
                for node in (0, 1):
                    answer = await seated[0].person.call(node, "GET", f"/games/{made}/export")
                    assert answer.status_code == 200, answer.text
                    exports.append(answer.content)
                assert exports[0] == exports[1]
                stored = service.log(made)
                assert [row["seq"] for row in stored] == list(range(1, len(stored) + 1))
                assert [row["action"] for row in stored] == [
                    entry.split(" ", 1)[1] for entry in json.loads(exports[0])["log"]
                ]
                for player in seated:
                    for node in (0, 1):
                        view = await player.person.view(node, made, player.seat)
                        assert shown(player.latest) == shown(view)
                    for move in player.acknowledged:
                        row = stored[move.seq - 1]
                        assert (row["action"], row["key"]) == (move.action, move.key)
            everybody = [player for _, seated in played for player in seated]
            assert sum(player.dropped for player in everybody) > GAMES, "no socket broke"
            moves = sum(len(service.log(made)) for made, _ in played)
            print(f"{moves} moves, {sum(p.dropped for p in everybody)} sockets broken")

    asyncio.run(test())


def test_the_same_batch_sent_fifty_times_acts_once(service: Service) -> None:
    async def test() -> None:
        async with guests(service, 2) as people:
            game = await make_table(people, [])
            for node in (0, 1):  # both nodes then have the game in memory
                await people[0].view(node, game, 0)
            for _ in range(4):
                seat, push = await decider(people, game)
                action, key = push["decision"]["options"][0]["action"], secrets.token_hex(8)
                answers = await asyncio.gather(
                    *(
                        people[seat].act(n, game, seat, [action], push["seq"], key)
                        for n in range(50)
                    )
                )
                assert {answer.status_code for answer in answers} == {200}
                assert {answer.json()["seq"] for answer in answers} == {push["seq"] + 1}
                keys = [row["key"] for row in service.log(game)]
                assert keys.count(key) == 1
                assert len(keys) == push["seq"] + 1

    asyncio.run(test())


def test_of_fifty_different_batches_one_acts(service: Service) -> None:
    """The answers to all other batches contain the table's new sequence number."""

    async def test() -> None:
        async with guests(service, 2) as people:
            game = await make_table(people, [])
            seat, push = await decider(people, game)
            action = push["decision"]["options"][0]["action"]
            answers = await asyncio.gather(
                *(people[seat].act(n, game, seat, [action], push["seq"]) for n in range(50))
            )
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200] + [409] * 49
            refused = [answer.json() for answer in answers if answer.status_code == 409]
            assert {one["seq"] for one in refused} == {push["seq"] + 1}
            assert {one["code"] for one in refused} == {"conflict"}
            assert len(service.log(game)) == push["seq"] + 1

    asyncio.run(test())


def test_a_stale_sequence_number_gets_the_present_one(service: Service) -> None:
    async def test() -> None:
        async with guests(service, 2) as people:
            game = await make_table(people, [])
            for _ in range(3):
                seat, push = await decider(people, game)
                action = push["decision"]["options"][0]["action"]
                done = await people[seat].act(0, game, seat, [action], push["seq"])
                assert done.status_code == 200, done.text
            for node in (0, 1):
                answer = await people[seat].act(node, game, seat, [action], push["seq"])
                assert answer.status_code == 409
                assert answer.json()["seq"] == push["seq"] + 1

    asyncio.run(test())


# --- signals -------------------------------------------------------------------------------------


class Window:
    """A window that shows a table through the second node, while moves go through the first."""

    def __init__(self, people: list[Person], game: str, socket: ClientConnection) -> None:
        self.people = people
        self.game = game
        self.socket = socket

    async def move(self) -> tuple[int, float]:
        """Make a move; return its sequence number, and the duration of the answer."""
        seat, push = await decider(self.people, self.game)
        action = push["decision"]["options"][0]["action"]
        began = time.monotonic()
        answer = await self.people[seat].act(0, self.game, seat, [action], push["seq"])
        assert answer.status_code == 200, answer.text
        return answer.json()["seq"], time.monotonic() - began

    async def shows(self, seq: int) -> float:
        """Return the seconds until the window shows this sequence number."""
        began = time.monotonic()
        async with asyncio.timeout(RESYNC_SECONDS + SLACK_SECONDS):
            while True:
                message = json.loads(await self.socket.recv())
                if message["type"] == "push" and message["seq"] >= seq:
                    return time.monotonic() - began


def test_lost_signals_are_healed_by_the_heartbeat() -> None:
    """Without Redis, moves are still answered immediately and reach other nodes some seconds late.
    When Redis is back, they reach them immediately.
    """

    async def test(service: Service, own: OwnServices) -> None:
        async with guests(service, 2) as people:
            game = await make_table(people, [])
            unseen = await make_table(people, [])
            async with people[1].socket(1, game, 1) as socket:
                window = Window(people, game, socket)
                other = Window(people, unseen, socket)
                # the second node has the table in memory, but no socket to it
                await people[0].view(1, unseen, 0)
                await window.shows(0)
                assert own.ask_redis("CLIENT", "KILL", "TYPE", "pubsub").startswith(":")
                seq, usual = await window.move()
                await window.shows(seq)
                own.crash_redis()
                seq, answered = await window.move()
                assert answered < RETRIES + 10 * usual, "a move waited for Redis"
                print(f"\nwithout Redis: shown after {await window.shows(seq):.1f} s")
                hidden, _ = await other.move()

                async def known() -> bool:
                    view = await people[0].view(1, unseen, 0)
                    return bool(view["seq"] == hidden)

                await until("the move is known", known, RESYNC_SECONDS + SLACK_SECONDS)
                own.start_redis()
                times = [await window.shows((await window.move())[0]) for _ in range(12)]
                print("with Redis again:", " ".join(f"{seconds:.2f}" for seconds in times))
                # Each move is sent after the last one is shown; without a signal it waits for a
                # heartbeat.
                assert median(times[-8:]) < RESYNC_SECONDS / 2, "signals are not heard again"

    with own_services(postgres=False) as own, running(workers=0, redis=own.redis) as service:
        asyncio.run(test(service, own))


def test_a_node_is_ready_only_while_a_move_can_be_stored() -> None:
    """A database that hangs or is read-only is detected immediately, and so is its recovery."""

    def ready() -> int:
        began = time.monotonic()
        status = httpx.get(f"{own.nodes[0].url}/readyz", timeout=20).status_code
        assert time.monotonic() - began < READY_SECONDS + SLACK_SECONDS, (
            "readiness waits for the database"
        )
        return status

    with running(nodes=1, workers=0) as own:
        assert ready() == 200
        with psycopg.connect(own.database) as other:
            other.execute("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
            assert [ready() for _ in range(6)] == [503] * 6
            assert httpx.get(f"{own.nodes[0].url}/healthz").status_code == 200
        wait_for("readiness", lambda: ready() == 200)
        with psycopg.connect(own.database, autocommit=True) as other:
            other.execute(f'ALTER DATABASE "{own.name}" SET default_transaction_read_only = on')
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            wait_for("the lack of it", lambda: ready() == 503)
            assert ready() == 503
