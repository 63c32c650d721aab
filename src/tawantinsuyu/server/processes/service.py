"""The service: web processes and workers on PostgreSQL and Redis, as many of each as needed."""

import asyncio
import contextlib
import logging
import os
import re
import signal
import socket
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from typing import Any

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.content.packs import offered
from tawantinsuyu.server.base.loop_lag import watch_loop
from tawantinsuyu.server.base.offload import OffloadProcess
from tawantinsuyu.server.people.people import Doorkeeper
from tawantinsuyu.server.processes.metrics import Metrics
from tawantinsuyu.server.processes.settings import Settings
from tawantinsuyu.server.rooms.presence import RedisPresence
from tawantinsuyu.server.rooms.rooms import Rooms
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.bus import RedisBus
from tawantinsuyu.server.store.clock import SharedClock
from tawantinsuyu.server.store.ledger import Direct
from tawantinsuyu.server.store.queue import (
    HEARTBEAT_SECONDS,
    POLL_SECONDS,
    QUICK,
    SLOW,
    STALLED_SECONDS,
    Hands,
    QueueJobs,
    app_for,
    forget_failed,
    watch_stalled,
)
from tawantinsuyu.server.store.ration import Ration
from tawantinsuyu.server.tables.disagreement import Disagreements
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.web.app import assemble
from tawantinsuyu.server.web.limits import Shared
from tawantinsuyu.server.web.rates import parse
from tawantinsuyu.server.workers.bot_answers import answer
from tawantinsuyu.server.workers.expired_rows import keep_pruning
from tawantinsuyu.server.workers.sweep import keep_sweeping
from tawantinsuyu.server.workers.thinker import Thinker, make_in_service
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.ports import Now

log = logging.getLogger(__name__)


def _connect(settings: Settings) -> tuple[AsyncEngine, Direct]:
    """Return the database engine and the direct connections. Half of the connections are for moves,
    the others for all other queries.
    """
    address = settings.database_url.get_secret_value()
    for_moves = settings.connections // 2
    engine = database.service_engine(address, settings.connections - for_moves)
    return engine, Direct(address, for_moves)


def _process_name(settings: Settings, which: str) -> str:
    """Return the name under which this process stores batches."""
    return re.sub(r"[^\w.-]", "-", settings.node or f"{socket.gethostname()}-{which}")[:60]


def service_app(settings: Settings) -> FastAPI:
    """Return the application of a web process."""
    address = settings.database_url.get_secret_value()
    redis, meter = settings.redis_url.get_secret_value(), Metrics()
    counting, offload = Shared(redis, settings.prefix), OffloadProcess()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine, ledger = _connect(settings)
        await database.check_schema(engine)
        bus = RedisBus(redis, settings.prefix)
        clock = SharedClock()
        jobs = QueueJobs(app_for(address, clock), clock)
        tables = Tables(engine, bus, jobs, settings.games_in_memory, ledger, clock)
        tables.games.disagreements = Disagreements(_process_name(settings, str(settings.port)))
        bus.meter = tables.meter = meter
        meter.watch(tables)
        app.state.tables = tables
        app.state.doorkeeper = Doorkeeper(engine, clock)
        tables.games.hearers.append(app.state.doorkeeper.hear)
        await tables.start()
        app.state.rooms = Rooms(tables, RedisPresence(redis, clock, settings.prefix))
        await app.state.rooms.start()
        watch = asyncio.create_task(watch_loop(meter))
        yield
        watch.cancel()
        await asyncio.gather(watch, return_exceptions=True)
        await asyncio.to_thread(offload.close)
        await app.state.rooms.close()
        await tables.close()
        await counting.close()
        await engine.dispose()

    return assemble(
        lifespan,
        admin_key=settings.admin_key.get_secret_value(),
        hosts=settings.hosts,
        open_doors=True,
        secure=settings.secure,
        meter=meter,
        lines=True,
        rates=parse(settings.limits),
        counting=counting,
        proxies=settings.proxies,
        quotas=settings.quotas,
        packs=offered(settings.packs),
        deadlines=True,
        offload=offload,
    )


class Line:
    """A queue of jobs, and the bots with which this worker handles it. Each bot runs in a separate
    process, started at its first job.
    """

    def __init__(self, address: str, clock: Now, queue: str, thinkers: int) -> None:
        self.tables: Tables | None = None
        self.ration: Ration | None = None
        self.hands = Hands()
        self.app = app_for(address, clock, self._do, self.hands)
        self._queue = queue
        self._everybody = [Thinker(make=make_in_service) for _ in range(thinkers)]
        self._free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self._everybody:
            self._free.put_nowait(thinker)

    async def run(self) -> None:
        """Handle jobs until cancelled."""
        await self.app.run_worker_async(
            queues=[self._queue],
            concurrency=len(self._everybody),
            install_signal_handlers=False,
            fetch_job_polling_interval=POLL_SECONDS,
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=STALLED_SECONDS,
            delete_jobs="successful",
        )

    async def _do(self, job: Job) -> None:
        assert self.tables is not None
        while self.tables.service_notes.read_only:
            await asyncio.sleep(1)
        thinker = await self._free.get()
        try:
            await answer(self.tables, thinker, job, self.ration)
        finally:
            self._free.put_nowait(thinker)

    def close(self) -> None:
        """End the processes in which the bots of this queue think."""
        for thinker in self._everybody:
            thinker.close()


async def work(settings: Settings) -> None:
    """Run a worker process until it is stopped."""
    address = settings.database_url.get_secret_value()
    engine, ledger = _connect(settings)
    await database.check_schema(engine)
    bus = RedisBus(settings.redis_url.get_secret_value(), settings.prefix)
    clock = SharedClock()
    lines = [Line(address, clock, QUICK, 1), Line(address, clock, SLOW, settings.thinkers)]
    jobs = QueueJobs(lines[0].app, clock)
    tables = Tables(engine, bus, jobs, settings.games_in_memory, ledger, clock)
    for line in lines:
        line.tables, line.ration = tables, Ration(engine, settings.thinking_per_guest, clock)
    tables.games.disagreements = Disagreements(_process_name(settings, f"worker-{os.getpid()}"))
    meter = Metrics()
    bus.meter = tables.meter = meter
    meter.watch(tables)
    await tables.start()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    rest = contextlib.ExitStack()
    try:
        rest.enter_context(meter.exposed(settings.metrics_port))
        while not stop.is_set():
            # If PostgreSQL is unavailable for a while, the worker starts again.
            try:
                async with lines[0].app.open_async(), lines[1].app.open_async():
                    await _until(
                        stop,
                        *(line.run() for line in lines),
                        *(watch_stalled(line.app, line.hands, clock) for line in lines),
                        keep_sweeping(tables),
                        watch_loop(meter),
                        keep_pruning(engine, clock, partial(forget_failed, lines[0].app)),
                        *([meter.keep_sampling(engine)] if settings.metrics_port else []),
                    )
            except Exception as error:
                log.warning(
                    "cannot reach the queue, retrying", extra={"error": type(error).__name__}
                )
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), 1)
    finally:
        rest.close()
        await tables.close()
        for line in lines:
            line.close()
        await engine.dispose()


async def _until(stop: asyncio.Event, *works: Coroutine[Any, Any, None]) -> None:
    """Wait until the worker is stopped, or one of its tasks ends."""
    tasks = [asyncio.create_task(work) for work in works]
    waiter = asyncio.create_task(stop.wait())
    try:
        done, _ = await asyncio.wait((waiter, *tasks), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (waiter, *tasks):
            task.cancel()
        await asyncio.gather(waiter, *tasks, return_exceptions=True)
    for task in done:
        if task is not waiter:
            task.result()
