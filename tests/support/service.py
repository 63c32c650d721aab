"""A real service: processes of `serve` and `worker` with their own database and Redis prefix."""

import atexit
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import randrange
from typing import Any

import httpx
import psycopg
from psycopg.rows import dict_row

from support import forking
from support.timeouts import TIMEOUT_FACTOR

POSTGRES = os.environ.get("TAWANTINSUYU_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432")
"""Address of the machine's PostgreSQL, without a database; tests never stop it."""
REDIS = os.environ.get("TAWANTINSUYU_TEST_REDIS", "redis://127.0.0.1:6379/0")
ADMIN = "key-of-whoever-runs-this"
COMMAND = forking.COMMAND
TIMEOUT_SECONDS = 120 * TIMEOUT_FACTOR
"""Seconds until a process that does not start or stop fails the test."""
DISK_MB = 220
"""Megabytes of the disk of a separate PostgreSQL: enough for a test, and quickly filled."""


def free_port() -> int:
    """Return a port without a listener, outside the range for outgoing connections, so that it
    is still free at a restart.
    """
    while True:
        port = randrange(10_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def wait_for(what: str, there: Callable[[], object], seconds: float = TIMEOUT_SECONDS) -> float:
    """Ask until the condition holds; return the seconds it took."""
    began = time.monotonic()
    while not there():
        assert time.monotonic() - began < seconds, f"no {what} within {seconds:g} s"
        time.sleep(0.02)
    return time.monotonic() - began


class Process:
    """A process of the service, whose output is kept."""

    def __init__(self, name: str, command: tuple[str, ...], env: dict[str, str], log: Path) -> None:
        self.name = name
        self._command = command
        self._env = env
        self._log = log
        self._process: subprocess.Popen[bytes] | forking.ForkedProcess | None = None

    def start(self, **env: str) -> None:
        """Start the process, with more environment for this start only; it runs when `ready` is
        true.
        """
        assert self._process is None or self._process.poll() is not None, f"{self.name} runs"
        with self._log.open("ab") as output:
            self._process = forking.start(
                self._command, {**self._env, **env}, output, output, COMMAND
            )

    @property
    def pid(self) -> int:
        """Return the process id while it runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Return whether the process still runs."""
        return self._process is not None and self._process.poll() is None

    def output(self) -> str:
        """Return the output of the process so far, including that before restarts."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def ready(self) -> bool:
        """Return whether the process is ready for work; one that has ended fails the test."""
        assert self.alive, f"{self.name} ended:\n{self.output()[-3000:]}"
        return True

    def kill(self) -> None:
        """Kill the process at once."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Stop the process and return its exit status; one that does not stop is killed and
        fails the test.
        """
        if self._process is None:
            return 0
        if self._process.poll() is None:
            self._process.terminate()
        try:
            return self._process.wait(TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"{self.name} does not stop:\n{self.output()[-3000:]}") from None

    def clear(self) -> None:
        """Kill the process if it runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


class Node(Process):
    """A web process."""

    def __init__(self, name: str, env: dict[str, str], log: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        super().__init__(
            name, (*COMMAND, "serve"), {**env, "TAWANTINSUYU_PORT": str(self.port)}, log
        )

    def ready(self) -> bool:
        """Return whether the web process answers requests."""
        super().ready()
        try:
            return httpx.get(f"{self.url}/readyz", timeout=10).status_code == 200
        except httpx.HTTPError:
            return False


class Working(Process):
    """A worker process, in which bots think."""

    def __init__(self, name: str, env: dict[str, str], log: Path) -> None:
        super().__init__(name, (*COMMAND, "worker"), env, log)


@cache
def _upgraded(postgres: str) -> str:
    """Return a database made by `db upgrade`. The upgrade takes seconds; copies of its result are
    quick.
    """
    name = f"tawantinsuyu_test_{secrets.token_hex(6)}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"')
    env = {**os.environ, "TAWANTINSUYU_DATABASE_URL": f"{postgres}/{name}"}
    forking.run((*COMMAND, "db", "upgrade"), env, TIMEOUT_SECONDS, COMMAND).check_returncode()

    def drop() -> None:
        # PostgreSQL has already ended if a test used a separate one and stopped it.
        with (
            contextlib.suppress(psycopg.OperationalError),
            psycopg.connect(f"{postgres}/postgres", autocommit=True) as db,
        ):
            db.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    atexit.register(drop)
    return name


class Service:
    """Nodes and workers on their own database."""

    def __init__(
        self,
        nodes: int = 2,
        workers: int = 2,
        postgres: str = POSTGRES,
        redis: str = REDIS,
        node_class: type[Node] = Node,
        **settings: str,
    ) -> None:
        self.name = f"tawantinsuyu_test_{secrets.token_hex(6)}"
        self.folder = Path(tempfile.mkdtemp(prefix="tawantinsuyu-service-"))
        self._postgres = postgres
        self._admin = f"{postgres}/postgres"
        self.database = f"{postgres}/{self.name}"
        mine = {
            "database_url": self.database,
            "redis_url": redis,
            "prefix": self.name,
            "admin_key": ADMIN,
            "secure": "false",  # tests use plain HTTP
            "limits": "off",  # no rate limits, as tests are faster than people
            "tables_per_guest": "100000",  # no limit on tables
            "bot_tables_per_guest": "100000",
            "thinking_per_guest": "100000",
            **settings,
        }
        outside = {k: v for k, v in os.environ.items() if not k.startswith("TAWANTINSUYU_")}
        # Processes start often, so later ones reuse the bytecode of the first.
        outside.pop("PYTHONDONTWRITEBYTECODE", None)
        self.env = outside | {f"TAWANTINSUYU_{k.upper()}": v for k, v in mine.items()}
        self.nodes = [
            node_class(f"node {n}", self.env, self.folder / f"node{n}.log") for n in range(nodes)
        ]
        self.workers = [
            Working(f"worker {n}", self.env, self.folder / f"worker{n}.log") for n in range(workers)
        ]

    @property
    def processes(self) -> list[Process]:
        """Return all processes."""
        return [*self.nodes, *self.workers]

    def start(self) -> None:
        """Make the database and start all processes; return when all nodes answer."""
        with psycopg.connect(self._admin, autocommit=True) as db:
            db.execute(f'CREATE DATABASE "{self.name}" TEMPLATE "{_upgraded(self._postgres)}"')
        for process in self.processes:
            process.start()
        for process in self.processes:
            wait_for(process.name, process.ready)

    def run(self, *arguments: str) -> str:
        """Run one `tawantinsuyu` command to its end; return the command's output."""
        done = forking.run((*COMMAND, *arguments), self.env, TIMEOUT_SECONDS, COMMAND)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def restart(self, process: Process, **env: str) -> float:
        """Restart a process that has ended; return the seconds it took."""
        process.start(**env)
        return wait_for(process.name, process.ready)

    def close(self) -> None:
        """Stop all processes and drop the database."""
        for process in self.processes:
            process.clear()
        with psycopg.connect(self._admin, autocommit=True) as db:
            db.execute(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')
        shutil.rmtree(self.folder, ignore_errors=True)

    def query(self, text: str, *values: object) -> list[dict[str, Any]]:
        """Return the rows of a query."""
        with psycopg.connect(self.database, row_factory=dict_row) as db:
            return db.execute(text, values).fetchall()

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Callable[..., list[dict[str, Any]]]]:
        """Yield a function like `query`, whose answers all show the database at one moment."""
        with psycopg.connect(self.database, row_factory=dict_row) as db:
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ

            def query(text: str, *values: object) -> list[dict[str, Any]]:
                return db.execute(text, values).fetchall()

            yield query

    def execute(self, text: str) -> None:
        """Change the database without the service."""
        with psycopg.connect(self.database, autocommit=True) as db:
            db.execute(text)

    def log(self, game: str) -> list[dict[str, Any]]:
        """Return the stored log of a game."""
        return self.query("SELECT * FROM game_actions WHERE game = %s ORDER BY seq", game)

    def output(self) -> str:
        """Return the output of all processes."""
        return "".join(process.output() for process in self.processes)


@contextlib.contextmanager
def running(
    nodes: int = 2,
    workers: int = 2,
    postgres: str = POSTGRES,
    redis: str = REDIS,
    node_class: type[Node] = Node,
    **settings: str,
) -> Iterator[Service]:
    """Yield a service and stop it at the end of the block; on failure print the output of its
    processes.
    """
    service = Service(nodes, workers, postgres, redis, node_class, **settings)
    try:
        service.start()
        yield service
        for process in service.processes:
            process.stop()
    except BaseException:
        for process in service.processes:
            print(f"--- {process.name}\n{process.output()[-4000:]}")
        raise
    finally:
        service.close()


class OwnServices:
    """A PostgreSQL and a Redis for one test, which may stop them."""

    def __init__(self, disk: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tawantinsuyu-own-"))
        self.disk = disk
        """Whether PostgreSQL has a separate small disk, which the test can fill."""
        self.postgres_port, self.redis_port = free_port(), free_port()
        self.postgres = f"postgresql://postgres@127.0.0.1:{self.postgres_port}"
        self.redis = f"redis://127.0.0.1:{self.redis_port}/0"
        self._user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root.
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def _program(self, name: str) -> str:
        found = [str(path) for path in Path("/usr/lib/postgresql").glob(f"*/bin/{name}")]
        program = max(found, default=shutil.which(name) or "")
        assert program, f"{name} is not installed here"
        return program

    def initialise(self) -> None:
        """Make an empty PostgreSQL that trusts local connections and syncs to disk as usual."""
        data = self.folder / "postgres"
        data.mkdir()
        self.folder.chmod(0o755)
        if self.disk:
            command = ("mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tawantinsuyu", str(data))
            subprocess.run(command, check=True)
        if self._user:
            shutil.chown(data, self._user)
        subprocess.run(
            (self._program("initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-N"),
            check=True,
            user=self._user,
            cwd=data,
            stdout=subprocess.DEVNULL,
        )

    def _start(self, name: str, user: str | None, *command: str) -> None:
        with (self.folder / f"{name}.log").open("ab") as output:
            self._running[name] = subprocess.Popen(
                command, user=user, cwd=self.folder, stdout=output, stderr=output
            )

    def start_postgres(self) -> float:
        """Start PostgreSQL; return the seconds until it answered."""
        options = (
            f"port={self.postgres_port}",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "fsync=on",
            "synchronous_commit=on",
            "shared_buffers=64MB",
            "min_wal_size=32MB",
            "max_wal_size=64MB",
        )
        settings = [part for option in options for part in ("-c", option)]
        data = str(self.folder / "postgres")
        self._start("postgres", self._user, self._program("postgres"), "-D", data, *settings)
        try:
            return wait_for("PostgreSQL", self._postgres_answers, TIMEOUT_SECONDS / 2)
        except AssertionError as late:
            raise AssertionError(f"{late}:\n{(self.folder / 'postgres.log').read_text()}") from None

    def _postgres_answers(self) -> bool:
        try:
            psycopg.connect(f"{self.postgres}/postgres", connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def start_redis(self) -> float:
        """Start Redis; return the seconds until it answered."""
        command = ("--port", str(self.redis_port), "--bind", "127.0.0.1", "--save", "")
        self._start("redis", None, "redis-server", *command)
        return wait_for("Redis", self._redis_answers)

    def _redis_answers(self) -> bool:
        try:
            return self.ask_redis("PING") == "+PONG"
        except OSError:
            return False

    def ask_redis(self, *words: str) -> str:
        """Return the first line of Redis's answer."""
        with socket.create_connection(("127.0.0.1", self.redis_port), 2) as connection:
            connection.sendall(" ".join(words).encode() + b"\r\n")
            return connection.recv(1000).decode().splitlines()[0]

    def crash_postgres(self) -> None:
        """Stop PostgreSQL without a checkpoint (an immediate shutdown), so that it has to
        recover from its log.
        """
        self._end("postgres", signal.SIGQUIT)

    @contextlib.contextmanager
    def frozen_postgres(self) -> Iterator[None]:
        """Freeze PostgreSQL until the end of the block: it neither answers nor closes
        connections.
        """
        postmaster = self._running["postgres"].pid
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        everybody = [postmaster, *map(int, children)]
        try:
            for process in everybody:
                _signal(process, signal.SIGSTOP)
            yield
        finally:
            for process in reversed(everybody):
                _signal(process, signal.SIGCONT)

    @contextlib.contextmanager
    def full_disk(self) -> Iterator[None]:
        """Fill the disk until the end of the block. If PostgreSQL has stopped because of the full
        disk, start it again.
        """
        ballast = self.folder / "postgres" / "ballast"
        try:
            with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(bytes(2**16))
            yield
        finally:
            ballast.unlink()
            if self._running["postgres"].poll() is not None:
                self.start_postgres()

    def crash_redis(self) -> None:
        """Kill Redis at once."""
        self._end("redis", signal.SIGKILL)

    def _end(self, name: str, how: signal.Signals) -> None:
        process = self._running.pop(name, None)
        if process is not None:
            process.send_signal(how)
            process.wait(TIMEOUT_SECONDS)

    def close(self) -> None:
        """Stop PostgreSQL and Redis, and remove their files."""
        self.crash_redis()
        self.crash_postgres()
        if self.disk:
            subprocess.run(("umount", str(self.folder / "postgres")), check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def _signal(process: int, what: signal.Signals) -> None:
    """Send a signal to a process, unless it has just ended."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, what)


@contextlib.contextmanager
def own_services(postgres: bool = True, disk: bool = False) -> Iterator[OwnServices]:
    """Yield a PostgreSQL and a Redis, or only a Redis, until the end of the block."""
    own = OwnServices(disk)
    try:
        if postgres:
            own.initialise()
            own.start_postgres()
        own.start_redis()
        yield own
    finally:
        own.close()
