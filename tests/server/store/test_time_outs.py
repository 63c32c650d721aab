"""A hanging PostgreSQL, or a held lock, does not stop a process permanently."""

import asyncio
import time
from datetime import UTC, datetime

import psycopg
import pytest
import sqlalchemy as sa

from support.database import own_database
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.address import STATEMENT_TIMEOUT_SECONDS
from tawantinsuyu.server.store.batches import Batch
from tawantinsuyu.server.store.database import service_engine
from tawantinsuyu.server.store.errors import CONNECTION_ERRORS, DatabaseUnavailableError
from tawantinsuyu.server.store.ledger import Direct

pytestmark = pytest.mark.service
SLACK_SECONDS = 20.0


def test_waiting_for_a_lock_times_out_and_can_be_retried() -> None:
    async def test(address: str) -> None:
        engine, ledger = service_engine(address), Direct(address)
        row = {"seq": 1, "seat": 0, "action": "x", "at": datetime.now(UTC), "key": "k"}
        batch = Batch("game", 0, [{**row, "why": None, "fingerprint": None}], "playing")
        with psycopg.connect(address) as other:
            other.execute("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
            began = time.monotonic()
            with pytest.raises(DatabaseUnavailableError):
                await ledger.append(batch)
            async with engine.connect() as db:
                with pytest.raises(CONNECTION_ERRORS):
                    await db.execute(sa.text("SELECT count(*) FROM games"))
            assert time.monotonic() - began < 2 * STATEMENT_TIMEOUT_SECONDS + SLACK_SECONDS
            other.rollback()
        assert not await ledger.append(batch), "there is no such table, and that is all"
        await ledger.close()
        await engine.dispose()

    with own_database() as url:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        database.upgrade_service(address)
        asyncio.run(test(address))
