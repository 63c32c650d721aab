"""Uploads are processed in a separate process, which has limits and is replaced on failure."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from support.offloaded import eat, end, fail, refuse, sleep, whoami
from support.timeouts import TIMEOUT_FACTOR
from tawantinsuyu.server.base.offload import Offload, OffloadProcess
from tawantinsuyu.table.errors import RefusedError


@pytest.fixture
def offload() -> Iterator[OffloadProcess]:
    made = OffloadProcess(limit=30 * TIMEOUT_FACTOR, recycle_after=3)
    yield made
    made.close()


def test_it_is_another_process_which_starts_late_and_is_replaced(offload: OffloadProcess) -> None:
    async def test() -> None:
        assert offload.started == 0
        seen = [await offload.run("ana", whoami) for _ in range(4)]
        assert os.getpid() not in seen
        assert (len(set(seen)), offload.started) == (2, 2)

    asyncio.run(test())


@pytest.mark.parametrize("work", [fail, end, eat])
def test_every_failure_of_an_upload_is_a_refusal(offload: OffloadProcess, work: object) -> None:
    async def test() -> None:
        with pytest.raises(RefusedError) as refused:
            await offload.run("ana", work)  # type: ignore[arg-type]
        assert (refused.value.status, refused.value.code) == (422, "upload_too_costly")
        assert await offload.run("ana", whoami) != os.getpid(), "the next upload is handled"

    asyncio.run(test())


def test_an_upload_over_the_time_limit_is_rejected() -> None:
    offload = OffloadProcess(limit=0.2)

    async def test() -> None:
        with pytest.raises(RefusedError) as refused:
            await offload.run("ana", sleep)
        assert refused.value.status == 422

    try:
        asyncio.run(test())
    finally:
        offload.close()


@pytest.mark.parametrize("kind", [Offload, OffloadProcess])
def test_a_refusal_arrives_as_it_was(kind: type[Offload]) -> None:
    offload = kind()

    async def test() -> None:
        with pytest.raises(RefusedError) as refused:
            await offload.run("ana", refuse)
        error = refused.value
        assert (error.status, error.code, error.detail, error.params) == (
            422,
            "bad_pack",
            "no",
            {"what": "this"},
        )

    try:
        asyncio.run(test())
    finally:
        offload.close()
