"""Who looks at which table at this moment, on whichever node. Nothing depends on it: if Redis is
away a node shows those it knows itself."""

import logging
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.table.ports import Now

STALE_AFTER_SECONDS: Final = 45
"""Seconds after which somebody is gone whose node did not say so: three missed beats."""

log = logging.getLogger(__name__)


class Member(NamedTuple):
    """One open window on a table."""

    guest: str
    seat: int
    mark: str
    """Tells windows of the same guest apart, on all nodes."""

    def __str__(self) -> str:
        return f"{self.guest} {self.seat} {self.mark}"


class Here(NamedTuple):
    """What everybody at the table may know: seats whose people look, and how many look on."""

    seats: tuple[int, ...] = ()
    watching: int = 0


def summary(members: Iterable[Member]) -> Here:
    """Who is here. A person counts once, however many windows are open."""
    known = set(members)
    seats = {member.seat for member in known if member.seat >= 0}
    playing = {member.guest for member in known if member.seat >= 0}
    return Here(tuple(sorted(seats)), len({member.guest for member in known} - playing))


class Presence(Protocol):
    """Members of all nodes. None of these raises."""

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """These look at these tables, and will for some seconds."""
        ...

    async def drop(self, game: str, member: Member) -> None:
        """This one has gone."""
        ...

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Who looks at these tables; None if nobody can tell."""
        ...

    async def close(self) -> None:
        """Forget everything."""
        ...


class LocalPresence:
    """For a single process."""

    def __init__(self) -> None:
        self._members: dict[str, set[Member]] = {}

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """These look at these tables."""
        for game, some in members.items():
            self._members.setdefault(game, set()).update(some)

    async def drop(self, game: str, member: Member) -> None:
        """This one has gone."""
        members = self._members.get(game, set())
        members.discard(member)
        if not members:
            self._members.pop(game, None)

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Who looks at these tables."""
        return {game: set(self._members.get(game, ())) for game in games}

    async def close(self) -> None:
        """Forget everything."""
        self._members.clear()


class RedisPresence:
    """A sorted set for each table: its members by the time they are stale."""

    def __init__(self, address: str, clock: Now, prefix: str = "tawantinsuyu") -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - needs the server extra

        self._redis = Redis.from_url(address, socket_connect_timeout=2, socket_timeout=2)
        self._prefix = prefix
        self._clock = clock

    def _key(self, game: str) -> str:
        return f"{self._prefix}:here:{game}"

    async def keep(self, members: Mapping[str, Collection[Member]]) -> None:
        """These look at these tables, and will for some seconds."""
        stale = self._clock().timestamp() + STALE_AFTER_SECONDS
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for game, some in members.items():
                    if some:
                        pipe.zadd(self._key(game), {str(member): stale for member in some})
                        pipe.expire(self._key(game), 2 * STALE_AFTER_SECONDS)
                await pipe.execute()
        except Exception as error:
            log.warning("who is present is not told", extra={"error": type(error).__name__})

    async def drop(self, game: str, member: Member) -> None:
        """This one has gone."""
        try:
            await self._redis.zrem(self._key(game), str(member))
        except Exception as error:  # it will be stale soon
            log.warning("who has gone is not told", extra={"error": type(error).__name__})

    async def here(self, games: Collection[str]) -> dict[str, set[Member]] | None:
        """Who looks at these tables; None if Redis is away."""
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for game in games:
                    pipe.zrangebyscore(self._key(game), self._clock().timestamp(), "+inf")
                found = await pipe.execute()
            return {game: _members(some) for game, some in zip(games, found, strict=True)}
        except Exception as error:
            log.warning("who is present is not known", extra={"error": type(error).__name__})
            return None

    async def close(self) -> None:
        """Hang up."""
        await self._redis.aclose()


def _members(found: Iterable[bytes]) -> set[Member]:
    parts = (one.decode().split() for one in found)
    return {Member(guest, int(seat), mark) for guest, seat, mark in parts}
