"""The tables of one process, without the web."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tawantinsuyu.server import storage
from tawantinsuyu.server.tables import Tables
from tawantinsuyu.server.thinking import Thinker


@asynccontextmanager
async def opened(
    folder: Path, thinker: Thinker | None = None, keep: int = 64
) -> AsyncIterator[Tables]:
    """The tables of one process."""
    storage.migrate(folder / "games.sqlite")
    engine = storage.engine_for(folder / "games.sqlite")
    thinker = thinker or Thinker()
    found = Tables(engine, thinker, keep)
    try:
        yield found
    finally:
        await found.close()
        thinker.close()
        await engine.dispose()


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test's own coroutine."""

    async def within() -> None:
        await asyncio.wait_for(test(), 60)

    asyncio.run(within())
