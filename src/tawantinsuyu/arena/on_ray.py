"""Runs games on the machines of a Ray cluster, with the same function and tasks as on
one machine.
"""

import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any

from tawantinsuyu.arena.errors import ArenaError, extra
from tawantinsuyu.arena.pool import TRIES, Play, attempt
from tawantinsuyu.arena.task import Failure, Game, Task

LOCAL = "local"
AHEAD = 2
"""Number of tasks submitted for every core, so that no core waits for its next task."""
CONNECT_TIMEOUT_SECONDS = 5.0
"""Seconds in which a cluster must answer; Ray itself would wait for minutes."""


class Cluster:
    """The cores of a Ray cluster. The address `local` starts a cluster with `jobs` cores on this
    machine.

    Every machine needs the same version of this package; a game played by another version is
    rejected.
    """

    def __init__(self, play: Play, address: str, jobs: int = 1) -> None:
        # otherwise Ray would build an environment on each machine when started by `uv run`
        os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
        self._ray = extra("ray", "cluster")
        self._play = play
        _knock(address)
        table: dict[str, Any] = (
            {"num_cpus": jobs, "include_dashboard": False}
            if address == LOCAL
            else {"address": address}
        )
        try:
            self._ray.init(log_to_driver=False, **table)
        except (ConnectionError, ValueError) as error:
            raise ArenaError(f"--ray {address}: {error}") from error

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """Yield games in the order in which they end. If the process of a game dies, the game is
        tried a second time.
        """
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=TRIES - 1)(attempt)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = iter(tasks)
        running: dict[Any, Task] = {}
        try:
            while True:
                while len(running) < AHEAD * cores and (task := next(waiting, None)):
                    running[remote.remote(self._play, task)] = task
                if not running:
                    return
                ready, _ = ray.wait(list(running), num_returns=1)
                for reference in ready:
                    task = running.pop(reference)
                    try:
                        yield ray.get(reference)
                    except ray.exceptions.RayError as error:
                        yield Failure(task, _why(ray, error))
        finally:
            for reference in running:
                ray.cancel(reference, force=True)

    def close(self) -> None:
        """Disconnect from the cluster, and end it if it is local."""
        self._ray.shutdown()


def _why(ray: Any, error: Exception) -> str:  # noqa: ANN401 - the module
    """Return the reason why Ray could not return a game."""
    if isinstance(error, ray.exceptions.WorkerCrashedError):
        return f"its process died {TRIES} times"
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _knock(address: str) -> None:
    """Raise ArenaError if nothing answers at the address of a cluster."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT_SECONDS).close()
    except OSError as error:
        raise ArenaError(f"--ray {address}: nobody answers there ({error})") from error
