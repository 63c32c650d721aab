"""The service of one checkout, with its own database and Redis prefix, while it is measured."""

import os
import secrets
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

from tawantinsuyu.bench.against import NotMeasuredError, script_of
from tawantinsuyu.bench.move.processor import Meter
from tawantinsuyu.bench.sides import Side

if TYPE_CHECKING:
    import psycopg
    import redis

READY_SECONDS: Final = 120.0
"""Maximum seconds until a node answers."""
STOP_SECONDS: Final = 20.0
"""Maximum seconds for a node to stop; then it is killed."""
LAST_CHARACTERS: Final = 1500
"""Length of the end of a process's output that an error shows."""


class Machine(NamedTuple):
    """Where the services store, and how many nodes each of them has."""

    postgres: str
    """Address of PostgreSQL without a database."""
    redis: str
    nodes: int


class Service(NamedTuple):
    """A running service."""

    side: Side
    nodes: list[str]
    """Addresses of the nodes."""
    meter: Meter


@contextmanager
def service(side: Side, machine: Machine) -> Iterator[Service]:
    """Run the service of a checkout. Its database and its keys in Redis are deleted afterwards."""
    name = f"tawantinsuyu_bench_{secrets.token_hex(8)}"
    environment = _environment(side, machine, name)
    if find_spec("psycopg") is None or find_spec("redis") is None:
        raise NotMeasuredError("a service needs the extra `server`: docs/install.md")
    _check_source(side, environment)
    with ExitStack() as stack:
        admin = stack.enter_context(_database(machine, name))
        redis = stack.enter_context(_redis(machine, name))
        _upgrade(side, environment)
        found = [
            stack.enter_context(_node(side, environment, number)) for number in range(machine.nodes)
        ]
        for address, process, output in found:
            _wait(address, process, output)
        meter = Meter([process.pid for _, process, _ in found], name, admin, redis)
        yield Service(side, [address for address, _, _ in found], meter)


def _environment(side: Side, machine: Machine, name: str) -> dict[str, str]:
    settings = {
        "database_url": f"{machine.postgres}/{name}",
        "redis_url": machine.redis,
        "prefix": name,
        "secure": "false",
        "limits": "off",
        "tables_per_guest": "100000",
        "log_level": "warning",
    }
    kept = {key: value for key, value in os.environ.items() if not key.startswith("TAWANTINSUYU_")}
    mine = {f"TAWANTINSUYU_{key.upper()}": value for key, value in settings.items()}
    return {**kept, **mine, "PYTHONPATH": str(side.source), "PYTHONHASHSEED": "0"}


def interpreter_of(side: Side) -> str:
    """Return the Python of a checkout's own environment, or else the one that runs this."""
    folder = "Scripts" if sys.platform == "win32" else "bin"
    own = side.source.parent / ".venv" / folder / Path(sys.executable).name
    return str(own) if own.exists() else sys.executable


def _check_source(side: Side, environment: dict[str, str]) -> None:
    """Raise NotMeasuredError if the processes of a side would import another package."""
    command = [interpreter_of(side), "-P", "-c", "import tawantinsuyu as t; print(t.__file__)"]
    done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
    found = Path(done.stdout.strip()).resolve()
    if not found.is_relative_to(side.source):
        raise NotMeasuredError(
            f"the service of {side.source} would import {found} instead. Is there an import hook "
            f"or a start-up file before PYTHONPATH? {done.stderr[-LAST_CHARACTERS:]}"
        )


@contextmanager
def _database(machine: Machine, name: str) -> Iterator["psycopg.Connection[Any]"]:
    import psycopg  # noqa: PLC0415 - the extra `server` has it
    from psycopg import sql  # noqa: PLC0415

    try:
        admin = psycopg.connect(f"{machine.postgres}/postgres", autocommit=True)
    except psycopg.OperationalError as error:
        raise NotMeasuredError(f"PostgreSQL at {machine.postgres}: {error}") from None
    with admin:
        admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield admin
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name))
            admin.execute(drop)


@contextmanager
def _redis(machine: Machine, name: str) -> Iterator["redis.Redis"]:
    import redis  # noqa: PLC0415 - the extra `server` has it

    with redis.Redis.from_url(machine.redis) as client:
        try:
            client.ping()
        except redis.RedisError as error:
            raise NotMeasuredError(f"Redis at {machine.redis}: {error}") from None
        try:
            yield client
        finally:
            for key in list(client.scan_iter(f"{name}*")):
                client.delete(key)


def _upgrade(side: Side, environment: dict[str, str]) -> None:
    command = [interpreter_of(side), "-P", "-m", "tawantinsuyu.cli.main", "db", "upgrade"]
    done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
    if done.returncode:
        said = (done.stdout + done.stderr)[-LAST_CHARACTERS:]
        raise NotMeasuredError(f"`db upgrade` of {side.source} failed:\n{said}")


@contextmanager
def _node(
    side: Side, environment: dict[str, str], number: int
) -> Iterator[tuple[str, "subprocess.Popen[bytes]", IO[bytes]]]:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    mine = {"TAWANTINSUYU_PORT": str(port), "TAWANTINSUYU_NODE": f"node-{number}"}
    script = script_of("move/repeatable_node.py")
    with TemporaryFile() as output:
        process = subprocess.Popen(
            [interpreter_of(side), "-P", str(script), "serve"],
            env={**environment, **mine},
            stdout=output,
            stderr=output,
        )
        try:
            yield f"http://127.0.0.1:{port}", process, output
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait(address: str, process: "subprocess.Popen[bytes]", output: IO[bytes]) -> None:
    """Return when a node answers. Raises NotMeasuredError if it ends or does not answer."""
    until = monotonic() + READY_SECONDS
    while process.poll() is None and monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/readyz", timeout=10):
                return
        except (urllib.error.URLError, OSError):
            sleep(0.1)
    output.seek(0)
    said = output.read().decode(errors="replace")[-LAST_CHARACTERS:]
    raise NotMeasuredError(f"a node at {address} did not start:\n{said}")
