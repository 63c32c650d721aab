"""Games over HTTP, with a socket in each seat. Only the oldest parts of the API are used, so that
the services of older checkouts can be measured.
"""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection

from tawantinsuyu.bench.against import NotMeasuredError
from tawantinsuyu.bench.load.http import Caller, listen
from tawantinsuyu.bench.load.tables import guest
from tawantinsuyu.bench.move.games import KINDS, Script

LATE: Final = 60.0
"""Seconds after which a push counts as lost."""
SHORT_ANSWER: Final = "Prefer: return=minimal\r\n"
"""The header of clients that have a socket open."""


class RemoteGame:
    """A game that is played at random, with everybody listening."""

    def __init__(self, nodes: list[str], kind: str, seed: int) -> None:
        self.moves: Script = []
        self._nodes = nodes
        self._config = KINDS[kind].config
        self._kind = kind
        self._random = Random(f"moves {kind} {seed}")
        self._id = ""
        self._tokens: list[str] = []
        self._callers: list[Caller] = []
        self._sockets: list[ClientConnection] = []
        self._pushes: list[dict[str, Any]] = []
        """The latest push of each seat."""
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        try:
            await self._open()
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def _open(self) -> None:
        """Create the table, let everybody join, and open their sockets."""
        seats = range(self._config.players)
        for seat in seats:
            node = self._nodes[seat % len(self._nodes)]
            self._callers.append(await self._stack.enter_async_context(Caller(node)))
            self._tokens.append(await guest(self._callers[seat], f"Player {seat}"))
        body = {
            "seats": [{"name": f"Player {seat}", "open": seat > 0} for seat in seats],
            "modules": list(self._config.modules),
            "overlay": self._config.overlay,
        }
        made, _ = await self._callers[0].make("POST", "/api/games", body, self._tokens[0])
        self._id = made["id"]
        for seat in seats[1:]:
            joined = {"invite": made["invite"], "seat": seat}
            path = f"/api/games/{self._id}/join"
            await self._callers[seat].make("POST", path, joined, self._tokens[seat])
        for seat in seats:
            node = self._nodes[seat % len(self._nodes)]
            socket = await listen(node, self._id, seat, self._tokens[seat])
            self._stack.push_async_callback(socket.close)
            self._sockets.append(socket)
            self._pushes.append({"seq": -1})
            await self._hear(seat, 0)

    @property
    def finished(self) -> bool:
        """Return whether the game is over."""
        return bool(self._pushes[0]["status"] == "finished")

    async def play(self, most: int) -> int:
        """Play some moves, each after everybody has seen the last one; return their number."""
        for number in range(most):
            if self.finished:
                return number
            await self._move()
        return most

    async def _move(self) -> None:
        deciding = [seat for seat, push in enumerate(self._pushes) if push["decision"]]
        if not deciding:
            raise NotMeasuredError(f"nobody can move at a table of {self._kind}")
        seat, seq = deciding[0], len(self.moves)
        options = self._pushes[seat]["decision"]["options"]
        action = str(self._random.choice(options)["action"])
        body = {
            "seat": seat,
            "actions": [action],
            "expected_seq": seq,
            "key": f"bench-move-{seq}",
        }
        path = f"/api/games/{self._id}/actions"
        answer = await self._callers[seat].call(
            "POST", path, body, self._tokens[seat], SHORT_ANSWER
        )
        if answer.status != 200:
            raise NotMeasuredError(f"{action}: {answer.status} {answer.body[:300].decode()}")
        self.moves.append((seat, action))
        await asyncio.gather(*(self._hear(each, seq + 1) for each in range(len(self._sockets))))

    async def _hear(self, seat: int, seq: int) -> None:
        """Read a seat's messages until the push after a log entry."""
        while self._pushes[seat]["seq"] < seq:
            async with asyncio.timeout(LATE):
                message = msgspec.json.decode(await self._sockets[seat].recv())
            if message["type"] == "push":
                self._pushes[seat] = message
