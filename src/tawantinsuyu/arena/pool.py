"""Games on the cores of one machine: a process each, which keeps packs and bots warm.

A pool of our own knows which game a process was playing when it died, and its processes end by
themselves when the one that handed out the games is gone.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Protocol, TypeAlias

from tawantinsuyu.arena.task import Failure, Game, Task

Play: TypeAlias = Callable[[Task], Game]

TRIES = 2
"""How often a game is begun whose process dies."""
PATIENCE = 5.0
"""Seconds a process has to end when it is told to."""


class Crew(Protocol):
    """Whoever plays games; it can be asked again and again until it is closed."""

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """The games in the order they end."""

    def close(self) -> None:
        """Let everybody go."""


def attempt(play: Play, task: Task) -> Game | Failure:
    """Play a task; what a bot or the engine raises makes it fail, and would again."""
    try:
        return play(task)
    except Exception as error:
        return Failure(task, f"{type(error).__name__}: {error}")


class Alone:
    """One game after the other in this process."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """The games in their order."""
        for task in tasks:
            yield attempt(self._play, task)

    def close(self) -> None:
        """Nobody is there to be let go."""


class _Worker:
    """A process and the game it is playing."""

    def __init__(self, play: Play) -> None:
        # Spawned, not forked: the same on every system, and no thread of ours gets copied.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(play, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.task: Task | None = None

    def give(self, task: Task) -> None:
        self.task = task
        self.connection.send(task)

    def end(self) -> int | None:
        """The status it ended with."""
        self.connection.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        return self.process.exitcode


def _work(play: Play, connection: "Connection[object, object]") -> None:
    # An interruption is for the process that hands out the games.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            task = connection.recv()
            assert isinstance(task, Task)
            connection.send(attempt(play, task))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Cores:
    """A process for each core."""

    def __init__(self, play: Play, jobs: int) -> None:
        self._play = play
        self._jobs = jobs
        self._workers: list[_Worker] = []

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """The games in the order they end. One whose process dies is tried once more."""
        waiting = deque(tasks)
        tries = dict.fromkeys(tasks, TRIES)
        try:
            while True:
                self._hand_out(waiting)
                busy = {
                    worker.connection: worker for worker in self._workers if worker.task is not None
                }
                if not busy:
                    return
                for connection in wait(list(busy)):
                    worker = busy[connection]  # type: ignore[index] # we gave it nothing else
                    task = worker.task
                    assert task is not None
                    try:
                        outcome: object = worker.connection.recv()
                    except (EOFError, ConnectionResetError):
                        status = self._bury(worker)
                        tries[task] -= 1
                        if tries[task]:
                            waiting.append(task)
                            continue
                        outcome = Failure(task, f"its process died {TRIES} times (status {status})")
                    else:
                        worker.task = None
                        self._hand_out(waiting)
                    assert isinstance(outcome, Game | Failure)
                    yield outcome
        finally:
            # Whoever stops listening in the middle wants no more of these games.
            for worker in [worker for worker in self._workers if worker.task is not None]:
                self._bury(worker)

    def close(self) -> None:
        """End the processes."""
        for worker in list(self._workers):
            self._bury(worker)

    def _hand_out(self, waiting: deque[Task]) -> None:
        idle = [worker for worker in self._workers if worker.task is None]
        while waiting and (idle or len(self._workers) < self._jobs):
            if not idle:
                idle.append(_Worker(self._play))
                self._workers += idle
            idle.pop().give(waiting.popleft())

    def _bury(self, worker: _Worker) -> int | None:
        self._workers.remove(worker)
        if worker.process.exitcode is None and worker.task is not None:
            worker.process.join(0.1)
        return worker.end()
