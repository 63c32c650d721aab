"""Runs bots in a separate process, so that long thinking never blocks the server.

If a bot fails or takes too long, the first option is chosen for it: no table waits for a broken
bot.
"""

import asyncio
import logging
import os
from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.guard import FAILED, stand_in
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, LIMIT, Bot, BotFailedError, question_for
from tawantinsuyu.bots.worker import Make, Worker
from tawantinsuyu.game import api
from tawantinsuyu.server.base import logs
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.thoughts import thought_of

log = logging.getLogger(__name__)


def make(code: str) -> Bot:
    """Return a bot. This function runs in the bot process, whose log is reduced like every
    other.
    """
    logs.plain()
    return registry.make(code)


def make_in_service(code: str) -> Bot:
    """Return a bot. This function runs in the bot process of a worker of the service, which logs
    JSON.
    """
    logs.json_lines(f"bots-{os.getpid()}", "warning")
    return registry.make(code)


class Thinker:
    """A process in which the bots of all tables decide, one after the other."""

    def __init__(self, limit: float = LIMIT, make: Make = make) -> None:
        self._worker = Worker(limit, make)
        self._one_at_a_time = asyncio.Lock()
        self._rng = Random()

    async def decide(self, bot: str, state: api.State, seat: int) -> Thought:
        """Return the bot's answer, or the first option if the bot fails."""
        view, question = question_for(state, seat)
        async with self._one_at_a_time:
            seed = self._rng.randbytes(32)
            try:
                answer = await asyncio.to_thread(
                    self._worker.ask, bot, view, question, DEFAULT_BUDGET, seed
                )
                action, own = answer.action, answer.reason
            except asyncio.CancelledError:
                self._worker.stop()
                raise
            except BotFailedError as error:
                action, own = stand_in(bot, question, error), FAILED
        return thought_of(bot, view, question, action, own, _report)

    def close(self) -> None:
        """End the bot process, even while a bot is thinking."""
        self._worker.close()


def _report(error: Exception) -> None:
    log.error("cannot derive a public reason for an answer", exc_info=error)
