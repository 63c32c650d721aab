"""Runs all load tests one after the other, with the goals of docs/scale.md."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil
from statistics import median
from typing import Final

import sqlalchemy as sa

from tawantinsuyu.bench.load import reference, saturation
from tawantinsuyu.bench.load.latency import PACE, Latency, latency
from tawantinsuyu.bench.load.opening import Opening, openings
from tawantinsuyu.bench.load.tables import make_tables

SHARE: Final = 0.30
"""Goal: share of the moves that the database alone would store."""
SEEN: Final = 150.0
"""Goal: milliseconds until the other player sees a move, for 95 of 100 moves at 200 games."""
OPENED: Final = 100.0
"""Goal: milliseconds until a finished game of four players is shown."""
WAYS: Final = {
    "short answers": {"minimal": True},
    "whole answers": {},
    "whole answers, both players listening": {"watched": True},
}
"""Ways in which clients behave in the saturation test."""
Say = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """Extent of the load tests."""

    seconds: float = 10.0
    games: tuple[int, ...] = (50, 200, 500)
    finished: int = 6

    @property
    def tables(self) -> int:
        """Return a number of tables that keeps every client busy; a game has some 150 moves."""
        return ceil(self.seconds + saturation.WARM) * 16


QUICK: Final = Plan(2.0, (4,), 2)


@dataclass
class Report:
    """The results of all load tests."""

    reference: list[float] = field(default_factory=list)
    saturation: dict[str, float] = field(default_factory=dict)
    latency: list[Latency] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)

    def share(self, way: str) -> float:
        """Return the service's moves divided by the database's."""
        return self.saturation[way] / (sum(self.reference) / len(self.reference))

    def misses(self) -> list[str]:
        """Return the goals of docs/scale.md that were missed."""
        found = []
        if self.reference and self.share("short answers") < SHARE:
            found.append(f"less than {SHARE:.0%} of the moves that the database alone stores")
        found += [
            f"p95 at {one.games} games is {one.p95:.0f} ms, not below {SEEN:.0f}"
            for one in self.latency
            if one.games == 200 and one.p95 >= SEEN
        ]
        found += [f"{one.lost} pushes never came" for one in self.latency if one.lost]
        if self.openings and (typical := median(one.cold for one in self.openings)) >= OPENED:
            found.append(f"a finished game takes {typical:.0f} ms to open")
        return found


async def measure(nodes: Sequence[str], database: str, plan: Plan, say: Say) -> Report:
    """Run all load tests; results are reported immediately."""
    url = sa.make_url(database)
    if url.drivername != "sqlite":
        url = url.set(drivername="postgresql+psycopg")
    engine, report = sa.create_engine(url), Report()
    try:
        await _saturate(nodes, engine, plan, report, say)
        for count in plan.games:
            moves = int(plan.seconds * PACE) + 1
            tables = await make_tables(nodes, engine, count, moves=moves)
            one = await latency(nodes, tables, plan.seconds)
            report.latency.append(one)
            say(
                f"{count} games at {PACE} moves/s each: p50 {one.p50:.0f}, p95 {one.p95:.0f}, "
                f"p99 {one.p99:.0f} ms until the other player sees a move ({one.moves} moves, "
                f"{one.lost} lost)"
            )
        if plan.finished:
            tables = await make_tables(nodes, engine, plan.finished, players=4)
            report.openings = await openings(nodes, tables)
            for opened in report.openings:
                say(
                    f"a finished game of four, {opened.moves} moves: {opened.cold:.0f} ms to open, "
                    f"{opened.warm:.0f} ms when it is in memory"
                )
    finally:
        engine.dispose()
    return report


async def _saturate(
    nodes: Sequence[str], engine: sa.Engine, plan: Plan, report: Report, say: Say
) -> None:
    """Measure the service and the database alone, alternating. For an SQLite file the
    comparison means little, because the host itself stores there.
    """
    for way, how in WAYS.items():
        tables = await make_tables(nodes, engine, plan.tables)
        alone = 0.0
        if engine.dialect.name != "sqlite":
            alone = await reference.moves_per_second(engine.url, tables, plan.seconds / 2)
            report.reference.append(alone)
        found = await saturation.moves_per_second(nodes, tables, plan.seconds, **how)
        report.saturation[way] = found
        share = f"; the database alone {alone:.0f}; {found / alone:.0%}" if alone else ""
        say(f"{saturation.CLIENTS} clients, {way}: {found:.0f} moves/s{share}")
        await asyncio.sleep(0)
