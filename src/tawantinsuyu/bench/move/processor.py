"""Processor time of the processes of a service: its nodes, PostgreSQL and Redis apart."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tawantinsuyu.bench.against import NotMeasuredError

if TYPE_CHECKING:
    import psycopg
    import redis

BACKENDS: Final = "SELECT pid FROM pg_stat_activity WHERE datname = %s"
NODES: Final = "nodes"
POSTGRES: Final = "PostgreSQL"
REDIS: Final = "Redis"
WHOLE: Final = "whole"
LINES: Final = (NODES, POSTGRES, REDIS, WHOLE)


class Spent(NamedTuple):
    """Seconds of processor time."""

    nodes: float
    postgres: float
    redis: float

    @property
    def lines(self) -> dict[str, float]:
        """Return the seconds by the name of their line, and the sum."""
        return {NODES: self.nodes, POSTGRES: self.postgres, REDIS: self.redis, WHOLE: sum(self)}


class Meter:
    """Reads the processor time that one service has used so far."""

    def __init__(
        self,
        nodes: Sequence[int],
        database: str,
        db: "psycopg.Connection[tuple[int]]",
        redis: "redis.Redis",
    ) -> None:
        self._nodes = nodes
        self._database = database
        self._db = db
        self._redis = redis
        self._backends: dict[int, float] = {}
        """Seconds of every process of PostgreSQL that has served the database."""

    def read(self) -> Spent:
        """Return the seconds so far. Only their differences mean something."""
        for (backend,) in self._db.execute(BACKENDS, (self._database,)).fetchall():
            seconds = seconds_of(backend)
            if seconds is None and not self._backends:
                raise NotMeasuredError(
                    "PostgreSQL has to run on this machine, to see its processes"
                )
            self._backends[backend] = seconds or self._backends.get(backend, 0.0)
        found = self._redis.info("cpu")
        assert isinstance(found, dict)
        return Spent(
            sum(seconds_of(node) or 0.0 for node in self._nodes),
            sum(self._backends.values()),
            float(found["used_cpu_user"]) + float(found["used_cpu_sys"]),
        )


def seconds_of(process: int) -> float | None:
    """Return the processor seconds of a process and its threads; None if there is no such one."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    # the name of the program, in parentheses, may contain spaces
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
