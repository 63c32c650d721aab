"""The same rows without a service: one INSERT and one commit for each move, on eight
connections. This is the upper limit for anything that stores moves one by one with these
libraries.
"""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tawantinsuyu.bench.load.tables import Table

CONNECTIONS: Final = 8
NAME: Final = "load_reference"
_SETUP: Final = (
    f"DROP TABLE IF EXISTS {NAME}",
    f"CREATE TABLE {NAME} (LIKE game_actions INCLUDING ALL)",
    f"ALTER TABLE {NAME} ADD FOREIGN KEY (game) REFERENCES games (id)",
)


async def moves_per_second(database: sa.URL, tables: Sequence[Table], seconds: float) -> float:
    """Return how many moves per second the database and its library store."""
    engine = create_async_engine(database, pool_size=CONNECTIONS, max_overflow=0)
    try:
        async with engine.begin() as db:
            for text in _SETUP:
                await db.execute(sa.text(text))
            rows = await db.run_sync(
                lambda sync: sa.Table(NAME, sa.MetaData(), autoload_with=sync, resolve_fks=False)
            )
        began = perf_counter()
        until = began + seconds
        work = (_store(engine, rows, tables[n::CONNECTIONS], until) for n in range(CONNECTIONS))
        stored = sum(await asyncio.gather(*work))
        took = perf_counter() - began
        async with engine.begin() as db:
            await db.execute(sa.text(f"DROP TABLE {NAME}"))
        return stored / took
    finally:
        await engine.dispose()


async def _store(engine: AsyncEngine, rows: sa.Table, tables: Sequence[Table], until: float) -> int:
    """Store the moves of some games in turn, repeatedly, over one connection."""
    stored, lap = 0, 0
    while tables:
        for at in range(max(len(table.script) for table in tables)):
            for table in tables:
                if at >= len(table.script):
                    continue
                if perf_counter() >= until:
                    return stored
                async with engine.begin() as db:
                    await db.execute(rows.insert(), [_row(table, at, lap)])
                stored += 1
        lap += 1
    return stored


def _row(table: Table, at: int, lap: int) -> dict[str, Any]:
    seat, action = table.script[at]
    return {
        "game": table.id,
        "seq": lap * 10_000 + at + 1,
        "seat": seat,
        "action": action,
        "at": datetime.now(UTC),
        "key": f"load-move-{at}",
        "why": None,
    }
