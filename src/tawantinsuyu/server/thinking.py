"""Bots think in a process of their own, so that a long thought never freezes the page.

A bot is sent the view of its seat as plain data and the options, nothing else. One that fails or
takes too long is answered for with its first option: a table never waits for a broken bot.
"""

import asyncio
import json
import logging
import signal
import threading
import traceback
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random
from typing import Any, Final, TypeAlias

from tawantinsuyu.bots.players import PLAYERS
from tawantinsuyu.components import Document, compile_document
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack

LIMIT: Final = 20.0
"""Seconds a bot may think."""

Question: TypeAlias = tuple[str, str, str, list[str], list[str]]
"""The bot, the pack document, the view, the options and the free actions."""
Answer: TypeAlias = Callable[[str, str, str, list[str], list[str]], str]

log = logging.getLogger(__name__)


class Thinker:
    """One process that answers decisions for bots, started when the first is asked."""

    def __init__(self, limit: float = LIMIT, answer: Answer | None = None) -> None:
        self._limit = limit
        self._answer = answer or answer_as
        self._one_at_a_time = asyncio.Lock()
        self._changing = threading.Lock()
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._closed = False

    async def decide(self, bot: str, state: api.State, seat: int, document: Document) -> str:
        """The canonical text of the bot's answer, or of the first option if it has none."""
        view = json.dumps(api.view_for(state, seat).as_json())
        names = api.Names(state.pack)
        offered = [api.write(names, action) for action in api.options(state, seat)]
        free = [api.write(names, action) for action in api.asides(state, seat)]
        content = json.dumps(document.as_json())
        async with self._one_at_a_time:
            try:
                text = await asyncio.to_thread(self._ask, (bot, content, view, offered, free))
            except asyncio.CancelledError:
                self._stop()
                raise
            except Exception as error:  # whatever a bot does, the table goes on
                log.error("bot %s failed, taking its first option: %s", bot, error)
                return offered[0]
        if text not in offered and text not in free:
            log.error("bot %s answered %r, taking its first option instead", bot, text)
            return offered[0]
        return text

    def close(self) -> None:
        """End the process, whatever it is thinking about."""
        self._closed = True
        self._stop()

    def _ask(self, question: Question) -> str:
        """Wait for the process; runs in a thread."""
        _, pipe = self._start()
        try:
            pipe.send(question)
            if not pipe.poll(self._limit):
                raise TimeoutError(f"no answer within {self._limit:g} s")
            text, failure = pipe.recv()
        except (OSError, EOFError):
            self._stop()
            raise
        if failure:
            raise RuntimeError(failure)
        return str(text)

    def _start(self) -> tuple[SpawnProcess, Connection]:
        with self._changing:
            if self._closed:
                raise RuntimeError("the server is stopping")
            if self._worker is None:
                context = get_context("spawn")
                mine, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, self._answer), daemon=True)
                process.start()
                theirs.close()
                self._worker = process, mine
            return self._worker

    def _stop(self) -> None:
        with self._changing:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker[0].kill()
            worker[0].join()


def _work(pipe: Connection, answer: Answer) -> None:
    """Answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            reply = answer(*question), ""
        except Exception:  # told to the server
            reply = "", traceback.format_exc()
        try:
            pipe.send(reply)
        except OSError:
            return


@cache
def _pack(content: str) -> Pack:
    return compile_document(Document.from_json(json.loads(content)))


def answer_as(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
    """What a bot does, from nothing but plain data."""
    pack = _pack(content)
    names = api.Names(pack)
    data: dict[str, Any] = json.loads(view)
    action = PLAYERS[bot](
        api.view_from_json(data, pack),
        tuple(api.read(names, text) for text in offered),
        tuple(api.read(names, text) for text in free),
        Random(),
    )
    return api.write(names, action)
