"""Bots that are separate programs in any language. The game and the program send each other JSON
objects, one per line.

A program first receives the version of the protocol and answers with a hello; then it answers one
line for each question. `docs/bots/interface.md` describes the lines. Its error output goes to the
log. A program that is late, exits or sends an invalid answer is killed, and restarted for the next
question.
"""

import json
import logging
import os
import shlex
import signal
import subprocess
import weakref
from collections.abc import Sequence
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import IO, Any, Final

from tawantinsuyu.bots.interface import (
    LIMIT,
    NO_REASON,
    BotFailedError,
    Budget,
    Question,
    Reason,
    checked,
)
from tawantinsuyu.game.api import Action, View, present, write

PROTOCOL: Final = 1
START: Final = 60.0
"""Maximum seconds from the start of a program to its hello."""
MAX_LINE_BYTES: Final = 1_000_000
"""Maximum length of a line in bytes."""

log = logging.getLogger(__name__)


class External:
    """A bot whose answers come from a separate program. It raises BotFailedError if the program
    fails; wrap it with `guard` for a bot that never raises an error.
    """

    def __init__(self, command: Sequence[str], limit: float = LIMIT) -> None:
        self.code = f"external:{shlex.join(command)}"
        self._command = tuple(command)
        self._limit = limit
        self._reason = NO_REASON
        self._process: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[Any, Any] | None = None

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Ask the program, and return the option or free action whose text it sends."""
        try:
            process = self._process or self._start()
            texts = _texts(view, question)
            line = _question(view, question, list(texts), budget, self._limit, rng)
            answer = _exchange(process, line, self._limit)
            action = texts.get(str(answer.get("action")))
            if action is None:
                raise BotFailedError(f"answered {answer!r}, which is not offered")
        except BotFailedError:
            self.close()
            raise
        said = " ".join(str(answer.get("reason", "")).split())
        self._reason = Reason("bot.said", {"text": said}, said) if said else NO_REASON
        return checked(question, action)

    def reason(self) -> Reason:
        """Return the reason that the program sent with its answer, if it sent one."""
        return self._reason

    def close(self) -> None:
        """End the program. The next question restarts it."""
        if self._end is not None:
            self._end()
        self._process = None

    def _start(self) -> "subprocess.Popen[bytes]":
        """Start the program and exchange hellos. The program ends with this process at
        the latest.
        """
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # the program gets a separate process group, so that its child processes can be
                # ended too
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailedError(f"cannot be started: {error}") from None
        self._process, self._end = process, weakref.finalize(self, _kill, process)
        assert process.stderr is not None
        Thread(target=_log_lines, args=(self.code, process.stderr), daemon=True).start()
        hello = _exchange(process, {"hello": "tawantinsuyu", "protocol": PROTOCOL}, START)
        if hello.get("protocol") != PROTOCOL:
            raise BotFailedError(f"said {hello!r} instead of hello with protocol {PROTOCOL}")
        return process


def _texts(view: View, question: Question) -> dict[str, Action]:
    """Return the offered actions by their canonical text, options first."""
    names = view.position.tables.names
    return {write(names, action): action for action in (*question.options, *question.asides)}


def _question(
    view: View, question: Question, texts: list[str], budget: Budget, limit: float, rng: Random
) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "options": texts[: len(question.options)],
        "asides": texts[len(question.options) :],
        "budget": {"iterations": budget.iterations, "seconds": budget.seconds},
        "limit": limit,
        "seed": rng.randbytes(16).hex(),
        "table": present(view),
        "view": view.as_json(),
    }


def _exchange(
    process: "subprocess.Popen[bytes]", line: dict[str, Any], limit: float
) -> dict[str, Any]:
    """Send a line to the program and wait for its answer. A separate thread does both, since
    writing blocks too if the program does not read; the thread ends when the program does.
    """
    heard: Queue[bytes] = Queue(1)
    data = json.dumps(line).encode() + b"\n"
    Thread(target=_say_and_hear, args=(process, data, heard), daemon=True).start()
    try:
        answer = heard.get(timeout=limit)
    except Empty:
        raise BotFailedError(f"no answer within {limit:g} s") from None
    if not answer:
        raise BotFailedError("its program ended")
    try:
        found = json.loads(answer)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BotFailedError(f"answered {answer[:200]!r}, which is no JSON object on a line")
    return found


def _say_and_hear(process: "subprocess.Popen[bytes]", data: bytes, heard: Queue[bytes]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(data)
        process.stdin.flush()
        heard.put(process.stdout.readline(MAX_LINE_BYTES))
    except (OSError, ValueError):  # the program ended without an answer
        heard.put(b"")


def _log_lines(code: str, stream: IO[bytes]) -> None:
    while line := stream.readline(MAX_LINE_BYTES):
        log.warning("%s: %s", code, line.decode(errors="replace").rstrip())


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End the program and, where the system has process groups, its child processes."""
    if process.poll() is None:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
