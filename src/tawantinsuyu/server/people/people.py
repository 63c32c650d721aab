"""Guests and their tokens. A guest needs no account: the sign-in link identifies the guest. Only
hashes of tokens are stored, so nobody can sign in with a stolen database.
"""

import contextlib
import hashlib
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tawantinsuyu.server.base.machine import MACHINE, Machine
from tawantinsuyu.server.store.bus import Signal
from tawantinsuyu.server.store.errors import CONNECTION_ERRORS
from tawantinsuyu.server.store.schema import guests, tokens
from tawantinsuyu.table.ports import Now
from tawantinsuyu.table.row import Row, utc

Kind = Literal["session", "link", "api"]
Scope = Literal["play", "read", "once"]
"""The permissions of a token: `play` for everything that a guest may do at tables, `read` for
reading only. A sign-in link with `once` expires when it is used.
"""
SESSION_LIFETIME: Final = timedelta(days=180)
"""How long a browser stays signed in without a visit."""
SESSION_RENEWED_AFTER: Final = timedelta(days=1)
"""Minimum age at which a visit renews a session."""
TOKEN_CACHE_SECONDS: Final = 20.0
"""Seconds for which a node caches a token. If the signal of its revocation is lost, the token stays
valid that long on other nodes.
"""
SEEN_PRECISION: Final = timedelta(hours=1)
"""Precision with which the last use of a token is stored."""
MAX_REMEMBERED_TOKENS: Final = 20_000
MAX_TOKENS: Final = 20
"""Maximum number of API tokens of one guest."""
MAX_LINKS: Final = 5
"""Maximum number of valid sign-in links of one guest. A new link above it revokes the oldest."""


class Known(NamedTuple):
    """A token that is cached together with its guest."""

    until: float
    guest: "Guest"
    kind: str
    scope: str


class Guest(NamedTuple):
    """A guest: a person who is identified by tokens."""

    id: str
    name: str


def hash_token(token: str) -> str:
    """Return the hash of a token. Only the hash is stored."""
    return hashlib.blake2b(token.encode(), digest_size=32).hexdigest()


def new_token() -> str:
    """Return an unpredictable token."""
    return MACHINE.new_token()


async def add_guest(db: AsyncConnection, now: datetime, name: str, guest: str = "") -> Guest:
    """Add a guest."""
    found = Guest(guest or MACHINE.new_id(), name)
    row = {"id": found.id, "name": name, "created": now}
    await db.execute(guests.insert().values(**row))
    return found


async def find_guest(db: AsyncConnection, guest: str) -> Guest | None:
    """Return a guest by id."""
    row = (await db.execute(sa.select(guests).where(guests.c.id == guest))).first()
    return Guest(row.id, row.name) if row else None


async def rename(db: AsyncConnection, guest: str, name: str) -> None:
    """Rename a guest; running tables keep the old name."""
    await db.execute(guests.update().where(guests.c.id == guest).values(name=name))


async def add_token(
    db: AsyncConnection,
    now: datetime,
    guest: str,
    kind: Kind,
    name: str = "",
    token: str = "",
    scope: Scope | None = None,
    lasts: timedelta | None = None,
) -> str:
    """Add a token of a guest and return the token. Only its hash is stored, so it can never be
    shown again.
    """
    token = token or new_token()
    lasts = SESSION_LIFETIME if kind == "session" else lasts
    expires = now + lasts if lasts else None
    row = {
        "hash": hash_token(token),
        "guest": guest,
        "kind": kind,
        "name": name,
        "created": now,
        "expires": expires,
        "scope": scope,
        "seen": now if kind == "session" else None,
    }
    await db.execute(tokens.insert().values(**row))
    return token


async def drop_token(db: AsyncConnection, guest: str, hashed: str) -> bool:
    """Revoke a token."""
    query = tokens.delete().where(tokens.c.guest == guest, tokens.c.hash == hashed)
    return (await db.execute(query)).rowcount == 1


async def drop_tokens(db: AsyncConnection, guest: str, but: str = "") -> int:
    """Revoke all tokens of a guest except one browser's; return their number."""
    query = tokens.delete().where(tokens.c.guest == guest, tokens.c.hash != but)
    return (await db.execute(query)).rowcount


async def tokens_of(db: AsyncConnection, now: datetime, guest: str, *kinds: Kind) -> list[Row]:
    """Return a guest's tokens of the given kinds, oldest first, without secrets."""
    columns = [column for column in tokens.c if column.name != "guest"]
    query = (
        sa.select(*columns)
        .where(tokens.c.guest == guest, tokens.c.kind.in_(kinds))
        .where(sa.or_(tokens.c.expires.is_(None), tokens.c.expires > now))
        .order_by(tokens.c.created)
    )
    when = ("created", "seen", "expires")
    return [
        {**row, **{name: row[name] and utc(row[name]).isoformat() for name in when}}
        for row in (await db.execute(query)).mappings()
    ]


class Doorkeeper:
    """Identifies guests by their tokens, and caches them for some seconds."""

    def __init__(self, engine: AsyncEngine, clock: Now, machine: Machine = MACHINE) -> None:
        self._engine = engine
        self._clock = clock
        self._machine = machine
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._forgotten = 0

    async def who(self, token: str, *kinds: Kind) -> Guest | None:
        """Return the guest of a token, if the token is valid and has one of the given kinds."""
        found = await self.known(token, *kinds)
        return found.guest if found else None

    async def known(self, token: str, *kinds: Kind) -> Known | None:
        """Return the guest of a token and its permissions; None for an invalid token."""
        hashed = hash_token(token)
        found = self._known.get(hashed)
        if found is None or found.until < self._machine.monotonic():
            forgotten = self._forgotten
            found = await self._look_up(hashed)
            if found is None:
                self._known.pop(hashed, None)
                return None
            # otherwise the token may have been revoked while the database was read
            if forgotten == self._forgotten:
                self._known[hashed] = found
                self._known.move_to_end(hashed)
            if len(self._known) > MAX_REMEMBERED_TOKENS:
                self._known.popitem(last=False)
        return found if found.kind in kinds else None

    def remembered(self, token: str, *kinds: Kind) -> Guest | None:
        """Return the guest of a cached token, without a database query; None if the token is not
        cached.
        """
        found = self._known.get(hash_token(token))
        known = (
            found is not None and found.until >= self._machine.monotonic() and found.kind in kinds
        )
        return found.guest if found is not None and known else None

    def forget(self, guest: str) -> None:
        """Drop a guest's cached tokens after a change that was made here or on another node."""
        self._forgotten += 1
        for hashed in [key for key, known in self._known.items() if known.guest.id == guest]:
            del self._known[hashed]

    def hear(self, signal: Signal) -> None:
        """Handle a signal about a guest, from another node or a command."""
        if signal.kind == "guest":
            self.forget(signal.game)

    async def _look_up(self, hashed: str) -> Known | None:
        query = (
            sa.select(guests.c.id, guests.c.name, tokens)
            .join(tokens, tokens.c.guest == guests.c.id)
            .where(tokens.c.hash == hashed, guests.c.banned.is_(None))
        )
        async with self._engine.connect() as db:
            row = (await db.execute(query)).first()
        now = self._clock()
        if row is None or (row.expires is not None and utc(row.expires) < now):
            return None
        changes: dict[str, datetime] = {}
        if (
            row.kind == "session"
            and utc(row.expires) < now + SESSION_LIFETIME - SESSION_RENEWED_AFTER
        ):
            changes["expires"] = now + SESSION_LIFETIME
        if row.seen is None or utc(row.seen) < now - SEEN_PRECISION:
            changes["seen"] = now
        if changes:
            await self._note(hashed, changes)
        until = self._machine.monotonic() + TOKEN_CACHE_SECONDS
        return Known(until, Guest(row.id, row.name), row.kind, row.scope or "")

    async def _note(self, hashed: str, changes: dict[str, datetime]) -> None:
        """Store when tokens were last used. Errors of a read-only database are ignored."""
        query = tokens.update().where(tokens.c.hash == hashed)
        with contextlib.suppress(*CONNECTION_ERRORS):
            async with self._engine.begin() as db:
                await db.execute(query.values(**changes))
