"""A real service: processes of `serve` and `worker` on a database and a Redis prefix of its own."""

import atexit
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
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

from support.timeouts import TIMEOUT_FACTOR

POSTGRES = os.environ.get("TAWANTINSUYU_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432")
"""The machine's PostgreSQL, without a database; it is never stopped."""
REDIS = os.environ.get("TAWANTINSUYU_TEST_REDIS", "redis://127.0.0.1:6379/0")
ADMIN = "key-of-whoever-runs-this"
COMMAND = (sys.executable, "-m", "tawantinsuyu.cli.main")
PATIENCE = 120 * TIMEOUT_FACTOR
"""Seconds until a process that does not start, or stop, fails the test."""
DISK_MB = 220
"""What a PostgreSQL with a disk of its own has: more than a test stores, and soon filled."""


def free_port() -> int:
    """A port nobody listens on, and which the system gives to no outgoing connection: who restarts
    finds it free again."""
    while True:
        port = randrange(10_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def wait_for(what: str, there: Callable[[], object], seconds: float = PATIENCE) -> float:
    """Ask until it is there; how many seconds that took."""
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
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, **env: str) -> None:
        """Begin, for this once with more environment; `ready` says when it is there."""
        assert self._process is None or self._process.poll() is not None, f"{self.name} runs"
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(
                self._command,
                env={**self._env, **env},
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """Its number, while it runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    def output(self) -> str:
        """All it has written so far, before restarts too."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def ready(self) -> bool:
        """Whether it works; a process that ended instead fails the test."""
        assert self.alive, f"{self.name} ended:\n{self.output()[-3000:]}"
        return True

    def kill(self) -> None:
        """As if somebody had pulled the plug of this process."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask it to end; one that does not is killed and fails the test."""
        if self._process is None:
            return 0
        if self._process.poll() is None:
            self._process.terminate()
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"{self.name} does not stop:\n{self.output()[-3000:]}") from None

    def clear(self) -> None:
        """Whatever happened before: nothing of it runs any more."""
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
        """Whether it answers."""
        super().ready()
        try:
            return httpx.get(f"{self.url}/readyz", timeout=10).status_code == 200
        except httpx.HTTPError:
            return False


class Working(Process):
    """A process that lets bots think."""

    def __init__(self, name: str, env: dict[str, str], log: Path) -> None:
        super().__init__(name, (*COMMAND, "worker"), env, log)


@cache
def _upgraded(postgres: str) -> str:
    """A database as `db upgrade` makes it; it takes seconds, and copies of it take none."""
    name = f"tawantinsuyu_test_{secrets.token_hex(6)}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"')
    env = {**os.environ, "TAWANTINSUYU_DATABASE_URL": f"{postgres}/{name}"}
    command = (*COMMAND, "db", "upgrade")
    subprocess.run(command, check=True, env=env, timeout=PATIENCE, capture_output=True)

    def drop() -> None:
        # One that a test had to itself is gone already.
        with (
            contextlib.suppress(psycopg.OperationalError),
            psycopg.connect(f"{postgres}/postgres", autocommit=True) as db,
        ):
            db.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    atexit.register(drop)
    return name


class Service:
    """Nodes and workers on a database of their own."""

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
            "secure": "false",  # tests speak plain HTTP
            "limits": "off",  # and play faster than people
            "tables_per_guest": "100000",  # and at more tables
            "bot_tables_per_guest": "100000",
            "thinking_per_guest": "100000",
            **settings,
        }
        outside = {k: v for k, v in os.environ.items() if not k.startswith("TAWANTINSUYU_")}
        # Processes start again and again: what the first has compiled the others need not.
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
        """All of them."""
        return [*self.nodes, *self.workers]

    def start(self) -> None:
        """Make the database and start everything; returns when all nodes answer."""
        with psycopg.connect(self._admin, autocommit=True) as db:
            db.execute(f'CREATE DATABASE "{self.name}" TEMPLATE "{_upgraded(self._postgres)}"')
        for process in self.processes:
            process.start()
        for process in self.processes:
            wait_for(process.name, process.ready)

    def run(self, *arguments: str) -> str:
        """One command of ours to its end."""
        done = subprocess.run(
            (*COMMAND, *arguments),
            check=False,
            env=self.env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def restart(self, process: Process, **env: str) -> float:
        """Start a process that ended again; how many seconds that took."""
        process.start(**env)
        return wait_for(process.name, process.ready)

    def close(self) -> None:
        """Nothing of it stays, whatever happened."""
        for process in self.processes:
            process.clear()
        with psycopg.connect(self._admin, autocommit=True) as db:
            db.execute(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')
        shutil.rmtree(self.folder, ignore_errors=True)

    def query(self, text: str, *values: object) -> list[dict[str, Any]]:
        """What the database says."""
        with psycopg.connect(self.database, row_factory=dict_row) as db:
            return db.execute(text, values).fetchall()

    def execute(self, text: str) -> None:
        """Change something behind the service's back."""
        with psycopg.connect(self.database, autocommit=True) as db:
            db.execute(text)

    def log(self, game: str) -> list[dict[str, Any]]:
        """The stored log of a game."""
        return self.query("SELECT * FROM game_actions WHERE game = %s ORDER BY seq", game)

    def output(self) -> str:
        """What all processes wrote."""
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
    """A service until the end of the block; what its processes wrote is shown if that fails."""
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
    """A PostgreSQL and a Redis that only one test uses, and may therefore stop."""

    def __init__(self, disk: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tawantinsuyu-own-"))
        self.disk = disk
        """Whether PostgreSQL has a small disk of its own, which can be filled."""
        self.postgres_port, self.redis_port = free_port(), free_port()
        self.postgres = f"postgresql://postgres@127.0.0.1:{self.postgres_port}"
        self.redis = f"redis://127.0.0.1:{self.redis_port}/0"
        self._user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def _program(self, name: str) -> str:
        found = [str(path) for path in Path("/usr/lib/postgresql").glob(f"*/bin/{name}")]
        program = max(found, default=shutil.which(name) or "")
        assert program, f"{name} is not installed here"
        return program

    def initialise(self) -> None:
        """An empty PostgreSQL that trusts this machine; it writes through to the disk as usual."""
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
        """How many seconds it took until it answered."""
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
            return wait_for("PostgreSQL", self._postgres_answers, PATIENCE / 2)
        except AssertionError as late:
            raise AssertionError(f"{late}:\n{(self.folder / 'postgres.log').read_text()}") from None

    def _postgres_answers(self) -> bool:
        try:
            psycopg.connect(f"{self.postgres}/postgres", connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def start_redis(self) -> float:
        """How many seconds it took until it answered."""
        command = ("--port", str(self.redis_port), "--bind", "127.0.0.1", "--save", "")
        self._start("redis", None, "redis-server", *command)
        return wait_for("Redis", self._redis_answers)

    def _redis_answers(self) -> bool:
        try:
            return self.ask_redis("PING") == "+PONG"
        except OSError:
            return False

    def ask_redis(self, *words: str) -> str:
        """The first line Redis answers."""
        with socket.create_connection(("127.0.0.1", self.redis_port), 2) as connection:
            connection.sendall(" ".join(words).encode() + b"\r\n")
            return connection.recv(1000).decode().splitlines()[0]

    def crash_postgres(self) -> None:
        """It stops without a goodbye (an immediate shutdown) and has to recover from its log."""
        self._end("postgres", signal.SIGQUIT)

    @contextlib.contextmanager
    def frozen_postgres(self) -> Iterator[None]:
        """It neither answers nor hangs up until the end of the block."""
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
        """There is no room for one more page until the end of the block. If that was too much for
        PostgreSQL, it is started again."""
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
        """It is gone at once."""
        self._end("redis", signal.SIGKILL)

    def _end(self, name: str, how: signal.Signals) -> None:
        process = self._running.pop(name, None)
        if process is not None:
            process.send_signal(how)
            process.wait(PATIENCE)

    def close(self) -> None:
        """Nothing of it stays."""
        self.crash_redis()
        self.crash_postgres()
        if self.disk:
            subprocess.run(("umount", str(self.folder / "postgres")), check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def _signal(process: int, what: signal.Signals) -> None:
    """Unless it has just ended by itself."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, what)


@contextlib.contextmanager
def own_services(postgres: bool = True, disk: bool = False) -> Iterator[OwnServices]:
    """A PostgreSQL and a Redis, or only a Redis, until the end of the block."""
    own = OwnServices(disk)
    try:
        if postgres:
            own.initialise()
            own.start_postgres()
        own.start_redis()
        yield own
    finally:
        own.close()
