"""Starts the program as a process that is forked from one that has imported it already.

A test of the service starts dozens of processes, and most of their processor time would be spent
on imports. A forked process has its own environment, output, session and exit status, like one
that was started in the usual way. The usual way is still taken if the environment could change
what is imported.
"""

import ctypes
import gc
import importlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

COMMAND = (sys.executable, "-m", "tawantinsuyu.cli.main")
"""The program of this environment. Another command that starts with a Python and then names a
module or a script can be given as `program`.
"""
IMPORTS = (
    "tawantinsuyu.cli.app",
    "tawantinsuyu.cli.stored_games",
    "tawantinsuyu.server.processes.serve",
    "tawantinsuyu.server.processes.admin",
    "tawantinsuyu.server.processes.host",
    "tawantinsuyu.server.processes.play",
    "tawantinsuyu.server.store.backup",
    "alembic.command",
    "procrastinate.worker",
    "redis.asyncio",
    "rich.traceback",
    "structlog",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.websockets.auto",
)
"""Modules that the commands of the service import when they run."""
OWN_SETTINGS = "TAWANTINSUYU_"
SELECTS_ENGINE = "TAWANTINSUYU_PURE"
PR_SET_CHILD_SUBREAPER = 36
MESSAGE_BYTES = 1 << 20
INTERVAL_SECONDS = 0.01


class ForkedProcess:
    """A forked process, with the part of the interface of `subprocess.Popen` that tests use."""

    def __init__(self, args: Sequence[str], pid: int) -> None:
        self.args = args
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit status, or None while the process runs."""
        if self.returncode is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until the process ends; return its exit status."""
        until = None if timeout is None else time.monotonic() + timeout
        while (status := self.poll()) is None:
            if until is not None and timeout is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired(list(self.args), timeout)
            time.sleep(INTERVAL_SECONDS)
        return status

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the process to stop."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process at once."""
        self.send_signal(signal.SIGKILL)


def start(
    command: Sequence[str],
    env: Mapping[str, str],
    output: IO[bytes],
    errors: IO[bytes],
    program: tuple[str, ...] = COMMAND,
) -> "subprocess.Popen[bytes] | ForkedProcess":
    """Start a command in a session of its own. It is forked if it starts with `program`."""
    if tuple(command[: len(program)]) != program or not _has_usual_imports(env):
        return subprocess.Popen(
            command, env=env, stdout=output, stderr=errors, start_new_session=True
        )
    words = command[len(program) :]
    return ForkedProcess(command, _server(program).fork(words, env, output, errors))


def run(
    command: Sequence[str],
    env: Mapping[str, str],
    timeout: float | None = None,
    program: tuple[str, ...] = COMMAND,
) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end; return its status and output."""
    with TemporaryFile() as output, TemporaryFile() as errors:
        process = start(command, env, output, errors, program)
        try:
            status = process.wait(timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read().decode())
        return subprocess.CompletedProcess(command, status, *texts)


def _has_usual_imports(env: Mapping[str, str]) -> bool:
    """Return whether a process with this environment imports the same modules as this one."""
    unlike = {
        name
        for name in {*env, *os.environ}
        if env.get(name) != os.environ.get(name)
        and (not name.startswith(OWN_SETTINGS) or name == SELECTS_ENGINE)
    }
    return unlike <= {"PYTHONDONTWRITEBYTECODE"}


class _Server:
    """The process from which others are forked, and the socket to it."""

    def __init__(self, program: tuple[str, ...]) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # A forked process becomes a child of this one, which can then wait for it.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self._process = subprocess.Popen(
            (program[0], __file__, str(theirs.fileno()), *program[1:]),
            env={k: v for k, v in os.environ.items() if not k.startswith(OWN_SETTINGS)},
            pass_fds=(theirs.fileno(),),
            start_new_session=True,
        )
        theirs.close()

    def fork(
        self, words: Sequence[str], env: Mapping[str, str], output: IO[bytes], errors: IO[bytes]
    ) -> int:
        """Fork a process that runs the program with these words; return its id."""
        message = json.dumps({"words": list(words), "env": dict(env), "folder": str(Path.cwd())})
        socket.send_fds(self._socket, [message.encode()], [output.fileno(), errors.fileno()])
        answer = self._socket.recv(MESSAGE_BYTES)
        assert answer, "the process that forks others has ended"
        return int(answer)


@cache
def _server(program: tuple[str, ...]) -> _Server:
    return _Server(program)


def _serve(listening: socket.socket, program: Sequence[str]) -> None:
    """Fork a process of the program for each message, until the socket is closed."""
    del sys.path[0]  # the folder of this file, whose modules have common names
    for name in IMPORTS:
        importlib.import_module(name)
    importlib.import_module("tawantinsuyu.content.packs").offered()  # shipped packs are kept
    gc.collect()
    gc.freeze()
    while True:
        text, files, _, _ = socket.recv_fds(listening, MESSAGE_BYTES, 2)
        if not text:
            return
        pid = _fork_orphan()
        if not pid:
            listening.close()
            _become(json.loads(text), files, program)
            if program[0] == "-m":
                runpy.run_module(program[1], run_name="__main__", alter_sys=True)
            else:
                runpy.run_path(program[0], run_name="__main__")
            return
        listening.send(str(pid).encode())
        for file in files:
            os.close(file)


def _fork_orphan() -> int:
    """Fork a process whose parent has ended; return its id, or 0 in that process."""
    reading, writing = os.pipe()
    between = os.fork()
    if not between:
        pid = os.fork()
        if pid:
            os.write(writing, str(pid).encode())
            os._exit(0)
    os.close(writing)
    if not between:
        os.close(reading)
        return 0
    os.waitpid(between, 0)
    with os.fdopen(reading) as found:
        return int(found.read())


def _become(wanted: dict[str, Any], files: list[int], program: Sequence[str]) -> None:
    """Take over the session, output, environment and arguments of the wanted process."""
    os.setsid()
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    os.chdir(wanted["folder"])
    sys.path.insert(0, wanted["folder"])
    os.environ.clear()
    os.environ.update(wanted["env"])
    sys.argv = [program[-1], *wanted["words"]]


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:])
