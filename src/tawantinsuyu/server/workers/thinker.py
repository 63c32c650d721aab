"""Bots think in a process of their own, so that a long thought never freezes the page.

A bot that fails or takes too long is answered for with its first option: a table never waits for
a broken bot.
"""

import asyncio
import logging
import os
from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.guard import FAILED, stand_in
from tawantinsuyu.bots.interface import LIMIT, OWN, Bot, BotFailed, question_for
from tawantinsuyu.bots.public_reason import public_reason
from tawantinsuyu.bots.worker import Make, Worker
from tawantinsuyu.game import api
from tawantinsuyu.server.base import logs
from tawantinsuyu.table.ports import Thought

log = logging.getLogger(__name__)


def make(code: str) -> Bot:
    """In the bots' process: what it logs is reduced like everything else."""
    logs.plain()
    return registry.make(code)


def make_in_service(code: str) -> Bot:
    """The same for a worker of the service."""
    logs.json_lines(f"bots-{os.getpid()}", "warning")
    return registry.make(code)


class Thinker:
    """One process that answers decisions for the bots of all tables, one after the other."""

    def __init__(self, limit: float = LIMIT, make: Make = make) -> None:
        self._worker = Worker(limit, make)
        self._one_at_a_time = asyncio.Lock()
        self._rng = Random()

    async def decide(self, bot: str, state: api.State, seat: int) -> Thought:
        """The bot's answer, or the first option if it has none."""
        view, question = question_for(state, seat)
        async with self._one_at_a_time:
            seed = self._rng.randbytes(32)
            try:
                answer = await asyncio.to_thread(self._worker.ask, bot, view, question, OWN, seed)
                action, own = answer.action, answer.reason
            except asyncio.CancelledError:
                self._worker.stop()
                raise
            except BotFailed as error:
                action, own = stand_in(bot, question, error), FAILED
        text = api.write(api.Names(state.pack), action)
        try:
            said = public_reason(view, question, action, registry.style_of(bot), own)
            return Thought(text, said, own is FAILED)
        except Exception:  # an answer without a word about it is better than none
            log.exception("nothing can be said about an answer")
            return Thought(text, failed=own is FAILED)

    def close(self) -> None:
        """End the process, whatever it is thinking about."""
        self._worker.close()
