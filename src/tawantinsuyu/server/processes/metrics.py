"""Metrics of one process of the service, for Prometheus. Labels are fixed words, never data of
a request.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any, Final

import sqlalchemy as sa
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
    start_http_server,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu.server.base.meter import By, Meter
from tawantinsuyu.server.store.clock import skew_of
from tawantinsuyu.server.store.schema import games
from tawantinsuyu.server.tables.tables import Tables

disable_created_metrics()  # type: ignore[no-untyped-call]  # moments nobody asked for

SAMPLE: Final = 5.0
"""Seconds between two queries of the number of jobs."""
QUICK: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)

log = logging.getLogger(__name__)


class Metrics(Meter):
    """Counts events for Prometheus. Each process has its own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = self._counter("requests", "Requests answered", "route", "method", "status")
        self._latency = Histogram(
            "tawantinsuyu_request_seconds",
            "Seconds until a request was answered",
            ("route",),
            buckets=QUICK,
            registry=self.registry,
        )
        self._moves = self._counter("moves", "Batches of actions committed", "by")
        self._actions = self._counter("actions", "Actions committed", "by")
        self._conflicts = self._counter("conflicts", "Batches that came too late")
        self._illegal = self._counter("illegal", "Batches against the rules")
        self._answers = self._counter("bot_answers", "Answers of bots", "result")
        self._thinking = Histogram(
            "tawantinsuyu_bot_thinking_seconds",
            "Seconds a bot thought about one answer",
            buckets=SLOW,
            registry=self.registry,
        )
        self._pushed_back = self._counter("jobs_pushed_back", "Jobs of owners beyond their ration")
        self._sockets = self._gauge("sockets", "Sockets that are open")
        self._pushes = self._counter("pushes", "Messages sent over sockets")
        self._heard = self._counter("signals_heard", "Signals of nodes that arrived")
        self._lost = self._counter("signals_lost", "Signals that could not be sent")
        self._healed = self._counter("healed", "Tables the heartbeat had to bring up to date")
        self._limited = self._counter("limited", "Requests refused by a rate limit", "kind")
        self._live = self._gauge("live_games", "Games kept in memory")
        self._pool = self._gauge("database_connections", "Database connections in use")
        self._waiting = self._gauge("jobs_waiting", "Jobs that no worker has taken yet")
        self._doing = self._gauge("jobs_doing", "Jobs a worker has taken")
        self._oldest = self._gauge("jobs_oldest_seconds", "Age of the oldest job that waits")
        self._stuck = self._gauge("stuck_tables", "Tables that cannot be opened")
        self._refused = Gauge(
            "tawantinsuyu_refused_tables",
            "Tables that this process refuses since another build has played them differently",
            ("build", "other"),
            registry=self.registry,
        )
        self._held = Gauge(
            "tawantinsuyu_held_tables",
            "Tables that no build of their log reproduces",
            ("builds",),
            registry=self.registry,
        )
        self._tables: Tables | None = None
        self._skew = self._gauge(
            "clock_skew_seconds", "How far the clock is ahead of the database's"
        )
        self._lag = Histogram(
            "tawantinsuyu_loop_lag_seconds",
            "How much later than asked for the event loop came back to a task",
            buckets=QUICK,
            registry=self.registry,
        )
        self._up = self._gauge("database_up", "Whether the database answered the last look")

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"tawantinsuyu_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"tawantinsuyu_{name}", about, registry=self.registry)

    # --- events ----------------------------------------------------------------------------------

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request by route template, method and class of status."""
        self._requests.labels(route, method, f"{status // 100}xx").inc()
        self._latency.labels(route).observe(seconds)

    def socket(self, change: int) -> None:
        """Change the number of open sockets."""
        self._sockets.inc(change)

    def pushed(self) -> None:
        """Count a message sent over a socket."""
        self._pushes.inc()

    def moved(self, by: By, actions: int) -> None:
        """Count a committed batch and its actions."""
        self._moves.labels(by).inc()
        self._actions.labels(by).inc(actions)

    def conflict(self) -> None:
        """Count a batch refused because another was stored first."""
        self._conflicts.inc()

    def illegal(self) -> None:
        """Count a batch refused as illegal."""
        self._illegal.inc()

    def answered(self, seconds: float, failed: bool = False) -> None:
        """Count a bot's answer and record its duration."""
        self._answers.labels("failed" if failed else "ok").inc()
        self._thinking.observe(seconds)

    def pushed_back(self) -> None:
        """Count a postponed job."""
        self._pushed_back.inc()

    def heard(self) -> None:
        """Count a signal from a node."""
        self._heard.inc()

    def lost(self) -> None:
        """Count a signal that could not be sent."""
        self._lost.inc()

    def healed(self) -> None:
        """Count a change whose signal was lost."""
        self._healed.inc()

    def limited(self, kind: str) -> None:
        """Count a request refused by a rate limit, by its kind."""
        self._limited.labels(kind).inc()

    def lagged(self, seconds: float) -> None:
        """Record a measurement of the event loop's lag."""
        self._lag.observe(seconds)

    def skewed(self, seconds: float) -> None:
        """Store the latest difference from the database's clock."""
        self._skew.set(seconds)

    def text(self) -> bytes:
        """Return all metrics in the format of Prometheus."""
        return generate_latest(self.registry)

    # --- present values --------------------------------------------------------------------------

    def watch(self, tables: Tables) -> None:
        """Read the present numbers of these tables whenever metrics are requested."""
        self._tables = tables
        self._live.set_function(lambda: float(tables.games.count))
        pool: Any = tables.engine.pool
        self._pool.set_function(lambda: float(pool.checkedout() + tables.games.ledger.in_use))

    async def sample(self, engine: AsyncEngine) -> None:
        """Query the number of waiting jobs. If the database does not answer, the previous numbers
        are removed.
        """
        try:
            async with engine.connect() as db:
                waiting, doing, oldest = (await db.execute(_QUEUE)).one()
                stuck = float(await db.scalar(_STUCK) or 0)
                held = [(row.held, row.tables) for row in await db.execute(_HELD)]
            self.skewed(await skew_of(engine))
        except Exception as error:
            log.warning("cannot count the jobs in the queue", extra={"error": type(error).__name__})
            waiting = doing = oldest = stuck = float("nan")
            self._up.set(0)
        else:
            self._up.set(1)
            self._held.clear()
            for builds, number in held:
                self._held.labels(builds).set(number)
        if self._tables is not None:
            self._refused.clear()
            mine = self._tables.games.disagreements
            for build, number in mine.builds.items():
                self._refused.labels(mine.build, build).set(number)
        self._waiting.set(waiting)
        self._doing.set(doing)
        self._oldest.set(max(oldest or 0, 0))  # a postponed job is not late yet
        self._stuck.set(stuck)

    async def keep_sampling(self, engine: AsyncEngine) -> None:
        """Query the number of waiting jobs repeatedly until cancelled."""
        while True:
            await self.sample(engine)
            await asyncio.sleep(SAMPLE)

    @contextlib.contextmanager
    def exposed(self, port: int) -> Iterator[None]:
        """Serve the metrics on the loopback address within the block, unless the port is 0."""
        if not port:
            yield
            return
        server, thread = start_http_server(port, "127.0.0.1", self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join(2)


_STUCK: Final = sa.select(sa.func.count()).where(games.c.stuck.is_not(None))
_HELD: Final = (
    sa.select(games.c.held, sa.func.count().label("tables"))
    .where(games.c.held.is_not(None), games.c.status == "playing")
    .group_by(games.c.held)
)
_QUEUE: Final = sa.text(
    # the age of a job counts from the time when it was queued, or from the earliest time for
    # running it
    "SELECT count(*) FILTER (WHERE status = 'todo'), count(*) FILTER (WHERE status = 'doing'),"
    " extract(epoch FROM now() - min(coalesce(job.scheduled_at, event.at))"
    " FILTER (WHERE status = 'todo'))"
    " FROM procrastinate_jobs AS job LEFT JOIN procrastinate_events AS event"
    " ON event.job_id = job.id AND event.type = 'deferred'"
    " WHERE status IN ('todo', 'doing')"
)
