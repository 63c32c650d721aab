"""People at a table, while they come and go and nodes are informed late."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from tawantinsuyu.server.people.caller import Caller
from tawantinsuyu.server.rooms.presence import Here, LocalPresence, Member
from tawantinsuyu.server.rooms.rooms import Rooms
from tawantinsuyu.server.rooms.watcher import Watcher
from tawantinsuyu.server.store.bus import LocalBus


class SlowToForget(LocalPresence):
    """A store that reports departed people for as long as a test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.may_forget = asyncio.Event()

    async def drop(self, game: str, member: Member) -> None:
        """Remove a member who left some time ago from the store."""
        await self.may_forget.wait()
        await super().drop(game, member)


def window(guest: str, seat: int) -> Watcher:
    caller = cast(Caller, SimpleNamespace(id=guest))

    async def again() -> Caller:
        return caller

    return Watcher("game", seat, 0, caller, again)


def test_somebody_who_left_does_not_come_back_for_a_moment() -> None:
    """A second window makes a node ask for the people at the table, and the answer may still
    contain somebody who has just left.
    """

    async def run() -> None:
        tables: Any = SimpleNamespace(bus=LocalBus(), hearers=[])
        presence = SlowToForget()
        rooms = Rooms(tables, presence)
        ana, bo, cy = window("ana", 0), window("bo", 1), window("cy", -1)
        room = rooms.enter(ana, at_table=True)
        rooms.enter(bo, at_table=True)
        await settle(rooms)
        assert room.shown == Here((0, 1))
        rooms.leave(room, bo)
        rooms.enter(cy, at_table=False)
        await asyncio.sleep(0)
        await rooms._look(room)
        assert room.shown == Here((0,), 1)
        presence.may_forget.set()
        await settle(rooms)
        await rooms._look(room)
        assert room.shown == Here((0,), 1)
        assert not room.gone, "nobody is remembered for ever"

    asyncio.run(run())


async def settle(rooms: Rooms) -> None:
    """Wait until all work in the background is done."""
    while rooms._tasks:
        await asyncio.gather(*rooms._tasks)
