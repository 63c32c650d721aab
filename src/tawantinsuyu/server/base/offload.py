"""Processing of uploads, separate from other requests.

A service processes uploads in one extra process beside its web process. The extra process is
started with the first upload, has a low priority and limits of time and memory, and is replaced
after some uploads. A personal server uses a thread instead.
"""

import asyncio
import contextlib
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple, TypeVar

from tawantinsuyu.server.base import logs
from tawantinsuyu.server.base.turns import Turns
from tawantinsuyu.table.errors import RefusedError

LIMIT_SECONDS: Final = 20.0
"""Maximum seconds for one upload; the longest saved game takes about three."""
START_SECONDS: Final = 60.0
"""Maximum seconds for the start of the extra process."""
RECYCLE_AFTER: Final = 200
"""Number of uploads after which the process is replaced, so that memory does not grow."""
MEMORY_BYTES: Final = 1 << 30
"""Maximum bytes of memory of the extra process."""
NICE: Final = 10

Value = TypeVar("Value")
log = logging.getLogger(__name__)


class Done(NamedTuple):
    """The result of a task that processed an upload."""

    value: Any = None
    seconds: float = 0.0
    """Seconds of processor time that the task used."""
    refusal: tuple[int, str, str, dict[str, int | str]] | None = None
    failure: str = ""
    """The class name of an unexpected exception; empty if the task raised none."""


def do_work(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Done:
    """Process an upload, and return the result or the error."""
    begun = time.thread_time()
    try:
        return Done(work(*arguments), time.thread_time() - begun)
    except RefusedError as refused:
        said = (refused.status, refused.code, refused.detail, refused.params)
        return Done(None, time.thread_time() - begun, said)
    except Exception as error:
        log.exception("unexpected error while processing an upload")
        return Done(None, time.thread_time() - begun, None, type(error).__name__)


class Offload:
    """Processes uploads in a thread of this process, one at a time."""

    def __init__(self) -> None:
        self._turns = Turns()

    async def run(
        self,
        guest: str,
        work: Callable[..., Value],
        *arguments: object,
        spent: list[float] | None = None,
    ) -> Value:
        """Run a task for a guest and return its result. Raise RefusedError if the task raises it,
        takes too long or fails: a faulty upload never counts as a fault of the service. The seconds
        of processor time, also of a failed task, are added to `spent`.
        """
        async with self._turns.turn(guest):
            done = await asyncio.to_thread(self._do, work, arguments)
        if spent is not None:
            spent.append(done.seconds)
        if done.refusal is not None:
            status, code, detail, params = done.refusal
            raise RefusedError(status, code, detail, **params)
        if done.failure:
            raise RefusedError(422, "upload_too_costly", f"it cannot be handled ({done.failure})")
        value: Value = done.value
        return value

    def _do(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Done:
        return do_work(work, arguments)

    def close(self) -> None:
        """Do nothing: a thread has no resources to close."""


class _Running(NamedTuple):
    process: SpawnProcess
    pipe: Connection


class OffloadProcess(Offload):
    """Processes uploads in an extra process, one at a time."""

    def __init__(self, limit: float = LIMIT_SECONDS, recycle_after: int = RECYCLE_AFTER) -> None:
        super().__init__()
        self._limit = limit
        self._recycle_after = recycle_after
        self._one_at_a_time = threading.Lock()
        self._running: _Running | None = None
        self._count = 0
        self.started = 0
        """Number of extra processes that were started so far."""

    def _do(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Done:
        with self._one_at_a_time:
            begun = time.monotonic()
            try:
                _, pipe = self._start()
                begun = time.monotonic()
                pipe.send((work, arguments))
                if not pipe.poll(self._limit):
                    raise TimeoutError
                done: Done = pipe.recv()
            except (OSError, EOFError) as error:  # TimeoutError is a kind of OSError
                self._stop()
                log.warning(
                    "upload rejected: its process exceeded a limit",
                    extra={"error": type(error).__name__},
                )
                return Done(None, time.monotonic() - begun, None, type(error).__name__)
            self._count += 1
            if self._count >= self._recycle_after:
                self._stop()
            return done

    def _start(self) -> _Running:
        if self._running is None:
            context = get_context("spawn")
            pipe, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._running, self._count = _Running(process, pipe), 0
            self.started += 1
            if not pipe.poll(START_SECONDS):
                raise TimeoutError
            pipe.recv()
        return self._running

    def _stop(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.pipe.close()
            running.process.kill()
            running.process.join()

    def close(self) -> None:
        """End the extra process immediately."""
        running = self._running
        if running is not None:
            running.process.kill()
        with self._one_at_a_time:
            self._stop()


def _serve(pipe: Connection) -> None:
    """Process uploads until the pipe is closed. An interrupt of the web process does not stop this
    process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import resource  # noqa: PLC0415 - not on every system, and services run on those that have it

    os.setsid()
    os.nice(NICE)
    logs.json_lines(f"uploads-{os.getpid()}", "warning")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    with contextlib.suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            pipe.send(do_work(*pipe.recv()))
