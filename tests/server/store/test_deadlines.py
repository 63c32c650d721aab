"""No call waits for a database that accepts connections and never answers."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from datetime import UTC, datetime
from math import inf
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from procrastinate.exceptions import ConnectorException

from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.store import deadlines
from tawantinsuyu.server.store.batches import Batch
from tawantinsuyu.server.store.database import service_engine
from tawantinsuyu.server.store.deadlines import (
    DEADLINE_SECONDS,
    DatabaseLock,
    DeadlineError,
    allowance,
    spending,
)
from tawantinsuyu.server.store.errors import CONNECTION_ERRORS
from tawantinsuyu.server.store.ledger import Direct
from tawantinsuyu.server.store.queue import app_for

SLACK_SECONDS = 60.0


@pytest.fixture
def silent() -> Iterator[str]:
    """Yield the address of a server that accepts connections and never answers."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(64)
        yield f"postgresql://postgres@127.0.0.1:{listening.getsockname()[1]}/nobody"


async def _engine(address: str) -> None:
    engine = service_engine(address, 1)
    try:
        async with engine.connect() as db:
            await db.execute(sa.text("SELECT 1"))
    finally:
        await engine.dispose()


async def _ledger(address: str) -> None:
    row = {"seq": 1, "seat": 0, "action": "x", "at": datetime.now(UTC), "key": "k"}
    await Direct(address, 1).append(Batch("game", 0, [{**row, "why": None}], "playing"))


async def _queue(address: str) -> None:
    async with app_for(address, MACHINE.now).open_async():
        pass


async def _listen(address: str) -> None:
    app = app_for(address, MACHINE.now)
    pool = app.connector._pool_factory(  # type: ignore[attr-defined]
        **app.connector._pool_args,  # type: ignore[attr-defined]
        open=False,
    )
    app.connector._async_pool = pool  # type: ignore[attr-defined]
    await app.connector.listen_notify(None, ["any"])  # type: ignore[arg-type]


@pytest.mark.service
@pytest.mark.parametrize("call", [_engine, _ledger, _queue, _listen])
def test_calls_to_a_silent_server_end_at_the_deadline(
    silent: str, call: Callable[[str], Coroutine[Any, Any, None]]
) -> None:
    async def test() -> None:
        began = time.monotonic()
        with pytest.raises((*CONNECTION_ERRORS, ConnectorException, psycopg.OperationalError)):
            await asyncio.wait_for(call(silent), DEADLINE_SECONDS + SLACK_SECONDS)
        assert time.monotonic() - began < DEADLINE_SECONDS + SLACK_SECONDS

    asyncio.run(test())


@pytest.mark.service
def test_a_request_spends_one_allowance_on_all_its_calls(
    silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        with allowance() as mine:
            mine.left = 0.3
            for call in (_engine, _ledger, _engine):
                with contextlib.suppress(*CONNECTION_ERRORS):
                    await call(silent)
            assert mine.left <= 0
            with spending() as seconds:
                assert seconds == 0
            mine.lift()
            with spending() as seconds:
                assert seconds == DEADLINE_SECONDS

    began = time.monotonic()
    asyncio.run(test())
    assert time.monotonic() - began < 3 * DEADLINE_SECONDS + SLACK_SECONDS


def test_a_request_does_not_wait_for_a_lock_beyond_its_allowance() -> None:
    async def test() -> None:
        lock = DatabaseLock()
        await lock.acquire()
        with allowance() as mine:
            mine.left = 0.05
            with pytest.raises(DeadlineError):
                await lock.acquire()
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        assert not waiting.done(), "whoever is no request waits for their turn"
        lock.release()
        assert await waiting

    asyncio.run(test())
    assert deadlines._allowance.get() is None
    with spending(inf) as seconds:
        assert seconds == inf
