"""Jobs that are in nobody's hands are done again, whoever dropped them."""

import asyncio
import contextlib

import pytest
from procrastinate.exceptions import ConnectorException

from support.database import own_database
from tawantinsuyu.server.store import queue
from tawantinsuyu.server.store.jobs import Job
from tawantinsuyu.server.store.queue import Hands, app_for, apply_schema, watch_stalled

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
    monkeypatch.setattr(queue, "WATCH", 0.1)
    done: list[int] = []

    async def play(address: str) -> None:
        hands = Hands()

        async def work(job: Job) -> None:
            done.append(job.seq)
            if len(done) == 1:
                raise OSError("PostgreSQL is away")

        app = app_for(address, work, hands)
        give_back = app.job_manager.retry_job

        async def away_at_first(job: object, **rest: object) -> None:
            monkeypatch.setattr(app.job_manager, "retry_job", give_back)
            raise ConnectorException

        async with app.open_async():
            monkeypatch.setattr(app.job_manager, "retry_job", away_at_first)
            await app.configure_task(queue.TASK, queue=queue.QUEUE).defer_async(game="g", seq=7)
            worker = app.run_worker_async(install_signal_handlers=False, delete_jobs="successful")
            tasks = [asyncio.create_task(work) for work in (worker, watch_stalled(app, hands))]
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
