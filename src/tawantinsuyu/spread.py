"""Spreads calls over the cores of this machine, or over the machines of a Ray cluster.

A call gives the same result on every machine, so the place where it runs changes only the time.
"""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context
from types import ModuleType
from typing import Any, Final, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

LOCAL: Final = "local"
AHEAD: Final = 2
"""Number of calls submitted for every core, so that no core waits for its next call."""
CONNECT_TIMEOUT_SECONDS: Final = 5.0
"""Seconds in which a cluster must answer; Ray itself would wait for minutes."""
TRIES: Final = 3
"""Maximum number of times a call starts on a cluster, if its process or machine dies."""


class ClusterError(ValueError):
    """A cluster cannot be used. The message says what to change."""


def spread(
    call: Callable[[Item], Result],
    items: Iterable[Item],
    jobs: int = 1,
    ray: str = "",
    is_time_left: Callable[[], bool] = lambda: True,
) -> Iterator[tuple[int, Result]]:
    """Yield the number of each item with the result of its call, in the order in which calls end.

    `ray` is the address of a cluster, or `local` for a cluster on this machine. Without an address
    the calls run in `jobs` processes. No call starts when no time is left.
    """
    numbered = enumerate(items)
    if ray:
        return _on_cluster(call, numbered, connect(ray, jobs), is_time_left)
    if jobs > 1:
        return _in_processes(call, numbered, jobs, is_time_left)
    return _here(call, numbered, is_time_left)


def in_order(results: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Yield numbered results in the order of their numbers, each as early as possible."""
    early: dict[int, Result] = {}
    following = 0
    for number, result in results:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


def connect(address: str, jobs: int = 1) -> ModuleType:
    """Return the package `ray`, after connecting this process to a cluster if necessary."""
    _check_reachable(address)
    # otherwise Ray would build an environment on each machine when started by `uv run`
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise ClusterError(
            "ray is not installed: it comes with `pip install 'tawantinsuyu[cluster]'` "
            "(in a checkout: `uv sync --extra cluster`)"
        ) from error
    if ray.is_initialized():
        return ray
    table: dict[str, Any] = (
        {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {"address": address}
    )
    try:
        ray.init(log_to_driver=False, **table)
    except (ConnectionError, ValueError) as error:
        raise ClusterError(f"--ray {address}: {error}") from error
    return ray


def cores_of(ray: ModuleType) -> int:
    """Return the number of cores of the cluster."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _check_reachable(address: str) -> None:
    """Raise ClusterError if nothing answers at the address of a cluster."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT_SECONDS).close()
    except OSError as error:
        raise ClusterError(f"--ray {address}: nobody answers there ({error})") from error


def _here(
    call: Callable[[Item], Result],
    items: Iterable[tuple[int, Item]],
    is_time_left: Callable[[], bool],
) -> Iterator[tuple[int, Result]]:
    for number, item in items:
        if not is_time_left():
            return
        yield number, call(item)


def _in_processes(
    call: Callable[[Item], Result],
    items: Iterator[tuple[int, Item]],
    jobs: int,
    is_time_left: Callable[[], bool],
) -> Iterator[tuple[int, Result]]:
    # spawned, not forked, so that all systems behave alike and no threads are copied
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        running: dict[Future[Result], int] = {}
        while True:
            # a short queue, so that a time limit is kept and results arrive early
            while len(running) < AHEAD * jobs and is_time_left() and (one := next(items, None)):
                running[pool.submit(call, one[1])] = one[0]
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()


def _on_cluster(
    call: Callable[[Item], Result],
    items: Iterator[tuple[int, Item]],
    ray: ModuleType,
    is_time_left: Callable[[], bool],
) -> Iterator[tuple[int, Result]]:
    remote = ray.remote(num_cpus=1, max_retries=TRIES - 1)(call)
    running: dict[Any, int] = {}
    try:
        while True:
            most = AHEAD * cores_of(ray)
            while len(running) < most and is_time_left() and (one := next(items, None)):
                running[remote.remote(one[1])] = one[0]
            if not running:
                return
            for reference in ray.wait(list(running), num_returns=1)[0]:
                yield running.pop(reference), ray.get(reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
