"""Presence: which people have which tables open, on all nodes. No other function of the service
needs it. Without Redis a node counts only the people connected to itself.
"""

import logging
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.table.ports import Now

STALE_AFTER_SECONDS: Final = 45
"""Seconds after the last report at which a person counts as absent: three intervals between two
reports.
"""

log = logging.getLogger(__name__)


class Member(NamedTuple):
    """One open browser window on a table."""

    guest: str
    seat: int
    mark: str
    """A random mark that distinguishes several browser windows of one guest."""

    def __str__(self) -> str:
        return f"{self.guest} {self.seat} {self.mark}"


class Here(NamedTuple):
    """The public presence at a table: seats whose players have it open, and the number of
    spectators.
    """

    seats: tuple[int, ...] = ()
    watching: int = 0


def summary(members: Iterable[Member]) -> Here:
    """Return who is present. A person with several windows is counted once."""
    known = set(members)
    seats = {member.seat for member in known if member.seat >= 0}
    playing = {member.guest for member in known if member.seat >= 0}
    return Here(tuple(sorted(seats)), len({member.guest for member in known} - playing))


class Presence(Protocol):
    """The interface of presence on all nodes. None of its methods raises an exception."""

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """Report that these members have these tables open. Each report expires after some
        seconds.
        """
        ...

    async def drop(self, game: str, member: Member) -> None:
        """Report that a member has closed the table."""
        ...

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Return the members who have each of these tables open; None if that is unknown."""
        ...

    async def close(self) -> None:
        """Delete all data about presence."""
        ...


class LocalPresence:
    """Presence in a single process."""

    def __init__(self) -> None:
        self._members: dict[str, set[Member]] = {}

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """Store that these members have these tables open."""
        for game, some in members.items():
            self._members.setdefault(game, set()).update(some)

    async def drop(self, game: str, member: Member) -> None:
        """Store that a member has closed the table."""
        members = self._members.get(game, set())
        members.discard(member)
        if not members:
            self._members.pop(game, None)

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Return the members who have each of these tables open."""
        return {game: set(self._members.get(game, ())) for game in games}

    async def close(self) -> None:
        """Delete all data about presence."""
        self._members.clear()


class RedisPresence:
    """Presence in Redis: a sorted set for each table, with its members by the time at which their
    reports expire.
    """

    def __init__(self, address: str, clock: Now, prefix: str = "tawantinsuyu") -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - needs the server extra

        self._redis = Redis.from_url(address, socket_connect_timeout=2, socket_timeout=2)
        self._prefix = prefix
        self._clock = clock

    def _key(self, game: str) -> str:
        return f"{self._prefix}:here:{game}"

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """Report that these members have these tables open. Each report expires after some
        seconds.
        """
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
        """Report that a member has closed the table."""
        try:
            await self._redis.zrem(self._key(game), str(member))
        except Exception as error:  # Without Redis the report expires soon anyway.
            log.warning(
                "cannot publish that somebody has left", extra={"error": type(error).__name__}
            )

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Return the members who have each of these tables open; None if Redis does not answer."""
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
        """Close the connection to Redis."""
        await self._redis.aclose()


def _members(found: Iterable[bytes]) -> set[Member]:
    parts = (one.decode().split() for one in found)
    return {Member(guest, int(seat), mark) for guest, seat, mark in parts}
