"""Runs games on the machines of a Ray cluster, with the same function and tasks as on
one machine.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.pool import TRIES, Play, attempt
from tawantinsuyu.arena.task import Failure, Game, Task
from tawantinsuyu.spread import AHEAD, ClusterError, connect, cores_of


class Cluster:
    """The cores of a Ray cluster. The address `local` starts a cluster with `jobs` cores on this
    machine.

    Every machine needs the same version of this package; a game played by another version is
    rejected.
    """

    def __init__(self, play: Play, address: str, jobs: int = 1) -> None:
        self._play = play
        try:
            self._ray = connect(address, jobs)
        except ClusterError as error:
            raise ArenaError(str(error)) from error

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """Yield games in the order in which they end. If the process of a game dies, the game is
        tried a second time.
        """
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=TRIES - 1)(attempt)
        cores = cores_of(ray)
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
    """Return the reason why Ray could not return the result of a game."""
    if isinstance(error, ray.exceptions.WorkerCrashedError):
        return f"its process died {TRIES} times"
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
