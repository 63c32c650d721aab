"""Bots think in a process of their own, so that a long thought never freezes the page.

A bot is sent the view of its seat as plain data and the options, nothing else.
"""

import asyncio
import json
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from random import Random
from typing import Any

from tawantinsuyu.bots.players import PLAYERS
from tawantinsuyu.components import Document, compile_document
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack


class Thinker:
    """A pool of one process that answers decisions for bots."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))

    async def decide(self, bot: str, state: api.State, seat: int, document: Document) -> str:
        """The canonical text of the bot's answer."""
        view = json.dumps(api.view_for(state, seat).as_json())
        names = api.Names(state.pack)
        offered = [api.write(names, action) for action in api.options(state, seat)]
        free = [api.write(names, action) for action in api.asides(state, seat)]
        loop = asyncio.get_running_loop()
        content = json.dumps(document.as_json())
        return await loop.run_in_executor(self._pool, _answer, bot, content, view, offered, free)

    def close(self) -> None:
        """End the process."""
        self._pool.shutdown(wait=False, cancel_futures=True)


@cache
def _pack(content: str) -> Pack:
    return compile_document(Document.from_json(json.loads(content)))


def _answer(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
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
