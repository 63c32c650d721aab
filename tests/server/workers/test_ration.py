"""The thinking time of each owner's bots is limited: jobs over the limit wait, and do not delay
other jobs.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial

import httpx
import pytest
import sqlalchemy as sa
from procrastinate.jobs import Status

from support.database import own_database
from support.service import running, wait_for
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.game import api
from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.base.meter import Meter
from tawantinsuyu.server.people import people
from tawantinsuyu.server.store import database, ration, schema
from tawantinsuyu.server.store.bus import LocalBus
from tawantinsuyu.server.store.queue import SLOW, QueueJobs, app_for
from tawantinsuyu.server.store.ration import Ration
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.bot_answers import answer
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.seats import NewSeat

pytestmark = pytest.mark.service

LEVEL = "search:100n"
BOTS = [NewSeat("One", LEVEL), NewSeat("Two", LEVEL)]
MUCH, LITTLE = "much", "little"
PUSHED_BACK = (
    "SELECT 1 FROM procrastinate_jobs WHERE args->>'game' = %s AND scheduled_at IS NOT NULL"
)


class First(Thinker):
    """A bot that takes the first option immediately."""

    def __init__(self) -> None:
        """Do nothing, since no process is needed."""

    async def decide(self, bot: str, state: api.State, seat: int) -> Thought:
        return Thought(api.write(api.Names(state.pack), api.options(state, seat)[0]))


class PushedBack(Meter):
    count = 0

    def pushed_back(self) -> None:
        self.count += 1


class Worker:
    """A worker that works step by step."""

    def __init__(self, tables: Tables, queue: QueueJobs) -> None:
        self.tables, self.queue = tables, queue
        self.ration = Ration(tables.engine, 60, tables.clock)
        self.tables.meter = self.meter = PushedBack()

    async def made(self, owner: str, *seats: NewSeat, **options: object) -> OpenTable:
        """Return a table at which the bot has to decide, if there is one."""
        config, chosen = api.Config(players=len(seats)), Options.read(options)
        while True:
            made = await self.tables.create(config, ("base",), seats, owner, chosen)
            live = await self.tables.open(made.id)
            if live.thinking_seat() is not None or not any(seat.bot for seat in seats):
                return live

    async def next(self) -> str:
        """Do the first job of the slow queue; return the id of its table."""
        manager = self.queue._app.job_manager
        worker = await manager.register_worker()
        job = await manager.fetch_job(queues=[SLOW], worker_id=worker)
        if job is None:
            return ""
        game = str(job.task_kwargs["game"])
        seq = int(str(job.task_kwargs["seq"]))
        await answer(self.tables, First(), Job(game, seq), self.ration)
        await manager.finish_job(job, Status.SUCCEEDED, delete_job=True)
        return game

    async def later(self) -> list[str]:
        """Return the tables whose jobs wait for the next minute."""
        query = sa.text(
            "SELECT args->>'game' FROM procrastinate_jobs WHERE status = 'todo'"
            " AND scheduled_at = :minute"
        )
        minute = ration.this_minute(datetime.now(UTC)) + timedelta(minutes=1)
        async with self.tables.engine.connect() as db:
            return list(await db.scalars(query, {"minute": minute}))


@asynccontextmanager
async def a_worker(address: str) -> AsyncIterator[Worker]:
    engine, app = database.service_engine(address), app_for(address, MACHINE.now)
    async with app.open_async(), engine.begin() as db:
        for guest in (MUCH, LITTLE):
            await people.add_guest(db, datetime.now(UTC), guest, guest)
        await db.commit()
        jobs = QueueJobs(app, MACHINE.now)
        yield Worker(Tables(engine, LocalBus(), jobs), jobs)
    await engine.dispose()


def with_a_worker(test: Callable[[Worker], Awaitable[None]]) -> None:
    async def within(address: str) -> None:
        async with a_worker(address) as worker:
            await test(worker)

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        asyncio.run(within(address))


@pytest.fixture(autouse=True)
def _one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the present minute by one that is an hour ahead, so that no job is due."""
    begins = ration.this_minute(datetime.now(UTC)) + timedelta(hours=1)
    monkeypatch.setattr(ration, "this_minute", lambda _: begins)


def test_only_the_owner_over_the_budget_waits_for_the_next_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(worker: Worker) -> None:
        much = await worker.made(MUCH, *BOTS)
        little = await worker.made(LITTLE, *BOTS)
        await worker.ration.charge(MUCH, 59)
        assert await worker.next() == much.id
        assert much.seq == 1, "there was a second left"
        await worker.ration.charge(MUCH, 1)
        done = [await worker.next() for _ in range(3)]
        assert (done, much.seq, little.seq) == ([little.id, much.id, little.id], 1, 2)
        assert await worker.later() == [much.id]
        assert worker.meter.count == 1
        tomorrow = ration.this_minute(datetime.now(UTC)) + timedelta(minutes=1)
        monkeypatch.setattr(ration, "this_minute", lambda _: tomorrow)
        assert await worker.ration.wait(MUCH) is None, "a new minute, a new ration"

    with_a_worker(test)


def test_what_bots_thought_is_counted_over_all_workers() -> None:
    async def test(worker: Worker) -> None:
        await worker.made(MUCH, *BOTS)
        await worker.next()
        table = schema.thinking
        async with worker.tables.engine.connect() as db:
            used = await db.scalar(sa.select(table.c.seconds).where(table.c.guest == MUCH))
        assert used is not None
        assert used > 0
        other = Ration(worker.tables.engine, 10, worker.tables.clock)
        await other.charge(MUCH, 4)
        await worker.ration.charge(MUCH, 6)
        assert await other.wait(MUCH) == ration.this_minute(datetime.now(UTC)) + timedelta(
            minutes=1
        )
        assert await other.wait(LITTLE) is None

    with_a_worker(test)


def test_the_ration_never_delays_live_tables_or_substitutes() -> None:
    clock = {"kind": "live", "bank": 900}

    async def test(worker: Worker) -> None:
        await worker.ration.charge(MUCH, 1000)
        guest, owner = NewSeat("Bo", guest=LITTLE), NewSeat("Ana", guest=MUCH)
        alone = await worker.made(MUCH, *BOTS, owner, clock=clock)
        others = await worker.made(MUCH, *BOTS, guest, clock=clock)
        untimed = await worker.made(MUCH, *BOTS, guest)
        away = await worker.made(MUCH, guest, owner, substitute=LEVEL)
        async with worker.tables.engine.begin() as db:
            seats = schema.seats.update().where(schema.seats.c.game == away.id)
            await db.execute(seats.values(substitute=LEVEL))
        await worker.tables.reload(away)
        async with worker.tables.engine.begin() as db:
            await worker.tables.jobs.enqueue(db, Job(away.id, 0, MUCH, slow=True, urgent=True))
        done = [await worker.next() for _ in range(3)]
        assert done == [alone.id, others.id, away.id], "urgent ones wait behind none of the owner's"
        assert (alone.seq, others.seq, away.seq) == (0, 1, 1)
        await answer(worker.tables, First(), Job(untimed.id, 0), worker.ration)
        assert untimed.seq == 0
        assert alone.id in await worker.later()

    with_a_worker(test)


def test_the_workers_of_a_service_keep_to_it() -> None:
    """After its first answer a table has to wait. The table of another owner has a separate
    limit.
    """
    seats = [{"name": "One", "bot": LEVEL}, {"name": "Two", "bot": LEVEL}]
    with running(nodes=1, workers=1, thinking_per_guest="0.000001") as service:
        for name in ("Ana", "Bo"):
            with httpx.Client(
                base_url=service.nodes[0].url, timeout=REQUEST_TIMEOUT_SECONDS
            ) as client:
                client.post("/api/guests", json={"name": name}).raise_for_status()
                made = client.post("/api/games", json={"seats": seats}).raise_for_status()
            game = made.json()["id"]
            wait_for("answer", partial(service.log, game))
            wait_for("job of later", partial(service.query, PUSHED_BACK, game))
