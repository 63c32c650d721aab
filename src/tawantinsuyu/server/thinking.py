"""Bots think in a process of their own, so that a long thought never freezes the page.

A bot that fails or takes too long is answered for with its first option: a table never waits for
a broken bot.
"""

import asyncio
from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.guard import stand_in
from tawantinsuyu.bots.interface import LIMIT, OWN, BotFailed, put
from tawantinsuyu.bots.worker import Make, Worker
from tawantinsuyu.game import api


class Thinker:
    """One process that answers decisions for the bots of all tables, one after the other."""

    def __init__(self, limit: float = LIMIT, make: Make = registry.make) -> None:
        self._worker = Worker(limit, make)
        self._one_at_a_time = asyncio.Lock()
        self._rng = Random()

    async def decide(self, bot: str, state: api.State, seat: int) -> str:
        """The canonical text of the bot's answer, or of the first option if it has none."""
        view, question = put(state, seat)
        async with self._one_at_a_time:
            seed = self._rng.randbytes(32)
            try:
                answer = await asyncio.to_thread(self._worker.ask, bot, view, question, OWN, seed)
                action = answer.action
            except asyncio.CancelledError:
                self._worker.stop()
                raise
            except BotFailed as error:
                action = stand_in(bot, question, error)
        return api.write(api.Names(state.pack), action)

    def close(self) -> None:
        """End the process, whatever it is thinking about."""
        self._worker.close()
