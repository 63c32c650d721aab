"""Guests and their tokens. A guest needs no account: whoever has the link is the guest. Of a token
only its hash is stored, so a stolen database opens nothing."""

import contextlib
import hashlib
import secrets
from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Final, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tawantinsuyu.server.store.database import AWAY
from tawantinsuyu.server.store.schema import guests, tokens
from tawantinsuyu.server.store.storage import Row, utc

Kind = Literal["session", "link", "api"]
SESSION: Final = timedelta(days=180)
"""How long a browser stays known that does not come back."""
RENEWED: Final = timedelta(days=1)
"""How much of that has passed when it is begun anew."""
REMEMBERED: Final = 20.0
"""Seconds a node trusts what it read of a token; a token given back lives that long elsewhere."""
MAX_REMEMBERED_TOKENS: Final = 20_000
MAX_TOKENS: Final = 20
"""API tokens of one guest."""
MAX_LINKS: Final = 5
"""Links of one guest that work; a new one ends the oldest."""


class Guest(NamedTuple):
    """Somebody, as far as we have to know."""

    id: str
    name: str


def hash_token(token: str) -> str:
    """Only this is stored of a token."""
    return hashlib.blake2b(token.encode(), digest_size=32).hexdigest()


def new_token() -> str:
    """Nobody guesses this."""
    return secrets.token_urlsafe(24)


async def add_guest(db: AsyncConnection, name: str, guest: str = "") -> Guest:
    """Somebody new."""
    found = Guest(guest or secrets.token_hex(8), name)
    row = {"id": found.id, "name": name, "created": datetime.now(UTC)}
    await db.execute(guests.insert().values(**row))
    return found


async def find_guest(db: AsyncConnection, guest: str) -> Guest | None:
    """A guest by id."""
    row = (await db.execute(sa.select(guests).where(guests.c.id == guest))).first()
    return Guest(row.id, row.name) if row else None


async def rename(db: AsyncConnection, guest: str, name: str) -> None:
    """A guest's name from now on; tables keep the one they know."""
    await db.execute(guests.update().where(guests.c.id == guest).values(name=name))


async def add_token(
    db: AsyncConnection, guest: str, kind: Kind, name: str = "", token: str = ""
) -> str:
    """A new token of a guest; this is the only time it is seen."""
    token = token or new_token()
    now = datetime.now(UTC)
    expires = now + SESSION if kind == "session" else None
    row = {
        "hash": hash_token(token),
        "guest": guest,
        "kind": kind,
        "name": name,
        "created": now,
        "expires": expires,
    }
    await db.execute(tokens.insert().values(**row))
    return token


async def drop_token(db: AsyncConnection, guest: str, hashed: str) -> bool:
    """Give a token back."""
    query = tokens.delete().where(tokens.c.guest == guest, tokens.c.hash == hashed)
    return (await db.execute(query)).rowcount == 1


async def tokens_of(db: AsyncConnection, guest: str, kind: Kind) -> list[Row]:
    """A guest's tokens of a kind, without what is secret about them."""
    query = (
        sa.select(tokens.c.hash, tokens.c.name, tokens.c.created)
        .where(tokens.c.guest == guest, tokens.c.kind == kind)
        .order_by(tokens.c.created)
    )
    rows = (await db.execute(query)).mappings()
    return [{**row, "created": utc(row["created"]).isoformat()} for row in rows]


class Doorkeeper:
    """Knows guests by their tokens, and remembers them for some seconds."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._known: OrderedDict[str, tuple[float, Guest, str]] = OrderedDict()

    async def who(self, token: str, *kinds: Kind) -> Guest | None:
        """Whose token this is, if it is one of these kinds."""
        hashed = hash_token(token)
        found = self._known.get(hashed)
        if found is None or found[0] < monotonic():
            found = await self._look_up(hashed)
            if found is None:
                return None
            self._known[hashed] = found
            self._known.move_to_end(hashed)
            if len(self._known) > MAX_REMEMBERED_TOKENS:
                self._known.popitem(last=False)
        return found[1] if found[2] in kinds else None

    def remembered(self, token: str, *kinds: Kind) -> Guest | None:
        """The same without asking the database."""
        found = self._known.get(hash_token(token))
        known = found is not None and found[0] >= monotonic() and found[2] in kinds
        return found[1] if found is not None and known else None

    def forget(self, guest: str) -> None:
        """A guest's tokens or name have changed."""
        for hashed in [key for key, (_, known, _) in self._known.items() if known.id == guest]:
            del self._known[hashed]

    async def _look_up(self, hashed: str) -> tuple[float, Guest, str] | None:
        query = (
            sa.select(guests.c.id, guests.c.name, tokens.c.kind, tokens.c.expires)
            .join(tokens, tokens.c.guest == guests.c.id)
            .where(tokens.c.hash == hashed)
        )
        async with self._engine.connect() as db:
            row = (await db.execute(query)).first()
        now = datetime.now(UTC)
        if row is None or (row.expires is not None and utc(row.expires) < now):
            return None
        if row.kind == "session" and utc(row.expires) < now + SESSION - RENEWED:
            await self._renew(hashed, now)
        return monotonic() + REMEMBERED, Guest(row.id, row.name), row.kind

    async def _renew(self, hashed: str, now: datetime) -> None:
        """Whoever comes back stays known; a database that can only be read does not mind."""
        query = tokens.update().where(tokens.c.hash == hashed, tokens.c.kind == "session")
        with contextlib.suppress(*AWAY):
            async with self._engine.begin() as db:
                await db.execute(query.values(expires=now + SESSION))
