"""Runs games on the cores of one machine, in processes that keep packs and bots loaded.

Unlike the pool of the standard library, this one knows which game a process was playing when it
died, and its processes end if their parent dies.
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
"""Maximum number of times that a game is started if its process dies."""
JOIN_TIMEOUT_SECONDS = 5.0
"""Seconds to wait for a terminated process to end."""


class Crew(Protocol):
    """The interface to a group of processes that play games. It can be used repeatedly until it is
    closed.
    """

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """Yield games in the order in which they end."""

    def close(self) -> None:
        """End the processes of the group."""


def attempt(play: Play, task: Task) -> Game | Failure:
    """Play a task and return its game, or a failure if a bot or the engine raises an error. Playing
    the task again would raise the same error.
    """
    try:
        return play(task)
    except Exception as error:
        return Failure(task, f"{type(error).__name__}: {error}")


class Alone:
    """Plays games in this process, one after the other."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """Yield the games in order."""
        for task in tasks:
            yield attempt(self._play, task)

    def close(self) -> None:
        """Do nothing: this class starts no processes."""


class _Worker:
    """A process, and the game that it is playing."""

    def __init__(self, play: Play) -> None:
        # processes are spawned, not forked, so that all systems behave alike and no threads are
        # copied
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
        """End the process and return its exit status; None if it does not end in time."""
        self.connection.close()
        self.process.terminate()
        self.process.join(JOIN_TIMEOUT_SECONDS)
        return self.process.exitcode


def _work(play: Play, connection: "Connection[object, object]") -> None:
    # the parent process handles an interrupt
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            task = connection.recv()
            assert isinstance(task, Task)
            connection.send(attempt(play, task))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Cores:
    """Plays games in several processes, one for each core."""

    def __init__(self, play: Play, jobs: int) -> None:
        self._play = play
        self._jobs = jobs
        self._workers: list[_Worker] = []

    def play(self, tasks: Sequence[Task]) -> Iterator[Game | Failure]:
        """Yield games in the order in which they end. If the process of a game dies, the game is
        tried a second time.
        """
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
            # when the caller stops iterating, the remaining games are dropped
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
