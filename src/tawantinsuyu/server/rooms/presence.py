"""Which people have which tables open, on all nodes. Nothing depends on it: without Redis a
node knows its own only.
"""

import logging
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.table.ports import Now

STALE_AFTER_SECONDS: Final = 45
"""Seconds after which a person counts as gone whose node has not reported it: three missed
beats.
"""

log = logging.getLogger(__name__)


class Member(NamedTuple):
    """One open window on a table."""

    guest: str
    seat: int
    mark: str
    """Distinguishes windows of the same guest, on all nodes."""

    def __str__(self) -> str:
        return f"{self.guest} {self.seat} {self.mark}"


class Here(NamedTuple):
    """Public presence: seats whose people have the table open, and the number of spectators."""

    seats: tuple[int, ...] = ()
    watching: int = 0


def summary(members: Iterable[Member]) -> Here:
    """Return who is present. A person counts once, however many windows are open."""
    known = set(members)
    seats = {member.seat for member in known if member.seat >= 0}
    playing = {member.guest for member in known if member.seat >= 0}
    return Here(tuple(sorted(seats)), len({member.guest for member in known} - playing))


class Presence(Protocol):
    """Presence on all nodes. None of these methods raises."""

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """Report that these have these tables open, valid for some seconds."""
        ...

    async def drop(self, game: str, member: Member) -> None:
        """Report that this one has left."""
        ...

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Return who has these tables open; None if unknown."""
        ...

    async def close(self) -> None:
        """Forget everything."""
        ...


class LocalPresence:
    """Presence in a single process."""

    def __init__(self) -> None:
        self._members: dict[str, set[Member]] = {}

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """Report that these have these tables open."""
        for game, some in members.items():
            self._members.setdefault(game, set()).update(some)

    async def drop(self, game: str, member: Member) -> None:
        """Report that this one has left."""
        members = self._members.get(game, set())
        members.discard(member)
        if not members:
            self._members.pop(game, None)

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Return who has these tables open."""
        return {game: set(self._members.get(game, ())) for game in games}

    async def close(self) -> None:
        """Forget everything."""
        self._members.clear()


class RedisPresence:
    """A sorted set for each table: its members by the time at which they expire."""

    def __init__(self, address: str, clock: Now, prefix: str = "tawantinsuyu") -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - needs the server extra

        self._redis = Redis.from_url(address, socket_connect_timeout=2, socket_timeout=2)
        self._prefix = prefix
        self._clock = clock

    def _key(self, game: str) -> str:
        return f"{self._prefix}:here:{game}"

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """Report that these have these tables open, valid for some seconds."""
        stale = self._clock().timestamp() + STALE_AFTER_SECONDS
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for game, some in members.items():
                    if some:
                        pipe.zadd(self._key(game), {str(member): stale for member in some})
                        pipe.expire(self._key(game), 2 * STALE_AFTER_SECONDS)
                await pipe.execute()
        except Exception as error:
            log.warning("cannot publish who is present", extra={"error": type(error).__name__})

    async def drop(self, game: str, member: Member) -> None:
        """Report that this one has left."""
        try:
            await self._redis.zrem(self._key(game), str(member))
        except Exception as error:  # it expires soon
            log.warning(
                "cannot publish that somebody has left", extra={"error": type(error).__name__}
            )

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Return who has these tables open; None without Redis."""
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for game in games:
                    pipe.zrangebyscore(self._key(game), self._clock().timestamp(), "+inf")
                found = await pipe.execute()
            return {game: _members(some) for game, some in zip(games, found, strict=True)}
        except Exception as error:
            log.warning("cannot read who is present", extra={"error": type(error).__name__})
            return None

    async def close(self) -> None:
        """Close the connection."""
        await self._redis.aclose()


def _members(found: Iterable[bytes]) -> set[Member]:
    parts = (one.decode().split() for one in found)
    return {Member(guest, int(seat), mark) for guest, seat, mark in parts}
