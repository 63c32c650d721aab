"""Rate limits by kind of request: a burst, then a number per second.

Guests are counted by id; strangers, and people who become guests, by address. Nodes share the
counts in Redis. If Redis is unavailable every node counts separately, so nobody is refused for that
reason.
"""

import asyncio
import hashlib
import ipaddress
import json
import logging
import math
from collections import OrderedDict
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final, Protocol

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tawantinsuyu.server.base.meter import SILENT, Meter
from tawantinsuyu.server.people.people import Doorkeeper
from tawantinsuyu.server.web.callers import shown_token
from tawantinsuyu.server.web.errors import MEDIA
from tawantinsuyu.server.web.rates import BY_ADDRESS, Rate, kind_of

log = logging.getLogger(__name__)

# --- counting ------------------------------------------------------------------------------------


class Counting(Protocol):
    """The interface that takes tokens from buckets."""

    async def take(
        self, name: str, rate: Rate, amount: float = 1.0, in_debt: bool = False
    ) -> float:
        """Take tokens from a bucket. Return 0, or the seconds until enough tokens are in the
        bucket. With `in_debt` the tokens are taken in any case.
        """
        ...

    async def close(self) -> None:
        """Close connections."""
        ...


class Here:
    """Buckets in the memory of this process."""

    MOST: Final = 50_000

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    async def take(
        self, name: str, rate: Rate, amount: float = 1.0, in_debt: bool = False
    ) -> float:
        """Take tokens from a bucket. The bucket is stored as the moment at which it will be
        full.
        """
        now, step = self._clock(), 1 / rate.per_second
        full = max(self._full_at.get(name, 0.0), now) + step * amount
        wait = full - now - rate.burst * step
        if wait > 1e-9 and not in_debt:
            return wait
        self._full_at[name] = full
        self._full_at.move_to_end(name)
        while len(self._full_at) > self.MOST:
            self._full_at.popitem(last=False)
        return 0.0

    async def close(self) -> None:
        """Do nothing: there are no connections."""


SCRIPT: Final = """
local clock = redis.call('TIME')
local now = tonumber(clock[1]) + tonumber(clock[2]) / 1000000
local step, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + step * tonumber(ARGV[3])
local wait = full - now - burst * step
if wait > 0.000001 and ARGV[4] == '0' then return string.format('%.6f', wait) end
redis.call('SET', KEYS[1], string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000) + 1)
return '0'
"""
"""A script that takes tokens in Redis, by the clock of Redis. It deletes full buckets."""


class Shared:
    """Buckets in Redis, shared by all nodes. While Redis is unavailable, the buckets of this
    process are used.
    """

    PATIENCE: Final = 1.0
    """Maximum seconds that a request waits for Redis."""
    AWAY: Final = 1.0
    """Seconds after a failure during which Redis is not tried again."""

    def __init__(self, address: str, prefix: str) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - needs the server extra

        self._redis = Redis.from_url(
            address, socket_connect_timeout=self.PATIENCE, socket_timeout=self.PATIENCE
        )
        self._script = self._redis.register_script(SCRIPT)
        self._prefix = f"{prefix}:limit"
        self._here = Here()
        self._away_until = 0.0

    async def take(
        self, name: str, rate: Rate, amount: float = 1.0, in_debt: bool = False
    ) -> float:
        """Take tokens in Redis, or in this process if Redis does not answer in time."""
        if monotonic() >= self._away_until:
            try:
                async with asyncio.timeout(self.PATIENCE):
                    wait = await self._script(
                        keys=[f"{self._prefix}:{name}"],
                        args=[repr(1 / rate.per_second), rate.burst, amount, int(in_debt)],
                    )
                return float(wait)
            except Exception as error:
                self._away_until = monotonic() + self.AWAY
                log.warning(
                    "cannot share rate limits through Redis, counting locally",
                    extra={"error": type(error).__name__},
                )
        return await self._here.take(name, rate, amount, in_debt)

    async def close(self) -> None:
        """Close the connection to Redis."""
        await self._redis.aclose()


SITE_FACTOR: Final = 8
"""Factor by which the rate of an IPv6 /48 is larger than that of a /64. A /48 may belong to one
customer or to many.
"""

# --- requests ------------------------------------------------------------------------------------


class Limits:
    """Refuses requests above the rate limits with status 429 and the time to wait."""

    def __init__(
        self,
        app: ASGIApp,
        rates: Mapping[str, Rate],
        counting: Counting,
        proxies: int = 0,
        meter: Meter = SILENT,
    ) -> None:
        self._app = app
        self._rates = rates
        self._counting = counting
        self._proxies = proxies
        self._meter = meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] in ("http", "websocket"):
            kind = kind_of(scope)
            wait = await self._wait(scope, kind)
            if wait > 0:
                self._meter.limited(kind)
                await _refuse(scope, send, math.ceil(wait))
                return
        await self._app(scope, receive, send)

    async def _wait(self, scope: Scope, kind: str) -> float:
        if kind in BY_ADDRESS:
            return await self._take_by_address(kind, scope)
        connection = HTTPConnection(scope)
        token, of = shown_token(connection)
        if not token:
            return await self._take_by_address(kind, scope)
        doorkeeper: Doorkeeper = connection.app.state.doorkeeper
        guest = doorkeeper.remembered(token, of)
        if guest is None:
            # Looking up a token costs a query. So the request is counted for the address before the
            # guest is identified.
            asking = "reads" if kind != "admin" else kind
            if wait := await self._take_by_address(asking, scope):
                return wait
            if kind in ("admin", "reads"):
                return 0.0
            guest = await doorkeeper.who(token, of)
        if guest is None:
            return await self._take_by_address(kind, scope)
        return await self._counting.take(f"{kind}:guest:{guest.id}", self._rates[kind])

    async def _take_by_address(self, kind: str, scope: Scope) -> float:
        """Take a token from each bucket of the address. Return 0, or the seconds to wait."""
        for name, factor in addresses_of(scope, self._proxies):
            rate = self._rates[kind].times(factor)
            if wait := await self._counting.take(f"{kind}:{name}", rate):
                return wait
        return 0.0


def address_of(scope: Scope, proxies: int) -> str:
    """Return the network for which a request is counted: an IPv4 address, or an IPv6 /64."""
    return addresses_of(scope, proxies)[0][0]


def addresses_of(scope: Scope, proxies: int) -> list[tuple[str, int]]:
    """Return the networks of a request, each with the factor of its rate: the address or its /64,
    and for IPv6 also the /48. Forwarded addresses count only as far as the proxies are trusted. An
    address is not stored longer than its bucket.
    """
    found = (scope.get("client") or ("",))[0]
    if proxies:
        forwarded = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
        if len(forwarded) >= proxies:
            found = forwarded[-proxies].strip() or found
    try:
        known = ipaddress.ip_address(found)
    except ValueError:
        return [("address:unknown", 1)]
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is None:
        # a customer has a whole /64, and can request a /48
        return [
            (_bucket(str(ipaddress.IPv6Network((known, size), strict=False))), factor)
            for size, factor in ((64, 1), (48, SITE_FACTOR))
        ]
    mapped = known.ipv4_mapped if isinstance(known, ipaddress.IPv6Address) else None
    return [(_bucket(str(mapped or known)), 1)]


def _bucket(address: str) -> str:
    return f"address:{hashlib.blake2b(address.encode(), digest_size=9).hexdigest()}"


async def _refuse(scope: Scope, send: Send, seconds: int) -> None:
    body = json.dumps(
        {
            "status": 429,
            "code": "too_fast",
            "detail": f"too many requests: come back in {seconds} s",
            "params": {"seconds": seconds},
        }
    ).encode()
    headers = [
        (b"content-type", MEDIA.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(seconds).encode()),
    ]
    kind = "http"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4429, "reason": "too fast"})
            return
        kind = "websocket.http"
    await send({"type": f"{kind}.response.start", "status": 429, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
