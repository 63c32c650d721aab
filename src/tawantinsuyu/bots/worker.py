"""Bots in a separate process, so that long thinking blocks nothing and can be stopped.

The process gets the view as plain data, the question, and each pack once; it answers for any bot
code. If the process hangs, dies or sends an invalid answer, it is killed, and the next question
starts another.
"""

import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Mapping
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import (
    LIMIT,
    NO_REASON,
    Bot,
    BotFailedError,
    Budget,
    Question,
    Reason,
    checked,
)
from tawantinsuyu.game.api import Action, View, view_from_json
from tawantinsuyu.game.pack import Pack

START: Final = 60.0
"""Seconds that the process may take to start; they do not count as thinking."""
READY: Final = "ready"

Make: TypeAlias = Callable[[str], Bot]


class Answer(NamedTuple):
    """The answer that the bot process sends."""

    action: Action = ()
    reason: Reason = NO_REASON
    failure: str = ""


class Asked(NamedTuple):
    """A question to the bot process."""

    code: str
    pack: str
    """The hash of the pack."""
    packed: bytes
    """The pickled pack, if the process does not have it yet; otherwise empty."""
    view: dict[str, Any]
    question: Question
    budget: Budget
    seed: bytes


class Running(NamedTuple):
    """A running bot process."""

    process: SpawnProcess
    pipe: Connection
    known: set[str]
    """Hashes of the packs that the process has received."""


class Worker:
    """A process that answers for bots, started with the first question.

    In that process `make` creates the bot of a code; `make` is imported there by its name.
    """

    def __init__(self, limit: float = LIMIT, make: Make = registry.make) -> None:
        self.limit = limit
        self._make = make
        self._one_at_a_time = threading.Lock()
        self._changing = threading.Lock()
        self._running: Running | None = None
        self._closed = False

    def ask(self, code: str, view: View, question: Question, budget: Budget, seed: bytes) -> Answer:
        """Send a question and return the answer. Raises BotFailedError if none arrives in time."""
        with self._one_at_a_time:
            try:
                answer = self._exchange(code, view, question, budget, seed)
                if answer.failure:
                    raise BotFailedError(answer.failure)
                checked(question, answer.action)
            except BotFailedError:
                self.stop()
                raise
            except Exception as error:  # the pipe is broken, or the data in it
                self.stop()
                raise BotFailedError(f"its process ended: {error!r}") from error
        return answer

    def _exchange(
        self, code: str, view: View, question: Question, budget: Budget, seed: bytes
    ) -> Answer:
        _, pipe, known = self._start()
        pack = view.position.pack
        packed = b"" if pack.hash in known else _packed(pack)
        pipe.send(Asked(code, pack.hash, packed, view.as_json(), question, budget, seed))
        known.add(pack.hash)
        if not pipe.poll(self.limit):
            raise BotFailedError(f"no answer within {self.limit:g} s")
        answer: Answer = pipe.recv()
        return answer

    def _start(self) -> Running:
        with self._changing:
            if self._closed:
                raise BotFailedError("its worker is closed")
            if self._running is not None:
                return self._running
            context = get_context("spawn")
            pipe, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self._make), daemon=True)
            process.start()
            theirs.close()
            running = self._running = Running(process, pipe, set())
        if not pipe.poll(START) or pipe.recv() != READY:
            raise BotFailedError(f"its process did not start within {START:g} s")
        return running

    def stop(self) -> None:
        """End the process, even while a bot is thinking. The next question starts another."""
        with self._changing:
            running, self._running = self._running, None
        if running is not None:
            running.process.kill()
            running.process.join()

    def close(self) -> None:
        """End the process permanently."""
        self._closed = True
        self.stop()


class InWorker:
    """A bot whose answers come from a separate process. It raises BotFailedError if the process
    fails; wrap it with `guard` for a bot that never raises an error.
    """

    def __init__(self, code: str, worker: Worker) -> None:
        self.code = code
        self._worker = worker
        self._reason = NO_REASON

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the answer of this code's bot in the worker."""
        seed = rng.randbytes(32)
        answer = self._worker.ask(self.code, view, question, budget, seed)
        self._reason = answer.reason
        return answer.action

    def reason(self) -> Reason:
        """Return the reason that the process sent."""
        return self._reason


# --- sending packs -------------------------------------------------------------------------------


class _PackPickler(pickle.Pickler):
    """A pickler that can pickle read-only mappings. Packs have many of them, and the standard
    pickler refuses them.
    """

    def reducer_override(self, thing: Any) -> Any:  # noqa: ANN401 - as pickle wants it
        if isinstance(thing, MappingProxyType):
            return _read_only, (dict(thing),)
        return NotImplemented


def _read_only(values: dict[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(values)


def _packed(pack: Pack) -> bytes:
    data = BytesIO()
    _PackPickler(data).dump(pack)
    return data.getvalue()


# --- in the bots' process ------------------------------------------------------------------------


def _work(pipe: Connection, make: Make) -> None:
    """Answer questions in the bots' process until the pipe is closed."""
    # An interrupt that stops the parent process must not stop the bots first, since their fallback
    # answers would be stored. The bots' process ends when its pipe is closed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()
    packs: dict[str, Pack] = {}
    bots: dict[str, Bot] = {}
    try:
        pipe.send(READY)
        while True:
            pipe.send(_answer(pipe.recv(), make, packs, bots))
    except (EOFError, OSError):
        return


def _answer(asked: Asked, make: Make, packs: dict[str, Pack], bots: dict[str, Bot]) -> Answer:
    try:
        if asked.packed:
            packs[asked.pack] = pickle.loads(asked.packed)
        if asked.code not in bots:
            bots[asked.code] = make(asked.code)
        bot = bots[asked.code]
        view = view_from_json(asked.view, packs[asked.pack])
        action = bot.decide(view, asked.question, asked.budget, Random(asked.seed))
        return Answer(checked(asked.question, action), bot.reason())
    except BotFailedError as error:
        return Answer(failure=str(error))
    except Exception:
        return Answer(failure=traceback.format_exc())
