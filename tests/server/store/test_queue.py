"""Jobs that lost their worker are done again, whatever the reason was. The queue is fair."""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta

import pytest
from procrastinate import App
from procrastinate.exceptions import ConnectorException
from sqlalchemy.ext.asyncio import AsyncEngine

from support.database import own_database
from tawantinsuyu.components import Document
from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.store import database, queue, schema, storage
from tawantinsuyu.server.store.queue import (
    BEHIND_SECONDS,
    QUICK,
    SLOW,
    Hands,
    QueueJobs,
    app_for,
    apply_schema,
    watch_stalled,
)
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.row import Row

pytestmark = pytest.mark.service

PATIENCE_SECONDS = 90.0


def test_hands_tell_what_they_dropped_only_after_a_while() -> None:
    hands = Hands(jobs={1})
    assert hands.dropped_for({1, 2}, 60) == set()
    assert hands.dropped_for({1, 2}, 0) == {2}
    hands.jobs.discard(1)
    assert hands.dropped_for({1}, 60) == set(), "its end is being written down"
    assert set(hands.dropped) == {1}, "what was given back is forgotten"


def test_a_living_worker_takes_up_what_it_has_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "STALLED_SECONDS", 0.5)
    monkeypatch.setattr(queue, "WATCH_SECONDS", 0.1)
    done: list[int] = []

    async def play(address: str) -> None:
        hands = Hands()

        async def work(job: Job) -> None:
            done.append(job.seq)
            if len(done) == 1:
                raise OSError("PostgreSQL is away")

        app = app_for(address, MACHINE.now, work, hands)
        give_back = app.job_manager.retry_job

        async def away_at_first(job: object, **rest: object) -> None:
            monkeypatch.setattr(app.job_manager, "retry_job", give_back)
            raise ConnectorException

        async with app.open_async():
            monkeypatch.setattr(app.job_manager, "retry_job", away_at_first)
            await app.configure_task(queue.TASK, queue=queue.SLOW).defer_async(game="g", seq=7)
            worker = app.run_worker_async(install_signal_handlers=False, delete_jobs="successful")
            tasks = [
                asyncio.create_task(work)
                for work in (worker, watch_stalled(app, hands, MACHINE.now))
            ]
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while list(await app.job_manager.list_jobs_async()):
                        await asyncio.sleep(0.1)
            finally:
                for task in tasks:
                    task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.gather(*tasks)

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        apply_schema(address)
        asyncio.run(play(address))
    assert done == [7, 7]


async def _table(engine: AsyncEngine, game: str, owner: str) -> None:
    now = datetime.now(UTC)
    row: Row = {
        "id": game,
        "config": {},
        "pack_hash": Document().content_hash(),
        "status": "playing",
        "secret": b"",
    }
    row |= {"commit": "", "seq": 0, "created": now, "changed": now, "owner": owner, "options": {}}
    async with engine.begin() as db:
        await storage.add_pack(db, Document())
        guest = storage.insert_or(db, schema.guests).values(id=owner, name=owner, created=now)
        await db.execute(guest.on_conflict_do_nothing())
        await db.execute(schema.games.insert().values(**row))


async def taken(app: App, line: str) -> list[str]:
    """Return the games of all jobs in a queue, in the order in which a worker takes them."""
    worker, order = await app.job_manager.register_worker(), list[str]()
    while job := await app.job_manager.fetch_job(queues=[line], worker_id=worker):
        order.append(str(job.task_kwargs["game"]))
    return order


def test_owners_with_few_jobs_come_before_owners_with_many() -> None:
    """Thirty tables of one owner are queued before the first of another owner."""

    async def play(address: str) -> None:
        engine, app = database.service_engine(address), app_for(address, MACHINE.now)
        order: list[str] = []
        async with app.open_async():
            jobs = QueueJobs(app, MACHINE.now)

            async def add(game: str, owner: str, slow: bool = True) -> None:
                await _table(engine, game, owner)
                job = Job(game, 0, owner, slow)
                async with engine.begin() as db:
                    await jobs.enqueue(db, job)
                    await jobs.enqueue(db, job)  # a worker does the same with a late job

            for number in range(30):
                await add(f"many-{number}", "much")
            await add("one", "little")
            await add("two", "little")
            await add("quick", "little", slow=False)
            order += [*await taken(app, QUICK), *await taken(app, SLOW)]
        await engine.dispose()
        assert order[0] == "quick", "it has a line of its own"
        assert order[1:5] == ["many-0", "one", "many-1", "two"]
        assert sorted(order) == sorted(set(order)), "nothing waits twice"
        assert len(order) == 33

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        asyncio.run(play(address))


def test_later_jobs_do_not_delay_an_earlier_one_indefinitely() -> None:
    """Another owner's job arrives every second, and this continues for longer than the third job
    may wait.
    """
    now = [datetime(2026, 6, 1, tzinfo=UTC)]

    async def play(address: str) -> list[str]:
        engine, app = database.service_engine(address), app_for(address, MACHINE.now)
        async with app.open_async():
            jobs = QueueJobs(app, lambda: now[0])

            async def add(game: str, owner: str) -> None:
                await _table(engine, game, owner)
                async with engine.begin() as db:
                    await jobs.enqueue(db, Job(game, 0, owner, slow=True))

            for number in range(3):
                await add(f"many-{number}", "much")
            for number in range(1, 2 * BEHIND_SECONDS + 6):
                now[0] += timedelta(seconds=1)
                await add(f"later-{number}", f"stranger {number}")
            order = await taken(app, SLOW)
        await engine.dispose()
        return order

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        order = asyncio.run(play(address))
    assert order[0] == "many-0"
    assert order.index("later-9") < order.index("many-1") < order.index("later-11")
    assert order.index("later-19") < order.index("many-2") < order.index("later-21")
