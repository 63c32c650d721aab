"""Chat, mutes and private notes."""

import math
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tawantinsuyu.server.people.lists import check_listing, names_on, put, take_off
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store.schema import blocks, chat, guests, mutes, notes
from tawantinsuyu.server.store.storage import insert_or
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.row import Row, utc
from tawantinsuyu.table.seats import SeatInfo
from tawantinsuyu.wire.talk import ChatLine, Muted

MAX_TEXT_CHARACTERS: Final = 500
"""Maximum number of characters of a chat message."""
LONGEST_NOTE: Final = 4000
WINDOW: Final = timedelta(seconds=30)
MAX_LINES_IN_WINDOW: Final = 10
"""Maximum number of chat messages of a guest within the time window, at all tables together."""
MAX_MUTED: Final = 500
"""Maximum number of people whom one guest may mute."""
SPECTATOR: Final = -1
_REORDERING: Final = frozenset(
    "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def plain(text: str) -> str:
    """Return a text without characters that could disguise its content or that the database
    refuses: control characters other than line ends, surrogate halves, and marks that reorder text.
    """
    kept = (
        sign
        for sign in text.replace("\r\n", "\n")
        if sign == "\n"
        or (unicodedata.category(sign) not in ("Cc", "Cs") and sign not in _REORDERING)
    )
    return "".join(kept).strip()


# --- chat ----------------------------------------------------------------------------------------


async def say(
    db: AsyncConnection, game: str, guest: Guest, name: str, text: str, now: datetime
) -> Row:
    """Store a chat message. Raises RefusedError if the guest has sent too many, on any node."""
    await db.execute(sa.select(guests.c.id).where(guests.c.id == guest.id).with_for_update())
    mine = sa.select(chat.c.at).where(chat.c.guest == guest.id, chat.c.at > now - WINDOW)
    # the guest may send again when the oldest counted message leaves the time window
    free = await db.scalar(mine.order_by(chat.c.at.desc()).offset(MAX_LINES_IN_WINDOW - 1).limit(1))
    if free is not None:
        wait = max(1, math.ceil((utc(free) + WINDOW - now).total_seconds()))
        said = f"{MAX_LINES_IN_WINDOW} lines in {WINDOW.seconds} seconds; come back in {wait} s"
        raise RefusedError(429, "too_fast", said, seconds=wait)
    row = {"game": game, "guest": guest.id, "name": name, "text": text, "at": now}
    result = await db.execute(chat.insert().values(**row).returning(chat.c.id))
    return {"id": result.scalar_one(), **row}


async def latest(
    db: AsyncConnection, game: str, limit: int, after: int = 0, reader: str | None = None
) -> list[Row]:
    """Return the latest chat messages of a table in order, without those of people the reader has
    muted or blocked.
    """
    query = sa.select(chat).where(chat.c.game == game, chat.c.id > after)
    if reader is not None:
        muted = sa.select(mutes.c.muted).where(mutes.c.guest == reader)
        blocked = sa.select(blocks.c.blocked).where(blocks.c.guest == reader)
        query = query.where(chat.c.guest.not_in(muted), chat.c.guest.not_in(blocked))
    found = await db.execute(query.order_by(chat.c.id.desc()).limit(limit))
    return [dict(row) for row in found.mappings()][::-1]


async def newest(db: AsyncConnection, games: Collection[str]) -> dict[str, int]:
    """Return the number of the last chat message of each of these tables that has one."""
    query = (
        sa.select(chat.c.game, sa.func.max(chat.c.id).label("last"))
        .where(chat.c.game.in_(list(games)))
        .group_by(chat.c.game)
    )
    return {row.game: row.last for row in await db.execute(query)}


def chat_line(row: Row, seats: Sequence[SeatInfo]) -> ChatLine:
    """Return a chat message in the public form: players are named by their seat."""
    theirs = [seat for seat in seats if seat.guest == row["guest"]]
    same_name = [seat for seat in theirs if seat.name == row["name"]]
    return ChatLine(
        id=row["id"],
        seat=next((seat.seat for seat in [*same_name, *theirs]), SPECTATOR),
        guest=row["guest"],
        name=row["name"],
        text=row["text"],
        at=utc(row["at"]).isoformat(),
    )


# --- mutes ---------------------------------------------------------------------------------------


async def mute(db: AsyncConnection, guest: str, whom: str) -> None:
    """Hide a person's chat messages from a guest. The person does not notice."""
    await check_listing(db, mutes.c.muted, guest, whom, MAX_MUTED, "mute")
    await put(db, mutes.c.muted, guest, whom)


async def unmute(db: AsyncConnection, guest: str, whom: str) -> None:
    """Show a person's chat messages to a guest again."""
    await take_off(db, mutes.c.muted, guest, whom)


async def muted_by(db: AsyncConnection, guest: str) -> list[Muted]:
    """Return the people a guest has muted."""
    return await names_on(db, mutes.c.muted, guest)


async def muters_of(db: AsyncConnection, authors: Iterable[str]) -> set[tuple[str, str]]:
    """Return pairs of a guest and one of these authors whom the guest has muted or blocked."""
    wanted = list(authors)
    if not wanted:
        return set()
    muted = sa.select(mutes.c.guest, mutes.c.muted).where(mutes.c.muted.in_(wanted))
    blocked = sa.select(blocks.c.guest, blocks.c.blocked).where(blocks.c.blocked.in_(wanted))
    return {(row[0], row[1]) for row in await db.execute(muted.union_all(blocked))}


# --- notes ---------------------------------------------------------------------------------------


async def note_of(db: AsyncConnection, game: str, guest: str) -> str:
    """Return a guest's private notes at a table."""
    query = sa.select(notes.c.text).where(notes.c.game == game, notes.c.guest == guest)
    return await db.scalar(query) or ""


async def keep_note(db: AsyncConnection, game: str, guest: str, text: str) -> None:
    """Store a guest's notes, replacing the previous ones."""
    insert = insert_or(db, notes).values(game=game, guest=guest, text=text)
    await db.execute(
        insert.on_conflict_do_update(index_elements=["game", "guest"], set_={"text": text})
    )
