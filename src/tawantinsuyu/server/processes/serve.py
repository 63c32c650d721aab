"""Starts processes of the service, with clear messages when they cannot start."""

import asyncio
import gc
import logging
import os
import sys
from typing import Final

from tawantinsuyu.components import PackError
from tawantinsuyu.server.base import logs
from tawantinsuyu.server.processes.connections import node_server
from tawantinsuyu.server.processes.service import service_app, work
from tawantinsuyu.server.processes.settings import Settings
from tawantinsuyu.server.store.errors import CONNECTION_ERRORS, OldSchemaError

log = logging.getLogger(__name__)

COLLECT: Final = (10_000, 10, 1_000)
"""Thresholds of Python's garbage collector: young objects are checked often, old
ones very rarely.
"""


def serve(settings: Settings) -> None:
    """Run a web process until it is stopped. Its log has route templates instead of addresses and
    paths.
    """
    logs.json_lines(settings.node or f"serve-{os.getpid()}", settings.log_level)
    try:
        app = service_app(settings)
    except PackError as error:
        log.error("TAWANTINSUYU_PACKS: %s", error)
        sys.exit(2)
    server = node_server(app, settings.host, settings.port)
    _rarely_collect()
    print(f"Tawantinsuyu serves on {settings.host}:{settings.port}", flush=True)
    server.run()
    if not server.started:
        log.error("cannot start: check that PostgreSQL responds and run `tawantinsuyu db upgrade`")
        sys.exit(1)


def _rarely_collect() -> None:
    """Make full garbage collections rare. With some hundred games in memory, each collection would
    stop the process for 0.2 seconds and find nothing. Modules are never freed, and games contain no
    reference cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def run_worker(settings: Settings) -> None:
    """Run a worker process until it is stopped."""
    logs.json_lines(settings.node or f"worker-{os.getpid()}", settings.log_level)
    print("Tawantinsuyu worker is ready", flush=True)
    try:
        asyncio.run(work(settings))
    except OldSchemaError:
        log.error("cannot start: the database has another version, run `tawantinsuyu db upgrade`")
        sys.exit(1)
    except CONNECTION_ERRORS:
        log.error("cannot start: PostgreSQL does not respond")
        sys.exit(1)
