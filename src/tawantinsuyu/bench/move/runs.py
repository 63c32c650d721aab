"""Runs a measurement in a fresh process, so that every run begins in the same state."""

import json
import os
import platform
import subprocess
import sys
from typing import Any, NamedTuple

from tawantinsuyu import engine
from tawantinsuyu.bench.against import NotMeasuredError
from tawantinsuyu.bench.move.cost import Cost, Effort

MISSING_PART_STATUS = 3
"""Exit status of a worker that did not find a part of a move."""
LAST_LINES = 8
"""Number of lines of a worker's error output that are passed on."""


class Run(NamedTuple):
    """The figures of one process."""

    python: str
    """The version of Python without its last number."""
    engine: str
    costs: dict[str, Cost]
    """By kind of table."""


def run(effort: Effort) -> Run:
    """Measure in another process and return its figures."""
    # A fixed hash seed, so that sets have the same order in every run.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    wanted = json.dumps(effort._asdict())
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tawantinsuyu.bench.move.worker", wanted],
        check=False,
        env=environment,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        last = 1 if done.returncode == MISSING_PART_STATUS else LAST_LINES
        said = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
        raise NotMeasuredError("\n".join(said[-last:]))
    return read_run(json.loads(done.stdout))


def read_run(data: dict[str, Any]) -> Run:
    """Return a run from its plain data."""
    costs = {kind: Cost(**cost) for kind, cost in data["costs"].items()}
    return Run(data["python"], data["engine"], costs)


def run_data(one: Run) -> dict[str, Any]:
    """Return a run as plain data."""
    costs = {kind: cost._asdict() for kind, cost in one.costs.items()}
    return {"python": one.python, "engine": one.engine, "costs": costs}


def running() -> tuple[str, str]:
    """Return the Python and the engine of this process."""
    return ".".join(platform.python_version_tuple()[:2]), engine.running()
