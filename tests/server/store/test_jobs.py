"""Bots of a single process: the order of their jobs."""

import asyncio

import pytest

from tawantinsuyu.server.store.jobs import LocalJobs
from tawantinsuyu.table.job import Job


async def done_in_order(*jobs: Job, cancelled: int | None = None) -> list[Job]:
    """Run all of these short jobs at once; return the order in which they were finished."""
    line, done = LocalJobs(), list[Job]()

    async def work(job: Job) -> None:
        await asyncio.sleep(0)
        done.append(job)

    line.work = work
    for job in jobs:
        line.committed(job)
    await asyncio.sleep(0)
    if cancelled is not None:
        line._running[jobs[cancelled]].cancel()
    while line._running:
        await asyncio.sleep(0)
    return done


def test_nobody_waits_for_all_tables_of_somebody_else() -> None:
    many = [Job(f"a{n}", 1, "Ana") for n in range(5)]
    one = Job("b", 1, "Bo")
    done = asyncio.run(done_in_order(*many, one))
    assert done == [many[0], many[1], one, *many[2:]]


def test_quick_bots_do_not_wait_for_slow_ones() -> None:
    slow = [Job(f"a{n}", 1, "Ana", slow=True) for n in range(5)]
    quick = Job("b", 1, "Ana")
    assert asyncio.run(done_in_order(*slow, quick)).index(quick) == 1


@pytest.mark.parametrize("number", [0, 1, 3])
def test_the_queue_continues_after_a_cancelled_job(number: int) -> None:
    jobs = [Job(f"a{n}", 1, "Ana") for n in range(4)]
    done = asyncio.run(done_in_order(*jobs, cancelled=number))
    assert done == [job for job in jobs if job is not jobs[number]]
