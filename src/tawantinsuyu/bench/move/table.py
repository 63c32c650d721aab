"""A table at which everybody listens, run by the service's own code without database and sockets.

This is the only module of `bench` that imports the service. Stored batches go no further than the
values of their statement, and a message no further than its compressed frame.
"""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import Any, Final, cast

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from tawantinsuyu.bench.move.games import KINDS, Script, nonces_of, secret_of
from tawantinsuyu.bench.move.parts import COMPRESSION, ENCODING, PUSH, STORAGE, Stopwatch
from tawantinsuyu.components import Document
from tawantinsuyu.game.api import config_to_json, rules_of
from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.rooms.presence import Here
from tawantinsuyu.server.rooms.rooms import Room, Rooms
from tawantinsuyu.server.rooms.watcher import Watcher
from tawantinsuyu.server.store import batches
from tawantinsuyu.server.store.bus import LocalBus
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.web.table_stream import follow
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.live import rebuild
from tawantinsuyu.table.row import Row
from tawantinsuyu.wire.socket import PushMessage, SocketMessage

GAME: Final = "0123456789abcdef"
WINDOW_BITS: Final = 12
"""The window of compression that the service's sockets use, as a power of 2; then its memory."""
DEFLATE: Final = {"memLevel": 5}


class _Unwritten:
    """A ledger that makes the values of the statement and does not send them."""

    in_use = 0

    async def append(self, batch: batches.Batch) -> bool:
        batches.values_of(batch)
        return True

    async def since(self, game: str, after: int) -> list[Row]:
        raise AssertionError(f"nobody else moves at {game}, after {after}")

    async def close(self) -> None:
        return


class Listener:
    """The socket of one seat."""

    def __init__(self, rooms: Rooms, room: Room, seat: int) -> None:
        caller = Caller(Guest(f"guest-{seat}", f"Player {seat}"))

        async def again() -> Caller:
            return caller

        self.watcher = Watcher(GAME, seat, 0, caller, again)
        self.bytes = self.wire = self.pushes = 0
        self._messages: AsyncGenerator[SocketMessage, None] = follow(rooms, room, self.watcher)
        self._socket = PerMessageDeflate(False, False, WINDOW_BITS, WINDOW_BITS, DEFLATE)

    async def hear(self, watch: Stopwatch) -> bytes:
        """Make the next push as it is sent, and return it before compression."""
        message: SocketMessage | None = None
        while not isinstance(message, PushMessage):
            with watch.part(PUSH):
                message = await anext(self._messages)
        with watch.part(ENCODING):
            # the socket takes text and sends bytes
            content = encoded(message).decode().encode()
        with watch.part(COMPRESSION):
            frame = self._socket.encode(Frame(Opcode.TEXT, content))
        self.pushes += 1
        self.bytes += len(content)
        self.wire += len(frame.data)
        return content

    async def close(self) -> None:
        """Stop listening."""
        await self._messages.aclose()


class MeasuredTable:
    """A game that is played by a script, with a listener in each seat."""

    def __init__(self, kind: str, seed: int, document: Document) -> None:
        config = KINDS[kind].config
        nobody = cast("Any", None)
        self._tables = Tables(nobody, LocalBus(), nobody, ledger=_Unwritten())
        now = datetime.now(UTC)
        self.live = rebuild(
            OpenTable,
            {
                "id": GAME,
                "config": config_to_json(config),
                "secret": secret_of(kind, seed),
                "status": "playing",
                "script": None,
                "owner": "guest-0",
                "options": {},
                "outcome": None,
                "version": 0,
                "rules": rules_of(config),
                "begun": now,
                "created": now,
                "frozen": None,
                "deal": "",
                "held": None,
            },
            [_seat_row(seat, nonce) for seat, nonce in enumerate(nonces_of(kind, seed))],
            document,
            [],
        )
        self._tables.games.add(self.live)
        rooms, room = Rooms(self._tables, nobody), Room(GAME)
        room.seen, room.shown = set(), Here(tuple(range(config.players)))
        self.listeners = [Listener(rooms, room, seat) for seat in range(config.players)]

    async def open(self) -> None:
        """Send the first message to everybody, which is not part of a move."""
        watch = Stopwatch()
        for listener in self.listeners:
            await listener.hear(watch)

    async def act(self, script: Script, watch: Stopwatch) -> None:
        """Store the next move, as a request does."""
        seat, action = script[self.live.seq]
        seq = self.live.seq
        with watch.part(STORAGE):
            await self._tables.actions.act(GAME, seat, [action], seq, f"load-move-{seq}")

    def skip_push(self) -> None:
        """Let everybody continue as if they had received the present state."""
        for listener in self.listeners:
            listener.watcher.since = self.live.seq

    async def close(self) -> None:
        """Close all listeners."""
        for listener in self.listeners:
            await listener.close()


def _seat_row(seat: int, nonce: bytes) -> Row:
    return {
        "game": GAME,
        "seat": seat,
        "name": f"Player {seat}",
        "bot": None,
        "guest": f"guest-{seat}",
        "nonce": nonce,
        "substitute": None,
        "missed": 0,
        "conceded": False,
        "wants_end": False,
        "back": None,
    }
