"""The tables of one process, without a web server."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from tawantinsuyu.game import api
from tawantinsuyu.server.people import people
from tawantinsuyu.server.people.caller import OWNER
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.bus import LocalBus
from tawantinsuyu.server.store.jobs import LocalJobs
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.bot_answers import answer
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.seats import NewSeat


@asynccontextmanager
async def opened(
    folder: Path, thinker: Thinker | None = None, keep: int = 64
) -> AsyncIterator[Tables]:
    """Yield the tables of one process; two processes on one folder do not notify each other."""
    database.migrate(folder / "games.sqlite")
    engine = database.engine_for(folder / "games.sqlite")
    async with engine.begin() as db:
        if await people.find_guest(db, OWNER) is None:
            await people.add_guest(db, datetime.now(UTC), OWNER, OWNER)
    bots, jobs = thinker or Thinker(), LocalJobs()
    found = Tables(engine, LocalBus(), jobs, keep)
    jobs.work = lambda job: answer(found, bots, job)
    await found.start()
    try:
        yield found
    finally:
        await found.close()
        bots.close()
        await engine.dispose()


def person(name: str) -> NewSeat:
    """Return a seat for the owner."""
    return NewSeat(name, guest=OWNER)


async def made(of: Tables, config: api.Config, seats: Sequence[NewSeat]) -> str:
    """Create a table of the owner's with the base pack; return its id."""
    return (await of.create(config, ("base",), seats, OWNER)).id


async def until(live: Live, enough: Callable[[], bool]) -> None:
    """Wait for changes of a table until the condition holds."""
    changed = asyncio.Event()
    live.listen(changed.set)
    try:
        while not enough():
            await changed.wait()
            changed.clear()
    finally:
        live.unlisten(changed.set)


async def until_bots_rest(live: Live) -> None:
    """Wait until no bot has a decision."""
    await until(live, lambda: live.thinking_seat() is None)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run the coroutine of a test."""

    async def within() -> None:
        await asyncio.wait_for(test(), 180)

    asyncio.run(within())
